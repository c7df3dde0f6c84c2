"""Reads all content and checks it as a whole. Nothing is written unless everything is right."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from tutor.engine import FIELDS, RULES

from . import corners, search, verdicts
from .content_format import (
    CHAPTERS,
    CardFile,
    Disagreement,
    GuideFile,
    Question,
    RuleFile,
    SourceText,
    TermText,
    Texts,
    Words,
    read,
    rule_faults,
    typographic_faults,
)

CONTENT: Final = Path(__file__).parent / "content"


class Content:
    """All content as read from the files, with every fault found on the way."""

    def __init__(self, root: Path = CONTENT) -> None:
        self.root = root
        self.faults: list[str] = []
        self.sources = self._list("sources.yaml", list[SourceText])
        self.terms = self._list("terms.yaml", list[TermText])
        self.cards = self._list("cards.yaml", list[CardFile])
        self.disagreements = self._list("disagreements.yaml", list[Disagreement])
        self.withdrawn: dict[str, str] = self._one(root / "withdrawn.yaml", dict[str, str]) or {}
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
            self.faults += [f"{where}: {fault}" for fault in corners.faults(msgspec.to_builtins(rule.corners))]
        for guide in self.guides:
            self.faults += [f"guides/{guide.slug}.yaml: {fault}" for fault in self._guide_links(guide, known)]
        self.faults += self._cross_faults(known)
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

    def _cross_faults(self, sources: set[str]) -> Iterator[str]:
        """What is wrong with the smaller files, which name rules, terms and sources."""
        terms = {term.slug for term in self.terms}
        for card in self.cards:
            if card.term not in terms:
                yield f"cards.yaml: {card.face}.term: {card.term} is no term"
            yield from self._no_rules("cards.yaml", card.face, [s for slugs in card.topics.values() for s in slugs])
        for point in self.disagreements:
            yield from self._no_rules("disagreements.yaml", point.slug, point.rules)
            for slug in point.sources:
                if slug not in sources:
                    yield f"disagreements.yaml: {point.slug}.sources: {slug} is not in sources.yaml"
        yield from self._no_rules("withdrawn.yaml", "new id", self.withdrawn.values())
        for old in self.withdrawn:
            if old in self.rules:
                yield f"withdrawn.yaml: {old}: is a rule"

    def _no_rules(self, file: str, key: str, slugs: Iterable[str]) -> Iterator[str]:
        for slug in slugs:
            if slug not in self.rules:
                yield f"{file}: {key}: {slug} is no rule"

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
            if source.tell:
                yield "sources.yaml", f"{source.slug}.tell", source.tell
        for term in self.terms:
            yield "terms.yaml", f"{term.slug}.name", term.name
            yield "terms.yaml", f"{term.slug}.meaning", term.meaning
        for guide in self.guides:
            for key in ("title", "answer", "body"):
                yield f"guides/{guide.slug}.yaml", key, getattr(guide, key)
            for question in guide.questions:
                yield f"guides/{guide.slug}.yaml", f"{question.slug}.title", question.title
                yield f"guides/{guide.slug}.yaml", f"{question.slug}.answer", question.answer
        for point in self.disagreements:
            yield "disagreements.yaml", f"{point.slug}.title", point.title
            yield "disagreements.yaml", f"{point.slug}.text", point.text

    def records(self, language: str) -> Iterator[search.Record]:
        """What the search can find, in one language."""
        for _, rule in self.rules.values():
            yield _record("rule", rule.slug, rule, rule.asked_as, language, tuple(rule.cards))
        for guide in self.guides:
            if guide.asked_as:
                yield _record("guide", guide.slug, guide, guide.asked_as, language)
            for question in guide.questions:
                yield _record("guide", f"{guide.slug}#{question.slug}", question, question.asked_as, language)
        faces = {card.term: card.face for card in self.cards}
        for term in self.terms:
            if term.slug in faces or term.kind == "play":
                yield _term_record(term, faces.get(term.slug), language)

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


Findable = RuleFile | GuideFile | Question


def _record(
    kind: str, slug: str, page: Findable, asked: Words, language: str, cards: tuple[str, ...] = ()
) -> search.Record:
    """A page as the search knows it."""
    body = getattr(page, "body", None)
    return search.Record(
        kind=kind,
        slug=slug,
        title=getattr(page.title, language),
        answer=getattr(page.answer, language),
        asked_as=tuple(getattr(asked, language)),
        body=re.sub(r"\]\([^)]*\)|[\[#*]", " ", getattr(body, language)) if body else "",
        cards=cards,
        elsewhere={other: said for other, said in asked.items() if other != language},
    )


def _term_record(term: TermText, face: str | None, language: str) -> search.Record:
    """A word of the game, or the page of a kind of card, found by every name it goes by."""
    names = {la: [name, *getattr(term.forms, la), *getattr(term.other, la)] for la, name in term.name.items()}
    return search.Record(
        kind="card" if face else "term",
        slug=face or term.slug,
        title=getattr(term.name, language),
        answer=getattr(term.meaning, language),
        asked_as=tuple(dict.fromkeys(names[language])),
        body="",
        cards=(face,) if face else (),
        elsewhere={la: said for la, said in names.items() if la != language},
    )
