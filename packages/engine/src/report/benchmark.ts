import type { FinishedRun } from './finished-run.ts';
import { splitFactors } from './split-factors.ts';

/**
 * Buying and holding: the starting cash until the close of the first decision bar, from there in equal parts in the
 * instruments of the run, without costs. The part of an instrument without a price yet stays in cash until it has one.
 */
export class Benchmark {
  /** False when there is no decision bar to buy on. */
  readonly exists: boolean;
  private readonly parts: readonly Part[];

  constructor({ markets, settings, firstBarIndex, bars }: BenchmarkRun) {
    this.exists = firstBarIndex < bars.length;
    const cash = settings.cash / markets.length;
    this.parts = markets.map((market) => {
      const { close } = market.bars;
      let entryBarIndex = firstBarIndex;
      while (Number.isNaN(close[entryBarIndex])) entryBarIndex++;
      const factors = splitFactors(market);
      const price = (close[entryBarIndex] ?? NaN) * (factors?.[entryBarIndex] ?? 1);
      const { exchangeRates = null } = market;
      return { cash, close, factors, entryBarIndex, units: cash / price, exchangeRates };
    });
  }

  /** Returns the value of the account at the close of a bar, account currency. */
  at(barIndex: number): number {
    let value = 0;
    for (const part of this.parts) {
      const { cash, close, factors, entryBarIndex, units, exchangeRates } = part;
      const price = (close[barIndex] ?? NaN) * (factors?.[barIndex] ?? 1);
      if (barIndex < entryBarIndex) value += cash;
      else if (exchangeRates === null) value += units * price;
      else {
        const rise = (exchangeRates[barIndex] ?? NaN) / (exchangeRates[entryBarIndex] ?? NaN);
        value += cash + (units * price - cash) * rise;
      }
    }
    return value;
  }
}

/** Holding of one instrument. */
interface Part {
  /** Account currency, until it is bought. */
  readonly cash: number;
  readonly close: Float64Array;
  readonly entryBarIndex: number;
  /** Units that one unit at the first bar has become; null without splits. */
  readonly factors: Float64Array | null;
  /** Base units as they were at the first bar. */
  readonly units: number;
  /** By bar; null where the rate is the same throughout. Only the gain is converted, as that of trades. */
  readonly exchangeRates: Float64Array | null;
}

/** Parts of a run that the benchmark needs. */
type BenchmarkRun = Pick<FinishedRun, 'markets' | 'settings' | 'firstBarIndex' | 'bars'>;
