import { wrap } from 'comlink';
import type { Bars } from '@stratloom/engine/model';
import type { PatternOccurrence } from '@stratloom/engine/patterns';
import type { PatternFinder } from './pattern-worker.ts';

/** Finds every pattern in bars. */
export type FindAllPatterns = (bars: Bars, signal: AbortSignal) => Promise<PatternOccurrence[]>;

/** Finds every pattern in a worker that lives as long as the search, so that it never holds up the page. */
export const findAllPatterns: FindAllPatterns = async (bars, signal) => {
  const worker = new Worker(new URL('./pattern-worker.ts', import.meta.url), { type: 'module' });
  const stopped = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => stopped.reject(signal.reason), { once: true });
  worker.addEventListener('error', () => stopped.reject(new Error('The engine did not load.')));
  try {
    return await Promise.race([wrap<PatternFinder>(worker).find(bars), stopped.promise]);
  } finally {
    worker.terminate();
  }
};
