import type { RecordedBar } from '../deployments/deployment-input.ts';
import type { Deployment } from '../deployments/deployment.ts';
import { takesBars } from '../deployments/deployment-state.ts';
import { appendInput } from './deployment-log.ts';
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

  /** Takes what has closed since the last bar of a deployment. Returns the deployment with it; null when there was nothing. */
  async take(deployment: Deployment): Promise<Deployment | null> {
    if (!takesBars(deployment.state)) return null;
    const { symbol, timeframeMs, lastBarTime } = deployment;
    const bars = await this.#deps.ports.bars.barsAfter(symbol, timeframeMs, lastBarTime);
    if (bars === null || bars.length === 0) return null;
    const previous = this.#closes.get(deployment.id) ?? (await this.#loggedClose(deployment));
    const believed = believedOf(bars, previous).slice(0, BARS_AT_ONCE);
    return believed.length === 0 ? null : this.#append(deployment.id, believed);
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

  async #append(deploymentId: string, bars: readonly RecordedBar[]): Promise<Deployment | null> {
    const written = await this.#deps.writer.write(async (rows) => {
      let deployment = await rows.deployment(deploymentId);
      if (deployment === null || !takesBars(deployment.state)) return null;
      for (const bar of bars) {
        if (bar.openTime <= deployment.lastBarTime) continue;
        deployment = await appendInput(rows, deployment, { kind: 'bar', bar });
      }
      return deployment;
    });
    const last = bars.at(-1);
    if (written !== null && last !== undefined) this.#closes.set(deploymentId, last.close);
    return written;
  }
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
