import type { FillRule } from '@stratloom/engine/model';
import {
  type CausalityFinding,
  causalityCuts,
  findCausalityBreak,
  type FurtherFindings,
} from '@stratloom/engine/report';
import { runBacktest, type RunResult } from '@stratloom/engine/run';
import {
  bandOfRuns,
  firstBars,
  fromFirstOrder,
  laterBars,
  laterStart,
  traceOf,
  warmUpFinding,
} from '@stratloom/runner';
import {
  checkReplay,
  type PythonHost,
  type PythonRunRequest,
  recordedStrategy,
} from '@stratloom/lang-python';
import { createServerHost } from '@stratloom/lang-python/host-server';
import { CommandProblem } from '../command-problem.ts';
import { ProgressBar } from '../progress-bar.ts';
import { type CheckedRun, CUT_COUNT, type RunMode } from './checked-run.ts';

/** Runs a strategy; `checked` looks for look-ahead, warm-up and ambiguous bars. Throws CommandProblem with the user's own line. */
export async function runPython(
  file: string,
  request: PythonRunRequest,
  mode: RunMode,
): Promise<CheckedRun> {
  const made = createServerHost({ allowUnconfined: true });
  if (!made.ok) throw new CommandProblem(made.problem);
  const host = made.value;
  if (!host.confined) {
    process.stderr.write(
      'notice: bubblewrap is not installed, so the strategy runs with your own rights (stratloom doctor)\n',
    );
  }
  try {
    const { run, output } = await runOnce(host, file, request, 'running');
    if (mode === 'once') return { run, causality: undefined, findings: {}, output };
    const causality = await checkCausality(host, file, request, run);
    const findings = await findFurther(host, file, request, run);
    return { run, causality, findings, output };
  } finally {
    host.close();
  }
}

async function checkCausality(
  host: PythonHost,
  file: string,
  request: PythonRunRequest,
  full: RunResult,
): Promise<CausalityFinding> {
  const cuts = causalityCuts(full.bars.length, full.firstBarIndex, CUT_COUNT, request.seed);
  for (const [index, cut] of cuts.entries()) {
    const label = `checking for look-ahead ${index + 1}/${cuts.length}`;
    const { run } = await runOnce(host, file, firstBars(request, cut), label);
    const firstBreak = findCausalityBreak(traceOf(full), traceOf(run));
    if (firstBreak !== null) return { cutCount: index + 1, firstBreak };
  }
  return { cutCount: cuts.length, firstBreak: null };
}

/** Tests the warm-up, and runs the strategy under the other fill rules where bars could have gone two ways. */
async function findFurther(
  host: PythonHost,
  file: string,
  request: PythonRunRequest,
  full: RunResult,
): Promise<FurtherFindings> {
  const warmUp = await findWarmUp(host, file, request, full);
  if (full.ambiguousBarIndexes.length === 0) return { warmUp };
  const under = async (fill: FillRule): Promise<RunResult> => {
    if (fill === request.settings.fill) return full;
    const settings = { ...request.settings, fill };
    return (await runOnce(host, file, { ...request, settings }, `${fill} fills`)).run;
  };
  const band = bandOfRuns(await under('worst'), await under('expected'), await under('best'));
  return { warmUp, band };
}

/** Runs the strategy on bars that begin later. What fails on fewer bars says nothing about the values of the rest. */
async function findWarmUp(
  host: PythonHost,
  file: string,
  request: PythonRunRequest,
  full: RunResult,
): Promise<FurtherFindings['warmUp']> {
  const settled = settledRun(full);
  const laterBarCount = laterStart(settled);
  if (laterBarCount === 0) return warmUpFinding(settled, null, 0);
  try {
    const fewer = laterBars(request, laterBarCount);
    const { run } = await runOnce(host, file, fewer, 'checking the warm-up');
    return warmUpFinding(settled, settledRun(run), laterBarCount);
  } catch (error) {
    if (error instanceof CommandProblem) return warmUpFinding(settled, null, 0);
    throw error;
  }
}

/** A strategy that begins at once decides with its first order. */
function settledRun(run: RunResult): RunResult {
  return run.firstBarIndex === 0 ? fromFirstOrder(run) : run;
}

async function runOnce(
  host: PythonHost,
  file: string,
  request: PythonRunRequest,
  label: string,
): Promise<Pick<CheckedRun, 'run' | 'output'>> {
  const progress = new ProgressBar(label);
  const outcome = await host.run(request, {
    onProgress: (done, count) => progress.show(done / count),
  });
  progress.clear();
  if (!outcome.ok) throw new CommandProblem(outcome.problem, file);
  const { recording } = outcome;
  const { parameters } = recording;
  const run = runBacktest({ ...request, strategy: recordedStrategy(recording), parameters });
  const mismatch = checkReplay(recording, run.equity.at(-1) ?? request.settings.cash);
  if (mismatch !== null) throw new CommandProblem(mismatch, file);
  return { run, output: recording.output };
}
