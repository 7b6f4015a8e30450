import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DateRange } from './date-range.tsx';
import type { TimeRange } from './date-range.tsx';

const DAY = (year: number) => Date.UTC(year, 0, 1);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function type(label: string, day: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: day } });
  act(() => {
    vi.runAllTimers();
  });
}

test('shows the dates of a preset in place of those that were refused, and sends no refused one', () => {
  const sent: TimeRange[] = [];
  const fields = (range: TimeRange) => (
    <DateRange range={range} onChange={(next) => sent.push(next)} />
  );
  const page = render(fields({ from: DAY(2020), to: null }));
  type('To', '2019-01-01');
  expect(screen.getByText('Before the start')).toBeTruthy();
  expect(sent).toEqual([]);
  page.rerender(fields({ from: DAY(2022), to: null }));
  expect(screen.queryByText('Before the start')).toBeNull();
  expect(screen.getByLabelText('From')).toHaveProperty('value', '2022-01-01');
  expect(screen.getByLabelText('To')).toHaveProperty('value', '');
  type('From', '2021-01-01');
  expect(sent).toEqual([{ from: DAY(2021), to: null }]);
});
