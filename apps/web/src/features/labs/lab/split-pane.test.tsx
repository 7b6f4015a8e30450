import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { SplitPane, useSplit } from './split-pane.tsx';
import type { SplitRule } from './split-pane.tsx';

const RULE: SplitRule = {
  ...{ axis: 'rows', storageKey: 'labs.split.test', least: 20, most: 80 },
  ...{ initial: 60, initialTrack: '60%' },
};

function Panes() {
  const split = useSplit(RULE);
  return <SplitPane split={split} label="Height" first={<p>One</p>} second={<p>Two</p>} />;
}

function valueNow(): string | null {
  return screen.getByRole('separator', { name: 'Height' }).getAttribute('aria-valuenow');
}

beforeEach(() => localStorage.clear());

test('moves by arrow keys within its bounds, and is where it was left at the next visit', () => {
  const { unmount } = render(<Panes />);
  expect(valueNow()).toBe('60');
  const divider = screen.getByRole('separator', { name: 'Height' });
  fireEvent.keyDown(divider, { key: 'ArrowDown' });
  expect(valueNow()).toBe('62');
  for (let press = 0; press < 20; press += 1) fireEvent.keyDown(divider, { key: 'ArrowDown' });
  expect(valueNow()).toBe('80');
  unmount();
  render(<Panes />);
  expect(valueNow()).toBe('80');
});

test('goes back to its start by a double click and by Enter', () => {
  render(<Panes />);
  const divider = screen.getByRole('separator', { name: 'Height' });
  fireEvent.keyDown(divider, { key: 'ArrowUp' });
  fireEvent.doubleClick(divider);
  expect(valueNow()).toBe('60');
  fireEvent.keyDown(divider, { key: 'ArrowUp' });
  expect(valueNow()).toBe('58');
  fireEvent.keyDown(divider, { key: 'Enter' });
  expect(valueNow()).toBe('60');
  expect(localStorage.getItem(RULE.storageKey)).toBeNull();
});
