import { setImmediate } from 'node:timers';

/**
 * Empties the queue of microtasks, so that everything that follows from one event has happened before the next one. It works only
 * when it is called from a macrotask: inside of a microtask it silently does nothing.
 */
export type Drain = () => void;

/** Returns the function of Node that empties its queues between two callbacks; null where there is none. */
export function drainOfNode(): Drain | null {
  const drain: unknown = Reflect.get(process, '_tickCallback');
  return typeof drain === 'function' ? () => void Reflect.apply(drain, process, []) : null;
}

/** Runs `work` as a macrotask of its own and returns what it returns. */
export function asMacrotask<T>(work: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    setImmediate(() => {
      try {
        resolve(work());
      } catch (error) {
        reject(error);
      }
    });
  });
}

/** Runs steps until one returns false, each as a macrotask of its own: slower than draining, and with the same outcome. */
export async function runAsMacrotasks(step: () => boolean): Promise<void> {
  while (await asMacrotask(step));
}
