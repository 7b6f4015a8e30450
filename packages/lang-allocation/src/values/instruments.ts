import { exchangeRateAt, pointValueAt } from '@stratloom/engine/model';
import type { Market } from '@stratloom/engine/strategy';

/** Instruments of a run as an allocation reads them, by their index. */
export class Instruments {
  readonly markets: readonly Market[];
  readonly #indexes: ReadonlyMap<string, number>;

  constructor(markets: readonly Market[]) {
    this.markets = markets;
    this.#indexes = new Map(
      markets.map(({ instrument }, index) => [instrument.symbol.toUpperCase(), index]),
    );
  }

  get count(): number {
    return this.markets.length;
  }

  /** Returns the index of an instrument, in whatever case its symbol is written; -1 = the run does not have it. */
  indexOf(symbol: string): number {
    return this.#indexes.get(symbol.toUpperCase()) ?? -1;
  }

  /** True where an instrument has a bar of its own: false before its first, and where its last close is carried on. */
  hasBar(index: number, bar: number): boolean {
    const { traded, bars } = this.markets[index]!;
    return (traded === undefined || traded[bar] !== 0) && bars.close[bar]! > 0;
  }

  /** Returns the worth of one unit at the close of a bar, account currency; NaN before its first bar. */
  unitValue(index: number, bar: number): number {
    const market = this.markets[index]!;
    return market.bars.close[bar]! * pointValueAt(market, bar);
  }

  /** Returns the worth below which no order of an instrument is taken, account currency; 0 = none. */
  leastWorth(index: number, bar: number): number {
    const market = this.markets[index]!;
    const { minNotional = 0 } = market.instrument;
    return minNotional === 0 ? 0 : minNotional * exchangeRateAt(market, bar);
  }
}
