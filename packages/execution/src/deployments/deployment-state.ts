import { isOwnerNumber } from './owner-actions.ts';

/**
 * State of a deployment.
 *
 * - `running`: takes bars and orders what the strategy asks for.
 * - `paused`: takes bars; entries are refused, exits go on.
 * - `reducing`: as paused, set by us (stale data, mismatch, loss limit): exposure can only shrink.
 * - `halted`: no order at all but cancels, until the owner resumes.
 * - `stopped`: ended by its owner; final.
 * - `error`: the strategy itself failed; orders as when halted.
 */
export type DeploymentState = 'running' | 'paused' | 'reducing' | 'halted' | 'stopped' | 'error';

/** Request to change the state of a deployment. */
export type DeploymentCommand = 'pause' | 'resume' | 'reduce' | 'halt' | 'stop' | 'fail';

const TRANSITIONS: Readonly<
  Record<DeploymentState, Readonly<Partial<Record<DeploymentCommand, DeploymentState>>>>
> = {
  running: { pause: 'paused', reduce: 'reducing', halt: 'halted', stop: 'stopped', fail: 'error' },
  paused: { resume: 'running', reduce: 'reducing', halt: 'halted', stop: 'stopped', fail: 'error' },
  reducing: { resume: 'running', pause: 'paused', halt: 'halted', stop: 'stopped', fail: 'error' },
  halted: { resume: 'running', stop: 'stopped', fail: 'error' },
  stopped: {},
  error: { resume: 'running', halt: 'halted', stop: 'stopped' },
};

/** Returns the state after a command; undefined where the command changes nothing in that state. */
export function stateAfter(
  state: DeploymentState,
  command: DeploymentCommand,
): DeploymentState | undefined {
  return TRANSITIONS[state][command];
}

/** Kinds of orders that a deployment may send now: all, only such that take away from what it holds, or none. */
export function allowedOrders(state: DeploymentState): 'all' | 'reducing' | 'none' {
  if (state === 'running') return 'all';
  return state === 'paused' || state === 'reducing' ? 'reducing' : 'none';
}

/** Returns which orders a deployment may send as far as one of them is concerned: its owner may close until it is stopped. */
export function allowedFor(
  { orderNumber }: { readonly orderNumber: number },
  state: DeploymentState,
): 'all' | 'reducing' | 'none' {
  if (!isOwnerNumber(orderNumber)) return allowedOrders(state);
  return state === 'stopped' ? 'none' : 'reducing';
}

/** Returns true while the deployment still takes bars. */
export function takesBars(state: DeploymentState): boolean {
  return state !== 'stopped' && state !== 'error';
}
