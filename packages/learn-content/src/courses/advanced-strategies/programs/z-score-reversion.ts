export const Z_SCORE_REVERSION = `from stratloom import Strategy, atrs, risk, zscore


class ZScoreReversion(Strategy):
    """Trades against closes that lie two deviations from their mean, and gives up at two and a half."""

    length = 20
    entry_z = 2.0
    stop_z = 2.5
    exit_z = 0.0
    risk_per_trade = 0.02

    def init(self):
        self.z = self.indicator(zscore, self.bars.close, self.length)
        self.armed = True

    def next(self):
        z = self.z[-1]
        if self.position:
            self.manage(z if self.position.is_short else -z)
        elif abs(z) < 1:
            self.armed = True
        elif self.armed and self.entry_z <= abs(z) < self.stop_z:
            self.armed = False
            enter = self.buy if z < 0 else self.sell
            # The z-score can jump over its stop: a stop in the market limits what one trade can lose.
            enter(risk(self.risk_per_trade), sl=atrs(3, 20), reason=f"z = {z:.2f}")

    def manage(self, distance):
        """distance is positive on the side of the mean on which the trade was opened."""
        if distance >= self.stop_z:
            self.position.close(reason=f"Stopped at z distance {distance:.2f}")
        elif distance <= self.exit_z:
            self.position.close(reason="Back at the mean")
`;
