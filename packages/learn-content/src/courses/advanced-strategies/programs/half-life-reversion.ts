export const HALF_LIFE_REVERSION = `from math import log, sqrt

from stratloom import Strategy, atrs, risk, zscore

NEVER = 250.0


def log_price(closes):
    return [log(close) for close in closes]


def pull(values, length):
    """Fits change = a + b * level over the last \`length\` changes.

    Returns the half-life in bars, and the t-value of b: the more negative, the less it looks like chance.
    """
    lives = [None] * length
    scores = [None] * length
    for end in range(length, len(values)):
        levels = values[end - length : end]
        changes = [values[i + 1] - values[i] for i in range(end - length, end)]
        mean_level = sum(levels) / length
        mean_change = sum(changes) / length
        spread = sum((x - mean_level) ** 2 for x in levels)
        joint = sum((x - mean_level) * y for x, y in zip(levels, changes))
        slope = joint / spread if spread > 0 else 0.0
        errors = sum((y - mean_change - slope * (x - mean_level)) ** 2 for x, y in zip(levels, changes))
        deviation = sqrt(errors / (length - 2) / spread) if errors > 0 else 0.0
        reverts = -1 < slope < 0
        lives.append(min(NEVER, -log(2) / log(1 + slope)) if reverts else NEVER)
        scores.append(slope / deviation if deviation > 0 else 0.0)
    return lives, scores


class HalfLifeReversion(Strategy):
    """Trades against large distances from the mean, but only where gaps have been closing quickly."""

    length = 60
    longest_half_life = 30
    highest_t = -2.0
    entry_z = 2.0
    stop_z = 2.5
    risk_per_trade = 0.02

    def init(self):
        self.armed = True
        level = self.indicator(log_price, self.bars.close, plot=False)
        self.half_life, self.t = self.indicator(pull, level, self.length, plot=False)
        self.z = self.indicator(zscore, level, self.length, name="Z-score")

    def next(self):
        z, size = self.z[-1], self.position.size
        if size == 0:
            self.armed = self.armed or abs(z) < 1
            quick = self.half_life[-1] < self.longest_half_life and self.t[-1] < self.highest_t
            if self.armed and quick and self.entry_z <= abs(z) < self.stop_z:
                self.armed = False
                enter = self.buy if z < 0 else self.sell
                found = f"z = {z:.2f}, half-life {self.half_life[-1]:.0f} bars"
                enter(risk(self.risk_per_trade), sl=atrs(3, 20), reason=found)
        elif abs(z) >= self.stop_z or z * size >= 0:
            self.position.close(reason=f"z = {z:.2f}")
`;
