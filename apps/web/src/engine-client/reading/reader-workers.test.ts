import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { ReaderWorker, ReaderWorkers } from './reader-workers.ts';

/** Port whose answers a test gives. */
type Port = () => Promise<string>;

/** Workers whose starts and ends are noted, in order. */
function noted(port: Port = async () => 'read') {
  const notes: string[] = [];
  let count = 0;
  const workers = new ReaderWorkers<Port>(() => {
    count += 1;
    const name = String(count);
    notes.push(`start ${name}`);
    return { worker: { terminate: () => notes.push(`end ${name}`) }, port };
  });
  const reader = () => new ReaderWorker(workers);
  return { notes, reader };
}

const ask = async (reader: ReaderWorker<Port>): Promise<string> =>
  reader.ask(
    async (port) => port(),
    () => 'late',
  );

describe('workers that read code', () => {
  it('serve the next reader once the one before has closed', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const { notes, reader } = noted();
      const [first, second] = [reader(), reader()];
      assert.equal(await ask(first), 'read');
      first.close();
      assert.equal(await ask(second), 'read');
      assert.deepEqual(notes, ['start 1']);
      second.close();
      mock.timers.tick(10_000);
      assert.deepEqual(notes, ['start 1', 'end 1']);
      assert.equal(await ask(reader()), 'read');
      assert.deepEqual(notes, ['start 1', 'end 1', 'start 2']);
    } finally {
      mock.timers.reset();
    }
  });

  it('are apart for readers that are open side by side, and one is kept', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const { notes, reader } = noted();
      const [first, second] = [reader(), reader()];
      await ask(first);
      await ask(second);
      first.close();
      second.close();
      assert.deepEqual(notes, ['start 1', 'start 2', 'end 2']);
    } finally {
      mock.timers.reset();
    }
  });

  it('are ended when they are at work while their reader closes, or too late', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const { notes, reader } = noted(async () => Promise.withResolvers<string>().promise);
      const [left, slow] = [reader(), reader()];
      void ask(left);
      left.close();
      const answer = ask(slow);
      mock.timers.tick(10_000);
      assert.equal(await answer, 'late');
      assert.deepEqual(notes, ['start 1', 'end 1', 'start 2', 'end 2']);
    } finally {
      mock.timers.reset();
    }
  });
});
