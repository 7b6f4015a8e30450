import { invariant } from '@stratloom/engine/model';
import { Optimization, type OptimizationPlan } from '@stratloom/engine/optimize';
import { optimize, type RunTrial } from '@stratloom/runner';
import type { CommandIo } from '../command-io.ts';
import { filesOfMarkets } from '../files/read-markets.ts';
import { requireOutputs, writeText } from '../files/write-text.ts';
import { ProgressBar } from '../progress-bar.ts';
import { withQuietRecorder } from '../python-recorder.ts';
import type { FinishedOptimization, NamedOptimization } from '../report/finished-optimization.ts';
import { optimizationJson } from '../report/optimization-json.ts';
import { optimizationText } from '../report/optimization-text.ts';
import { resumeOnServer, searchOnServer } from '../server-search/search-on-server.ts';
import { KeptRuns } from './kept-runs.ts';
import {
  type OptimizeOptions,
  readOptimizeOptions,
  readResumedSearch,
} from './optimize-options.ts';
import { concluded } from './concluded-search.ts';
import {
  prepareSearchRuns,
  readSearchedJobs,
  searchDigest,
  type SearchRuns,
} from './prepared-search.ts';
import { withTrialThreads } from './trial-thread.ts';

/** `stratloom optimize`: searches parameters of a strategy file and says whether what it finds holds. Throws CommandProblem. */
export async function optimizeCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const resumed = readResumedSearch(args);
  const options = resumed ?? readOptimizeOptions(args);
  const { jsonFile } = options;
  if (jsonFile !== undefined) {
    const inputs = resumed === null ? await inputFiles(readOptimizeOptions(args)) : [];
    await requireOutputs([jsonFile], inputs);
  }
  const { finished, objectiveText } =
    resumed === null
      ? await searched(args, readOptimizeOptions(args), io)
      : await resumeOnServer(resumed, io);
  if (jsonFile !== undefined) {
    await writeText(jsonFile, optimizationJson(finished, objectiveText), io);
  }
  if (jsonFile !== '-') {
    io.out(optimizationText(finished, { rowCount: options.rowCount, objectiveText }));
  }
  return 0;
}

async function inputFiles(options: OptimizeOptions): Promise<string[]> {
  const { strategyFile, settingsFile = '-', resumeFile = '-', marketFiles, alsoFiles } = options;
  const also = alsoFiles.map(({ file }) => file);
  return [strategyFile, settingsFile, resumeFile, ...(await filesOfMarkets(marketFiles)), ...also];
}

async function searched(
  args: readonly string[],
  options: OptimizeOptions,
  io: CommandIo,
): Promise<NamedOptimization> {
  const { coreCount, resumeFile, server, objectiveText } = options;
  const jobs = await readSearchedJobs(options, io);
  if (server !== null) return searchOnServer(server, jobs, options, io);
  const finished = await withQuietRecorder(io, async (record) => {
    const runs = prepareSearchRuns(jobs, options, record);
    const kept = resumeFile === undefined ? null : await openKept(resumeFile, jobs, options, io);
    const work = async (runners: readonly RunTrial[]) =>
      search(runs, jobs.length, options, kept === null ? runners : runners.map(kept.keeping), io);
    try {
      if (coreCount === 1) return await work([runs.runTrial]);
      return await withTrialThreads(args, coreCount, work);
    } finally {
      await kept?.close();
    }
  });
  return { finished, objectiveText };
}

async function openKept(
  file: string,
  jobs: Awaited<ReturnType<typeof readSearchedJobs>>,
  options: OptimizeOptions,
  io: CommandIo,
): Promise<KeptRuns> {
  const kept = await KeptRuns.open(file, await searchDigest(jobs, options));
  if (kept.count > 0) io.err(`${kept.count} runs are known from ${file}\n`);
  return kept;
}

async function search(
  runs: SearchRuns,
  marketCount: number,
  options: OptimizeOptions,
  runners: readonly RunTrial[],
  io: CommandIo,
): Promise<FinishedOptimization> {
  const { space, method, runCount, seed, objective, earlierTrialCount } = options;
  const terms = { space, method, runCount, seed, objective, earlierTrialCount };
  const optimization = new Optimization(terms, runs.plan);
  sayBefore(optimization, runs.plan, marketCount, io);
  await makeRuns(optimization, runners, io);
  return concluded(optimization, terms, runs);
}

async function makeRuns(
  optimization: Optimization,
  runners: readonly RunTrial[],
  io: CommandIo,
): Promise<void> {
  const progress = new ProgressBar('optimising', io);
  const startedAt = performance.now();
  let isEstimated = false;
  const isWhole = await optimize(optimization, runners, ({ doneCount, mostRuns }) => {
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
  const { doneCount } = optimization;
  io.err(
    `${doneCount} runs in ${seconds.toFixed(1)} s (${Math.round(doneCount / seconds)} runs a second)\n`,
  );
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
