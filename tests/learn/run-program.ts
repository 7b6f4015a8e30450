import { DEFAULT_SETTINGS, invariant } from '@stratloom/engine/model';
import { type CausalityFinding, causalityCuts } from '@stratloom/engine/report';
import type { MarketInput, RunResult } from '@stratloom/engine/run';
import type { PythonHost } from '@stratloom/lang-python';
import {
  advanceAtOnce,
  findLookAhead,
  prepare,
  type PreparedStrategy,
  run,
  type RunConditions,
  type RunEnvironment,
} from '@stratloom/runner';

const SEED = 1;
const PINE_CUTS = 4;
/** Each run of a Python program starts a sandbox; what looks ahead differs wherever it is cut. */
const PYTHON_CUTS = 1;

/** Outcome of a program. */
export interface ProgramRun {
  readonly run: RunResult;
  readonly causality: CausalityFinding;
}

/** Runs a script under the conditions that it states itself, as Labs does. Throws what it is stopped with. */
export async function runPine(code: string, market: MarketInput): Promise<ProgramRun> {
  const prepared = await prepare({ language: 'pine', code });
  invariant(prepared.language === 'pine', 'a script is prepared as one');
  const { strategy, messages } = prepared;
  if (strategy === null) throw new Error(messages.map(({ text }) => text).join('\n'));
  const settings = { ...DEFAULT_SETTINGS, ...strategy.settings };
  return runAndCheck(strategy, { ...market, settings, parameters: {} }, PINE_CUTS, null);
}

/** Runs a Python program under the usual conditions, as Labs does. Throws what it is stopped with. */
export async function runPython(
  host: PythonHost,
  code: string,
  market: MarketInput,
  otherMarkets: readonly MarketInput[] = [],
): Promise<ProgramRun> {
  const { strategy } = await prepare({ language: 'python', code });
  invariant(strategy !== null, 'Python is known by running it');
  const settings = { ...DEFAULT_SETTINGS, ...strategy.settings };
  const conditions = { ...market, otherMarkets, settings, parameters: {} };
  return runAndCheck(strategy, conditions, PYTHON_CUTS, host);
}

async function runAndCheck(
  strategy: PreparedStrategy,
  conditions: RunConditions,
  cutCount: number,
  host: PythonHost | null,
): Promise<ProgramRun> {
  const environment: RunEnvironment = {
    digest: async () => '',
    record: host && (async (request) => host.run(request)),
    advance: advanceAtOnce,
  };
  const outcome = await run({ strategy, conditions, seed: SEED }, environment);
  invariant(outcome !== null, 'nothing is cancelled');
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  const { result } = outcome.completed;
  const cuts = causalityCuts(result.bars.length, result.firstBarIndex, cutCount, SEED);
  const causality = await findLookAhead(outcome.completed, cuts, environment);
  invariant(causality !== null, 'nothing is cancelled');
  return { run: result, causality };
}
