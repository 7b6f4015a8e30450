export const TURN_OF_THE_MONTH = `from stratloom import Strategy, atrs


def day_of_trading(times):
    """Number of each bar in its month, from 1."""
    numbers = []
    for i, time in enumerate(times):
        same = i > 0 and time.month == times[i - 1].month
        numbers.append(numbers[-1] + 1 if same else 1)
    return numbers


class TurnOfTheMonth(Strategy):
    """Long over the change of the month: from the 26th to the third trading day of the next one."""

    first_day = 26
    last_trading_day = 3
    stop_ranges = 4.0

    def init(self):
        self.number = self.indicator(day_of_trading, self.bars.time, plot=False)

    def next(self):
        number = self.number[-1]
        late = self.bars.time[-1].day >= self.first_day
        if not self.position and late:
            self.buy(0.95, sl=atrs(self.stop_ranges, 20), reason="The month is ending")
        elif self.position and not late and number >= self.last_trading_day:
            self.position.close(reason=f"Trading day {number:.0f} of the month")
`;
