import { Run } from '@stratloom/engine';
import type { PyodideAPI } from 'pyodide';
import type { PythonOutcome, PythonProblem, PythonRunRequest, Recording } from '../protocol/run.ts';
import { Columns } from './columns.ts';
import { EngineBridge } from './engine-bridge.ts';
import { pythonStrategy, StrategyStopped } from './python-strategy.ts';
import type { FinishedText, PythonSession, StartedText } from './python-session.ts';
import type { World } from './realm.ts';

/**
 * Runs one request in a fresh interpreter. The interpreter is used up by it.
 *
 * @param onBar - Called before every bar, and once before `init` with -1.
 */
export function executeRun(
  python: PyodideAPI,
  world: World,
  request: PythonRunRequest,
  onBar: (barIndex: number) => void,
): PythonOutcome {
  world.seed(request.seed);
  world.nowMs = request.bars.openTime[0] ?? 0;
  onBar(-1);
  try {
    return runIn(python.pyimport('stratloom._session'), world, request, onBar);
  } catch (error) {
    return { ok: false, problem: collapseOf(error) };
  }
}

function runIn(
  session: PythonSession,
  world: World,
  request: PythonRunRequest,
  onBar: (barIndex: number) => void,
): PythonOutcome {
  const { bars, settings } = request;
  const columns = new Columns(bars);
  const bridge = new EngineBridge(columns, settings, bars.length);
  const started: StartedText = JSON.parse(session.start(bridge, startText(request)));
  if ('problem' in started) return { ok: false, problem: started.problem };
  const { name, parameters, firstBarIndex } = started;
  const strategy = pythonStrategy({ request, name, firstBarIndex, bridge, world, session, onBar });
  const run = new Run({ ...request, parameters, strategy });
  try {
    run.advance();
  } catch (error) {
    if (!(error instanceof StrategyStopped)) throw error;
    const problem: PythonProblem = JSON.parse(session.problem());
    return { ok: false, problem: { ...problem, barIndex: error.barIndex } };
  }
  const finished: FinishedText = JSON.parse(session.finish());
  const finalEquity = run.finish().equity.at(-1) ?? settings.cash;
  const plots = finished.plots.map(({ handle, color, ...style }) => ({
    ...style,
    ...(color !== null && { color }),
    values: columns.at(handle),
  }));
  const recording: Recording = {
    strategyName: name,
    parameters,
    firstBarIndex,
    intents: bridge.intents,
    plots,
    finalEquity,
    output: finished.output,
  };
  return { ok: true, recording };
}

function startText({ bars, instrument, code, parameters, seed }: PythonRunRequest): string {
  const { length: barCount, timeframe } = bars;
  return JSON.stringify({ code, parameters, seed, barCount, timeframe, symbol: instrument.symbol });
}

/** The interpreter itself has failed: what it threw is no exception of the strategy's. */
function collapseOf(error: unknown): PythonProblem {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (/MemoryError|out of memory|Array buffer allocation/i.test(text)) {
    return {
      code: 'python.memory',
      message: 'The strategy needs more memory than a run has.',
      remedy: 'Keep less, for example only the last values, or run on fewer bars.',
    };
  }
  if (/RecursionError|call stack/i.test(text)) {
    return {
      code: 'python.recursion',
      message: 'Calls inside calls went too deep.',
      remedy: 'A function calls itself without an end, or a structure is nested too deeply.',
    };
  }
  return {
    code: 'python.crash',
    message: `Python stopped working: ${text.slice(0, 500)}`,
    remedy: 'Run it again. If it happens again, look for what the strategy does beside its bars.',
  };
}
