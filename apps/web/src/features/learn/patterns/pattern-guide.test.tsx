import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { findPattern } from '@stratloom/engine/patterns';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { PatternGuide } from './pattern-guide.tsx';

const GUIDE = '/learn?tab=patterns';

function cardOf(name: string): HTMLElement {
  const card = screen.getByRole('heading', { name }).closest('article');
  if (card === null) throw new Error(`${name} is on no card`);
  return card;
}

test('has three tabs, the first of them selected, with all 28 patterns', async () => {
  const { user } = renderPage(<PatternGuide />, GUIDE);
  expect(screen.getByRole('heading', { name: 'Chart Patterns Guide' })).toBeDefined();
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Bullish Candlesticks',
    'Bearish Candlesticks',
    'Chart Patterns',
  ]);
  expect(tabs[0]?.getAttribute('aria-selected')).toBe('true');
  expect(screen.getAllByRole('article')).toHaveLength(8);
  await user.click(screen.getByRole('tab', { name: 'Bearish Candlesticks' }));
  expect(screen.getAllByRole('article')).toHaveLength(8);
  expect(cardOf('Peak Tower')).toBeDefined();
  await user.click(screen.getByRole('tab', { name: 'Chart Patterns' }));
  expect(screen.getAllByRole('article')).toHaveLength(12);
  const wedge = within(cardOf('Falling Wedge'));
  expect(wedge.getByText('Chart Pattern')).toBeDefined();
  expect(wedge.getByText('BULLISH')).toBeDefined();
});

test('shows of a pattern its drawing, chips, name, description, two signals and category', () => {
  renderPage(<PatternGuide />, GUIDE);
  const card = within(cardOf('Hammer'));
  expect(card.getByRole('img', { name: /^Hammer: Ten candles fall/ })).toBeDefined();
  expect(card.getByText('Candlestick')).toBeDefined();
  expect(card.getByText('Reliability: Medium')).toBeDefined();
  expect(card.getByText('Timeframe: Short')).toBeDefined();
  expect(card.getByText(/^A small body on top of a long lower shadow/)).toBeDefined();
  expect(card.getAllByRole('listitem')).toHaveLength(2);
  expect(card.getByText('+3 more signals')).toBeDefined();
  expect(card.getByText('BULLISH')).toBeDefined();
});

test('gives three tips below the tabs', () => {
  renderPage(<PatternGuide />, GUIDE);
  const tips = within(screen.getByRole('region', { name: 'Pattern Trading Tips' }));
  expect(tips.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Confirmation is Key',
    'Context Matters',
    'Risk Management',
  ]);
});

test('opens all that is known of a pattern under an address of its own, and closes it', async () => {
  const { user, address } = renderPage(<PatternGuide />, GUIDE);
  await user.click(screen.getByRole('link', { name: 'Tweezers' }));
  expect(address()).toBe('/learn?tab=patterns&card=tweezers');
  const detail = within(screen.getByRole('dialog', { name: 'Tweezers' }));
  const signals = within(detail.getByRole('region', { name: 'Key signals' }));
  expect(signals.getAllByRole('listitem')).toHaveLength(5);
  const engine = findPattern('tweezers');
  for (const text of [engine?.targetRule, engine?.invalidationRule, engine?.source]) {
    expect(detail.getByText(text ?? '')).toBeDefined();
  }
  expect(detail.getByRole('link', { name: 'Use it in a strategy' }).getAttribute('href')).toBe(
    '/labs?pattern=tweezers',
  );
  await user.click(detail.getByRole('button', { name: 'Close' }));
  expect(address()).toBe(GUIDE);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('opens a deep link on the tab of its card, and Escape closes it', async () => {
  const { address } = renderPage(<PatternGuide />, `${GUIDE}&card=bullish_wedge`);
  const detail = screen.getByRole('dialog', { name: 'Rising Wedge' });
  expect(within(detail).getByText('BEARISH')).toBeDefined();
  fireEvent.keyDown(detail, { key: 'Escape' });
  await waitFor(() => expect(address()).toBe(GUIDE));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('tab', { name: 'Chart Patterns' }).getAttribute('aria-selected')).toBe(
    'true',
  );
});

test('turns to the tab of a card that another place leads to', async () => {
  const { user } = renderPage(
    <>
      <Link to={`${GUIDE}&card=bull_flag`}>A flag</Link>
      <PatternGuide />
    </>,
    GUIDE,
  );
  await user.click(screen.getByRole('link', { name: 'A flag' }));
  const detail = screen.getByRole('dialog', { name: 'Bull Flag' });
  await user.click(within(detail).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getAllByRole('article')).toHaveLength(12);
});

test('opens nothing for a pattern that there is not', () => {
  renderPage(<PatternGuide />, `${GUIDE}&card=nothing`);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getAllByRole('article')).toHaveLength(8);
});
