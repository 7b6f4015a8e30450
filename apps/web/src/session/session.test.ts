import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiFailure } from '../api-client/api-failure.ts';
import { TokenStore } from '../api-client/token-store.ts';
import { memoryStorage } from '../test/memory-storage.ts';
import { Session, type SessionCalls } from './session.ts';

const ada = { id: 'u1', email: 'ada@example.com', name: 'Ada', createdAt: 1 };
const pair = { accessToken: 'v4.a', refreshToken: 'r', userId: 'u1' };
const good: SessionCalls = {
  userOfStoredToken: async () => ada,
  userOfToken: async () => ada,
  endSession: async () => undefined,
};

function sessionWith(content: Record<string, string>, calls: Partial<SessionCalls> = {}) {
  const storage = memoryStorage(content);
  const tokens = new TokenStore(storage);
  const session = new Session(tokens, async () => ({ ...good, ...calls }));
  tokens.subscribe(() => session.followTokens());
  return { storage, tokens, session };
}

test('is signed out when no token is stored', async () => {
  const { session } = sessionWith({});
  assert.equal(session.getState().status, 'signedOut');
  assert.equal(session.mayEnter, false);
});

test('opens protected screens for a token of an accepted form while it is being checked', () => {
  const { session } = sessionWith({ accessToken: 'v2.local.x' });
  assert.equal(session.getState().status, 'checking');
  assert.equal(session.mayEnter, true);
});

test('keeps protected screens closed for any other stored token', () => {
  assert.equal(sessionWith({ accessToken: 'jwt' }).session.mayEnter, false);
});

test('loads the user of a good token', async () => {
  const { session } = sessionWith({ accessToken: 'v4.a', userId: 'u1' });
  await session.check();
  assert.deepEqual(session.getState().user, ada);
  assert.equal(session.getState().status, 'signedIn');
});

const failed = (status: number) => new ApiFailure('It failed', { status, code: null });

for (const [why, userOfStoredToken] of [
  ['is over', async () => null],
  ['cannot be loaded', async () => Promise.reject(failed(500))],
] as const) {
  test(`removes both tokens and says nothing when the session ${why}`, async () => {
    const content = { accessToken: 'v4.a', refreshToken: 'r' };
    const { session, storage } = sessionWith(content, { userOfStoredToken });
    await session.check();
    assert.deepEqual(storage.content(), {});
    assert.deepEqual(session.getState(), {
      status: 'signedOut',
      user: null,
      error: null,
      leftByChoice: false,
    });
  });
}

for (const [why, failure] of [
  ['was cut off by leaving the page', failed(0)],
  ['lost the code of the call', new TypeError('Failed to fetch dynamically imported module')],
  ['met a database that restarts', failed(503)],
] as const) {
  test(`keeps the tokens and asks again when the check ${why}`, async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    let calls = 0;
    const content = { accessToken: 'v4.a', refreshToken: 'r', userId: 'u1' };
    const { session, storage } = sessionWith(content, {
      userOfStoredToken: async () => (calls++ === 0 ? Promise.reject(failure) : ada),
    });
    await session.check();
    assert.deepEqual(storage.content(), content);
    assert.equal(session.mayEnter, true);
    context.mock.timers.tick(5000);
    await new Promise(setImmediate);
    assert.deepEqual(session.getState().user, ada);
  });
}

test('stays signed out when the user signs out during the check', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof ada>();
  const { session } = sessionWith({ accessToken: 'v4.a' }, { userOfStoredToken: () => promise });
  const check = session.check();
  await session.signOut();
  resolve(ada);
  await check;
  assert.equal(session.getState().status, 'signedOut');
});

test('signs in: keeps the tokens and the user, in one step', async () => {
  const { session, storage } = sessionWith({ temporaryToken: 't' });
  const seen: string[] = [];
  session.subscribe(() => seen.push(session.getState().status));
  await session.signIn(pair);
  assert.deepEqual(seen, ['signedIn']);
  assert.equal(storage.getItem('isAuthenticated'), 'true');
  assert.equal(storage.getItem('temporaryToken'), null);
});

test('keeps nothing of a token that belongs to another user', async () => {
  const { session, storage } = sessionWith({});
  await assert.rejects(session.signIn({ ...pair, userId: 'u2' }));
  assert.deepEqual(storage.content(), {});
  assert.equal(session.getState().status, 'signedOut');
});

test('takes replaced tokens of the same user without a new check, and of nobody else', async () => {
  const { session, storage } = sessionWith({});
  await session.signIn(pair);
  session.replaceTokens({ ...pair, accessToken: 'v4.next', refreshToken: 'n1' });
  assert.equal(storage.getItem('accessToken'), 'v4.next');
  assert.deepEqual(session.getState().user, ada);
  assert.throws(() => session.replaceTokens({ ...pair, userId: 'u2' }));
  assert.equal(storage.getItem('userId'), 'u1');
});

test('signs out here even if the server cannot be reached, and keeps the reason', async () => {
  const { session, storage } = sessionWith(
    { accessToken: 'v4.a' },
    { endSession: async () => Promise.reject(new TypeError('Failed to fetch')) },
  );
  await session.signOut();
  assert.deepEqual(storage.content(), {});
  assert.equal(session.getState().error, 'An error occurred during sign out');
  assert.equal(session.getState().leftByChoice, true);
});

test('keeps the words of the server about a failed sign-out', async () => {
  const said = new ApiFailure('The database is down', { status: 503, code: 'server.unavailable' });
  const { session } = sessionWith(
    { accessToken: 'v4.a' },
    { endSession: async () => Promise.reject(said) },
  );
  await session.signOut();
  assert.equal(session.getState().error, 'The database is down');
});

test('follows a sign-out in another tab', async () => {
  const { session, tokens } = sessionWith({});
  await session.signIn(pair);
  tokens.removePair();
  assert.equal(session.getState().status, 'signedOut');
});

test('follows a sign-in in another tab', async () => {
  const { session, storage } = sessionWith({});
  storage.setItem('accessToken', 'v4.a');
  storage.setItem('userId', 'u1');
  session.followTokens();
  assert.equal(session.getState().status, 'checking');
  await new Promise(setImmediate);
  assert.deepEqual(session.getState().user, ada);
});
