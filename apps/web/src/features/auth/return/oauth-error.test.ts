import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oauthErrorText } from './oauth-error.ts';

test('explains the known codes', () => {
  assert.equal(oauthErrorText('access_denied', null), 'You denied access to the application');
  assert.equal(oauthErrorText('invalid_scope', ''), 'Invalid OAuth scope requested');
});

test('appends the description after a colon', () => {
  assert.equal(
    oauthErrorText('server_error', 'try later'),
    'OAuth provider server error: try later',
  );
});

test('has a text for any other code', () => {
  assert.equal(oauthErrorText('toString', null), 'OAuth authentication failed');
});
