import { type OrderReport, sliceBars } from '@stratloom/engine/model';
import { LiveRun, type NewBar, type RunInput, type RunResult } from '@stratloom/engine/run';

/** Returns a live run of the first `count` bars of an input. */
export function liveRunOf(input: RunInput, count: number, spareBars?: number): LiveRun {
  const otherMarkets = (input.otherMarkets ?? []).map((market) => ({
    ...market,
    bars: sliceBars(market.bars, 0, count),
  }));
  const bars = sliceBars(input.bars, 0, count);
  return new LiveRun({ ...input, bars, otherMarkets }, spareBars);
}

/** Returns bar `at` of each instrument of an input. */
export function newBars(input: RunInput, at: number): NewBar[] {
  return [input, ...(input.otherMarkets ?? [])].map(({ bars, traded, exchangeRates }) => ({
    openTime: bars.openTime[at] ?? NaN,
    open: bars.open[at] ?? NaN,
    high: bars.high[at] ?? NaN,
    low: bars.low[at] ?? NaN,
    close: bars.close[at] ?? NaN,
    volume: bars.volume[at] ?? NaN,
    isTraded: traded === undefined || traded[at] !== 0,
    exchangeRate: exchangeRates?.[at],
  }));
}

/**
 * Works through an input bar by bar, and reports before each bar what happened inside it.
 *
 * @param first - Count of bars that are there before the run begins; nothing happens in them.
 */
export function replay(
  input: RunInput,
  reports: readonly (readonly OrderReport[])[],
  first = 0,
  spareBars?: number,
): { readonly run: LiveRun; readonly result: RunResult } {
  const run = liveRunOf(input, first, spareBars);
  run.advance();
  for (let bar = first; bar < input.bars.length; bar++) {
    for (const report of reports[bar] ?? []) run.report(report);
    run.append(newBars(input, bar));
    run.advance();
  }
  return { run, result: run.finish() };
}
