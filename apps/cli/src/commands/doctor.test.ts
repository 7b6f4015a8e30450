import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stratloom } from '../testing/run-command.ts';

describe('stratloom doctor', () => {
  it('finds no fault of the embedded database', async () => {
    const before = { ...process.env };
    Object.assign(process.env, { DATABASE_URL: '', PORT: '0' });
    try {
      const { stdout, stderr } = await stratloom('doctor');
      assert.equal(stderr, '');
      assert.match(stdout, /^✓ Database +embedded PostgreSQL starts and stops$/m);
    } finally {
      process.env = before;
    }
  });
});
