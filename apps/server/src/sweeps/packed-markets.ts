import { SweptMarket, SweepMarkets, TimeframeName } from '@stratloom/contracts';
import type { Timeframe } from '@stratloom/engine/model';
import { z } from 'zod';

const BAR_BYTES = 48;
const count = z.number().int().nonnegative();

/** Further markets of a sweep without their bars, which stand after one another elsewhere. */
export const MarketTerms = SweepMarkets.omit({ others: true }).extend({
  others: z.array(
    SweptMarket.omit({ bars: true, finerBars: true }).extend({
      barCount: count,
      finer: z.strictObject({ timeframe: TimeframeName, barCount: count }).nullable(),
    }),
  ),
});
export type MarketTerms = z.infer<typeof MarketTerms>;

/** A further market of a sweep with the bytes of its bars (see `barsToBytes`). */
export interface MarketBytes extends Pick<
  MarketTerms['others'][number],
  'symbol' | 'timeframe' | 'instrument'
> {
  readonly bars: Uint8Array;
  readonly finerBars: { readonly timeframe: Timeframe; readonly bars: Uint8Array } | null;
}

/** Returns markets as they are stored: their terms, and all their bars in one. */
export function packMarkets(
  rule: MarketTerms['rule'],
  others: readonly MarketBytes[],
): { readonly terms: MarketTerms; readonly bytes: Buffer } {
  const terms = others.map(({ symbol, timeframe, instrument, bars, finerBars }) => ({
    ...{ symbol, timeframe, instrument, barCount: bars.length / BAR_BYTES },
    finer: finerBars && {
      timeframe: finerBars.timeframe,
      barCount: finerBars.bars.length / BAR_BYTES,
    },
  }));
  const pieces = others.flatMap(({ bars, finerBars }) => [
    bars,
    ...(finerBars ? [finerBars.bars] : []),
  ]);
  return { terms: { rule, others: terms }, bytes: Buffer.concat(pieces) };
}

/** Returns markets with their bars again. */
export function unpackMarkets({ others }: MarketTerms, bytes: Uint8Array): MarketBytes[] {
  let at = 0;
  const take = (barCount: number): Uint8Array => {
    const from = at;
    at += barCount * BAR_BYTES;
    return bytes.subarray(from, at);
  };
  return others.map(({ barCount, finer, ...market }) => ({
    ...market,
    bars: take(barCount),
    finerBars: finer && { timeframe: finer.timeframe, bars: take(finer.barCount) },
  }));
}
