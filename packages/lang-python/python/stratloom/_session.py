"""One run, as the engine drives it: start, drive, finish."""

import json
import sys
from array import array
from typing import Any

from stratloom import _engine, _figures, _loader, _plots, _state, _environment
from stratloom import series as _series
from stratloom._output import Output
from stratloom._problems import problem_of
from stratloom.bars import Bars, base_columns
from stratloom.market import Market

_output = Output()
_problem: dict[str, Any] | None = None


def start(bridge: Any, columns: Any, request: str) -> str:
    """Loads the strategy and runs `init`. Returns JSON: name, parameters and first bar, or the problem."""
    try:
        return json.dumps(_start(bridge, columns, json.loads(request)))
    except BaseException as error:
        fail(error)
        return json.dumps({"problem": _problem})


def drive(first: int, last: int) -> bool | None:
    """Works through the bars from ``first`` (inclusive) to ``last`` (exclusive); True after an exception."""
    try:
        _series._drive(first, last, _strategy.next, _figures.figures if _reads_clock else None)
    except BaseException as error:
        return fail(error)
    return None


def figures() -> array:
    """Returns the numbers that are shared with the engine."""
    return _figures.figures


def finish() -> str:
    """Returns what was plotted and printed as JSON; plots of `next` become columns of the engine."""
    plots = []
    for name, pane, color, kind, handle, values in _plots.all_plots():
        number = handle if values is None else _engine.add_column(values)
        plots.append({"name": name, "pane": pane, "color": color, "kind": kind, "handle": number})
    return json.dumps({"plots": plots, "output": _output.lines()})


def problem() -> str:
    """Returns the problem of the last exception as JSON."""
    return json.dumps(_problem)


def fail(error: BaseException) -> bool:
    global _problem
    _problem = problem_of(error)
    if _state.in_next:
        _problem["barIndex"] = _state.bars.index
    return True


def _start(bridge: Any, columns: Any, request: dict[str, Any]) -> dict[str, Any]:
    global _strategy, _reads_clock
    _engine.connect(bridge, columns)
    _environment.close(request["hasPackages"])
    _environment.seed(request["seed"])
    sys.stdout = sys.stderr = _output
    _state.bar_count = request["barCount"]
    _state.sizing_terms = request["terms"]
    _state.is_exclusive = request["isExclusive"]
    _state.point_values = [market["pointValues"] for market in request["markets"]]
    _state.missing_bars = [set(market["missing"]) for market in request["markets"]]
    _state.size_steps = [market["step"] for market in request["markets"]]
    symbols = [market["symbol"] for market in request["markets"]]
    bars = [Bars(base_columns(at), symbol, request["timeframe"]) for at, symbol in enumerate(symbols)]
    _state.markets = tuple(Market(at, each) for at, each in enumerate(bars))
    _state.bars = bars[0]
    # A strategy that reads a clock has to say so: import time, import datetime.
    _reads_clock = "time" in request["code"]
    found = _loader.load(request["code"])
    _loader.check_settings(found, request["stated"])
    parameters = _loader.apply_parameters(found, request["parameters"])
    _strategy = found()
    _strategy._bars = _state.bars
    _state.in_init = True
    _strategy.init()
    _state.in_init = False
    _state.in_next = True
    first = 0 if _state.begins_at_once else min(_state.known_from + 1, _state.bar_count)
    if first and _state.never_known and _state.bar_count:
        names = ", ".join(_state.never_known)
        print(f"note: next was never called: on these {_state.bar_count} bars no value is known of {names}")
    return {"name": found.__name__, "parameters": parameters, "firstBarIndex": first}
