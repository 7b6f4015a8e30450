import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { DemoStrategies } from './demo-strategies-view.tsx';
import { demoStrategies } from './demo-strategies.ts';
import type { LiveStrategy } from './state/live-strategy.ts';

function show(strategies: readonly LiveStrategy[]) {
  render(
    <MemoryRouter>
      <DemoStrategies strategies={strategies} />
    </MemoryRouter>,
  );
}

function failed(): readonly LiveStrategy[] {
  return demoStrategies(0)
    .slice(0, 1)
    .map((sample) => ({
      ...{ ...sample, status: 'error', currentValue: 7500 },
      performance: { ...sample.performance, totalReturn: -2500, totalReturnPercentage: -250 },
    }));
}

test('says what to do while nothing runs', () => {
  show([]);
  expect(screen.getByText('Nothing is running yet.')).not.toBeNull();
  expect(screen.getByText(/^Deploy a strategy on paper/)).not.toBeNull();
  const link = screen.getByRole('link', { name: 'Deploy New Strategy' });
  expect(link.getAttribute('href')).toBe('/labs');
});

test('offers nothing for a strategy that failed and lost', () => {
  show(failed());
  expect(screen.getByText('Error')).not.toBeNull();
  expect(screen.queryByRole('button', { name: /^(Pause|Resume|Stop|List on) / })).toBeNull();
  expect(screen.getByText('-$2,500.00')).not.toBeNull();
  expect(screen.getByTestId('return-bar').style.width).toBe('100%');
});

test('marks failure in red, and each exchange in a colour of its own', () => {
  show([...failed(), ...demoStrategies(0).slice(1)]);
  const colorOf = (text: string) => getComputedStyle(screen.getByText(text)).color;
  expect(colorOf('Error')).toBe('rgb(255, 68, 68)');
  const marks = ['Binance.US', 'Kraken', 'Coinbase'].map((name) => {
    const [mark] = screen.getByText(name).children;
    return mark === undefined ? '' : getComputedStyle(mark).backgroundColor;
  });
  expect(new Set(marks).size).toBe(3);
  expect(marks).not.toContain('');
});
