import type { PythonProblem } from '../protocol/run.ts';

/** Returns the problem of an interpreter that has failed itself: what it threw is no exception of the strategy's. */
export function collapseOf(error: unknown): PythonProblem {
  const text = describe(error);
  if (/MemoryError|out of memory|Array buffer allocation/i.test(text)) {
    return {
      code: 'python.memory',
      message: 'The strategy ran out of memory.',
      remedy: 'Store less, for example only the latest values, or run on fewer bars.',
    };
  }
  if (/RecursionError|call stack/i.test(text)) {
    return {
      code: 'python.recursion',
      message: 'The call stack is too deep.',
      remedy: 'Look for a function that calls itself endlessly, or a structure nested too deeply.',
    };
  }
  return {
    code: 'python.crash',
    message: `Python stopped working: ${text.slice(0, 500)}`,
    remedy:
      'Run it again. If the problem persists, check everything that the strategy does besides reading bars and placing orders.',
  };
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const type = 'type' in error ? `${String(error.type)} ` : '';
  return `${type}${error.name}: ${error.message}`;
}
