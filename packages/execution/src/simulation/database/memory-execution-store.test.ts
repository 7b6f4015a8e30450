import { type StoreSubject, testExecutionStore } from '../../ports/execution-store-contract.ts';
import { MemoryDatabase } from './memory-database.ts';
import { MemoryExecutionStore, type StoreLink } from './memory-execution-store.ts';

/** Time that passes when a test says so; what was to happen by then happens. */
class ManualTime {
  now = 0;
  #waiting: { readonly at: number; readonly run: () => void }[] = [];

  after(ms: number, run: () => void): void {
    this.#waiting.push({ at: this.now + ms, run });
  }

  async pass(ms: number): Promise<void> {
    this.now += ms;
    const due = this.#waiting.filter(({ at }) => at <= this.now);
    this.#waiting = this.#waiting.filter(({ at }) => at > this.now);
    for (const { run } of due) run();
    // What follows from that happens first.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function linkOf(name: string): StoreLink {
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

function subjectOf(): StoreSubject {
  const time = new ManualTime();
  const database = new MemoryDatabase({
    clock: () => time.now,
    after: (ms, run) => time.after(ms, run),
  });
  let count = 0;
  return {
    store: new MemoryExecutionStore(database, linkOf('p1')),
    other: new MemoryExecutionStore(database, linkOf('p2')),
    pass: (ms) => time.pass(ms),
    newAccount: async () => {
      count += 1;
      const id = `a${count}`;
      database.add({
        ...{ id, venue: 'paper', isKilled: false, mismatch: '' },
        ...{ openedAt: 0, fillCursor: 0, bannedUntil: 0 },
      });
      return id;
    },
  };
}

const subject = subjectOf();
testExecutionStore('the database in memory', () => subject);
