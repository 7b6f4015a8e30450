import type { PythonProblem } from '../protocol/run.ts';

/** Returns the problem of an interpreter that has failed itself: what it threw is no exception of the strategy's. */
export function collapseOf(error: unknown): PythonProblem {
  const text = describe(error);
  if (/MemoryError|out of memory|Array buffer allocation/i.test(text)) {
    return {
      code: 'python.memory',
      message: 'The strategy needs more memory than a run has.',
      remedy: 'Keep less, for example only the last values, or run on fewer bars.',
    };
  }
  if (/RecursionError|call stack/i.test(text)) {
    return {
      code: 'python.recursion',
      message: 'Calls inside calls went too deep.',
      remedy: 'A function calls itself without an end, or a structure is nested too deeply.',
    };
  }
  return {
    code: 'python.crash',
    message: `Python stopped working: ${text.slice(0, 500)}`,
    remedy: 'Run it again. If it happens again, look for what the strategy does beside its bars.',
  };
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const type = 'type' in error ? `${String(error.type)} ` : '';
  return `${type}${error.name}: ${error.message}`;
}
