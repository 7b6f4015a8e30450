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

/** Adds up profits (+) and losses (-), account currency. */
export function pnlSums(netPnl: Float64Array): PnlSums {
  const count = netPnl.length;
  let wins = 0;
  let losses = 0;
  let profit = 0;
  let loss = 0;
  let best = -Infinity;
  let worst = Infinity;
  for (const value of netPnl) {
    if (value > 0) {
      wins++;
      profit += value;
    } else if (value < 0) {
      losses++;
      loss += value;
    }
    if (value > best) best = value;
    if (value < worst) worst = value;
  }
  const mean = (profit + loss) / count;
  return {
    count,
    wins,
    losses,
    profit,
    loss,
    best,
    worst,
    mean,
    deviation: deviationOf(netPnl, mean),
  };
}

function deviationOf(values: Float64Array, mean: number): number {
  let squares = 0;
  for (const value of values) squares += (value - mean) * (value - mean);
  return Math.sqrt(squares / (values.length - 1));
}

/** Returns Tharp's system quality number: sqrt(n) mean / deviation. */
export function systemQuality(count: number, mean: number, deviation: number): number {
  return (Math.sqrt(count) * mean) / deviation;
}

/** Returns Kelly's share of the account for bets that win at `winRate` and pay `payoff` for each unit lost. */
export function kellyRatio(winRate: number, payoff: number): number {
  return winRate - (1 - winRate) / payoff;
}
