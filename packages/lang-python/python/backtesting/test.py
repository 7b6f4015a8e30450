"""``backtesting.test``: the moving average of its examples. Its sample bars are not here: a run has bars of its own."""

from typing import Any

from backtesting._refusals import refuse
from stratloom.indicators import sma as SMA

__all__ = ["BTCUSD", "EURUSD", "GOOG", "SMA"]


class _SampleBars:
    """Sample bars by name. They can be imported, so that a file need not be taken apart; reading them is refused."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return refuse("GOOG")

    def __getitem__(self, key: Any) -> Any:
        return refuse("GOOG")

    def __len__(self) -> int:
        return refuse("GOOG")


GOOG = EURUSD = BTCUSD = _SampleBars()


def __getattr__(name: str) -> Any:
    return refuse(name)
