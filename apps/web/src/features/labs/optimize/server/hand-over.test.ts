import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiFailure } from '../../../../api-client/index.ts';
import { foundSearch } from '../testing/sample-search.ts';
import { HandOver, rangesOf } from './hand-over.ts';
import type { HandOverServer, RunRanges } from './hand-over.ts';

function keptText() {
  let text: string | null = null;
  return { read: () => text, write: (next: string | null) => void (text = next) };
}

function serverOf(asked: unknown[], changes: Partial<HandOverServer> = {}): HandOverServer {
  return {
    orderHeld: async () => 'sweep-1',
    hold: async (id: string, made: RunRanges) => void asked.push(['hold', id, made]),
    release: async (id: string, made: RunRanges) => void asked.push(['release', id, made]),
    results: async () => [{ point: [0, 0], outcome: { ok: false, reason: 'by the server' } }],
    cancel: async (id: string) => void asked.push(['cancel', id]),
    ...changes,
  };
}

function failure(status: number): ApiFailure {
  return new ApiFailure('no', { status, code: null });
}

describe('handing a search over', () => {
  it('tells the server which runs were made here, by their numbers', async () => {
    const { search, rows } = await foundSearch();
    const asked: unknown[] = [];
    const handOver = new HandOver(serverOf(asked), keptText());
    await handOver.begin(search, rows.slice(0, 5));
    assert.deepEqual(asked, [['hold', 'sweep-1', [[0, 5]]]]);
    assert.deepEqual(handOver.state.get(), { kind: 'on' });
    await handOver.keep(search, rows);
    assert.deepEqual(asked[1], ['hold', 'sweep-1', [[0, rows.length]]]);
  });

  it('hands what is left to the server at once when the page closes', async () => {
    const { search, rows } = await foundSearch();
    const asked: unknown[] = [];
    const handOver = new HandOver(serverOf(asked), keptText());
    await handOver.leave(search, rows);
    assert.deepEqual(asked, [], 'nothing was agreed');
    await handOver.begin(search, []);
    await handOver.leave(search, rows.slice(0, 5));
    assert.deepEqual(asked.at(-1), ['release', 'sweep-1', [[0, 5]]]);
  });

  it('is reclaimed by the page that comes next, with what the server has run', async () => {
    const { search } = await foundSearch();
    const [asked, kept]: [unknown[], ReturnType<typeof keptText>] = [[], keptText()];
    assert.equal(await new HandOver(serverOf(asked), kept).reclaim(search), null);
    await new HandOver(serverOf(asked), kept).begin(search, []);
    const next = new HandOver(serverOf(asked), kept);
    assert.equal((await next.reclaim(search))?.length, 1);
    assert.deepEqual(next.state.get(), { kind: 'on' });
    await next.end();
    assert.deepEqual(asked.at(-1), ['cancel', 'sweep-1']);
    assert.equal(await next.reclaim(search), null);
  });

  it('is of one search alone', async () => {
    const { search } = await foundSearch();
    const [asked, kept]: [unknown[], ReturnType<typeof keptText>] = [[], keptText()];
    const handOver = new HandOver(serverOf(asked), kept);
    await handOver.begin({ ...search, id: 'a' }, []);
    await handOver.keep({ ...search, id: 'b' }, []);
    await handOver.leave({ ...search, id: 'b' }, []);
    assert.deepEqual(asked, [['hold', 'sweep-1', []]]);
    assert.equal(await new HandOver(serverOf(asked), kept).reclaim({ ...search, id: 'b' }), null);
    assert.equal(kept.read(), null);
  });

  it('numbers the runs of each search anew', async () => {
    const [one, two] = [await foundSearch(), await foundSearch({ where: ['slow > 9'] })];
    const asked: unknown[] = [];
    const handOver = new HandOver(serverOf(asked), keptText());
    await handOver.begin(one.search, []);
    await handOver.begin(two.search, two.rows.slice(0, 4));
    assert.deepEqual(asked.at(-1), ['hold', 'sweep-1', [[0, 4]]]);
  });

  it('does not come about once it was ended, whenever the server answers', async () => {
    const { search } = await foundSearch();
    const [asked, kept]: [unknown[], ReturnType<typeof keptText>] = [[], keptText()];
    const answer = Promise.withResolvers<string>();
    const handOver = new HandOver(serverOf(asked, { orderHeld: async () => answer.promise }), kept);
    const begun = handOver.begin(search, []);
    await handOver.end();
    answer.resolve('sweep-9');
    await begun;
    assert.deepEqual(asked, [['cancel', 'sweep-9']]);
    assert.deepEqual([handOver.state.get().kind, kept.read()], ['off', null]);
  });

  it('says why the server refuses it, and goes on without one that is gone', async () => {
    const { search } = await foundSearch();
    const refuses = serverOf([], { orderHeld: async () => Promise.reject(new Error('Too many.')) });
    const handOver = new HandOver(refuses, keptText());
    await handOver.begin(search, []);
    assert.deepEqual(handOver.state.get(), { kind: 'refused', reason: 'Too many.' });
    const kept = keptText();
    kept.write('gone');
    assert.equal(await handOver.reclaim(search), null, 'what was refused is not asked for again');
    const gone = serverOf([], { hold: async () => Promise.reject(failure(404)) });
    assert.equal(await new HandOver(gone, kept).reclaim(search), null);
    assert.equal(kept.read(), null);
    for (const status of [401, 429]) {
      kept.write('sweep-1');
      const later = serverOf([], { hold: async () => Promise.reject(failure(status)) });
      await new HandOver(later, kept).reclaim(search);
      assert.equal(kept.read(), 'sweep-1', `${status} says nothing of the sweep`);
    }
  });

  it('keeps to a sweep whose server is out of reach, and holds it later', async () => {
    const { search, rows } = await foundSearch();
    const [asked, kept]: [unknown[], ReturnType<typeof keptText>] = [[], keptText()];
    kept.write('sweep-1');
    let isThere = false;
    const away = serverOf(asked, {
      hold: async (id, made) => {
        if (!isThere) throw failure(0);
        asked.push(['hold', id, made]);
      },
    });
    const handOver = new HandOver(away, kept);
    assert.equal(await handOver.reclaim(search), null);
    assert.deepEqual(handOver.state.get(), { kind: 'on' });
    isThere = true;
    await handOver.keep(search, rows.slice(0, 2));
    assert.deepEqual(asked, [['hold', 'sweep-1', [[0, 2]]]]);
  });

  it('asks once more with its key where the page closed before there was an answer', async () => {
    const { search } = await foundSearch();
    const [keys, kept]: [string[], ReturnType<typeof keptText>] = [[], keptText()];
    const silent = serverOf([], {
      orderHeld: async (_, key) => {
        keys.push(key);
        return new Promise(() => undefined);
      },
    });
    void new HandOver(silent, kept).begin(search, []);
    const asked: unknown[] = [];
    const orderHeld = async (_: unknown, key: string) => {
      keys.push(key);
      return 'sweep-1';
    };
    const next = new HandOver(serverOf(asked, { orderHeld }), kept);
    assert.equal((await next.reclaim(search))?.length, 1);
    assert.deepEqual([keys.length, keys[0]], [2, keys[1]]);
    assert.deepEqual(asked, [['hold', 'sweep-1', []]]);
  });

  it('names runs in ranges', () => {
    assert.deepEqual(rangesOf([3, 1, 2, 7, 2, -1]), [
      [1, 4],
      [7, 8],
    ]);
  });
});
