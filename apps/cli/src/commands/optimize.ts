import { invariant } from '@stratloom/engine/model';
import { Optimization, type OptimizationPlan, planOptimization } from '@stratloom/engine/optimize';
import {
  advanceAtOnce,
  chosenVariations,
  optimize,
  type PreparedStrategy,
  type MarketJob,
  marketsRunner,
  onCommonSpan,
  type RunEnvironment,
  type RunJob,
} from '@stratloom/runner';
import type { CommandIo } from '../command-io.ts';
import { CommandProblem } from '../command-problem.ts';
import { sha256 } from '../digest.ts';
import { readMarkets } from '../files/read-markets.ts';
import { readText } from '../files/read-text.ts';
import { readConditions } from '../files/settings-file.ts';
import { prepareFile } from '../files/strategy-file.ts';
import { requireWritable, writeText } from '../files/write-text.ts';
import { ProgressBar } from '../progress-bar.ts';
import { withQuietRecorder } from '../python-recorder.ts';
import type { FinishedOptimization } from '../report/finished-optimization.ts';
import { optimizationJson } from '../report/optimization-json.ts';
import { optimizationText } from '../report/optimization-text.ts';
import { type OptimizeOptions, readOptimizeOptions } from './optimize-options.ts';
import { checkInputs, SCRIPT_CLOCK } from './run-strategy-file.ts';

/** `stratloom optimize`: searches parameters of a strategy file and says whether what it finds holds. Throws CommandProblem. */
export async function optimizeCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const options = readOptimizeOptions(args);
  const { strategyFile, language, librariesFolder, jsonFile } = options;
  if (jsonFile !== undefined) await requireWritable(jsonFile);
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
  const jobs = await jobsOf(strategy, options, io);
  const finished = await withQuietRecorder(io, async (record) => {
    const environment = {
      ...{ digest: sha256, record, advance: advanceAtOnce, scriptClock: SCRIPT_CLOCK },
    };
    return search(jobs, options, environment, io);
  });
  if (jsonFile !== undefined) {
    await writeText(jsonFile, optimizationJson(finished, options.objectiveText), io);
  }
  if (jsonFile !== '-') io.out(optimizationText(finished, options));
  return 0;
}

async function search(
  jobs: readonly Omit<MarketJob, 'environment'>[],
  options: OptimizeOptions,
  environment: RunEnvironment,
  io: CommandIo,
): Promise<FinishedOptimization> {
  const markets = onCommonSpan(jobs.map((each) => ({ ...each, environment })));
  const job = markets?.[0]?.job;
  if (markets === null || job === undefined) throw noCommonTime();
  const { bars } = job.conditions;
  const { space, method, runCount, seed, objective, earlierTrialCount, marketRule } = options;
  const terms = { space, method, runCount, seed, objective, earlierTrialCount };
  const plan = planOptimization(bars, options.trainRatio, options.walkForward);
  if (plan.periodEnds.length < 2) throw tooFewBars(bars.length);
  const optimization = new Optimization(terms, plan);
  sayBefore(optimization, plan, markets.length, io);
  const runTrial = marketsRunner(markets, plan, objective, marketRule);
  const progress = new ProgressBar('optimising', io);
  const startedAt = performance.now();
  let isEstimated = false;
  const isWhole = await optimize(optimization, [runTrial], ({ doneCount, mostRuns }) => {
    const seconds = (performance.now() - startedAt) / 1000;
    // The first runs are slower: what they share is computed, and code is compiled.
    if (!isEstimated && doneCount >= 20 && mostRuns > doneCount) {
      isEstimated = true;
      const left = Math.ceil((seconds / doneCount) * (mostRuns - doneCount));
      io.err(`about ${left} s to go at ${Math.round(doneCount / seconds)} runs a second\n`);
    }
    progress.show(doneCount / mostRuns);
  });
  progress.clear();
  invariant(isWhole, 'a command runs to its end');
  const seconds = (performance.now() - startedAt) / 1000;
  const trials = optimization.trials();
  io.err(
    `${trials.length} runs in ${seconds.toFixed(1)} s (${Math.round(trials.length / seconds)} runs a second)\n`,
  );
  const conclusion = optimization.conclude();
  const subject = { space, trials, seed, chosen: conclusion.chosen };
  return {
    ...{ terms, plan, trials, conclusion },
    monteCarlo: await chosenVariations(subject, job, runTrial, environment),
    openTime: bars.openTime,
  };
}

/** Says how much there is to do: the count of runs, and the memory that their returns take. */
function sayBefore(
  optimization: Optimization,
  { periodEnds }: OptimizationPlan,
  marketCount: number,
  io: CommandIo,
): void {
  const { mostRuns } = optimization;
  const megabytes = Math.ceil((mostRuns * (periodEnds.length * 8 + 2000)) / 1e6);
  const each = marketCount === 1 ? '' : ` on each of ${marketCount} markets`;
  io.err(`${mostRuns} runs at most${each}, about ${megabytes} MB of memory for their results\n`);
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
): Promise<Omit<MarketJob, 'environment'>[]> {
  const { marketFiles, alsoFiles } = options;
  const jobs = [{ name: marketFiles.first.symbol, job: await jobOf(strategy, options, io) }];
  for (const first of alsoFiles) {
    const { dateFormat, decimal } = marketFiles;
    const files = { first, others: [], dateFormat, decimal, ...NOTHING_OF_THE_FIRST };
    const job = await jobOf(strategy, { ...options, marketFiles: files }, io);
    jobs.push({ name: first.symbol, job });
  }
  return jobs;
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
