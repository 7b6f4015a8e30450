export const PAIR_SPREAD = `from math import log

from stratloom import Strategy, correlation, roc, sma, total_share, zscore


def log_ratio(first, second):
    return [log(a / b) for a, b in zip(first, second)]


class PairSpread(Strategy):
    """Two instruments: buys the cheap leg, sells the dear one. One instrument: its own slow average is the other leg."""

    length = 60
    entry_z = 2.0
    stop_z = 2.5
    least_correlation = 0.80
    leg = 0.45

    def init(self):
        self.armed = True
        first, *others = self.markets
        self.legs = [first, *others[:1]]
        other = others[0].bars.close if others else self.indicator(sma, first.bars.close, 120)
        spread = self.indicator(log_ratio, first.bars.close, other, name="Spread", pane="Spread")
        self.z = self.indicator(zscore, spread, self.length, name="Z-score")
        self.link = None
        if others:
            returns = [self.indicator(roc, leg.bars.close, 1, plot=False) for leg in self.legs]
            self.link = self.indicator(correlation, *returns, 120, name="Correlation of returns")

    def next(self):
        z = self.z[-1]
        size = self.legs[0].position.size
        if size == 0:
            self.armed = self.armed or abs(z) < 1
            related = self.link is None or self.link[-1] > self.least_correlation
            if self.armed and related and self.entry_z <= abs(z) < self.stop_z:
                self.open(z)
        elif abs(z) >= self.stop_z or z * size >= 0:
            for leg in self.legs:
                leg.position.close(reason=f"Spread at z = {z:.2f}")

    def open(self, z):
        self.armed = False
        for number, leg in enumerate(self.legs):
            order = leg.sell if (z > 0) == (number == 0) else leg.buy
            order(total_share(self.leg), reason=f"Spread at z = {z:.2f}")
`;
