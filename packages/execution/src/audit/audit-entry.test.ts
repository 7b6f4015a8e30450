import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { type AuditEntry, chained, firstBreak, NO_AUDIT } from './audit-entry.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

function chainOf(count: number): AuditEntry[] {
  const entries: AuditEntry[] = [];
  for (let i = 0; i < count; i++) {
    const note = { at: i, deploymentId: null, kind: 'fill', message: `${i}`, facts: '{}' };
    entries.push(chained('account', entries.at(-1) ?? NO_AUDIT, note, digest));
  }
  return entries;
}

test('a chain that nobody touched is whole', () => {
  assert.equal(firstBreak(chainOf(20), digest), null);
});

test('a changed, removed, inserted or swapped entry is found', () => {
  const whole = chainOf(6);
  const changed = whole.map((entry) => (entry.seq === 3 ? { ...entry, message: 'x' } : entry));
  const removed = whole.filter(({ seq }) => seq !== 4);
  const doubled = whole.flatMap((entry) => (entry.seq === 2 ? [entry, entry] : [entry]));
  const swapped = [...whole.slice(0, 4), whole[5], whole[4]].flatMap((entry) => entry ?? []);
  const breaks = [changed, removed, doubled, swapped].map((entries) => firstBreak(entries, digest));
  assert.deepEqual(breaks, [3, 5, 2, 6]);
});
