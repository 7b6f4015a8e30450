import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { ExecutionErrors } from './execution-errors.tsx';
import { RunControls } from './run-controls.tsx';
import { BEFORE_FIRST_RUN } from './run-state.ts';

const nothing = () => undefined;

test('lists an error with its line, remedy and traceback, and leads to the line', async () => {
  const onGoTo = vi.fn();
  const problem = {
    code: 'python.zero-division',
    message: 'ZeroDivisionError: division by zero',
    remedy: 'Test the divisor first.',
    line: 12,
    traceback: 'File "strategy.py", line 12, in next',
  };
  const page = renderPage(<ExecutionErrors problems={[problem]} onGoTo={onGoTo} />);
  expect(screen.getByText('Execution Errors')).toBeTruthy();
  expect(screen.getByText(/ZeroDivisionError: division by zero/)).toBeTruthy();
  expect(screen.getByText('Test the divisor first.')).toBeTruthy();
  expect(screen.getByText(problem.traceback)).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Line 12' }));
  expect(onGoTo).toHaveBeenCalledWith({ line: 12 });
});

test('says Execution failed when an error has no words', () => {
  const problem = { code: 'x', message: '', remedy: '' };
  renderPage(<ExecutionErrors problems={[problem]} onGoTo={nothing} />);
  expect(screen.getByText(/Execution failed/)).toBeTruthy();
});

test('shows no panel without errors', () => {
  renderPage(<ExecutionErrors problems={[]} onGoTo={nothing} />);
  expect(screen.queryByText('Execution Errors')).toBeNull();
});

test('disables Run Now and offers Stop while running', async () => {
  const onStop = vi.fn();
  const state = { ...BEFORE_FIRST_RUN, phase: 'strategy', progressRatio: 0.42 } as const;
  const page = renderPage(
    <RunControls state={state} canRun runWord="Run Now" onRun={nothing} onStop={onStop} />,
  );
  expect(screen.getByRole('button', { name: 'Run Now' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('progressbar', { name: 'Running' })).toBeTruthy();
  expect(screen.getByText('42%')).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(onStop).toHaveBeenCalledOnce();
});

test('runs when it is idle, and offers no Stop', async () => {
  const onRun = vi.fn();
  const page = renderPage(
    <RunControls
      state={BEFORE_FIRST_RUN}
      canRun
      runWord="Run Now"
      onRun={onRun}
      onStop={nothing}
    />,
  );
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Run Now' }));
  expect(onRun).toHaveBeenCalledOnce();
});

test('cannot run without code or bars', () => {
  renderPage(
    <RunControls
      state={BEFORE_FIRST_RUN}
      canRun={false}
      runWord="Run Now"
      onRun={nothing}
      onStop={nothing}
    />,
  );
  expect(screen.getByRole('button', { name: 'Run Now' })).toHaveProperty('disabled', true);
});
