import assert from 'node:assert/strict';
import { test } from 'node:test';
import { protectionText } from './protection.ts';

test('an account is protected by a second strong way, recovery codes and a proven address', () => {
  const none = { strongMethods: 1, recoveryCodes: 0, isAddressProven: false };
  assert.equal(protectionText(none), '0 of 3 ways back in are set up');
  assert.equal(protectionText({ ...none, recoveryCodes: 1 }), '1 of 3 ways back in is set up');
  const all = { strongMethods: 2, recoveryCodes: 10, isAddressProven: true };
  assert.equal(protectionText(all), 'Protected');
});
