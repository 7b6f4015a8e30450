import type { DeploymentState } from '@stratloom/contracts';

/** Names of states on screens. */
export const STATE_NAMES: Readonly<Record<DeploymentState, string>> = {
  running: 'Running',
  paused: 'Paused',
  reducing: 'Exits only',
  halted: 'Halted',
  stopped: 'Stopped',
  error: 'Error',
};
