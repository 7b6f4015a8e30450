import { DEFAULT_LIMITS, type RunLimits } from '../protocol/limits.ts';

/** Bounds of one sandboxed process. */
export interface ServerLimits extends RunLimits {
  /** Processor time of the process, all its threads together, seconds. */
  readonly cpuSeconds: number;
  /** Memory of the process as the system counts it (resident set), bytes. */
  readonly residentBytes: number;
}

/** The limits of a server that states none. */
export const DEFAULT_SERVER_LIMITS: ServerLimits = {
  ...DEFAULT_LIMITS,
  cpuSeconds: 120,
  residentBytes: 1536 * 1024 * 1024,
};
