import { invariant } from '@stratloom/engine/model';
import type { Bars } from '@stratloom/engine/model';
import { planOptimization } from '@stratloom/engine/optimize';
import type { Trial } from '@stratloom/engine/optimize';
import type { Parameters } from '@stratloom/engine/strategy';
import type { PythonOutcome } from '@stratloom/lang-python';
import type { ScriptClock } from '@stratloom/lang-pine';
import { advanceAtOnce, marketsRunner } from '@stratloom/runner';
import type { RunEnvironment, RunTrial } from '@stratloom/runner';
import type { RunJob } from '../run-job.ts';
import { prepareJob, runnerJob } from '../runner-job.ts';
import { sha256 } from '../sha256.ts';
import { marketName, searchTerms } from './search-request.ts';
import type { SearchJob, SearchMarket, SearchMarkets } from './search-request.ts';

/** Computing time that a script may use in one run of a search. */
const SCRIPT_CLOCK: ScriptClock = { now: () => performance.now(), limitMs: 10_000 };

/**
 * Runs a Python strategy with parameters in the sandbox of the page, which has the bars itself, on a market of the search: 0 = the first,
 * then the others in their order.
 *
 * @param drawn - Bars in place of those of the market, without finer ones; null = its own.
 */
export type RecordTrial = (
  parameters: Parameters,
  market: number,
  drawn: Bars | null,
) => Promise<PythonOutcome>;

/**
 * Returns the environment of the runs of a search on one of its markets.
 *
 * @param record - Needed for Python.
 * @param ownBars - Bars of the market: runs on others send them along.
 */
export function searchEnvironment(
  record: RecordTrial | null,
  ownBars: Bars,
  market = 0,
): RunEnvironment {
  return {
    digest: sha256,
    record:
      record === null
        ? null
        : async ({ parameters, bars }) =>
            record(parameters, market, bars === ownBars ? null : bars),
    advance: advanceAtOnce,
    scriptClock: SCRIPT_CLOCK,
  };
}

const ONE_MARKET: SearchMarkets = { others: [], rule: 'median' };

/** Returns the job of a search on one of its further markets, where prices are in the currency of the account. */
export function onMarket(job: RunJob, { instrument }: Pick<SearchMarket, 'instrument'>): RunJob {
  const { exchangeRates: _ofTheFirst, ...others } = job;
  return { ...others, instrument };
}

/** Prepares a search and returns what makes its runs. */
export async function openTrials(search: SearchJob, record: RecordTrial | null): Promise<RunTrial> {
  const { job, request, bars } = search;
  const { strategy } = await prepareJob(job);
  const plan = planOptimization(bars, request.trainRatio, request.walkForward);
  const { objective } = searchTerms(request);
  const { others, rule } = search.markets ?? ONE_MARKET;
  const markets = [
    {
      name: marketName({ instrument: job.instrument, bars }),
      job: runnerJob(strategy, job, search),
      environment: searchEnvironment(record, bars),
    },
    ...others.map((market, at) => ({
      name: marketName(market),
      job: runnerJob(strategy, onMarket(job, market), market),
      environment: searchEnvironment(record, market.bars, at + 1),
    })),
  ];
  return marketsRunner(markets, plan, objective, rule);
}

/** Runs of a search behind a message port. */
export interface TrialPort {
  /** Takes the search that the following runs are of. */
  take(search: SearchJob): Promise<void>;
  /** Makes runs one after another. */
  run(share: readonly Parameters[]): Promise<Trial['outcome'][]>;
}

/** Makes shares of a search's runs; one worker holds one session. */
export class TrialSession implements TrialPort {
  readonly #record: RecordTrial | null;
  #runTrial: RunTrial | null = null;
  #last: Promise<unknown> = Promise.resolve();

  /** @param record - Needed for Python. */
  constructor(record: RecordTrial | null = null) {
    this.#record = record;
  }

  async take(search: SearchJob): Promise<void> {
    this.#runTrial = await openTrials(search, this.#record);
  }

  async run(share: readonly Parameters[]): Promise<Trial['outcome'][]> {
    // One after another: runs use the memory of those before them.
    const mine = this.#last.then(async () => this.#work(share));
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  async #work(share: readonly Parameters[]): Promise<Trial['outcome'][]> {
    invariant(this.#runTrial !== null, 'a search must be taken before its runs');
    const outcomes: Trial['outcome'][] = [];
    for (const parameters of share) {
      const outcome = await this.#runTrial(parameters);
      invariant(outcome !== null, 'runs of a search are not cancelled one by one');
      outcomes.push(outcome);
    }
    return outcomes;
  }
}
