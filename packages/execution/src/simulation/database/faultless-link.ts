import type { StoreLink } from './memory-execution-store.ts';

/** Returns a way to the database on which nothing goes wrong, for tests of what is done there. */
export function faultlessLink(name: string): StoreLink {
  return {
    session: { name },
    issue: ({ act }) =>
      new Promise((resolve, reject) => {
        act((outcome) => (outcome.ok ? resolve(outcome.value) : reject(outcome.error)));
      }),
    statementFate: () => 'done',
    commitFate: () => 'done',
    requestFate: () => 'done',
    losesNotice: () => false,
    // Who waits for a change sits out a short time by the real clock: nobody lets it pass here.
    sleep: (ms) => new Promise((resolve) => void setTimeout(resolve, ms).unref()),
  };
}
