import type { BarFeed, LastPrice, RecordedBar } from '@stratloom/execution';
import type { PaperMarket } from '../../../apps/server/src/live/paper/paper-market.ts';

/** Symbols that are traded. */
export const SOAK_SYMBOLS = ['AAA-USD', 'BBB-USD'] as const;
/** Time between two prices, ms. */
const STEP_MS = 250;

/** A market by formula, so that it is the same in every process; in real time. */
export class SoakMarket implements BarFeed, PaperMarket {
  /** Time after which no bar closes any more, UTC ms. */
  endsAt: number;

  constructor(endsAt: number) {
    this.endsAt = endsAt;
  }

  /** Returns the price at a time, cents. */
  cents(symbol: string, time: number): number {
    const step = Math.floor(time / STEP_MS);
    const phase = symbol === SOAK_SYMBOLS[0] ? 0 : 1;
    const wave = 300 * Math.sin(step / 80 + phase) + 90 * Math.sin(step / 11 + phase);
    return Math.round(10_000 + wave + noise(step + phase * 7_919));
  }

  async barsAfter(
    symbol: string,
    timeframeMs: number,
    openTime: number,
  ): Promise<readonly RecordedBar[]> {
    const bars: RecordedBar[] = [];
    const end = Math.min(Date.now(), this.endsAt);
    const first = (Math.floor(openTime / timeframeMs) + 1) * timeframeMs;
    for (let time = first; time + timeframeMs <= end; time += timeframeMs) {
      bars.push(this.#bar(symbol, time, timeframeMs));
    }
    return bars;
  }

  async lastPrice(symbol: string): Promise<LastPrice> {
    return { price: (this.cents(symbol, Date.now()) / 100).toFixed(2), ageMs: 0 };
  }

  async marketState(): Promise<{
    readonly minNotional: string;
    readonly lotSize: string;
    readonly isOpen: boolean;
  }> {
    return { minNotional: '1', lotSize: '0.0001', isOpen: true };
  }

  async pair(
    symbol: string,
  ): Promise<{ readonly baseCurrency: string; readonly quoteCurrency: string }> {
    const [baseCurrency = '', quoteCurrency = ''] = symbol.split('-');
    return { baseCurrency, quoteCurrency };
  }

  #bar(symbol: string, openTime: number, timeframeMs: number): RecordedBar {
    const prices: number[] = [];
    for (let time = openTime; time < openTime + timeframeMs; time += STEP_MS) {
      prices.push(this.cents(symbol, time) / 100);
    }
    const [open = NaN] = prices;
    const close = prices.at(-1) ?? NaN;
    const [high, low] = [Math.max(...prices), Math.min(...prices)];
    return { openTime, open, high, low, close, volume: 1_000 };
  }
}

/** Returns a number from -12 to 12 that looks like chance. */
function noise(step: number): number {
  const mixed = Math.imul(step ^ (step >>> 7), 0x9e3779b1) >>> 8;
  return (mixed % 25) - 12;
}
