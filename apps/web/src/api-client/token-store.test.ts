import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryStorage } from '../test/memory-storage.ts';
import { isAccessToken, TokenStore } from './token-store.ts';

const pair = { accessToken: 'v4.local.a', refreshToken: 'r', userId: 'u1' };

test('accepts only tokens that begin with v2.local. or v4.', () => {
  assert.equal(isAccessToken('v2.local.x'), true);
  assert.equal(isAccessToken('v4.public.x'), true);
  assert.equal(isAccessToken('v2.public.x'), false);
  assert.equal(isAccessToken('eyJhbGciOi'), false);
  assert.equal(isAccessToken(null), false);
});

test('keeps the identity token of a profile as temporaryToken', () => {
  const storage = memoryStorage();
  new TokenStore(storage).storeTemporary('t', 'u1');
  assert.deepEqual(storage.content(), { temporaryToken: 't', userId: 'u1' });
});

test('replaces the temporary token by the pair', () => {
  const storage = memoryStorage({ temporaryToken: 't', userId: 'u1' });
  new TokenStore(storage).storePair(pair);
  assert.deepEqual(storage.content(), {
    accessToken: 'v4.local.a',
    refreshToken: 'r',
    userId: 'u1',
    isAuthenticated: 'true',
  });
});

test('drops an old refresh token when a sign-in brings none', () => {
  const storage = memoryStorage({ refreshToken: 'of another user' });
  new TokenStore(storage).storePair({ accessToken: 'v4.local.b', userId: 'u2' });
  assert.equal(storage.getItem('refreshToken'), null);
});

test('forgets the user but not the browser', () => {
  const storage = memoryStorage();
  const tokens = new TokenStore(storage);
  tokens.storeDevice('d1', '{}');
  tokens.storePair(pair);
  tokens.removePair();
  assert.deepEqual(storage.content(), { device_id: 'd1', device_private_key: '{}' });
});

test('keeps the id of a browser that was registered with its user', () => {
  const storage = memoryStorage();
  const tokens = new TokenStore(storage);
  tokens.storePair(pair);
  tokens.storeDeviceId('d2');
  tokens.removePair();
  assert.equal(tokens.deviceId, 'd2');
  assert.deepEqual(storage.content(), { device_id: 'd2' });
});

test('forgets a failed sign-up altogether', () => {
  const storage = memoryStorage({ temporaryToken: 't', accessToken: 'a', refreshToken: 'r' });
  new TokenStore(storage).removeAll();
  assert.deepEqual(storage.content(), {});
});

test('tells its listeners of changes until they leave', () => {
  const tokens = new TokenStore(memoryStorage());
  let calls = 0;
  const leave = tokens.subscribe(() => (calls += 1));
  tokens.storePair(pair);
  tokens.removePair();
  leave();
  tokens.storePair(pair);
  assert.equal(calls, 2);
});
