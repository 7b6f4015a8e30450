import { screen, waitFor, within } from '@testing-library/react';
import { allocateBars, DAY_MS } from '@stratloom/engine/model';
import type { Bars } from '@stratloom/engine/model';
import { expect, test, vi } from 'vitest';
import { NO_DRAWINGS } from '../../../charts/drawings/chart-drawings.ts';
import { blankChart } from '../../../test/blank-chart.ts';
import { FakeNetwork } from '../../../test/fake-network.ts';
import { renderPage } from '../../../test/render-page.tsx';
import type { EventSubject } from './found-events.ts';
import { OutcomePanel } from './outcome-panel.tsx';
import { OutcomeView } from './outcome-view.tsx';

vi.mock('lightweight-charts', async (original) => ({
  ...(await original<object>()),
  createChart: () => blankChart,
  createSeriesMarkers: () => blankChart,
}));

/** A hundred days that rise by 1 % each. */
function risingBars(): Bars {
  const bars = allocateBars(100, '1d');
  for (let index = 0; index < bars.length; index += 1) {
    const open = 100 * 1.01 ** index;
    const close = open * 1.01;
    bars.openTime[index] = Date.UTC(2024, 0, 1) + index * DAY_MS;
    bars.open.fill(open, index);
    bars.low.fill(open, index);
    bars.close.fill(close, index);
    bars.high.fill(close, index);
  }
  return bars;
}

const ADA = { id: 'u1', email: 'ada@example.com', name: 'Ada', createdAt: 1 };

/** Every tenth bar. */
const TENTH: EventSubject = {
  name: 'Tenth Bar',
  direction: 'bullish',
  rule: 'Every tenth bar.',
  find: ({ length }) => ({
    barIndexes: Array.from({ length: length / 10 }, (_, count) => count * 10 + 9),
    drawings: NO_DRAWINGS,
  }),
};

const MARKET = { symbol: 'UP', bars: risingBars(), source: 'Simulated prices', isOffline: false };

test('shows what came after events beside what came after any bar', async () => {
  renderPage(<OutcomeView subject={TENTH} market={MARKET} horizon={5} />);
  const words = screen.getByRole('region', { name: 'What came after' });
  expect(words.textContent).toContain('10 times in 100 bars of UP');
  expect(words.textContent).toContain('rose in 9 of 9 cases');
  expect(words.textContent).toContain('These prices are simulated');
  const table = screen.getByRole('table', { name: 'Returns over 5 bars after Tenth Bar' });
  const mean = within(table).getByRole('row', { name: /^Mean/ });
  expect(
    within(mean)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['+5.10%', '+5.10%']);
  await screen.findByRole('application', { name: /Price chart of UP with 10 marks/ });
});

test('goes from event to event', async () => {
  const { user } = renderPage(<OutcomeView subject={TENTH} market={MARKET} horizon={5} />);
  await screen.findByText('10 of 10, on 2024-04-09');
  expect(screen.getByRole('button', { name: 'Later' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  expect(screen.getByText('9 of 10, on 2024-03-30')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.getByText('10 of 10, on 2024-04-09')).toBeDefined();
});

test('says so when nothing was found, and draws no figures', () => {
  const never = { ...TENTH, find: () => ({ barIndexes: [], drawings: NO_DRAWINGS }) };
  renderPage(<OutcomeView subject={never} market={MARKET} horizon={5} />);
  expect(screen.getByText('Tenth Bar: not once in 100 bars of UP.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

test('says when bars do not arrive, and asks again', async () => {
  const network = new FakeNetwork()
    .on('GET /v1/market/symbols', { status: 200, body: { items: [] } })
    .on('GET /v1/market/candles?symbol=AAPL&timeframe=1d', 'unreachable');
  const { user } = renderPage(<OutcomePanel subject={TENTH} />, '/', network);
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 20_000 });
  const asked = () => network.to('GET /v1/market/candles?symbol=AAPL&timeframe=1d').length;
  const before = asked();
  await user.click(retry);
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
});

test('offers signed-in users their own bars, by name and in the lengths that they hold', async () => {
  localStorage.setItem('accessToken', 'v4.local.a');
  localStorage.setItem('userId', 'u1');
  const span = { firstOpenTime: 1, lastOpenTime: 2 };
  const items = [
    { symbol: 'AAPL', name: 'Apple', type: 'stock', source: 'Simulated prices', ...span },
    { symbol: 'own:4f', name: 'swings.csv', type: 'own', source: 'Your own bars', ...span },
  ].map((each) => ({ ...each, timeframes: each.type === 'own' ? ['1d', '1w'] : ['1h', '1d'] }));
  const own = 'GET /v1/market/candles?symbol=own%3A4f&timeframe=1d';
  const network = new FakeNetwork()
    .on('POST /v1/auth/session/validate', { status: 200, body: { valid: true } })
    .on('POST /v1/auth/session/current-user', { status: 200, body: ADA })
    .on('GET /v1/market/symbols', { status: 200, body: { items } })
    .on(own, 'unreachable');
  const hourly = { ...TENTH, usualTimeframe: '1h' } as const;
  const { user } = renderPage(<OutcomePanel subject={hourly} />, '/', network);
  const group = await screen.findByRole('group', { name: 'Your bars' });
  expect(within(group).getByRole('option').textContent).toBe('swings.csv');
  await user.selectOptions(screen.getByLabelText('Symbol'), 'swings.csv');
  const lengths = within(screen.getByLabelText('Bars of')).getAllByRole('option');
  expect(lengths.map(({ textContent }) => textContent)).toEqual(['1 day', '1 week']);
  await waitFor(() => expect(network.to(own).length).toBeGreaterThan(0));
  expect(network.to(own)[0]?.headers.get('authorization')).toBe('Bearer v4.local.a');
  expect(network.to('GET /v1/market/symbols')[0]?.headers.get('authorization')).not.toBeNull();
});
