import type { DeploymentInput, OrderReport } from '../deployments/deployment-input.ts';
import type { Deployment } from '../deployments/deployment.ts';
import { type Actor } from '../deployments/deployment.ts';
import { type DeploymentCommand, stateAfter } from '../deployments/deployment-state.ts';
import type { AccountRows } from '../ports/execution-store.ts';
import type { Noting } from './account-writer.ts';

/** Appends an input to the log of a deployment and returns the deployment as it is then. */
export async function appendInput(
  rows: AccountRows,
  deployment: Deployment,
  input: DeploymentInput['input'],
): Promise<Deployment> {
  const seq = deployment.inputSeq + 1;
  await rows.insertInput({ deploymentId: deployment.id, seq, input });
  const lastBarTime = input.kind === 'bar' ? input.bar.openTime : deployment.lastBarTime;
  const next = { ...deployment, inputSeq: seq, lastBarTime };
  await rows.putDeployment(next);
  return next;
}

/** Appends a report about an order to the log of its deployment. */
export async function appendReport(
  rows: AccountRows,
  deploymentId: string,
  report: OrderReport,
): Promise<void> {
  const deployment = await rows.deployment(deploymentId);
  if (deployment !== null) await appendInput(rows, deployment, { kind: 'report', report });
}

/** Change of state, with who asks for it and why. */
export interface StateChange {
  readonly command: DeploymentCommand;
  readonly by: Actor;
  readonly reason: string;
  readonly at: number;
}

/** Changes the state of a deployment, if the command changes it; returns it as it is then. */
export async function changeState(
  rows: AccountRows,
  note: Noting,
  deployment: Deployment,
  { command, by, reason, at }: StateChange,
): Promise<Deployment> {
  const state = stateAfter(deployment.state, command);
  if (state === undefined) return deployment;
  const next = { ...deployment, state, stateBy: by, stateReason: reason, stateAt: at };
  await rows.putDeployment(next);
  note({
    deploymentId: deployment.id,
    kind: 'state-changed',
    message: `${deployment.state} -> ${state}: ${reason}`,
    facts: { from: deployment.state, to: state, by },
  });
  return next;
}
