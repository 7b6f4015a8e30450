import { DEFAULT_SETTINGS, plainInstrument } from '@stratloom/engine/model';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { swingingBars } from '../../../run-report/testing/sample-run.ts';
import { StrategyRunner } from './strategy-runner.ts';
import type { RunOrder } from './run-order.ts';
import { useAutoRun } from './use-auto-run.ts';

const order: RunOrder = {
  code: 'first',
  parameters: {},
  settings: DEFAULT_SETTINGS,
  instrument: plainInstrument('AAPL'),
  bars: swingingBars(5),
  finerBars: null,
  others: null,
  rates: null,
};

function renderAutoRun() {
  const runner = new StrategyRunner(() => {
    throw new Error('nothing may be opened');
  });
  const run = vi.spyOn(runner, 'runOnce').mockResolvedValue();
  const initialProps: { order: RunOrder | null } = { order };
  const runNow = vi.spyOn(runner, 'run').mockResolvedValue();
  const warmUp = vi.spyOn(runner, 'warmUp').mockReturnValue();
  const hook = renderHook((props) => useAutoRun(runner, props.order), { initialProps });
  const change = (next: RunOrder | null) => hook.rerender({ order: next });
  return { run, runNow, warmUp, change, ask: () => hook.result.current() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('runs a second after the last edit, once', () => {
  const { run, warmUp, change } = renderAutoRun();
  expect(warmUp).toHaveBeenCalledExactlyOnceWith('first');
  vi.advanceTimersByTime(900);
  const edited = { ...order, code: 'second' };
  change(edited);
  vi.advanceTimersByTime(999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledExactlyOnceWith(edited);
  change(edited);
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledOnce();
});

test('does not run without code or bars', () => {
  const { run, change } = renderAutoRun();
  change(null);
  vi.advanceTimersByTime(5000);
  expect(run).not.toHaveBeenCalled();
});

test('runs by hand at once, or as soon as the code has been read', () => {
  const { run, runNow, change, ask } = renderAutoRun();
  ask();
  expect(runNow).toHaveBeenCalledExactlyOnceWith(order);
  change(null);
  ask();
  const read = { ...order, code: 'read' };
  change(read);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledExactlyOnceWith(read);
  change({ ...order, code: 'typed on' });
  vi.advanceTimersByTime(500);
  expect(run).toHaveBeenCalledOnce();
});

test('runs each edit at once where the language is live', () => {
  const runner = new StrategyRunner(() => {
    throw new Error('nothing may be opened');
  });
  const run = vi.spyOn(runner, 'runSoon').mockResolvedValue();
  const hook = renderHook((props) => useAutoRun(runner, props.order, true), {
    initialProps: { order },
  });
  expect(run).toHaveBeenCalledExactlyOnceWith(order);
  const edited = { ...order, code: 'second' };
  hook.rerender({ order: edited });
  expect(run).toHaveBeenLastCalledWith(edited);
});
