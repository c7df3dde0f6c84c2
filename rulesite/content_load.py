"""Reads all content, checks it as a whole, and writes it into the content database.

Nothing is written unless everything is right. The database is built beside the old one and renamed into place.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from markdown_it import MarkdownIt

from tutor.engine import FIELDS, RULES

from . import search, verdicts
from .content_format import (
    CHAPTERS,
    GuideFile,
    RuleFile,
    SourceText,
    TermText,
    Texts,
    read,
    rule_faults,
    typographic_faults,
)
from .languages import LANGUAGES
from .models import Citation, Guide, Rule, SearchTable, Source, Term
from .paths import address

CONTENT: Final = Path(__file__).parent / "content"
# CommonMark without HTML: what a text may not say, it cannot say
markdown: Final = MarkdownIt("commonmark", {"html": False})


class Content:
    """All content as read from the files, with every fault found on the way."""

    def __init__(self, root: Path = CONTENT) -> None:
        self.root = root
        self.faults: list[str] = []
        self.sources = self._list("sources.yaml", list[SourceText])
        self.terms = self._list("terms.yaml", list[TermText])
        self.rules: dict[str, tuple[str, RuleFile]] = {}
        for path in sorted((root / "rules").glob("*/*")):
            if path.parent.name in CHAPTERS and path.suffix == ".yaml":
                self._rule(path.parent.name, path)
            else:
                self.faults.append(f"rules/{path.parent.name}/{path.name}: file: expected rules/<chapter>/<slug>.yaml")
        self.guides = [g for path in sorted((root / "guides").glob("*.yaml")) if (g := self._one(path, GuideFile))]
        self._together()

    def _one(self, path: Path, shape: type[Any]) -> Any:
        value, faults = read(path, shape)
        self.faults += [fault.replace(f"{self.root}/", "") for fault in faults]
        return value

    def _list(self, name: str, shape: Any) -> Any:
        return self._one(self.root / name, shape) or []

    def _rule(self, chapter: str, path: Path) -> None:
        rule = self._one(path, RuleFile)
        if rule is None:
            return
        where = f"rules/{chapter}/{path.name}"
        self.faults += [f"{where}: {fault}" for fault in rule_faults(rule, path)]
        if rule.slug in self.rules:
            self.faults.append(f"{where}: slug: {rule.slug} stands in {self.rules[rule.slug][0]} too")
        self.rules[rule.slug] = (chapter, rule)

    def _together(self) -> None:
        """What must hold between the files."""
        known = {source.slug for source in self.sources}
        for chapter, rule in self.rules.values():
            where = f"rules/{chapter}/{rule.slug}.yaml"
            self.faults += [f"{where}: {fault}" for fault in self._rule_links(rule, known)]
            self.faults += [f"{where}: {fault}" for fault in verdicts.faults(rule)]
        for guide in self.guides:
            self.faults += [f"guides/{guide.slug}.yaml: {fault}" for fault in self._guide_links(guide, known)]
        for where, key, texts in self.texts():
            self.faults += [f"{where}: {fault}" for fault in typographic_faults(texts, key)]
        for source in self.sources:
            if source.preset and source.preset not in verdicts.TABLED:
                self.faults.append(f"sources.yaml: {source.slug}.preset: {source.preset} is no preset")
        standing = [source.preset for source in self.sources if source.preset]
        for preset in verdicts.TABLED:
            if standing.count(preset) != 1:
                self.faults.append(
                    f"sources.yaml: preset: {standing.count(preset)} sources stand for {preset}, expected 1"
                )
        for double in _doubles([s.slug for s in self.sources] + [t.slug for t in self.terms]):
            self.faults.append(f"sources.yaml, terms.yaml: slug: {double} stands twice")

    def _rule_links(self, rule: RuleFile, sources: set[str]) -> Iterator[str]:
        for number, citation in enumerate(rule.citations):
            if citation.source not in sources:
                yield f"citations.{number}.source: {citation.source} is not in sources.yaml"
            if citation.value is not None and not rule.options:
                yield f"citations.{number}.value: the rule has no option that could have a value"
        for option in rule.options:
            if option not in FIELDS:
                yield f"options: {option} is no option of the engine"
        for slug in (*rule.see_also, *rule.changed_by, *_links(rule)):
            if slug not in self.rules and slug not in RULES:
                yield f"see_also, changed_by, body: {slug} is no rule"

    def texts(self) -> Iterator[tuple[str, str, Texts]]:
        """Every text that a reader sees: file, key, the four languages."""
        for chapter, rule in self.rules.values():
            where = f"rules/{chapter}/{rule.slug}.yaml"
            for key in ("title", "answer", "body", "history"):
                if texts := getattr(rule, key):
                    yield where, key, texts
            for number, citation in enumerate(rule.citations):
                if citation.note:
                    yield where, f"citations.{number}.note", citation.note
        for source in self.sources:
            yield "sources.yaml", f"{source.slug}.edition", source.edition
            yield "sources.yaml", f"{source.slug}.about", source.about
        for term in self.terms:
            yield "terms.yaml", f"{term.slug}.name", term.name
            yield "terms.yaml", f"{term.slug}.meaning", term.meaning
        for guide in self.guides:
            for key in ("title", "answer", "body"):
                yield f"guides/{guide.slug}.yaml", key, getattr(guide, key)

    def records(self, language: str) -> Iterator[search.Record]:
        """What the search can find, in one language."""
        for _, rule in self.rules.values():
            yield search.Record(
                kind="rule",
                slug=rule.slug,
                title=getattr(rule.title, language),
                answer=getattr(rule.answer, language),
                asked_as=tuple(getattr(rule.asked_as, language)),
                body=re.sub(r"\]\([^)]*\)|[\[#*]", " ", getattr(rule.body, language)),
                cards=tuple(rule.cards),
                elsewhere={other: asked for other, asked in rule.asked_as.items() if other != language},
            )

        for guide in self.guides:
            if guide.asked_as:
                yield search.Record(
                    kind="guide",
                    slug=guide.slug,
                    title=getattr(guide.title, language),
                    answer=getattr(guide.answer, language),
                    asked_as=tuple(getattr(guide.asked_as, language)),
                    body=re.sub(r"\]\([^)]*\)|[\[#*]", " ", getattr(guide.body, language)),
                    elsewhere={other: asked for other, asked in guide.asked_as.items() if other != language},
                )

    def _guide_links(self, guide: GuideFile, sources: set[str]) -> Iterator[str]:
        for slug in guide.sources:
            if slug not in sources:
                yield f"sources: {slug} is not in sources.yaml"
        for slug in _links(guide):
            if slug not in self.rules and slug not in RULES:
                yield f"body: {slug} is no rule"

    def term_dicts(self) -> list[dict[str, Any]]:
        return [msgspec.to_builtins(term) for term in self.terms]


def _doubles(slugs: Iterable[str]) -> list[str]:
    seen: set[str] = set()
    return sorted({slug for slug in slugs if slug in seen or seen.add(slug)})  # type: ignore[func-returns-value]


def _links(rule: RuleFile | GuideFile) -> set[str]:
    return {slug for _, text in rule.body.items() for slug in re.findall(r"\(rule:([a-z0-9-]+)\)", text)}


def html(text: str, language: str, rules: Iterable[str]) -> str:
    """Markdown as HTML: links to rules get their address, `+2-kort` stays on one line."""
    known = set(rules)

    def link(match: re.Match[str]) -> str:
        slug, words = match.groups()
        return f'<a href="{address("rule", language, slug)}">{words}</a>' if slug in known else words

    made = re.sub(r'<a href="rule:([a-z0-9-]+)">(.*?)</a>', link, str(markdown.render(text)), flags=re.DOTALL)
    return re.sub(r"\+\d+-\w+", r'<span class="nowrap">\g<0></span>', made)


def _spread(**fields: Texts | None) -> dict[str, str]:
    """modeltranslation's columns for texts in four languages."""
    return {f"{name}_{language}": text for name, texts in fields.items() if texts for language, text in texts.items()}


