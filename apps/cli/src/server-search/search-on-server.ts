import { type Sweep, SweepContent, sweepRoutes } from '@stratloom/contracts';
import { Optimization } from '@stratloom/engine/optimize';
import { optimize } from '@stratloom/runner';
import { untilInterrupted } from '../bars/until-interrupted.ts';
import type { CommandIo } from '../command-io.ts';
import { CommandProblem } from '../command-problem.ts';
import { concluded } from '../commands/concluded-search.ts';
import type { OptimizeOptions } from '../commands/optimize-options.ts';
import { ProgressBar } from '../progress-bar.ts';
import { withQuietRecorder } from '../python-recorder.ts';
import type { NamedOptimization } from '../report/finished-optimization.ts';
import { type ServerAccess, ServerClient } from '../trading/server-client.ts';
import { openOrdered, type OrderedSearch } from './ordered-search.ts';
import type { ResumedSearch } from './server-arguments.ts';
import { ServerRuns } from './server-runs.ts';
import { sweepOrderOf } from './sweep-order.ts';
import { cutToCommonSpan, type SearchedJob } from '../commands/prepared-search.ts';

/** Lets a server make the runs of a search, and judges them here. Throws CommandProblem. */
export async function searchOnServer(
  access: ServerAccess,
  jobs: readonly SearchedJob[],
  options: OptimizeOptions,
  io: CommandIo,
): Promise<NamedOptimization> {
  const client = await ServerClient.open(access);
  const order = sweepOrderOf(cutToCommonSpan(jobs), options);
  return untilInterrupted(async (signal) => {
    const { id } = await client.call(sweepRoutes.order, { body: order });
    io.err(`The search is on the server: ${id}\n`);
    return follow({ client, access, id, signal }, SweepContent.parse(order), io);
  });
}

/** Follows a search that is on a server already, and judges its runs here. Throws CommandProblem. */
export async function resumeOnServer(
  { access, id }: ResumedSearch,
  io: CommandIo,
): Promise<NamedOptimization> {
  const client = await ServerClient.open(access);
  const content = await client.call(sweepRoutes.content, { params: { id } });
  return untilInterrupted((signal) => follow({ client, access, id, signal }, content, io));
}

interface SearchPlace {
  readonly client: ServerClient;
  readonly access: ServerAccess;
  readonly id: string;
  /** Says that the command is stopped; the search goes on. */
  readonly signal: AbortSignal;
}

async function follow(
  place: SearchPlace,
  content: SweepContent,
  io: CommandIo,
): Promise<NamedOptimization> {
  return withQuietRecorder(io, async (record) => {
    const ordered = await openOrdered(content, record);
    const { terms, runs, objectiveText } = ordered;
    const optimization = new Optimization(terms, runs.plan);
    await takeRuns(place, ordered, optimization, io);
    if (optimization.doneCount === 0) throw nothingRun();
    return { finished: await concluded(optimization, terms, runs), objectiveText };
  });
}

/** Takes the runs of a search as they come, until it has ended. */
async function takeRuns(
  place: SearchPlace,
  { terms, runs }: OrderedSearch,
  optimization: Optimization,
  io: CommandIo,
): Promise<void> {
  const { client, id, signal } = place;
  const progress = new SweepProgress(io);
  const { runTrial } = new ServerRuns({
    ...{ client, id, space: terms.space, signal, runHere: runs.runTrial },
    onProgress: (sweep) => progress.show(sweep),
  });
  try {
    await optimize(optimization, [runTrial]);
  } catch (error) {
    throw signal.aborted ? leftAlone(place) : error;
  } finally {
    progress.clear();
  }
  progress.sayEnd(optimization.doneCount);
}

/** Progress of a search on a server, in lines for whoever follows it. */
class SweepProgress {
  readonly #io: CommandIo;
  readonly #bar: ProgressBar;
  #last: Sweep | null = null;

  constructor(io: CommandIo) {
    this.#io = io;
    this.#bar = new ProgressBar('optimising', io);
  }

  show(sweep: Sweep): void {
    const { state, doneRuns, runCount } = sweep;
    const isNew = state !== this.#last?.state;
    this.#last = sweep;
    this.#bar.show(doneRuns / Math.max(1, runCount));
    if (!isNew || (state !== 'paused' && state !== 'held')) return;
    this.clear();
    const why = state === 'paused' ? 'is paused' : 'runs in a browser';
    this.#io.err(`The search ${why}; this command waits for it.\n`);
  }

  clear(): void {
    this.#bar.clear();
  }

  sayEnd(doneCount: number): void {
    const sweep = this.#last;
    if (sweep === null) return;
    const seconds = (sweep.cpuMs / 1000).toFixed(1);
    this.#io.err(`${doneCount} runs, for which the server has computed ${seconds} s\n`);
    if (sweep.state === 'cancelled') {
      this.#io.err('The search was cancelled: what was run until then is judged.\n');
    }
  }
}

/** The command was stopped while the server goes on. */
function leftAlone({ id, access: { server, tokenFile } }: SearchPlace): CommandProblem {
  const address = server === undefined ? '--server' : `--server ${server}`;
  const token = tokenFile === undefined ? '' : ` --token-file ${tokenFile}`;
  return new CommandProblem({
    code: 'optimize.goes-on',
    message: 'Stopped here; the search goes on on the server.',
    remedy: `Come back with: stratloom optimize ${address}${token} --resume ${id}`,
  });
}

function nothingRun(): CommandProblem {
  return new CommandProblem({
    code: 'optimize.nothing-run',
    message: 'The search was cancelled before any run of it was made.',
    remedy: 'Search anew.',
  });
}
