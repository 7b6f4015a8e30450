import type { SweepContent } from '@stratloom/contracts';
import { barsFromBytes } from '@stratloom/engine/market-data';
import type { Outcome } from '@stratloom/engine/model';
import {
  type OptimizationTerms,
  readObjectiveTerms,
  readSearchSpace,
} from '@stratloom/engine/optimize';
import { type MarketJob, prepare, type PythonRecorder } from '@stratloom/runner';
import { CommandProblem } from '../command-problem.ts';
import { prepareRuns, searchEnvironment, type SearchRuns } from '../commands/prepared-search.ts';

/** A search as a server has it, ready to be judged. */
export interface OrderedSearch {
  readonly terms: OptimizationTerms;
  readonly objectiveText: string;
  readonly runs: SearchRuns;
}

/** Prepares what was ordered: strategy, bars and terms. Throws CommandProblem. */
export async function openOrdered(
  content: SweepContent,
  record: PythonRecorder,
): Promise<OrderedSearch> {
  const { search } = content;
  const { method, runCount, seed, earlierTrialCount, leastTrades } = search;
  const { greatestDrawdownRatio, trainRatio, walkForward, objective: objectiveText } = search;
  const space = valueOf(readSearchSpace(search));
  const figures = valueOf(readObjectiveTerms(objectiveText));
  const objective = { terms: figures, leastTrades, greatestDrawdownRatio };
  const options = { trainRatio, walkForward, objective, marketRule: 'median' } as const;
  return {
    terms: { space, method, runCount, seed, objective, earlierTrialCount },
    objectiveText,
    runs: prepareRuns([await marketOf(content, record)], options),
  };
}

async function marketOf(
  { job: ordered, symbol, timeframe, bars, finerBars, exchangeRates }: SweepContent,
  record: PythonRecorder,
): Promise<MarketJob> {
  const { language, code, instrument, settings, parameters, seed } = ordered;
  const { strategy } = await prepare({ language, code });
  if (strategy === null) throw cannotRun();
  const conditions = {
    bars: barsFromBytes(bytesOf(bars), timeframe),
    ...{ instrument, settings, parameters },
    ...(finerBars !== null && {
      finerBars: barsFromBytes(bytesOf(finerBars.bars), finerBars.timeframe),
    }),
    ...(exchangeRates !== null && {
      exchangeRates: new Float64Array(bytesOf(exchangeRates).buffer),
    }),
  };
  const job = { strategy, conditions, seed };
  return { name: symbol, job, environment: searchEnvironment(record) };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new CommandProblem(outcome.problem);
  return outcome.value;
}

function cannotRun(): CommandProblem {
  return new CommandProblem({
    code: 'optimize.errors',
    message: 'The strategy of this search cannot run: it has errors.',
    remedy: 'Mend the strategy and search anew.',
  });
}