def _html(texts: Texts, rules: Iterable[str]) -> Texts:
    return Texts(**{language: html(text, language, rules) for language, text in texts.items()})


def write(content: Content, scenarios: dict[str, str]) -> None:
    """Write everything; `scenarios` names for each rule the step that tries it."""
    sources = {s.slug: _source(s, order) for order, s in enumerate(content.sources)}
    Source.objects.bulk_create(sources.values())
    Term.objects.bulk_create([_term(term, order) for order, term in enumerate(content.terms)])
    rules = [
        _rule(rule, chapter, order, content.rules, scenarios)
        for order, (chapter, rule) in enumerate(sorted_rules(content))
    ]
    Rule.objects.bulk_create(rules)
    Citation.objects.bulk_create(_citations(content))
    Guide.objects.bulk_create([_guide(guide, content.rules) for guide in content.guides])
    SearchTable.objects.bulk_create(_search_tables(content))


def sorted_rules(content: Content) -> list[tuple[str, RuleFile]]:
    """Rules by chapter, inside it in the order that the engine lists them."""
    order = {slug: number for number, slug in enumerate(RULES)}
    return sorted(
        content.rules.values(),
        key=lambda pair: (CHAPTERS.index(pair[0]), order.get(pair[1].slug, 999), pair[1].slug),
    )


