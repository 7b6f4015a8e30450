import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Boundary } from './boundary.tsx';

function Broken(): never {
  throw new Error('broken on purpose');
}

test('shows the fallback until the key changes', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = render(
    <Boundary fallback="sorry" retryKey="/labs">
      <Broken />
    </Boundary>,
  );
  expect(screen.getByText('sorry')).toBeDefined();
  rerender(
    <Boundary fallback="sorry" retryKey="/learn">
      fine
    </Boundary>,
  );
  expect(screen.getByText('fine')).toBeDefined();
});
