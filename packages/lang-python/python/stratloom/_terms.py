"""The rarer terms of an order: further exits, names, groups, how long it waits."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from stratloom import _requests, _state
from stratloom._engine import short
from stratloom.levels import Offset, Trail, as_level
from stratloom.sizes import OrderError, positive

MAX_NAME_LENGTH = 40
MAX_TARGETS = 10
_TIMES = ("gtc", "ioc", "day")
_GROUP_KINDS = ("cancel", "reduce")


class Terms(NamedTuple):
    """Terms that most orders do not have."""

    trail: Any = None
    targets: Any = None
    name: Any = None
    group: Any = None
    group_kind: Any = "cancel"
    time_in_force: Any = None
    reduce_only: Any = False
    reverse: Any = False
    ignore_pyramiding: Any = False


USUAL = Terms()


def terms_of(*terms: Any) -> Terms | None:
    """Returns the terms of an order in the order of ``Terms``, None when all are usual."""
    return None if terms == USUAL else Terms(*terms)


def add(request: dict[str, Any], terms: Terms, sl: Any, tp: Any) -> None:
    """Adds terms to the request of an order. Stop loss and take profit are looked at where they are offsets."""
    exits = _exits(terms, sl, tp)
    if exits:
        request["exits"] = exits
    if terms.name is not None:
        request["name"] = checked_name("name", terms.name)
    if terms.group is not None:
        kind = _one_of("group_kind", terms.group_kind, _GROUP_KINDS)
        request["group"] = {"name": checked_name("group", terms.group), "kind": kind}
    elif terms.group_kind != USUAL.group_kind:
        raise OrderError("group_kind says what a group does: give the order a group")
    if terms.time_in_force is not None:
        request["timeInForce"] = _time_in_force(terms.time_in_force)
    for ours, theirs in (("reduce_only", "reduceOnly"), ("reverse", "reverses"), ("ignore_pyramiding", "ignoresPyramiding")):
        value = getattr(terms, ours)
        if not isinstance(value, bool):
            raise OrderError(f"{ours} is True or False, not {value!r}")
        if value:
            request[theirs] = True
    if terms.reduce_only and terms.reverse:
        raise OrderError("an order with reduce_only opens nothing, so it cannot reverse")
    if terms.reduce_only and (exits or "stopLossPrice" in request or "takeProfitPrice" in request):
        raise OrderError("an order with reduce_only opens no trade that sl, tp, trail or targets could protect")


def exit_request(
    name: Any, entry: Any, units: Any, portion: Any, sl: Any, tp: Any, trail: Any, reason: str
) -> dict[str, Any]:
    """Returns an exit as the engine takes it."""
    if sl is None and tp is None and trail is None:
        raise OrderError("an exit needs a level: sl, tp or trail; to leave at once use self.position.close()")
    if units is not None and portion is not None:
        raise OrderError("an exit closes units or a portion of each trade, not both")
    request: dict[str, Any] = {"name": checked_name("name", name), "reason": short(reason)}
    if entry is not None:
        request["entryName"] = checked_name("entry", entry)
    if units is not None:
        request["quantity"] = positive("units", units)
    if portion is not None:
        request["quantityRatio"] = _share("portion", portion)
    if sl is not None:
        request["stopLoss"] = _level("sl", sl)
    if tp is not None:
        request["takeProfit"] = _level("tp", tp)
    if trail is not None:
        request["trail"] = _trail(trail)
    return request


def checked_name(what: str, name: Any) -> str:
    """Returns the name of an order, an exit or a group."""
    if not isinstance(name, str) or not name.strip():
        raise OrderError(f"{what} is {name!r}: it must be a text")
    if len(name) > MAX_NAME_LENGTH:
        raise OrderError(f"{what} is longer than {MAX_NAME_LENGTH} characters")
    _requests.note_name()
    return name


def _exits(terms: Terms, sl: Any, tp: Any) -> dict[str, Any]:
    exits: dict[str, Any] = {}
    if isinstance(sl, Offset):
        exits["stopLoss"] = sl.as_request()
    if terms.targets is not None:
        if tp is not None:
            raise OrderError("an order has one target, tp, or several, targets, not both")
        exits["targets"] = _targets(terms.targets)
    elif isinstance(tp, Offset):
        exits["targets"] = [{"level": tp.as_request(), "ratio": 1}]
    if terms.trail is not None:
        exits["trail"] = _trail(terms.trail)
    return exits


def _targets(targets: Any) -> list[dict[str, Any]]:
    if isinstance(targets, str) or not isinstance(targets, Sequence):
        raise OrderError("targets is a list of levels and shares, for example [(points(5), 0.5), (points(9), 0.5)]")
    if not 1 <= len(targets) <= MAX_TARGETS:
        raise OrderError(f"targets has {len(targets)} entries: 1 to {MAX_TARGETS} are possible")
    made = []
    for each in targets:
        if not isinstance(each, Sequence) or isinstance(each, str) or len(each) != 2:
            raise OrderError(f"a target is a level and a share of the trade, for example (points(5), 0.5), not {each!r}")
        made.append({"level": _level("the level of a target", each[0]), "ratio": _share("the share of a target", each[1])})
    total = sum(target["ratio"] for target in made)
    if total > 1 + 1e-9:
        raise OrderError(f"the shares of the targets come to {total:g}: they may come to 1 at most")
    return made


def _level(name: str, level: Any) -> Any:
    return as_level(level if isinstance(level, Offset) else positive(name, level))


def _trail(trail: Any) -> dict[str, Any]:
    if isinstance(trail, Offset):
        trail = Trail(trail, None)
    if not isinstance(trail, Trail):
        raise OrderError(f"trail is a distance or trailing(...), for example trail=ratio(0.05), not {trail!r}")
    return trail.as_request()


def _share(name: str, value: Any) -> float:
    share = positive(name, value)
    if share > 1:
        raise OrderError(f"{name} is {value!r}: it is at most 1")
    return share


def _time_in_force(time: Any) -> Any:
    if isinstance(time, datetime):
        until = time.timestamp() * 1000
        if until <= 0:
            raise OrderError(f"time_in_force is {time}: it lies before 1970")
        return {"until": until}
    if isinstance(time, int) and not isinstance(time, bool):
        if time < 1:
            raise OrderError(f"time_in_force is {time}: an order waits for at least 1 bar")
        return {"bars": min(time, _state.bar_count + 1)}
    return _one_of("time_in_force", time, _TIMES, " or a count of bars or a datetime")


def _one_of(name: str, value: Any, allowed: tuple[str, ...], more: str = "") -> str:
    if value not in allowed:
        raise OrderError(f"{name} is {value!r}: it must be {', '.join(map(repr, allowed))}{more}")
    return value