def _source(source: SourceText, order: int) -> Source:
    return Source(
        slug=source.slug, order=order, kind=source.kind, title=source.title, publisher=source.publisher or "",
        preset=source.preset or "", cards=source.cards, year=source.year, language=source.language,
        address=source.address or "", seen=source.seen, reading=source.reading,
        **_spread(edition=source.edition, about=source.about),
    )  # fmt: skip


def _term(term: TermText, order: int) -> Term:
    return Term(
        slug=term.slug, order=order, kind=term.kind, forms=msgspec.to_builtins(term.forms),
        other=msgspec.to_builtins(term.other), official=term.official, phrase=term.phrase,
        **_spread(name=term.name, meaning=term.meaning),
    )  # fmt: skip


def _rule(rule: RuleFile, chapter: str, order: int, rules: Iterable[str], scenarios: dict[str, str]) -> Rule:
    return Rule(
        slug=rule.slug, chapter=chapter, order=order, kind=rule.kind, options=rule.options, cards=rule.cards,
        case=msgspec.to_builtins(rule.case), see_also=[s for s in rule.see_also if s in rules],
        changed_by=[s for s in rule.changed_by if s in rules], scenario=scenarios.get(rule.slug, ""),
        revision=rule.revision, checked=rule.checked,
        **_spread(title=rule.title, answer=rule.answer, body=_html(rule.body, rules), history=rule.history),
    )  # fmt: skip


def _citations(content: Content) -> Iterator[Citation]:
    for _, rule in content.rules.values():
        for order, text in enumerate(rule.citations):
            yield Citation(
                rule_id=rule.slug, source_id=text.source, order=order, place=text.place, stance=text.stance,
                read=text.read, value=text.value, **_spread(note=text.note),
            )  # fmt: skip


def _guide(guide: GuideFile, rules: Iterable[str]) -> Guide:
    return Guide(
        slug=guide.slug, kind=guide.kind, order=guide.order, sources=guide.sources,
        **_spread(title=guide.title, answer=guide.answer, body=_html(guide.body, rules)),
    )  # fmt: skip


def _search_tables(content: Content) -> Iterator[SearchTable]:
    terms = content.term_dicts()
    for language in LANGUAGES:
        yield SearchTable(language=language, data=search.build(content.records(language), terms, language))
