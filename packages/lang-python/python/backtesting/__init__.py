"""Lets strategies written for backtesting.py run here: ``from backtesting import Strategy``.

An adapter onto this product's own SDK, made from the documented interface of that package; it holds none of its code.
Bars, costs and cash are those of the run, so ``Backtest`` and all that comes with it is refused by name.
"""

from typing import Any

from backtesting._refusals import refuse
from backtesting._strategy import Strategy

__all__ = ["Backtest", "Strategy"]


class Backtest:
    """Can be imported, so that a file need not be taken apart; calling it is refused."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        refuse("Backtest")


def __getattr__(name: str) -> Any:
    return refuse(name)
