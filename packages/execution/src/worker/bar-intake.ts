import type { RecordedBar } from '../deployments/deployment-input.ts';
import type { Deployment } from '../deployments/deployment.ts';
import { takesBars } from '../deployments/deployment-state.ts';
import { appendInput } from './deployment-log.ts';
import { barProblem } from './bar-check.ts';
import type { WorkerDeps } from './worker-deps.ts';

/** Brings closed bars into the logs of deployments, each once, in their order. */
export class BarIntake {
  readonly #deps: WorkerDeps;
  /** Last close by deployment, as far as this process has seen it. */
  readonly #closes = new Map<string, number>();

  constructor(deps: WorkerDeps) {
    this.#deps = deps;
  }

  /** Takes what has closed since the last bar of a deployment. Returns true when there was something. */
  async take(deployment: Deployment): Promise<boolean> {
    if (!takesBars(deployment.state)) return false;
    const { symbol, timeframeMs, lastBarTime } = deployment;
    const bars = await this.#deps.ports.bars.barsAfter(symbol, timeframeMs, lastBarTime);
    let hasTaken = false;
    for (const bar of bars ?? []) {
      if (!(await this.#append(deployment.id, bar))) break;
      hasTaken = true;
    }
    return hasTaken;
  }

  /** Appends a bar, unless it is there or cannot be believed: then it is asked for again. */
  async #append(deploymentId: string, bar: RecordedBar): Promise<boolean> {
    const { writer } = this.#deps;
    if (barProblem(bar, this.#closes.get(deploymentId) ?? null) !== null) return false;
    const isWritten = await writer.write(async (rows) => {
      const deployment = await rows.deployment(deploymentId);
      if (deployment === null || !takesBars(deployment.state)) return false;
      if (bar.openTime <= deployment.lastBarTime) return true;
      await appendInput(rows, deployment, { kind: 'bar', bar });
      return true;
    });
    if (isWritten) this.#closes.set(deploymentId, bar.close);
    return isWritten;
  }
}
