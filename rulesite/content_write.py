"""Writes what was read from the content files into the content database."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec
from markdown_it import MarkdownIt

from tutor.engine import RULES

from . import search
from .content_format import CHAPTERS, CardFile, Disagreement, GuideFile, RuleFile, SourceText, TermText, Texts
from .content_load import Content
from .languages import LANGUAGES
from .models import Card, Citation, Disputed, Guide, Question, Rule, SearchTable, Source, Term, Withdrawn
from .paths import address

# CommonMark without HTML: what a text may not say, it cannot say
markdown: Final = MarkdownIt("commonmark", {"html": False})


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


def write(content: Content, scenarios: dict[str, str], exercises: dict[str, list[search.Record]]) -> None:
    """Write everything; `scenarios` names for each rule the step that tries it, `exercises` are for the search."""
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
    Question.objects.bulk_create(_questions(content))
    Card.objects.bulk_create([_card(card, order) for order, card in enumerate(content.cards)])
    Disputed.objects.bulk_create([_disputed(point, order) for order, point in enumerate(content.disagreements)])
    Withdrawn.objects.bulk_create([Withdrawn(slug=old, now=now) for old, now in content.withdrawn.items()])
    SearchTable.objects.bulk_create(_search_tables(content, exercises))


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
        **_spread(edition=source.edition, about=source.about, tell=source.tell),
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
        case=msgspec.to_builtins(rule.case), corners=msgspec.to_builtins(rule.corners),
        see_also=[s for s in rule.see_also if s in rules],
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


def _questions(content: Content) -> Iterator[Question]:
    for guide in content.guides:
        for order, question in enumerate(guide.questions):
            yield Question(
                guide_id=guide.slug, slug=question.slug, order=order,
                **_spread(title=question.title, answer=question.answer),
            )  # fmt: skip


def _card(card: CardFile, order: int) -> Card:
    return Card(slug=card.face, order=order, term_id=card.term, topics=msgspec.to_builtins(card.topics))


def _disputed(point: Disagreement, order: int) -> Disputed:
    return Disputed(
        slug=point.slug, order=order, rules=point.rules, sources=point.sources,
        **_spread(title=point.title, text=point.text),
    )  # fmt: skip


def _search_tables(content: Content, exercises: dict[str, list[search.Record]]) -> Iterator[SearchTable]:
    terms = content.term_dicts()
    for language in LANGUAGES:
        records = [*content.records(language), *exercises[language]]
        yield SearchTable(language=language, data=search.build(records, terms, language))
