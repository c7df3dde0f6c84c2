"""What loads is whole; what is not whole does not load, and says where."""

import shutil

import pytest
import yaml
from django.core.management import CommandError, call_command

from rulesite.content_load import CONTENT, Content
from rulesite.content_write import html


@pytest.fixture
def copy(tmp_path):
    shutil.copytree(CONTENT, tmp_path / "content")
    return tmp_path / "content"


def change(path, **changes):
    data = yaml.safe_load(path.read_text())
    for key, value in changes.items():
        if value is None:
            del data[key]
        else:
            data[key] = value
    path.write_text(yaml.safe_dump(data, allow_unicode=True))


def test_the_content_is_whole():
    content = Content()
    assert content.faults == []
    assert len(content.rules) >= 89


RULE = "rules/house-rules/stacking.yaml"
CASE = {
    "ask": "may",
    "position": "hit-2-2.top-rd.hands-r7b2~bdg4g1.draw-y1y2y3y4y5y6",
    "moves": "bd",
    "house": [],
}


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"title": None}, f"{RULE}: file: Object missing required field `title`"),
        ({"answer": {"sv": "x", "nb": "x", "da": "x"}}, f"{RULE}: answer: Object missing required field `en`"),
        ({"kind": "rumour"}, f"{RULE}: kind: Invalid enum value 'rumour'"),
        ({"extra": 1}, f"{RULE}: file: Object contains unknown field `extra`"),
        ({"slug": "stackin"}, f"{RULE}: slug: stackin, but the file is called stacking.yaml"),
        ({"revision": 2}, f"{RULE}: says.sv: says revision 1, the rule is at 2"),
        ({"see_also": ["no-such-rule"]}, f"{RULE}: see_also, changed_by, body: no-such-rule is no rule"),
        ({"options": ["house.stackin"]}, f"{RULE}: options: house.stackin is no option of the engine"),
        ({"case": CASE | {"position": "hit-2-2.top-zz"}}, f"{RULE}: case: cannot read"),
        ({"case": CASE | {"moves": "b5z"}}, f"{RULE}: case: cannot read 'b5z' (character 3)"),
        ({"case": CASE | {"house": ["jumpIn"]}}, f"{RULE}: case.house: jumpIn makes no difference"),
        ({"citations": [{"source": "nobody", "place": "x", "stance": "says", "read": "primary"}]}, f"{RULE}: citations.0.source: nobody is not in sources.yaml"),
        ({"citations": [{"source": "mattel-t8231", "place": "x", "stance": "differs", "read": "primary"}]}, f"{RULE}: citations.0.note: a source that differs needs a note"),
        ({"title": dict.fromkeys(("sv", "nb", "da", "en"), "x" * 71)}, f"{RULE}: title.sv: 71 characters, at most 70"),
        ({"title": {"sv": 'a "b"', "nb": "x", "da": "x", "en": "x"}}, f"{RULE}: title.sv: '\"' in"),
        ({"body": dict.fromkeys(("sv", "nb", "da", "en"), "only a reason")}, f"{RULE}: body.sv: headings are []"),
    ],
)  # fmt: skip
def test_a_fault_names_file_key_and_cause(copy, changes, fault):
    change(copy / RULE, **changes)
    assert [found for found in Content(copy).faults if found.startswith(fault)], Content(copy).faults


@pytest.mark.parametrize("text", ["a: [", "\t: x", "slug: *nowhere", "", "[]", "!!python/object:os.system x"])
def test_a_file_that_is_no_yaml_is_named(copy, text):
    (copy / RULE).write_text(text)
    faults = Content(copy).faults
    assert [f for f in faults if f.startswith(f"{RULE}: file: ")], faults


@pytest.mark.parametrize("name", ["rules/decks/deck-108.yaml", "rules/turn/stacking.yml"])
def test_a_file_in_the_wrong_place_is_named(copy, name):
    (copy / name).parent.mkdir(exist_ok=True)
    shutil.copy(copy / RULE, copy / name)
    assert f"{name}: file: expected rules/<chapter>/<slug>.yaml" in Content(copy).faults


def test_nothing_is_written_when_anything_is_wrong(settings, tmp_path, monkeypatch, copy, django_db_blocker):
    settings.CONTENT_DB = tmp_path / "content.sqlite3"
    change(copy / RULE, revision=2)
    monkeypatch.setattr(Content.__init__, "__defaults__", (copy,))
    with django_db_blocker.unblock(), pytest.raises(CommandError, match="4 faults, nothing was written"):
        call_command("loadcontent")
    assert not settings.CONTENT_DB.exists()


def test_loading_twice_changes_nothing(settings, tmp_path, django_db_blocker):
    settings.CONTENT_DB = tmp_path / "content.sqlite3"
    dumps = []
    import sqlite3

    for _ in range(2):
        with django_db_blocker.unblock():
            call_command("loadcontent", verbosity=0)
        with sqlite3.connect(settings.CONTENT_DB) as connection:
            dumps.append([line for line in connection.iterdump() if "django_migrations" not in line])
    assert dumps[0] == dumps[1]
    assert [path.name for path in tmp_path.glob("content.*.new*")] == []


def test_html_in_a_text_is_shown_not_made():
    assert (
        html("a <b>b</b> [x](javascript:alert(1))", "sv", [])
        == "<p>a &lt;b&gt;b&lt;/b&gt; [x](javascript:alert(1))</p>\n"
    )


def test_links_to_rules_get_their_address_or_are_plain_words():
    made = html("[ett](rule:stacking) [två](rule:not-yet) ett +2-kort", "da", ["stacking"])
    assert made == '<p><a href="/da/regler/stacking/">ett</a> två ett <span class="nowrap">+2-kort</span></p>\n'
