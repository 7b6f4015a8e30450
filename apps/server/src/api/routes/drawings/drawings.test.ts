import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Drawing } from '@stratloom/contracts';
import { type Answer, TestServer, type TestUser } from '../../../testing/test-server.ts';
import { QUOTAS } from '../../policies/quotas.ts';

const DRAWN_AT = Date.now() - 3_600_000;

function level(price: number, changedAt = DRAWN_AT, id: string = randomUUID()): Drawing {
  return { id, changedAt, line: { kind: 'level', price } };
}

describe('drawings of users', () => {
  let server: TestServer;
  let user: TestUser;
  let other: TestUser;

  before(async () => {
    server = await TestServer.start();
    user = await server.signUp();
    other = await server.signUp();
  });
  after(() => server.close());

  function sync(symbol: string, drawings: readonly unknown[], as = user): Promise<Answer> {
    const body = { symbol, drawings };
    return server.call('PUT', '/v1/drawings', { token: as.accessToken, body });
  }

  async function kept(symbol: string, as = user): Promise<readonly Drawing[]> {
    const path = `/v1/drawings?symbol=${symbol}`;
    const { status, body } = await server.call('GET', path, { token: as.accessToken });
    assert.equal(status, 200);
    return body.items;
  }

  it('come back as they were drawn, for their user and instrument alone', async () => {
    const trend: Drawing = {
      ...{ id: randomUUID(), changedAt: DRAWN_AT + 1 },
      line: { kind: 'trend', from: { time: 1, price: 2.5 }, to: { time: 3, price: 4 } },
    };
    const drawn = [level(101.25), trend];
    const { status, body } = await sync('AAPL', drawn);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(body.items, drawn);
    assert.deepEqual(await kept('AAPL'), drawn);
    assert.deepEqual(await kept('MSFT'), []);
    assert.deepEqual(await kept('AAPL', other), []);
  });

  it('of two states the later one holds, in whatever order they come', async () => {
    const first = level(1);
    const second = { ...level(2, DRAWN_AT + 1000), id: first.id };
    await sync('ETH', [second]);
    const answer = await sync('ETH', [first]);
    assert.deepEqual(answer.body.items, [second]);
    await sync('ETH', [first, { ...second, changedAt: DRAWN_AT + 2000 }, second]);
    assert.deepEqual(await kept('ETH'), [{ ...second, changedAt: DRAWN_AT + 2000 }]);
  });

  it('are remembered as removed, so that no browser brings them back', async () => {
    const drawn = level(5);
    await sync('TLT', [drawn]);
    const removed = { ...drawn, changedAt: DRAWN_AT + 1, line: null };
    await sync('TLT', [removed]);
    assert.deepEqual((await sync('TLT', [drawn])).body.items, [removed]);
  });

  it('of one id are others for every user', async () => {
    const drawn = level(7);
    await sync('EFA', [drawn]);
    const theirs = { ...level(8, DRAWN_AT + 1), id: drawn.id };
    assert.deepEqual((await sync('EFA', [theirs], other)).body.items, [theirs]);
    assert.deepEqual(await kept('EFA'), [drawn]);
  });

  it('stay on their instrument', async () => {
    const drawn = level(5);
    await sync('GLD', [drawn]);
    assert.deepEqual((await sync('DBC', [{ ...drawn, changedAt: DRAWN_AT + 1 }])).body.items, []);
    assert.deepEqual(await kept('GLD'), [drawn]);
  });

  it('a clock that is fast does not win for ever', async () => {
    const ahead = level(5, Date.now() + 365 * 86_400_000);
    const [stored] = (await sync('IEI', [ahead])).body.items;
    assert.ok(stored.changedAt <= Date.now());
  });

  it('are refused where they are none, and where there are too many', async () => {
    const wrong = [
      { ...level(1), id: 'me' },
      { ...level(1), line: { kind: 'text', text: 'hi' } },
      { ...level(1), line: { kind: 'level', price: 'high' } },
      { ...level(1), changedAt: -1 },
    ];
    for (const each of wrong) assert.equal((await sync('AAPL', [each])).status, 400);
    const many = Array.from({ length: 300 }, (_, at) => level(at));
    for (let held = 0; held + 300 <= QUOTAS.drawings; held += 300) {
      const drawn = many.map((each) => ({ ...each, id: randomUUID() }));
      assert.equal((await sync(`S${held}`, drawn, other)).status, 200);
    }
    const { status, body } = await sync('LAST', many, other);
    assert.deepEqual([status, body.error], [409, 'drawings.too-many']);
    assert.deepEqual(await kept('LAST', other), []);
  });
});
