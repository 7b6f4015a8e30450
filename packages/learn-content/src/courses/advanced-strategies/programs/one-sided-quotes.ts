export const ONE_SIDED_QUOTES = `from stratloom import Strategy, sma, stdev


class OneSidedQuotes(Strategy):
    """Waits below fair value to buy, and above it to sell what it has bought."""

    exclusive_orders = True
    length = 20
    half_spread = 1.0
    surrender = 3.0
    share_of_money = 0.3

    def init(self):
        self.fair = self.indicator(sma, self.bars.close, self.length)
        self.deviation = self.indicator(stdev, self.bars.close, self.length)

    def next(self):
        fair, width = self.fair[-1], self.half_spread * self.deviation[-1]
        if self.position:
            self.exit("Ask", tp=max(fair + width, self.bars.close[-1]), reason="Sold at the ask")
            if self.bars.close[-1] < fair - self.surrender * self.deviation[-1]:
                self.position.close(reason="The market has moved away")
        else:
            bid = min(fair - width, self.bars.close[-1])
            self.buy(self.share_of_money, limit=bid, reason="Bought at the bid")
`;
