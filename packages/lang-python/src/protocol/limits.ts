/** Bounds of one run; what goes past them is refused by the receiver, whatever the sandbox says. */
export interface RunLimits {
  /** Longest time in which a strategy must finish a bar, milliseconds. */
  readonly stallMs: number;
  /** Longest time of a whole run, milliseconds. */
  readonly runMs: number;
  /** Longest time for the start of a sandbox, milliseconds. */
  readonly startMs: number;
  /** Memory of the interpreter, bytes. */
  readonly memoryBytes: number;
}

/** The limits of a run that states none. */
export const DEFAULT_LIMITS: RunLimits = {
  stallMs: 10_000,
  runMs: 600_000,
  startMs: 30_000,
  memoryBytes: 512 * 1024 * 1024,
};

/** Most intents of a run: the SDK refuses to go past them, the receiver to read past them. */
export function maxIntentCount(barCount: number): number {
  return Math.min(1_000 + 5 * barCount, 300_000);
}

/** Longest text of all intents together, UTF-16 units: the SDK refuses to go past it. */
export function maxIntentText(barCount: number): number {
  return 400 * maxIntentCount(barCount);
}

/** Longest text of a reply, UTF-16 units: a recording with all intents that are allowed, or a problem. */
export function maxReplyLength(barCount: number): number {
  return 2_000_000 + maxIntentText(barCount);
}

/** Most values of all plots together. */
export const MAX_PLOT_VALUES = 20_000_000;

/** Most series that a strategy shows. */
export const MAX_PLOTS = 64;

/** Longest name of a plot or a pane, characters. */
export const MAX_PLOT_NAME_LENGTH = 80;

/** Longest reason of an order, characters. */
export const MAX_REASON_LENGTH = 200;

/** Longest name of an order, an exit or a group, characters. */
export const MAX_ORDER_NAME_LENGTH = 40;

/** Most instruments of a run. */
export const MAX_INSTRUMENTS = 1_000;

/** Largest price, size or distance: whatever is computed from two of them is still a number. */
export const MAX_NUMBER = 1e15;

/** Most targets of an order. */
export const MAX_TARGETS = 10;

/** Longest average true range that sizes and offsets are measured in, bars. */
export const MAX_RANGE_LENGTH = 100_000;

/** Most different lengths of such ranges in a run: the engine keeps a column for each. */
export const MAX_RANGE_LENGTHS = 16;

/** Most parameters of a strategy. */
export const MAX_PARAMETERS = 100;

/** Most lines that a strategy prints. */
export const MAX_OUTPUT_LINES = 1_000;

/** Longest printed line, characters. */
export const MAX_OUTPUT_LINE_LENGTH = 500;

/** Longest source of a strategy, characters. */
export const MAX_CODE_LENGTH = 1_000_000;
