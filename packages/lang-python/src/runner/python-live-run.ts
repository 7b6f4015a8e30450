import { InvariantError, sliceBars, unixMs } from '@stratloom/engine/model';
import { LiveRun, type MarketInput, type NewBar } from '@stratloom/engine/run';
import type { Strategy, StrategyRun } from '@stratloom/engine/strategy';
import type { LiveLog, LiveReport } from '../protocol/run.ts';
import type { LoadedStrategy } from './python-run.ts';

/** A report of an order that the strategy has not placed when it was run again. */
export class ForeignReport extends Error {}

/**
 * Runs a loaded strategy over the log of a live run: bars and reports in the order in which they came. Python is called on every bar.
 * Returns the equity after the last bar, or null when it has raised an exception.
 *
 * @throws ForeignReport
 */
export function runPythonLive(
  loaded: LoadedStrategy,
  { historyCount, startsAt, reports }: LiveLog,
): number | null {
  const { request, session, firstBarIndex, bridge } = loaded;
  const { bars, otherMarkets = [] } = request;
  const markets = [request, ...otherMarkets];
  const python = { hasFailed: false };
  const onBar: StrategyRun['onBar'] = (barIndex, account, orders) => {
    bridge.reach(barIndex, account, orders);
    python.hasFailed ||= session.drive(barIndex, barIndex + 1) === true;
  };
  const strategy: Strategy = { name: loaded.name, start: () => ({ firstBarIndex, onBar }) };
  const input = { ...request, parameters: loaded.parameters, strategy };
  const history = {
    ...historyOf(request, historyCount),
    ...(otherMarkets.length > 0 && {
      otherMarkets: otherMarkets.map((market) => historyOf(market, historyCount)),
    }),
  };
  const run = new LiveRun({ ...input, ...history }, bars.length - historyCount);
  run.warmUp(unixMs(startsAt));
  let reported = 0;
  for (let bar = historyCount; bar < bars.length && !python.hasFailed; bar++) {
    for (; (reports[reported]?.barCount ?? Infinity) <= bar; reported++) {
      report(run, reports[reported]);
    }
    run.append(markets.map((market) => barAt(market, bar)));
    run.advance();
  }
  return python.hasFailed ? null : (run.finish().equity.at(-1) ?? request.settings.cash);
}

function report(run: LiveRun, news: LiveReport | undefined): void {
  try {
    if (news !== undefined) run.report(news.report);
  } catch (error) {
    if (error instanceof InvariantError) throw new ForeignReport(error.message);
    throw error;
  }
}

/** Returns an instrument as it was before the first live bar. */
function historyOf<Market extends MarketInput>(market: Market, count: number): Market {
  const { bars, traded } = market;
  return {
    ...market,
    bars: sliceBars(bars, 0, count),
    ...(traded !== undefined && { traded: traded.subarray(0, count) }),
  };
}

function barAt({ bars, traded }: MarketInput, at: number): NewBar {
  const valueOf = (column: Float64Array): number => column[at] ?? NaN;
  return {
    openTime: valueOf(bars.openTime),
    open: valueOf(bars.open),
    high: valueOf(bars.high),
    low: valueOf(bars.low),
    close: valueOf(bars.close),
    volume: valueOf(bars.volume),
    ...(traded !== undefined && { isTraded: traded[at] !== 0 }),
  };
}
