import type { CommandResult } from '../run-command.ts';

/** Tests of a stage by how they ended. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Time that the tests of one file took, ms; without the start of its process. */
export interface FileTime {
  readonly file: string;
  readonly ms: number;
}

/** Result of one stage. */
export interface StageResult {
  readonly count: Count;
  /** Empty for checks that have no files. */
  readonly files: readonly FileTime[];
  /** Lines for the reader: all of a failed stage, notes of one that passed. */
  readonly output: string;
  /** Processor time of its processes, seconds; without those that nobody waited for, such as killed ones. */
  readonly processorSeconds?: number;
}

/** One step of `npm test`. */
export interface Stage {
  readonly name: string;
  /** Of two cores, how many it keeps busy; one half when it mostly waits for timers, databases or other processes. */
  readonly cores: 0.5 | 1 | 2;
  readonly run: () => Promise<StageResult>;
}

/** Builds the result of a command; one that fails without a failed test counts as one failure. */
export function resultOf(
  { code, output, processorSeconds }: CommandResult,
  count: Count,
  files: readonly FileTime[] = [],
): StageResult {
  const isBroken = code !== 0 && count.failed === 0;
  return {
    count: isBroken ? { ...count, failed: 1 } : count,
    files,
    output: code === 0 ? notesOf(output) : output,
    processorSeconds,
  };
}

/** Returns skipped tests and measured figures out of the output of tests that passed. */
function notesOf(output: string): string {
  return output
    .split('\n')
    .filter((line) => /# SKIP|# skip|^\s*﹣|^\s+ℹ /.test(line))
    .map((line) => `   ${line.trim()}`)
    .join('\n');
}
