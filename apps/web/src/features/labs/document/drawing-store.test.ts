import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DraftStorage } from './draft-store.ts';
import { changedDrawings, DrawingStore, mergedDrawings } from './drawing-store.ts';

/** Storage that lasts as long as a test. */
function storageOf(values = new Map<string, string>()): DraftStorage {
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

const level = (price: number) => ({ kind: 'level', price }) as const;

describe('drawings in a browser', () => {
  it('are of one user and one instrument', () => {
    const storage = storageOf();
    const mine = new DrawingStore(storage, 'me');
    const drawn = changedDrawings([], { added: level(7) }, 1);
    mine.write('AAPL', drawn);
    assert.deepEqual(mine.read('AAPL'), drawn);
    assert.deepEqual(mine.read('MSFT'), []);
    assert.deepEqual(new DrawingStore(storage, 'you').read('AAPL'), []);
  });

  it('go from a visitor to the account that they make, beside what it has', () => {
    const storage = storageOf();
    const [visitor, user] = [new DrawingStore(storage, ''), new DrawingStore(storage, 'me')];
    const before = changedDrawings([], { added: level(1) }, 1);
    const drawn = changedDrawings([], { added: level(2) }, 2);
    user.write('AAPL', before);
    visitor.write('AAPL', drawn);
    visitor.write('own:7', drawn);
    visitor.giveTo('me');
    assert.deepEqual(user.read('AAPL'), [...before, ...drawn]);
    assert.deepEqual(user.read('own:7'), drawn);
    assert.deepEqual(visitor.read('AAPL'), []);
  });

  it('take over lines from before they had ids', () => {
    const storage = storageOf(new Map([['labs.lines.AAPL', JSON.stringify([level(3)])]]));
    const store = new DrawingStore(storage, 'me');
    const [drawing] = store.read('AAPL');
    assert.deepEqual(drawing?.line, level(3));
    assert.equal(store.read('AAPL')[0]?.id, drawing?.id);
    assert.equal(storage.getItem('labs.lines.AAPL'), null);
  });

  it('are none where they cannot be read', () => {
    for (const text of ['{', '[{"id":1}]', 'null']) {
      const storage = storageOf(new Map([['labs.drawings.me.AAPL', text]]));
      assert.deepEqual(new DrawingStore(storage, 'me').read('AAPL'), []);
    }
  });
});

describe('drawings of two browsers', () => {
  const [first] = changedDrawings([], { added: level(1) }, 10);
  assert.ok(first !== undefined);
  const moved = { ...first, changedAt: 11, line: level(2) };

  it('agree on the later state, whoever asks', () => {
    assert.deepEqual(mergedDrawings([first], [moved]), [moved]);
    assert.deepEqual(mergedDrawings([moved], [first]), [moved]);
  });

  it('do not bring back what one of them removed', () => {
    const [removed] = changedDrawings([moved], { removed: moved.line }, 12);
    assert.deepEqual(removed, { ...first, changedAt: 12, line: null });
    assert.deepEqual(mergedDrawings([removed ?? first], [moved]), [removed]);
  });

  it('hold a hundred lines, the newest', () => {
    let drawings = mergedDrawings([], []);
    for (let at = 0; at < 103; at += 1) {
      drawings = changedDrawings(drawings, { added: level(at) }, at);
    }
    const lines = drawings.flatMap(({ line }) => line ?? []);
    assert.equal(lines.length, 100);
    assert.deepEqual(lines.at(-1), level(102));
    assert.ok(!lines.some((line) => line.kind === 'level' && line.price < 3));
  });
});
