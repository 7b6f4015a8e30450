import type { RecordedBar } from '../../deployments/deployment-input.ts';
import { hashText } from '../driver/chance.ts';

/** Beginning of every run, UTC ms: ten minutes before a day ends. */
export const EPOCH = Date.UTC(2026, 10, 25, 23, 50);
export const SYMBOLS = ['AAA-USD', 'BBB-USD'] as const;
const SECOND_MS = 1_000;
const START_CENTS = 10_000;

/** Prices of a seed: a random walk with one price a second, in cents. */
export class Market {
  readonly #seed: number;
  readonly #paths = new Map<string, number[]>();
  /** Symbols that are not traded any more. */
  readonly delisted = new Set<string>();
  /** Those of them that the venue does not list any more: it says so, and nothing else. */
  readonly refused = new Set<string>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** Returns the price at a time (UTC ms), cents. */
  cents(symbol: string, time: number): number {
    const index = Math.max(0, Math.floor((time - EPOCH) / SECOND_MS));
    const path = this.#paths.get(symbol) ?? [START_CENTS];
    this.#paths.set(symbol, path);
    while (path.length <= index) {
      const last = path.at(-1) ?? START_CENTS;
      const step = (hashText(`${symbol} ${path.length}`, this.#seed) % 41) - 20;
      path.push(Math.max(2_000, last + step));
    }
    return path[index] ?? START_CENTS;
  }

  /** Returns the lowest price until a time (UTC ms), cents. */
  lowestCents(symbol: string, time: number): number {
    let lowest = START_CENTS;
    for (let at = EPOCH; at <= time; at += SECOND_MS) {
      lowest = Math.min(lowest, this.cents(symbol, at));
    }
    return lowest;
  }

  /** Returns the bar that opens at a time. */
  bar(symbol: string, openTime: number, timeframeMs: number): RecordedBar {
    const prices: number[] = [];
    for (let time = openTime; time < openTime + timeframeMs; time += SECOND_MS) {
      prices.push(this.cents(symbol, time) / 100);
    }
    const [open = NaN] = prices;
    const close = prices.at(-1) ?? NaN;
    const volume = hashText(`${symbol} volume ${openTime}`, this.#seed) % 1_000;
    return { openTime, open, high: Math.max(...prices), low: Math.min(...prices), close, volume };
  }
}
