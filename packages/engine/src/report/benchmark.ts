import type { FinishedRun } from './finished-run.ts';

/**
 * Buying and holding: the starting cash until the close of the first decision bar, from there in equal parts in the
 * instruments of the run, without costs.
 */
export class Benchmark {
  /** False when there is no decision bar to buy on. */
  readonly exists: boolean;
  private readonly cash: number;
  private readonly firstBarIndex: number;
  private readonly closes: readonly Float64Array[];
  /** Base units of each instrument. */
  private readonly units: readonly number[];

  constructor({ markets, settings, firstBarIndex, bars }: BenchmarkRun) {
    this.cash = settings.cash;
    this.firstBarIndex = firstBarIndex;
    this.exists = firstBarIndex < bars.length;
    this.closes = markets.map((market) => market.bars.close);
    const share = settings.cash / this.closes.length;
    this.units = this.closes.map((close) => share / (close[firstBarIndex] ?? NaN));
  }

  /** Returns the value of the account at the close of a bar, account currency. */
  at(barIndex: number): number {
    if (barIndex < this.firstBarIndex) return this.cash;
    let value = 0;
    for (let k = 0; k < this.units.length; k++) {
      value += (this.units[k] ?? NaN) * (this.closes[k]?.[barIndex] ?? NaN);
    }
    return value;
  }
}

/** What of a run the benchmark needs. */
type BenchmarkRun = Pick<FinishedRun, 'markets' | 'settings' | 'firstBarIndex' | 'bars'>;
