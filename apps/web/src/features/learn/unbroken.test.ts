import assert from 'node:assert/strict';
import { it } from 'node:test';
import { unbroken } from './unbroken.ts';

it('keeps figures and percent signs together, and changes nothing else', () => {
  assert.equal(unbroken('Risk 2 % of it, not 10 %.'), 'Risk 2\u00A0% of it, not 10\u00A0%.');
  assert.equal(unbroken('2% and i % 20'), '2% and i % 20');
});
