import { type StoreSubject, testExecutionStore } from './execution-store-contract.ts';
import { MemoryDatabase } from './memory-database.ts';
import { MemoryExecutionStore, type StoreLink } from './memory-execution-store.ts';

/** A database whose time passes only when a test says so. */
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

function linkOf(name: string, time: ManualTime): StoreLink {
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
    sleep: (ms) => new Promise((resolve) => time.after(ms, () => resolve())),
  };
}

async function newSubject(): Promise<StoreSubject> {
  const time = new ManualTime();
  const database = new MemoryDatabase({
    clock: () => time.now,
    after: (ms, run) => time.after(ms, run),
  });
  database.add({
    ...{ id: 'a', venue: 'paper', isKilled: false, mismatch: '' },
    ...{ openedAt: 0, fillCursor: 0, bannedUntil: 0 },
  });
  return {
    accountId: 'a',
    store: new MemoryExecutionStore(database, linkOf('p1', time)),
    other: new MemoryExecutionStore(database, linkOf('p2', time)),
    passTime: (ms) => time.pass(ms),
  };
}

testExecutionStore('the database in memory', newSubject);
