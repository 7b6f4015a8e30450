import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { sampleRun } from '../../../run-report/testing/sample-run.ts';
import { BEFORE_FIRST_RUN } from '../run/run-state.ts';
import type { RunState } from '../run/run-state.ts';
import { useShownParts } from './use-shown-parts.ts';

interface Given {
  readonly state?: RunState;
  readonly editorCalls?: number;
  /** False: an error keeps the strategy from running. */
  readonly canRun?: boolean;
}

function useParts({ state = BEFORE_FIRST_RUN, editorCalls = 0, canRun = true }: Given) {
  return useShownParts({ state, runNow: () => canRun }, editorCalls);
}

function renderParts() {
  return renderHook(useParts, { initialProps: {} });
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});

test('a phone leads from a run that was asked for to its result', async () => {
  const { result, rerender } = renderParts();
  const state = { ...BEFORE_FIRST_RUN, shown: await sampleRun(60) };
  act(() => result.current.runNow());
  rerender({ state });
  expect(result.current.shown.view).toBe('Result');
});

test('a phone shows the editor again once a place in it is wanted', () => {
  const { result, rerender } = renderParts();
  act(() => result.current.show('Trades'));
  rerender({ editorCalls: 1 });
  expect(result.current.shown.view).toBe('Strategy');
  act(() => result.current.show('Result'));
  rerender({ editorCalls: 1 });
  expect(result.current.shown.view).toBe('Result');
});

test('a press of Run that an error refuses leads nowhere when the mended code runs by itself', async () => {
  const { result, rerender } = renderParts();
  rerender({ canRun: false });
  act(() => result.current.runNow());
  rerender({ state: { ...BEFORE_FIRST_RUN, shown: await sampleRun(60) } });
  expect(result.current.shown.view).toBe('Strategy');
});
