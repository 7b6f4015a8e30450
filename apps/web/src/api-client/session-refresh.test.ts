import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { FakeNetwork, type FakeAnswer } from '../test/fake-network.ts';
import { memoryStorage } from '../test/memory-storage.ts';
import { ApiFailure } from './api-failure.ts';
import { type Exclusively, RefreshingBearer } from './session-refresh.ts';
import { TokenStore } from './token-store.ts';

const refresh = 'POST /v1/auth/session/refresh';
const realFetch = globalThis.fetch;
let network: FakeNetwork;

/** A lock that all tabs share. */
function sharedLock(): Exclusively {
  let queue: Promise<unknown> = Promise.resolve();
  return async (_, work) => {
    const turn = queue.then(work, work);
    queue = turn;
    return turn;
  };
}

function signedIn() {
  const storage = memoryStorage();
  const tokens = new TokenStore(storage);
  tokens.storePair({ accessToken: 'v4.old', refreshToken: 'r1', userId: 'u1' });
  return { storage, tokens };
}

const renewed: FakeAnswer = {
  status: 200,
  body: { accessToken: 'v4.new', refreshToken: 'r2', userId: 'u1' },
};

describe('a session that is refreshed', () => {
  beforeEach(() => {
    network = new FakeNetwork();
    globalThis.fetch = network.fetch;
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  test('exchanges the refresh token and stores the new pair', async () => {
    const { storage, tokens } = signedIn();
    network.on(refresh, renewed);
    const bearer = new RefreshingBearer(tokens, sharedLock());
    assert.equal(await bearer.replace('v4.old'), 'v4.new');
    assert.deepEqual(network.requests[0]?.body, { refreshToken: 'r1' });
    assert.equal(network.requests[0]?.headers.get('authorization'), null);
    assert.equal(storage.getItem('refreshToken'), 'r2');
  });

  test('refreshes once for many calls in many tabs', async () => {
    const { storage } = signedIn();
    network.on(refresh, renewed);
    const lock = sharedLock();
    const tabs = [1, 2, 3].map(() => new RefreshingBearer(new TokenStore(storage), lock));
    const fresh = await Promise.all(
      tabs.flatMap((tab) => [tab.replace('v4.old'), tab.replace('v4.old')]),
    );
    assert.deepEqual(new Set(fresh), new Set(['v4.new']));
    assert.equal(network.requests.length, 1);
  });

  test('signs out silently when the refresh token is refused', async () => {
    const { storage, tokens } = signedIn();
    network.on(refresh, { status: 401, body: { error: 'session.over', message: 'Sign in again' } });
    assert.equal(await new RefreshingBearer(tokens, sharedLock()).replace('v4.old'), null);
    assert.deepEqual(storage.content(), {});
  });

  test('leaves a session alone that has replaced the refused one meanwhile', async () => {
    const { storage, tokens } = signedIn();
    network.on(refresh, () => {
      tokens.storePair({ accessToken: 'v4.next', refreshToken: 'n1', userId: 'u1' });
      return { status: 401, body: { error: 'session.over', message: 'Sign in again' } };
    });
    assert.equal(await new RefreshingBearer(tokens, sharedLock()).replace('v4.old'), 'v4.next');
    assert.equal(storage.getItem('refreshToken'), 'n1');
  });

  test('keeps the tokens when the server cannot be reached', async () => {
    const { storage, tokens } = signedIn();
    network.on(refresh, 'unreachable');
    await assert.rejects(new RefreshingBearer(tokens, sharedLock()).replace('v4.old'), ApiFailure);
    assert.equal(storage.getItem('refreshToken'), 'r1');
  });

  test('does not bring back a user who signed out meanwhile', async () => {
    const { storage, tokens } = signedIn();
    network.on(refresh, () => {
      tokens.removePair();
      return renewed;
    });
    assert.equal(await new RefreshingBearer(tokens, sharedLock()).replace('v4.old'), null);
    assert.deepEqual(storage.content(), {});
  });

  test('ends a session that has no refresh token', async () => {
    const storage = memoryStorage({ accessToken: 'v4.old' });
    const bearer = new RefreshingBearer(new TokenStore(storage), sharedLock());
    assert.equal(await bearer.replace('v4.old'), null);
    assert.deepEqual(storage.content(), {});
    assert.equal(network.requests.length, 0);
  });
});
