"""Stratloom: write a trading strategy in Python.

    from stratloom import Strategy, crossover, sma

    class SmaCross(Strategy):
        fast = 20
        slow = 50

        def init(self):
            self.fast_line = self.indicator(sma, self.bars.close, self.fast)
            self.slow_line = self.indicator(sma, self.bars.close, self.slow)

        def next(self):
            if crossover(self.fast_line, self.slow_line):
                self.buy(reason="fast average crossed above slow")
            elif crossover(self.slow_line, self.fast_line):
                self.position.close(reason="fast average crossed below slow")

``next`` is called at the close of every bar; market orders are filled at the open of the next one. Python's standard
library is there; files, network and other packages are not. Clocks read the close of the current bar (UTC), `random` is
seeded: the same strategy on the same bars gives the same result everywhere.
"""

from stratloom import indicators
from stratloom.indicators import *
from stratloom.levels import atrs, points, ratio, ticks, trailing
from stratloom.series import crossover, crossunder
from stratloom.sizes import atr_risk, money, risk, share, total_share, units
from stratloom.strategy import Strategy

_SIZES = ["units", "money", "share", "total_share", "risk", "atr_risk"]
_LEVELS = ["points", "ratio", "ticks", "atrs", "trailing"]

__all__ = ["Strategy", "crossover", "crossunder", *_SIZES, *_LEVELS, *indicators.__all__]
