import { invariant } from '@stratloom/engine/model';
import { type OptimizationPlan, planOptimization } from '@stratloom/engine/optimize';
import { ENGINE_VERSION } from '@stratloom/engine/report';
import {
  advanceAtOnce,
  type MarketJob,
  marketsRunner,
  onCommonSpan,
  type PreparedStrategy,
  type PythonRecorder,
  type RunEnvironment,
  type RunJob,
  type RunTrial,
} from '@stratloom/runner';
import type { CommandIo } from '../command-io.ts';
import { CommandProblem } from '../command-problem.ts';
import { sha256 } from '../digest.ts';
import { readMarkets } from '../files/read-markets.ts';
import { readText } from '../files/read-text.ts';
import { readConditions } from '../files/settings-file.ts';
import { prepareFile } from '../files/strategy-file.ts';
import type { OptimizeOptions } from './optimize-options.ts';
import { checkInputs, SCRIPT_CLOCK } from './run-strategy-file.ts';

/** A strategy on one of the markets of a search. */
export type SearchedJob = Omit<MarketJob, 'environment'>;

/** Maker of the runs of a search, with what the runs around it need. */
export interface SearchRuns {
  /** On the first market. */
  readonly job: RunJob;
  readonly plan: OptimizationPlan;
  readonly environment: RunEnvironment;
  readonly runTrial: RunTrial;
}

/** Reads the strategy and the bars of a search; returns one job a market, that of the bars first. Throws CommandProblem. */
export async function readSearchedJobs(
  options: OptimizeOptions,
  io: CommandIo,
): Promise<SearchedJob[]> {
  const { strategyFile, language, librariesFolder } = options;
  const code = await readText(strategyFile);
  const { strategy, diagnostics } = await prepareFile(
    strategyFile,
    language,
    code,
    librariesFolder,
  );
  io.err(diagnostics);
  if (strategy === null) throw cannotRun(strategyFile);
  checkSearched(strategy, options);
  return jobsOf(strategy, options, io);
}

/** Returns a digest of all that decides how the runs of a search come out. */
export async function searchDigest(
  jobs: readonly SearchedJob[],
  { objective, trainRatio, walkForward, marketRule }: OptimizeOptions,
): Promise<string> {
  const pieces: (string | Uint8Array<ArrayBuffer>)[] = [ENGINE_VERSION];
  const taken = (_: string, value: unknown): unknown => {
    if (!ArrayBuffer.isView(value)) return value;
    pieces.push(new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice());
    return value.byteLength;
  };
  const runs = jobs.map(({ job: { strategy, conditions, seed } }) => {
    const { language, code, importedCode } = strategy;
    return { language, code, importedCode, conditions, seed };
  });
  const terms = { objective, trainRatio, walkForward, marketRule };
  return sha256([JSON.stringify({ runs, terms }, taken), ...pieces]);
}

/** Prepares the runs of a search on the time that its markets have in common. Throws CommandProblem. */
export function prepareSearchRuns(
  jobs: readonly SearchedJob[],
  options: OptimizeOptions,
  record: PythonRecorder,
): SearchRuns {
  const environment = searchEnvironment(record);
  const markets = cutToCommonSpan(jobs.map((each) => ({ ...each, environment })));
  return prepareRuns(markets, options);
}

/** Returns the environment of the runs of a search. */
export function searchEnvironment(record: PythonRecorder): RunEnvironment {
  return { digest: sha256, record, advance: advanceAtOnce, scriptClock: SCRIPT_CLOCK };
}

/** Returns the markets of a search on the time that all of them have. Throws CommandProblem. */
export function cutToCommonSpan<Market extends SearchedJob>(jobs: readonly Market[]): Market[] {
  const markets = onCommonSpan(jobs);
  if (markets === null) throw noCommonTime();
  return markets;
}

/** Prepares the runs of a search whose markets are of one time. Throws CommandProblem. */
export function prepareRuns(
  markets: readonly MarketJob[],
  options: Pick<OptimizeOptions, 'trainRatio' | 'walkForward' | 'objective' | 'marketRule'>,
): SearchRuns {
  const [first] = markets;
  invariant(first !== undefined, 'a search has one market at least');
  const { job, environment } = first;
  const { bars } = job.conditions;
  const plan = planOptimization(bars, options.trainRatio, options.walkForward);
  if (plan.periodEnds.length < 2) throw tooFewBars(bars.length);
  const runTrial = marketsRunner(markets, plan, options.objective, options.marketRule);
  return { job, plan, environment, runTrial };
}

function checkSearched(strategy: PreparedStrategy, { space, parameters }: OptimizeOptions): void {
  checkInputs(strategy, { parameters });
  for (const [axis, values] of space.values.entries()) {
    const name = space.names[axis] ?? '';
    for (const value of values) checkInputs(strategy, { parameters: { [name]: value } });
  }
}

/** Returns the strategy on each market, the one of the bars first. */
async function jobsOf(
  strategy: PreparedStrategy,
  options: OptimizeOptions,
  io: CommandIo,
): Promise<SearchedJob[]> {
  const { marketFiles, alsoFiles } = options;
  const jobs = [namedJob(await jobOf(strategy, options, io))];
  for (const first of alsoFiles) {
    const { dateFormat, decimal } = marketFiles;
    const files = { first, others: [], dateFormat, decimal, ...NOTHING_OF_THE_FIRST };
    const job = await jobOf(strategy, { ...options, marketFiles: files }, io);
    jobs.push(namedJob(job));
  }
  return jobs;
}

function namedJob(job: RunJob): SearchedJob {
  const { instrument, bars } = job.conditions;
  return { name: `${instrument.symbol} ${bars.timeframe}`, job };
}

/** Terms of the first market that say nothing of others; the length of their bars is found from the files. */
const NOTHING_OF_THE_FIRST = {
  ...{ timeframe: undefined, finerBarsFile: undefined, actionsFile: undefined },
};

async function jobOf(
  strategy: PreparedStrategy,
  options: OptimizeOptions,
  io: CommandIo,
): Promise<RunJob> {
  const { settingsFile, marketFiles, rates, parameters, seed } = options;
  const stated = await readConditions(settingsFile, options.settingFlags, strategy, rates);
  const { first, others } = await readMarkets(marketFiles, stated, io.err);
  const { settings, calendar } = stated;
  const conditions = {
    ...{ ...first, settings, parameters },
    ...(others.length > 0 && { otherMarkets: others }),
    ...(calendar !== undefined && { calendar }),
  };
  return { strategy, conditions, seed };
}

function cannotRun(file: string): CommandProblem {
  const remedy = 'The errors are listed above, at their places.';
  const message = 'The strategy cannot run: it has errors.';
  return new CommandProblem({ code: 'optimize.errors', message, remedy }, file);
}

function noCommonTime(): CommandProblem {
  return new CommandProblem({
    code: 'optimize.no-common-time',
    message: 'The markets have no time in common.',
    remedy: 'Give bars of the same years.',
  });
}

function tooFewBars(count: number): CommandProblem {
  return new CommandProblem({
    code: 'optimize.few-bars',
    message: `${count} bars are too few to search on some and to test on others.`,
    remedy: 'Give more bars.',
  });
}
