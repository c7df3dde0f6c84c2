"""Reads and checks the scenario files, and writes them into the content database."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from rulesite.content_format import CHAPTERS, Slug, Text, Texts, read, typographic_faults
from rulesite.languages import LANGUAGES
from rulesite.quarrels import QUARRELS
from rulesite.search import Record
from tutor import coach
from tutor.engine import RULES, NotationError, Options

from .models import LearningPath, Scenario, Step

SCENARIOS: Final = Path(__file__).parent / "content" / "scenarios"
PATHS: Final = SCENARIOS.with_name("paths.yaml")
RESERVED: Final = frozenset({"path", "part", "set-up"})
"""Ids that addresses need for something else."""


class StepFile(Struct, forbid_unknown_fields=True):
    """A step as it stands in a file: what the coach needs, and its texts."""

    id: Slug
    ask: coach.Ask
    model: Text
    task: Texts
    hints: Annotated[list[Texts], Meta(min_length=3, max_length=3)]
    after: Texts
    rules: Annotated[list[Slug], Meta(min_length=1)]
    before: str = ""
    passes: list[Text] = []
    choices: list[coach.Choice] = []
    about: coach.About = "turn"
    not_here: Texts | None = None


class AlsoRunWith(Struct, forbid_unknown_fields=True):
    """Options under which the scenario must end the same, or not."""

    options: Text
    same: bool


class PathText(Struct, forbid_unknown_fields=True):
    """A way through the scenarios: listed, or all of a kind."""

    slug: Slug
    title: Texts
    text: Texts
    scenarios: list[Slug] = []
    of: Literal["quarrels", "house-rules", "all"] | None = None


class ScenarioFile(Struct, forbid_unknown_fields=True):
    slug: Slug
    order: int
    level: Annotated[int, Meta(ge=1, le=3)]
    teaches: Annotated[list[Slug], Meta(min_length=1)]
    options: Text
    position: Text
    seats: Annotated[list[Text], Meta(min_length=2, max_length=10)]
    you: int
    title: Texts
    point: Texts
    steps: Annotated[list[StepFile], Meta(min_length=1)]
    expect: Text  # the text of the last state, so that a change of the engine cannot pass unseen
    needs: list[Slug] = []
    also_run_with: list[AlsoRunWith] = []
    match: coach.MatchScript | None = None
    revision: int = 1

    def script(self) -> coach.Script:
        """The part that the coach plays."""
        steps = tuple(
            coach.StepScript(s.id, s.ask, s.model, s.before, tuple(s.passes), tuple(s.choices), s.about)
            for s in self.steps
        )
        return coach.Script(self.slug, self.options, self.position, tuple(self.seats), self.you, steps, self.match)


class Scenarios:
    """All scenarios as read from their files, with every fault found on the way."""

    def __init__(self, rules: Mapping[str, tuple[str, Any]], root: Path = SCENARIOS) -> None:
        """`rules`: chapter and file of each rule, by slug."""
        self.faults: list[str] = []
        self.files: list[ScenarioFile] = []
        self.chapters = {slug: chapter for slug, (chapter, _file) in rules.items()}
        for path in sorted(root.glob("*.yaml")):
            file, faults = read(path, ScenarioFile)
            self.faults += [fault.replace(f"{root}/", "scenarios/") for fault in faults]
            if file:
                self.files.append(file)
                self.faults += [f"scenarios/{path.name}: {fault}" for fault in self._file_faults(file, path)]
        known = {file.slug for file in self.files}
        self.faults += [
            f"scenarios/{file.slug}.yaml: needs: {slug} is no scenario"
            for file in self.files
            for slug in file.needs
            if slug not in known
        ]
        self.files.sort(key=lambda file: (file.order, file.slug))
        paths, faults = read(PATHS, list[PathText])
        self.paths: list[PathText] = paths or []
        self.faults += [fault.replace(f"{PATHS.parent}/", "") for fault in faults]
        if root == SCENARIOS:
            self.faults += list(self._path_faults(known))

    def _path_faults(self, known: set[str]) -> Iterator[str]:
        for path in self.paths:
            yield from (
                f"paths.yaml: {path.slug}: {slug} is no scenario" for slug in path.scenarios if slug not in known
            )
            if bool(path.scenarios) is bool(path.of):
                yield f"paths.yaml: {path.slug}: expected either scenarios or of"
            for key, texts in (("title", path.title), ("text", path.text)):
                yield from (f"paths.yaml: {path.slug}: {fault}" for fault in typographic_faults(texts, key))

    def __len__(self) -> int:
        return len(self.files)

    def _file_faults(self, file: ScenarioFile, path: Path) -> Iterator[str]:
        if path.stem != file.slug:
            yield f"slug: {file.slug}, but the file is called {path.name}"
        if not 1 <= file.you <= len(file.seats):
            yield f"you: there is no seat {file.you}"
        for name in sorted(RESERVED & {file.slug, *(step.id for step in file.steps)}):
            yield f"slug, steps: the id {name} is kept for addresses"
        for name in sorted({step.id for step in file.steps if [s.id for s in file.steps].count(step.id) > 1}):
            yield f"steps: the id {name} stands twice"
        for slug in [*file.teaches, *(slug for step in file.steps for slug in step.rules)]:
            if slug not in self.chapters and slug not in RULES:
                yield f"teaches, rules: {slug} is no rule"
        for key, texts in texts_of(file):
            yield from typographic_faults(texts, key)
        yield from play_faults(file)

    def by_rule(self) -> dict[str, str]:
        """For each rule the step that tries it: the first step that names it, in a scenario that teaches it first."""
        found: dict[str, str] = {}
        for wanted in (lambda f, s, r: r in f.teaches and s.rules[0] == r, lambda f, s, r: r in s.rules):
            for file in self.files:
                for step in file.steps:
                    for slug in step.rules:
                        if wanted(file, step, slug):
                            found.setdefault(slug, f"{file.slug}/{step.id}")
        return found

    def records(self) -> dict[str, list[Record]]:
        """The scenarios as the search knows them, by language."""
        return {language: [_record(file, language) for file in self.files] for language in LANGUAGES}

    def write(self) -> None:
        """Write all scenarios and their steps."""
        Scenario.objects.bulk_create([_scenario(file) for file in self.files])
        Step.objects.bulk_create([_step(file, order) for file in self.files for order in range(len(file.steps))])
        LearningPath.objects.bulk_create(self._learning_paths())

    def _learning_paths(self) -> Iterator[LearningPath]:
        """The paths as listed, then one for each chapter that has scenarios."""
        for order, path in enumerate(self.paths):
            texts = _spread({"title": path.title, "text": path.text})
            yield LearningPath(slug=path.slug, order=order, scenarios=path.scenarios or self._all_of(path.of), **texts)
        for order, chapter in enumerate(CHAPTERS, len(self.paths)):
            slugs = [file.slug for file in self.files if self.chapters.get(file.teaches[0]) == chapter]
            slug = f"chapter-{chapter}"
            yield LearningPath(slug=slug, order=order, chapter=chapter, scenarios=slugs)

    def _all_of(self, kind: str | None) -> list[str]:
        if kind == "quarrels":
            tried = self.by_rule()
            found = [tried[slug].partition("/")[0] for slug in QUARRELS if slug in tried]
            return list(dict.fromkeys(found))
        ruled = [file for file in self.files if kind == "all" or self.chapters.get(file.teaches[0]) == "house-rules"]
        return [file.slug for file in ruled]


def _record(file: ScenarioFile, language: str) -> Record:
    titles = dict(file.title.items())
    return Record(
        kind="scenario",
        slug=file.slug,
        title=titles.pop(language),
        answer=getattr(file.point, language),
        asked_as=(),
        body=" ".join(getattr(step.task, language) for step in file.steps),
        elsewhere={other: (title,) for other, title in titles.items()},
    )


def texts_of(file: ScenarioFile) -> Iterator[tuple[str, Texts]]:
    """Every text of a scenario that a reader sees: key, the four languages."""
    yield "title", file.title
    yield "point", file.point
    for step in file.steps:
        yield f"{step.id}.task", step.task
        yield f"{step.id}.after", step.after
        if step.not_here:
            yield f"{step.id}.not_here", step.not_here
        for number, hint in enumerate(step.hints, 1):
            yield f"{step.id}.hint{number}", hint


def play_faults(file: ScenarioFile) -> Iterator[str]:
    """What the engine does not bear out."""
    script = file.script()
    try:
        Options.from_text(file.options)
    except NotationError as error:
        yield f"options: {error}"
        return
    faults = coach.faults(script)
    yield from faults
    if faults:
        return
    hands = coach.scene(script, script.steps[0].id).state.players
    if hands != len(file.seats):
        yield f"seats: {len(file.seats)} names, but the position has {hands} hands"
    course = coach.course(script)
    if course[-1] != file.expect:
        yield f"expect: the engine ends at {course[-1]}"
    for other in file.also_run_with:
        try:
            same = coach.course(script, Options.from_text(other.options)) == course
        except NotationError as error:
            yield f"also_run_with: {error}"
            continue
        if same is not other.same:
            yield f"also_run_with: under {other.options} it ends {'the same' if same else 'otherwise'}"


def _spread(texts: Mapping[str, Texts | None]) -> dict[str, str]:
    return {f"{key}_{lang}": getattr(t, lang).strip() for key, t in texts.items() if t for lang in LANGUAGES}


def _scenario(file: ScenarioFile) -> Scenario:
    return Scenario(
        slug=file.slug, order=file.order, level=file.level, teaches=file.teaches, needs=file.needs,
        script=msgspec.to_builtins(file.script()), revision=file.revision,
        also_run_with=msgspec.to_builtins(file.also_run_with),
        **_spread({"title": file.title, "point": file.point}),
    )  # fmt: skip


def _step(file: ScenarioFile, order: int) -> Step:
    step = file.steps[order]
    texts: dict[str, Any] = {"task": step.task, "after": step.after, "not_here": step.not_here}
    texts |= {f"hint{number}": hint for number, hint in enumerate(step.hints, 1)}
    return Step(scenario_id=file.slug, order=order, name=step.id, ask=step.ask, rules=step.rules, **_spread(texts))
