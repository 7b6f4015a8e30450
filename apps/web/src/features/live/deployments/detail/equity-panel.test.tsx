import type { AuditLine } from '@stratloom/contracts';
import { expect, test } from 'vitest';
import { marksOf } from './equity-panel.tsx';

function change(at: number, message: string): AuditLine {
  return { seq: at, at, deploymentId: null, kind: 'state-changed', message };
}

test('each change of state has its mark, an edit is one, and a stop by itself another', () => {
  const changes = [
    change(90_000, 'running -> stopped: Stopped'),
    change(80_000, 'halted -> error: division by zero'),
    change(70_000, 'running -> halted: Kill switch'),
    change(50_100, 'running -> stopped: Version 2 in place of version 1'),
    change(20_000, 'paused -> running: Resumed'),
    change(10_000, 'running -> paused: Entries paused'),
  ];
  const marks = marksOf(1_000, changes, [{ at: 50_000, words: 'Version 2 from here' }]);
  expect(marks.map(({ time, letter }) => [time, letter])).toEqual([
    [1_000, 'D'],
    [10_000, 'P'],
    [20_000, 'R'],
    [50_000, 'V'],
    [70_000, 'H'],
    [80_000, 'E'],
    [90_000, 'S'],
  ]);
});
