"""Small faults in a module's source: each is the module with one thing changed.

Changed are comparisons, numbers, the sense of conditions, `and` and `or`, plus and minus, and statements left out.
Texts, types and docstrings stay, and so does the trace: what is told is not what happens.
"""

import ast
from collections.abc import Callable, Iterator
from typing import NamedTuple

_OTHER: dict[type, tuple[type, ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add,),
    ast.FloorDiv: (ast.Mult,),
    ast.Mod: (ast.FloorDiv,),
    ast.And: (ast.Or,),
    ast.Or: (ast.And,),
}
_SIGN = {
    **{ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=", ast.In: "in"},
    **{ast.NotIn: "not in", ast.Is: "is", ast.IsNot: "is not", ast.Add: "+", ast.Sub: "-", ast.Mult: "*"},
    **{ast.FloorDiv: "//", ast.Mod: "%", ast.And: "and", ast.Or: "or"},
}
Change = tuple[str, Callable[[], None], Callable[[], None]]
"""What is changed, how to change it, how to change it back."""


class Fault(NamedTuple):
    """A module with one thing changed."""

    line: int
    what: str
    source: str


def faults(source: str) -> Iterator[Fault]:
    """Every small fault of a module, from its first line to its last."""
    tree = ast.parse(source)
    for node in _told_apart(tree):
        for what, change, back in _changes(node):
            change()
            yield Fault(getattr(node, "lineno", 0), what, ast.unparse(tree))
            back()


def _told_apart(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes that mean something when the module runs."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params", "bases"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _is_trace(child):
                yield child
                yield from _told_apart(child)


def _is_trace(node: ast.AST) -> bool:
    """Whether this is `if ev is not None: ...`, an event noted."""
    return isinstance(node, ast.If) and ast.unparse(node.test).startswith("ev is not None") and not node.orelse


def _changes(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Compare):
        yield from _replaced(node.ops, node)
    elif isinstance(node, ast.BinOp | ast.BoolOp):
        for other in _OTHER.get(type(node.op), ()):
            yield _set(node, "op", other(), f"{_SIGN[type(node.op)]} becomes {_SIGN[other]}")
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        for other in (node.value + 1, node.value - 1):
            yield _set(node, "value", other, f"{node.value} becomes {other}")
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield _set(node, "value", not node.value, f"{node.value} becomes {not node.value}")
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield _set(node, "op", ast.UAdd(), f"not left out of {_short(node)}")
    elif isinstance(node, ast.If | ast.IfExp | ast.While):
        yield _set(node, "test", ast.UnaryOp(ast.Not(), node.test), f"{_short(node.test)} is turned round")
    yield from _left_out(node)


def _replaced(ops: list[ast.cmpop], node: ast.AST) -> Iterator[Change]:
    for at, op in enumerate(ops):
        for other in _OTHER.get(type(op), ()):
            what = f"{_SIGN[type(op)]} becomes {_SIGN[other]} in {_short(node)}"

            def put(new: ast.cmpop, at: int = at) -> None:
                ops[at] = new

            yield what, lambda put=put, other=other: put(other()), lambda put=put, op=op: put(op)


def _left_out(node: ast.AST) -> Iterator[Change]:
    """Statements of a function's body left out, one at a time; not returns, which would end it elsewhere."""
    body = getattr(node, "body", None)
    if not isinstance(body, list) or isinstance(node, ast.ClassDef | ast.Module):
        return
    for at, one in enumerate(body):
        if isinstance(one, ast.Assign | ast.AugAssign) or (
            isinstance(one, ast.Expr) and not isinstance(one.value, ast.Constant)
        ):

            def put(new: ast.stmt, at: int = at) -> None:
                body[at] = new

            yield f"left out: {_short(one)}", lambda put=put: put(ast.Pass()), lambda put=put, one=one: put(one)


def _set(node: ast.AST, name: str, new: object, what: str) -> Change:
    old = getattr(node, name)
    return what, lambda: setattr(node, name, new), lambda: setattr(node, name, old)


def _short(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 70 else text[:67] + "..."
