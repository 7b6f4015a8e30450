import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { ORDER_REFERENCE, orderReference } from '../../build/order-reference.ts';

it('the page about orders says what the brokers go by', () => {
  const remedy = 'run: node packages/venues/build/order-reference.ts';
  assert.equal(readFileSync(ORDER_REFERENCE, 'utf8'), orderReference(), remedy);
});
