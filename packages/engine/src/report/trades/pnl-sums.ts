/** Profits and losses added up. */
export interface PnlSums {
  readonly count: number;
  readonly wins: number;
  readonly losses: number;
  /** Sum of all gains, account currency. */
  readonly profit: number;
  /** Sum of all losses, account currency, <= 0. */
  readonly loss: number;
  /** -Infinity for none. */
  readonly best: number;
  /** Infinity for none. */
  readonly worst: number;
  /** NaN for none. */
  readonly mean: number;
  /** With n - 1; NaN for fewer than two. */
  readonly deviation: number;
}

/**
 * Adds up profits and losses part by part; the deviation of parts is put together as in Chan, Golub and LeVeque,
 * Algorithms for Computing the Sample Variance (1983).
 */
export class PnlTally {
  private count = 0;
  private wins = 0;
  private losses = 0;
  private profit = 0;
  private loss = 0;
  private best = -Infinity;
  private worst = Infinity;
  private mean = 0;
  /** Sum of squared distances from the mean. */
  private squares = 0;

  /** Takes in the first `count` of `netPnl`: profits (+) and losses (-), account currency. */
  take(netPnl: Float64Array, count: number): void {
    let { wins, losses, best, worst } = this;
    let profit = 0;
    let loss = 0;
    // gains and losses come at random: sums without branches, as half of value + |value| is the value or 0
    for (let row = 0; row < count; row++) {
      const value = netPnl[row]!;
      const size = Math.abs(value);
      wins += Number(value > 0);
      losses += Number(value < 0);
      profit += (value + size) * 0.5;
      loss += (value - size) * 0.5;
      if (value > best) best = value;
      if (value < worst) worst = value;
    }
    this.wins = wins;
    this.losses = losses;
    this.profit += profit;
    this.loss += loss;
    this.best = best;
    this.worst = worst;
    this.merge(netPnl, count, (profit + loss) / count);
  }

  sums(): PnlSums {
    const { count, wins, losses, profit, loss, best, worst } = this;
    const mean = (profit + loss) / count;
    const deviation = Math.sqrt(this.squares / (count - 1));
    return { count, wins, losses, profit, loss, best, worst, mean, deviation };
  }

  private merge(netPnl: Float64Array, count: number, mean: number): void {
    if (count === 0) return;
    let squares = 0;
    for (let row = 0; row < count; row++) {
      const distance = netPnl[row]! - mean;
      squares += distance * distance;
    }
    const all = this.count + count;
    const gap = mean - this.mean;
    this.squares += squares + gap * gap * ((this.count * count) / all);
    this.mean += gap * (count / all);
    this.count = all;
  }
}

/** Returns Tharp's system quality number: sqrt(n) mean / deviation. */
export function systemQuality(count: number, mean: number, deviation: number): number {
  return (Math.sqrt(count) * mean) / deviation;
}

/** Returns Kelly's share of the account for bets that win at `winRate` and pay `payoff` for each unit lost. */
export function kellyRatio(winRate: number, payoff: number): number {
  return winRate - (1 - winRate) / payoff;
}
