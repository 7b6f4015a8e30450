import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatCompact } from './compact.ts';

describe('volumes', () => {
  it('are written in few characters', () => {
    const written = [0, 12.4, 999, 1000, 412_900, 47_200_000, 4.35e12].map(formatCompact);
    assert.deepEqual(written, ['0', '12', '999', '1.0K', '412.9K', '47.2M', '4.4T']);
  });
});
