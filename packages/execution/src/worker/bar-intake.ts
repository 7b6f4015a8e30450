import type { RecordedBar } from '../deployments/deployment-input.ts';
import type { Deployment } from '../deployments/deployment.ts';
import { takesBars } from '../deployments/deployment-state.ts';
import type { AccountRows } from '../ports/execution-store.ts';
import { appendInputs, type LoggedInputs } from './deployment-log.ts';
import { barProblem } from './bar-check.ts';
import type { WorkerDeps } from './worker-deps.ts';

/** Lines of a log that are read first when its last bar is looked for. */
const LOOK_BACK = 32;

/** Most bars in one transaction. */
const BARS_AT_ONCE = 500;

/** Brings closed bars into the logs of deployments, each once, in their order. */
export class BarIntake {
  readonly #deps: WorkerDeps;
  /** Last close by deployment, as far as this process has seen it. */
  readonly #closes = new Map<string, number>();

  constructor(deps: WorkerDeps) {
    this.#deps = deps;
  }

  /**
   * Takes what has closed since the last bars of deployments, in one transaction. Returns those that something was there for, by
   * their ids.
   */
  async take(deployments: readonly Deployment[]): Promise<ReadonlyMap<string, LoggedInputs>> {
    const closed = new Map<string, readonly RecordedBar[]>();
    let left = BARS_AT_ONCE;
    for (const deployment of deployments) {
      if (left <= 0) break;
      const bars = (await this.#closedBars(deployment)).slice(0, left);
      if (bars.length > 0) closed.set(deployment.id, bars);
      left -= bars.length;
    }
    return closed.size === 0 ? new Map() : this.#append(closed);
  }

  /** Returns the bars that can be taken of what has closed since the last one of a deployment. */
  async #closedBars(deployment: Deployment): Promise<readonly RecordedBar[]> {
    if (!takesBars(deployment.state)) return [];
    const { symbol, timeframeMs, lastBarTime } = deployment;
    const bars = await this.#deps.ports.bars.barsAfter(symbol, timeframeMs, lastBarTime);
    if (bars === null || bars.length === 0) return [];
    return believedOf(
      bars,
      this.#closes.get(deployment.id) ?? (await this.#loggedClose(deployment)),
    );
  }

  /** Returns the close of the last bar in a log, by which the next one is judged; null without one. */
  async #loggedClose({ id, inputSeq }: Deployment): Promise<number | null> {
    for (let count = LOOK_BACK; ; count *= 8) {
      const from = Math.max(0, inputSeq - count);
      const lines = await this.#deps.writer.write((rows) => rows.inputsAfter(id, from, count));
      const last = lines.findLast(({ input }) => input.kind === 'bar')?.input;
      if (last?.kind === 'bar') return last.bar.close;
      if (from === 0) return null;
    }
  }

  async #append(
    closed: ReadonlyMap<string, readonly RecordedBar[]>,
  ): Promise<ReadonlyMap<string, LoggedInputs>> {
    const written = await this.#deps.writer.write(async (rows) => {
      const logged = new Map<string, LoggedInputs>();
      const current = new Map((await rows.deployments()).map((each) => [each.id, each]));
      for (const [id, bars] of closed) {
        const deployment = current.get(id);
        if (deployment === undefined || !takesBars(deployment.state)) continue;
        logged.set(id, await appendBars(rows, deployment, bars));
      }
      return logged;
    });
    for (const [id, { deployment }] of written) {
      const last = closed.get(id)?.findLast(({ openTime }) => openTime === deployment.lastBarTime);
      if (last !== undefined) this.#closes.set(id, last.close);
    }
    return written;
  }
}

/** Appends the bars that follow the last one of a deployment and one another. */
async function appendBars(
  rows: AccountRows,
  before: Deployment,
  bars: readonly RecordedBar[],
): Promise<LoggedInputs> {
  let last = before.lastBarTime;
  const next = bars.filter(({ openTime }) => {
    const isNext = openTime > last;
    if (isNext) last = openTime;
    return isNext;
  });
  return appendInputs(
    rows,
    before,
    next.map((bar) => ({ kind: 'bar', bar })),
  );
}

/** Returns the bars before the first that cannot be believed: that one is asked for again. */
function believedOf(
  bars: readonly RecordedBar[],
  previousClose: number | null,
): readonly RecordedBar[] {
  let close = previousClose;
  const end = bars.findIndex((bar) => {
    const problem = barProblem(bar, close);
    close = bar.close;
    return problem !== null;
  });
  return end === -1 ? bars : bars.slice(0, end);
}
