import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unixMs } from '@stratloom/engine/model';
import { venueClock } from './clock.ts';

describe('the clock of venues', () => {
  it('waits until its time has come, and not at all for the past', async () => {
    const { signal } = new AbortController();
    const clock = venueClock(() => new Date());
    const time = unixMs(clock.now() + 30);
    await clock.waitUntil(time, signal);
    assert.ok(clock.now() >= time);
    await clock.waitUntil(unixMs(time - 1_000), signal);
  });

  it('stops waiting when it is cancelled', async () => {
    const control = new AbortController();
    const waiting = venueClock(() => new Date(0)).waitUntil(unixMs(Infinity), control.signal);
    setImmediate(() => control.abort());
    await waiting;
    await venueClock(() => new Date(0)).waitUntil(unixMs(Infinity), control.signal);
  });
});
