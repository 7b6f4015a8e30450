import { type Bars, sliceBars } from '@stratloom/engine/model';
import type { MarketInput, RunInput } from '@stratloom/engine/run';

/** The instruments of a run. */
type Markets = Pick<RunInput, keyof MarketInput | 'otherMarkets'>;

/** Returns the input of a run on the bars from `from` (inclusive) to `to` (exclusive), for all its instruments. */
export function partOfInput<Input extends Markets>(input: Input, from: number, to: number): Input {
  const { otherMarkets } = input;
  return {
    ...input,
    ...marketPart(input, from, to),
    ...(otherMarkets !== undefined && {
      otherMarkets: otherMarkets.map((market) => marketPart(market, from, to)),
    }),
  };
}

function marketPart(market: MarketInput, from: number, to: number): MarketInput {
  const { instrument, bars, traded, actions, finerBars, exchangeRates } = market;
  return {
    instrument,
    bars: sliceBars(bars, from, to),
    ...(traded !== undefined && { traded: traded.subarray(from, to) }),
    ...(actions !== undefined && { actions }),
    ...(exchangeRates !== undefined && { exchangeRates: exchangeRates.subarray(from, to) }),
    ...(finerBars !== undefined && { finerBars: finerPart(finerBars, bars, from, to) }),
  };
}

/** Finer bars that start at or after bar `from` and before bar `to`. */
function finerPart(finer: Bars, bars: Bars, from: number, to: number): Bars {
  const start = bars.openTime[from] ?? Infinity;
  const end = to < bars.length ? (bars.openTime[to] ?? Infinity) : Infinity;
  const times = finer.openTime.subarray(0, finer.length);
  const first = times.findIndex((time) => time >= start);
  const last = times.findLastIndex((time) => time < end);
  return first < 0 || last < first ? sliceBars(finer, 0, 0) : sliceBars(finer, first, last + 1);
}
