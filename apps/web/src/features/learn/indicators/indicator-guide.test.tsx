import { screen, waitFor, within } from '@testing-library/react';
import { INDICATOR_CARDS } from '@stratloom/learn-content';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { IndicatorGuide } from './indicator-guide.tsx';

const GUIDE = '/learn?tab=indicators';

// A browser that cannot draw: what is drawn is tested by its scale, its words and in a real browser.
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
});

/** Numbers that are the same in every run of a test. */
function evenRandom(): () => number {
  let last = 0;
  return () => (last = (last + 0.618) % 1);
}

function render(address = GUIDE) {
  return renderPage(<IndicatorGuide random={evenRandom()} />, address);
}

function titles(): (string | null)[] {
  return screen
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading', { level: 3 }).textContent);
}

function detailsButton(verb: 'Show' | 'Hide', name: string) {
  return screen.getByRole('button', { name: `${verb} details of ${name}` });
}

function namesOf(direction: 'bullish' | 'bearish'): string[] {
  return INDICATOR_CARDS.filter((card) => card.direction === direction).map(({ name }) => name);
}

test('opens at the bullish indicators, none of them expanded', async () => {
  const { user } = render();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Bullish Indicators');
  expect(titles()).toEqual(namesOf('bullish'));
  expect(screen.queryByText('How It Works')).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Bearish Indicators' }));
  expect(titles()).toEqual(namesOf('bearish'));
});

test('an expanded card shows all of its parts, and says that its chart is made up', async () => {
  const { user } = render();
  await user.click(detailsButton('Show', 'Golden Cross'));
  for (const name of ['How It Works', 'Key Signals', 'Chart Example', 'Best Used With']) {
    expect(screen.getByRole('region', { name })).toBeDefined();
  }
  const chart = screen.getByRole('figure', { name: 'Demo chart of Golden Cross' });
  expect(chart.textContent).toContain('Random demo data: 50 points');
  expect(chart.textContent).toContain('10-period average');
  expect(screen.getByRole('link', { name: 'Use it in a strategy' }).getAttribute('href')).toBe(
    '/labs?signal=golden-cross',
  );
});

test('one card is expanded at a time, and the open one closes when it is toggled', async () => {
  const { user, address } = render();
  await user.click(detailsButton('Show', 'Golden Cross'));
  expect(address()).toBe('/learn?tab=indicators&card=golden-cross');
  await user.click(detailsButton('Show', 'Volume Surge'));
  expect(address()).toBe('/learn?tab=indicators&card=volume-surge');
  const expanded = () => screen.queryAllByRole('button', { name: /details of/, expanded: true });
  expect(expanded()).toHaveLength(1);
  await user.click(detailsButton('Hide', 'Volume Surge'));
  expect(expanded()).toHaveLength(0);
  expect(address()).toBe(GUIDE);
});

test('draws other data at each opening', async () => {
  const { user } = render();
  const texts: string[] = [];
  for (let opening = 0; opening < 2; opening += 1) {
    await user.click(detailsButton('Show', 'Volume Surge'));
    texts.push(screen.getByRole('figure').textContent);
    await user.click(detailsButton('Hide', 'Volume Surge'));
    await waitFor(() => expect(screen.queryByRole('figure')).toBeNull());
  }
  expect(texts[0]).toContain('30 bars of volume');
  expect(texts[0]).not.toBe(texts[1]);
});

test('an address opens its card on the tab on which it stands', async () => {
  const { user, address } = render(`${GUIDE}&card=rising-wedge`);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Bearish Indicators');
  expect(detailsButton('Hide', 'Rising Wedge')).toBeDefined();
  await user.click(screen.getByRole('tab', { name: 'Bullish Indicators' }));
  expect(titles()).toEqual(namesOf('bullish'));
  expect(address()).toBe(GUIDE);
});

test('an address of a card that is not there opens the guide', () => {
  render(`${GUIDE}&card=nothing`);
  expect(titles()).toEqual(namesOf('bullish'));
});
