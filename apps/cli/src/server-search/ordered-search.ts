import type { SweepContent } from '@stratloom/contracts';
import { barsFromBytes } from '@stratloom/engine/market-data';
import type { Outcome } from '@stratloom/engine/model';
import {
  type OptimizationTerms,
  readObjectiveTerms,
  readSearchSpace,
} from '@stratloom/engine/optimize';
import {
  type MarketJob,
  prepare,
  type PythonRecorder,
  type RunConditions,
} from '@stratloom/runner';
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
  const marketRule = content.markets?.rule ?? 'median';
  const options = { trainRatio, walkForward, objective, marketRule };
  return {
    terms: { space, method, runCount, seed, objective, earlierTrialCount },
    objectiveText,
    runs: prepareRuns(await marketsOf(content, record), options),
  };
}

/** Returns the strategy on each market, the first one first. */
async function marketsOf(content: SweepContent, record: PythonRecorder): Promise<MarketJob[]> {
  const { job, timeframe, exchangeRates, markets } = content;
  const { language, code, instrument, settings, parameters, seed } = job;
  const { strategy } = await prepare({ language, code });
  if (strategy === null) throw cannotRun();
  const environment = searchEnvironment(record);
  const on = (conditions: Pick<RunConditions, 'bars' | 'instrument'>): MarketJob => ({
    name: `${conditions.instrument.symbol} ${conditions.bars.timeframe}`,
    job: { strategy, conditions: { ...conditions, settings, parameters }, seed },
    environment,
  });
  const rates = exchangeRates !== null && {
    exchangeRates: new Float64Array(bytesOf(exchangeRates).buffer),
  };
  return [
    on({
      ...barsOf({ timeframe, bars: content.bars, finerBars: content.finerBars }),
      instrument,
      ...rates,
    }),
    ...(markets?.others ?? []).map((market) =>
      on({ ...barsOf(market), instrument: market.instrument }),
    ),
  ];
}

function barsOf({
  timeframe,
  bars,
  finerBars: finer,
}: Pick<SweepContent, 'timeframe' | 'bars' | 'finerBars'>) {
  return {
    bars: barsFromBytes(bytesOf(bars), timeframe),
    ...(finer !== null && { finerBars: barsFromBytes(bytesOf(finer.bars), finer.timeframe) }),
  };
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
