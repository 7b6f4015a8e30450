import {
  type CausalityFinding,
  causalityCuts,
  findCausalityBreak,
  type MarketInput,
  runBacktest,
  type RunResult,
  sliceBars,
  traceOf,
} from '@stratloom/engine';
import {
  checkReplay,
  type PythonHost,
  type PythonRunRequest,
  recordedStrategy,
} from '@stratloom/lang-python';
import { createServerHost } from '@stratloom/lang-python/host-server';
import { CommandProblem } from '../command-problem.ts';
import { ProgressBar } from '../progress-bar.ts';

/** How often the strategy is run again on shorter bars. */
const CUT_COUNT = 4;

/** A finished Python run, and whether its past held still. */
export interface PythonRun {
  readonly run: RunResult;
  readonly causality: CausalityFinding;
  /** What the strategy printed. */
  readonly output: readonly string[];
}

/** Runs a strategy and checks it for look-ahead. Throws CommandProblem with the user's own line. */
export async function runPython(file: string, request: PythonRunRequest): Promise<PythonRun> {
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
    const causality = await checkCausality(host, file, request, run);
    return { run, causality, output };
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
    const { run } = await runOnce(host, file, cutRequest(request, cut), label);
    const firstBreak = findCausalityBreak(traceOf(full), traceOf(run));
    if (firstBreak !== null) return { cutCount: index + 1, firstBreak };
  }
  return { cutCount: cuts.length, firstBreak: null };
}

/** Returns a request that ends before bar `barCount`. */
function cutRequest(request: PythonRunRequest, barCount: number): PythonRunRequest {
  const cut = <Market extends MarketInput>(market: Market): Market => {
    return { ...market, bars: sliceBars(market.bars, 0, barCount) };
  };
  return { ...cut(request), otherMarkets: request.otherMarkets?.map(cut) };
}

async function runOnce(
  host: PythonHost,
  file: string,
  request: PythonRunRequest,
  label: string,
): Promise<Pick<PythonRun, 'run' | 'output'>> {
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
