import { setTimeout } from 'node:timers/promises';
import type { ExecutionClock } from '@stratloom/execution';

/** The clocks of this machine. */
export const machineClock: ExecutionClock = {
  wall: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: async (ms) => setTimeout(ms),
};
