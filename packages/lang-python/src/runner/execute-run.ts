import { pointValueAt, timeframeMs } from '@stratloom/engine/model';
import type { MarketInput } from '@stratloom/engine/run';
import { classSettings } from '../protocol/class-settings.ts';
import { notRepeatable } from '../protocol/live-recording.ts';
import type { SandboxOrder } from '../protocol/request-frame.ts';
import type { PythonOutcome, PythonRunRequest, Recording } from '../protocol/run.ts';
import type { Heartbeat } from './heartbeat.ts';
import { collapseOf } from './collapse.ts';
import { ColumnBridge } from './column-bridge.ts';
import { Columns } from './columns.ts';
import { EngineBridge, sizingTerms } from './engine-bridge.ts';
import type { Figures } from './figures.ts';
import { installWheels } from './install-wheels.ts';
import type { Interpreter } from './interpreter.ts';
import { ForeignReport, runPythonLive } from './python-live-run.ts';
import { runPython } from './python-run.ts';
import type { FinishedText, StartedText } from './python-session.ts';
import type { Environment } from './globals.ts';

/** Runs one request in an interpreter at its start. Never throws for what the strategy does. */
export function executeRun(
  interpreter: Interpreter,
  environment: Environment,
  order: SandboxOrder,
  heartbeat: Heartbeat,
): PythonOutcome {
  environment.dropsTimers = true;
  try {
    return execute(interpreter, environment, order, heartbeat);
  } catch (error) {
    const isForeign = error instanceof ForeignReport;
    return { ok: false, problem: isForeign ? notRepeatable(null) : collapseOf(error) };
  }
}

function execute(
  interpreter: Interpreter,
  environment: Environment,
  order: SandboxOrder,
  heartbeat: Heartbeat,
): PythonOutcome {
  const { request, wheels } = order;
  const { bars, settings } = request;
  const { python, session, figures } = interpreter;
  installWheels(python, wheels);
  // The time of unpacking is none of the first bar's.
  if (wheels.length > 0) heartbeat(0);
  const markets = [request, ...(request.otherMarkets ?? [])];
  const allBars = markets.map((market) => market.bars);
  const columns = new Columns(allBars);
  const columnBridge = new ColumnBridge(columns, allBars, request.calendar ?? null);
  const counts = { barCount: bars.length, instrumentCount: markets.length };
  const bridge = new EngineBridge({ figures, settings, heartbeat, ...counts });
  environment.seed(request.seed);
  environment.clock = clockOf(request, figures);
  const started: StartedText = JSON.parse(session.start(bridge, columnBridge, startText(order)));
  if ('problem' in started) return { ok: false, problem: started.problem };
  const loaded = { ...started, request, bridge, session };
  const { live } = request;
  const finalEquity = live === undefined ? runPython(loaded) : runPythonLive(loaded, live);
  if (finalEquity === null) return { ok: false, problem: JSON.parse(session.problem()) };
  const { plots, output }: FinishedText = JSON.parse(session.finish());
  const recording: Recording = {
    strategyName: started.name,
    parameters: started.parameters,
    firstBarIndex: started.firstBarIndex,
    intents: bridge.intents,
    // Nobody looks at a chart of a live run.
    plots: (live === undefined ? plots : []).map(({ handle, color, ...style }) => ({
      ...style,
      ...(color !== null && { color }),
      values: columns.at(handle),
    })),
    finalEquity,
    output,
  };
  return { ok: true, recording };
}

/** Returns a clock that reads the close of the current bar, and the start of the first one in `init`. */
function clockOf({ bars }: PythonRunRequest, figures: Figures): () => number {
  const barMs = timeframeMs(bars.timeframe);
  return () => {
    const { barIndex } = figures;
    return barIndex < 0 ? (bars.openTime[0] ?? 0) : (bars.openTime[barIndex] ?? 0) + barMs;
  };
}

function startText({ request, wheels }: SandboxOrder): string {
  const { bars, code, parameters, seed, settings, otherMarkets = [] } = request;
  const { length: barCount, timeframe } = bars;
  const terms = sizingTerms(settings);
  const markets = [request, ...otherMarkets].map((market) => ({
    symbol: market.instrument.symbol,
    pointValues: pointValueSteps(market, barCount),
    missing: missingBars(market, barCount),
    step: Math.max(market.instrument.lotSize, terms.wholeUnits === true ? 1 : 0),
  }));
  return JSON.stringify({
    ...{ code, parameters, seed, barCount, timeframe, terms, markets },
    stated: classSettings(code),
    isExclusive: settings.exclusiveOrders,
    hasPackages: wheels.length > 0,
  });
}

/** Returns the indexes of the bars on which an instrument was not traded. */
function missingBars({ traded }: MarketInput, barCount: number): number[] {
  const missing: number[] = [];
  if (traded === undefined) return missing;
  for (let bar = 0; bar < barCount; bar++) {
    if (traded[bar] === 0) missing.push(bar);
  }
  return missing;
}

/** Returns the bars from which a move of the price by 1 is worth something else for one unit, the first bar too, each with that worth. */
function pointValueSteps(market: MarketInput, barCount: number): [bar: number, value: number][] {
  const steps: [bar: number, value: number][] = [[0, pointValueAt(market, 0)]];
  if (market.exchangeRates === undefined) return steps;
  for (let bar = 1; bar < barCount; bar++) {
    const value = pointValueAt(market, bar);
    if (value !== steps.at(-1)?.[1]) steps.push([bar, value]);
  }
  return steps;
}
