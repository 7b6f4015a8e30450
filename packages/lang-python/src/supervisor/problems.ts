import type { PythonProblem } from '../protocol/run.ts';

/** The caller has stopped the run. */
export const STOPPED: PythonProblem = {
  code: 'python.stopped',
  message: 'The run was stopped.',
  remedy: 'Run it again at any time.',
};

/** The sandbox says what our own runner never says. */
export const FOREIGN_REPLY: PythonProblem = {
  code: 'python.foreign-reply',
  message: 'The sandbox sent an invalid result.',
  remedy: 'The strategy interferes with its runtime: use the SDK only.',
};

/** Returns the problem of a sandbox that does not start. */
export function notStarted(startMs: number): PythonProblem {
  return {
    code: 'python.not-started',
    message: `Python did not start within ${startMs / 1000} seconds.`,
    remedy: 'Run it again; if it never starts, reload the page or restart the server.',
  };
}

/** Returns the problem of a strategy that does not come to the end of a bar. */
export function stalled(code: string, stallMs: number, barsDone: number): PythonProblem {
  const where = barsDone < 0 ? 'before its first bar' : `after ${barsDone} bars`;
  const loop = onlyWhile(code);
  return {
    code: 'python.timeout',
    message: `The strategy was stopped ${where}: it did not finish a bar within ${stallMs / 1000} seconds.`,
    remedy: 'Look for an endless loop, or for work over the whole history in next.',
    ...(loop !== undefined && { line: loop }),
    ...(barsDone >= 0 && { barIndex: barsDone }),
  };
}

/** Returns the problem of a run that takes longer than a run may. */
export function tooLong(runMs: number, barsDone: number): PythonProblem {
  return {
    code: 'python.timeout',
    message: `The run was stopped after ${runMs / 1000} seconds and ${Math.max(barsDone, 0)} bars.`,
    remedy: 'Do less in next, or run on fewer bars.',
  };
}

/** Returns the line of the only `while` loop in the code, which then is where to look. */
function onlyWhile(code: string): number | undefined {
  const lines = code.split('\n').flatMap((line, at) => (/^\s*while\b/.test(line) ? [at + 1] : []));
  return lines.length === 1 ? lines[0] : undefined;
}
