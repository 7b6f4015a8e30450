import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFurtherPasskey } from './passkey.ts';
import { PasskeyProblem } from './passkey-problem.ts';

test('a further passkey needs somebody who is signed in', async () => {
  await assert.rejects(
    createFurtherPasskey('here'),
    new PasskeyProblem('No authentication token found. Please sign in first.', false),
  );
});
