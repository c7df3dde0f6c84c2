"""Who plays with whom (`partners`, `two-teams`, R-49)."""

from tutor.engine.options import Options


def team(options: Options, seat: int) -> int:
    """The team of a seat, by number; without teams every seat is one of its own.

    >>> [team(Options(teams_mode="partners4"), seat) for seat in range(4)]
    [0, 1, 0, 1]
    """
    return seat if options.teams_mode == "none" else seat % 2


def are_partners(options: Options, one: int, other: int) -> bool:
    """Whether two different seats play together (`partner-claims`)."""
    return options.teams_mode != "none" and one != other and (one - other) % 2 == 0
