import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ToastProvider, useToast } from './toast.tsx';

function Page() {
  const show = useToast();
  return <button onClick={() => show({ severity: 'error', text: 'It failed' })}>go</button>;
}

test('shows a toast for six seconds', async () => {
  vi.useFakeTimers();
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
  act(() => screen.getByRole('button').click());
  expect(screen.getByRole('alert').textContent).toContain('It failed');
  await act(async () => vi.advanceTimersByTimeAsync(5900));
  expect(screen.queryByText('It failed')).not.toBeNull();
  // Its time is up, and then it fades.
  await act(async () => vi.advanceTimersByTimeAsync(200));
  await act(async () => vi.advanceTimersByTimeAsync(500));
  expect(screen.queryByText('It failed')).toBeNull();
  vi.useRealTimers();
});
