import { type StoreSubject, testExecutionStore } from '../../ports/execution-store-contract.ts';
import { faultlessLink } from './faultless-link.ts';
import { MemoryDatabase } from './memory-database.ts';
import { MemoryExecutionStore } from './memory-execution-store.ts';

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

function subjectOf(): StoreSubject {
  const time = new ManualTime();
  const database = new MemoryDatabase({
    clock: () => time.now,
    after: (ms, run) => time.after(ms, run),
  });
  let count = 0;
  const add = (owner: string | null): string => {
    count += 1;
    const id = `a${count}`;
    const account = {
      ...{ id, venue: 'paper', isKilled: false, mismatch: '', ignored: [] },
      ...{ openedAt: 0, fillCursor: 0, bannedUntil: 0 },
    };
    database.add(account, owner);
    return id;
  };
  return {
    store: new MemoryExecutionStore(database, faultlessLink('p1')),
    other: new MemoryExecutionStore(database, faultlessLink('p2')),
    pass: (ms) => time.pass(ms),
    newAccount: async () => add(null),
    newOwner: async (limits) => {
      count += 1;
      const owner = `o${count}`;
      if (limits !== null) database.limitOwner(owner, limits);
      return async () => add(owner);
    },
  };
}

const subject = subjectOf();
testExecutionStore('the database in memory', () => subject);
