import type { DeploymentInput, OrderReport } from '../deployments/deployment-input.ts';
import type { Deployment } from '../deployments/deployment.ts';
import { type Actor } from '../deployments/deployment.ts';
import { type DeploymentCommand, stateAfter } from '../deployments/deployment-state.ts';
import type { AccountRows } from '../ports/execution-store.ts';
import type { Noting } from './account-writer.ts';

/** A deployment and lines that its log has got. */
export interface LoggedInputs {
  readonly deployment: Deployment;
  readonly lines: readonly DeploymentInput[];
}

/** Appends inputs to the log of a deployment, together; returns it as it is then, with the lines. */
export async function appendInputs(
  rows: AccountRows,
  before: Deployment,
  inputs: readonly DeploymentInput['input'][],
): Promise<LoggedInputs> {
  if (inputs.length === 0) return { deployment: before, lines: [] };
  const { id: deploymentId, inputSeq } = before;
  const lines = inputs.map((input, at) => ({ deploymentId, seq: inputSeq + 1 + at, input }));
  await rows.insertInputs(lines);
  const bar = inputs.findLast((input) => input.kind === 'bar')?.bar;
  const lastBarTime = bar?.openTime ?? before.lastBarTime;
  const deployment = { ...before, inputSeq: inputSeq + inputs.length, lastBarTime };
  await rows.putDeployment(deployment);
  return { deployment, lines };
}

/** Appends a report about an order to the log of its deployment. */
export async function appendReport(
  rows: AccountRows,
  deploymentId: string,
  report: OrderReport,
): Promise<void> {
  const deployment = await rows.deployment(deploymentId);
  if (deployment !== null) await appendInputs(rows, deployment, [{ kind: 'report', report }]);
}

/** Change of state, with who asks for it and why. */
export interface StateChange {
  readonly command: DeploymentCommand;
  readonly by: Actor;
  readonly reason: string;
  readonly at: number;
}

/**
 * Changes the state of a deployment, if the command changes it; returns it as it is then. Its row is read anew: its log may have
 * grown since the caller has read it, and must not be set back.
 */
export async function changeState(
  rows: AccountRows,
  note: Noting,
  deployment: Deployment,
  { command, by, reason, at }: StateChange,
): Promise<Deployment> {
  const current = await rows.deployment(deployment.id);
  const state = current === null ? undefined : stateAfter(current.state, command);
  if (current === null || state === undefined) return deployment;
  const next = { ...current, state, stateBy: by, stateReason: reason, stateAt: at };
  await rows.putDeployment(next);
  note({
    deploymentId: current.id,
    kind: 'state-changed',
    message: `${current.state} -> ${state}: ${reason}`,
    facts: { from: current.state, to: state, by },
  });
  return next;
}
