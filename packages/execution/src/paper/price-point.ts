import { big, type Decimal, decimalOf } from '../decimal/decimal.ts';
import type { RecordedBar } from '../deployments/deployment-input.ts';

/** A price that orders are matched with. */
export interface PricePoint {
  readonly symbol: string;
  /** Middle of bid and ask, quote currency. */
  readonly price: Decimal;
  /** Price from which it has come without a jump; null = it may have jumped over anything. */
  readonly from: Decimal | null;
  /** Beginning of the time that it stands for, UTC ms: orders that became active later do not see it. */
  readonly since: number;
  /** Volume of its bar, base units; null = not known. */
  readonly volume: Decimal | null;
}

/** Returns the prices of a closed bar in the order in which they are taken to have come: open, nearer extreme, other one, close. */
export function pointsOfBar(symbol: string, bar: RecordedBar): PricePoint[] {
  const [open, close] = [decimalOf(bar.open), decimalOf(bar.close)];
  const [high, low] = [decimalOf(bar.high), decimalOf(bar.low)];
  const isHighNearer = big(high)
    .minus(big(open))
    .lt(big(open).minus(big(low)));
  const path = isHighNearer ? [open, high, low, close] : [open, low, high, close];
  const volume = decimalOf(bar.volume);
  return path.map((price, index) => ({
    ...{ symbol, price, from: path[index - 1] ?? null, since: bar.openTime, volume },
  }));
}

/** Returns a last price as a point: what lies between it and the one before is not known. */
export function pointOfQuote(
  symbol: string,
  price: Decimal,
  time: number,
  volume: Decimal | null,
): PricePoint {
  return { symbol, price, from: null, since: time, volume };
}
