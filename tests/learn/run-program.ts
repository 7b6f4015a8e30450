import { DEFAULT_SETTINGS } from '@stratloom/engine/model';
import { type CausalityFinding, causalityCuts, findCausalityBreak } from '@stratloom/engine/report';
import { type MarketInput, runBacktest, type RunResult } from '@stratloom/engine/run';
import { checkCausality, firstBars, traceOf } from '@stratloom/runner';
import { compilePine } from '@stratloom/lang-pine';
import {
  checkReplay,
  type PythonHost,
  type PythonRunRequest,
  recordedStrategy,
} from '@stratloom/lang-python';

const SEED = 1;
const PINE_CUTS = 4;
/** Each run of a Python program starts a sandbox; what looks ahead differs wherever it is cut. */
const PYTHON_CUTS = 1;

/** What came of a program. */
export interface ProgramRun {
  readonly run: RunResult;
  readonly causality: CausalityFinding;
}

/** Runs a script under the conditions that it states itself, as Labs does. Throws what it is stopped with. */
export function runPine(code: string, market: MarketInput): ProgramRun {
  const { runnable, messages } = compilePine(code);
  if (runnable === null) throw new Error(messages.map(({ text }) => text).join('\n'));
  const strategy = runnable.strategy();
  const input = { ...market, settings: runnable.settings, strategy, parameters: {} };
  const run = runBacktest(input);
  return { run, causality: checkCausality(input, run, PINE_CUTS, SEED) };
}

/** Runs a Python program under the usual conditions, as Labs does. Throws what it is stopped with. */
export async function runPython(
  host: PythonHost,
  code: string,
  market: MarketInput,
  otherMarkets: readonly MarketInput[] = [],
): Promise<ProgramRun> {
  const settings = DEFAULT_SETTINGS;
  const request = { ...market, otherMarkets, code, settings, parameters: {}, seed: SEED };
  const run = await replayed(host, request);
  const cuts = causalityCuts(run.bars.length, run.firstBarIndex, PYTHON_CUTS, SEED);
  const causality = { cutCount: cuts.length, firstBreak: await breakOf(host, request, run, cuts) };
  return { run, causality };
}

async function breakOf(
  host: PythonHost,
  request: PythonRunRequest,
  full: RunResult,
  cuts: readonly number[],
): Promise<CausalityFinding['firstBreak']> {
  for (const cut of cuts) {
    const run = await replayed(host, firstBars(request, cut));
    const found = findCausalityBreak(traceOf(full), traceOf(run));
    if (found !== null) return found;
  }
  return null;
}

async function replayed(host: PythonHost, request: PythonRunRequest): Promise<RunResult> {
  const outcome = await host.run(request);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  const { recording } = outcome;
  const { parameters } = recording;
  const run = runBacktest({ ...request, strategy: recordedStrategy(recording), parameters });
  const mismatch = checkReplay(recording, run.equity.at(-1) ?? request.settings.cash);
  if (mismatch !== null) throw new Error(mismatch.message);
  return run;
}
