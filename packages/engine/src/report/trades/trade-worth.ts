import { pointValueAt } from '../../model/instrument.ts';
import type { TradeColumns } from '../../model/trade-log.ts';
import type { FinishedRun } from '../finished-run.ts';

/**
 * Point values of closed trades at their exits, account currency a point and unit: that of row k is `values[places[k]]`.
 * With constant rates, all trades of an instrument share one value and nothing is done for each.
 */
export class TradeWorth {
  values: Float64Array;
  places: Uint16Array;
  private readonly markets: FinishedRun['markets'];
  private readonly changes: boolean;

  /** @param capacity - Most trades that are read at once, at most 65,536. */
  constructor({ markets }: FinishedRun, capacity: number) {
    this.markets = markets;
    this.changes = markets.some(({ exchangeRates }) => exchangeRates !== undefined);
    this.values = this.changes
      ? new Float64Array(capacity)
      : Float64Array.from(markets, (market) => pointValueAt(market, 0));
    this.places = Uint16Array.from({ length: this.changes ? capacity : 0 }, (_, row) => row);
  }

  /** Finds the point values of these trades. */
  read({ count, instrumentIndex, entryBarIndex, barsHeld }: TradeColumns): void {
    if (!this.changes) {
      this.places = instrumentIndex;
      return;
    }
    for (let row = 0; row < count; row++) {
      const market = this.markets[instrumentIndex[row]!]!;
      this.values[row] = pointValueAt(market, entryBarIndex[row]! + barsHeld[row]!);
    }
  }
}
