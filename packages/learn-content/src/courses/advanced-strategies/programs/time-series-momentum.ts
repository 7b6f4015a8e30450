export const TIME_SERIES_MOMENTUM = `from stratloom import Strategy, atr_risk, atrs, trailing


def twelve_to_one(closes, longest, skipped):
    """Return from \`longest\` bars ago to \`skipped\` bars ago: the last month is left out."""
    known = range(longest, len(closes))
    return [None] * longest + [closes[i - skipped] / closes[i - longest] - 1 for i in known]


class TimeSeriesMomentum(Strategy):
    """Once a month: long after a rise over a year without its last month, otherwise flat."""

    longest = 252
    skipped = 21
    risk_per_trade = 0.02
    stop_ranges = 4.0

    def init(self):
        self.momentum = self.indicator(twelve_to_one, self.bars.close, self.longest, self.skipped)

    def next(self):
        times = self.bars.time
        if times[-1].month == times[-2].month:
            return
        rising = self.momentum[-1] > 0
        if rising and not self.position:
            self.buy(
                atr_risk(self.risk_per_trade, self.stop_ranges, 20),
                trail=trailing(atrs(self.stop_ranges, 20)),
                reason=f"Up {self.momentum[-1]:.0%} over the year",
            )
        elif self.position and not rising:
            self.position.close(reason="No longer up over the year")
`;
