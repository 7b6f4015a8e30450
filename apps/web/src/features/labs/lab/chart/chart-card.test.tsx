import { act, screen, waitFor } from '@testing-library/react';
import { DAY_MS } from '@stratloom/engine/model';
import { expect, test, vi } from 'vitest';
import { useBars } from '../../../../instruments/bars/use-bars.ts';
import { blankChart } from '../../../../test/blank-chart.ts';
import { type FakeAnswer, FakeNetwork } from '../../../../test/fake-network.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { ClausePointer } from '../../session/clause-pointer.ts';
import { ChartCard } from './chart-card.tsx';

vi.mock('lightweight-charts', async (original) => ({
  ...(await original<object>()),
  createChart: () => blankChart,
  createSeriesMarkers: () => blankChart,
}));

const FIRST_DAY = Date.UTC(2026, 10, 17);

/** Bars of `count` days from a day of the test on, with the headers of an answer. */
function days(firstDay: number, count: number, headers: Record<string, string> = {}): FakeAnswer {
  const times = Array.from({ length: count }, (_, day) => FIRST_DAY + (firstDay + day) * DAY_MS);
  const ones = times.map(() => 1);
  const columns = [times, ones, ones, ones, ones, ones].flat();
  const { buffer } = new Float64Array(columns);
  return { status: 200, body: buffer, headers: { 'x-bars-source': 'Coinbase', ...headers } };
}

function routeFrom(from: number | null): string {
  const path = `GET /v1/market/candles?symbol=${encodeURIComponent('coinbase:BTC-USD')}&timeframe=1d`;
  return from === null ? path : `${path}&from=${from}`;
}

function nextFrom(day: number): { 'x-bars-next-from': string } {
  return { 'x-bars-next-from': String(FIRST_DAY + day * DAY_MS) };
}

const POINTER = new ClausePointer();

function Card() {
  const choice = { symbol: 'coinbase:BTC-USD', timeframe: '1d', from: null, to: null } as const;
  const nothing = { run: null, selection: null, inspector: null, pointer: POINTER };
  const where = {
    symbol: choice.symbol,
    symbolName: 'BTC-USD · Coinbase',
    onTrade: () => undefined,
  };
  return <ChartCard {...where} bars={useBars(choice)} {...nothing} />;
}

test('puts parts together, also those that are empty while the venue is asked for more', async () => {
  const network = new FakeNetwork()
    .on(routeFrom(null), days(0, 2, nextFrom(2)))
    .on(routeFrom(FIRST_DAY + 2 * DAY_MS), days(2, 0, nextFrom(3)))
    .on(routeFrom(FIRST_DAY + 3 * DAY_MS), days(3, 1));
  renderPage(<Card />, '/', network);
  expect(await screen.findByText('3 bars, 2026-11-17 to 2026-11-20')).toBeTruthy();
  expect(screen.getByRole('heading').textContent).toBe('BTC-USD · Coinbase, 1d');
  expect(screen.getByTestId('bars-source').textContent).toMatch(/^Coinbase · (now|\d+ \w+ ago)$/);
});

test('says up to when bars are stored while their venue is silent, and asks it again', async () => {
  const network = new FakeNetwork().on(routeFrom(null), days(0, 4, { 'x-bars-offline': 'true' }));
  const { user } = renderPage(<Card />, '/', network);
  const note = 'Coinbase does not answer: stored bars up to 2026-11-20';
  expect(await screen.findByText(note)).toBeTruthy();
  network.on(routeFrom(null), days(0, 5));
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  await waitFor(() =>
    expect(screen.getByTestId('bars-source').textContent).toMatch(/^Coinbase · /),
  );
  expect(screen.getByText('5 bars, 2026-11-17 to 2026-11-21')).toBeTruthy();
});

test('shows how many bars have come, and loads no more once that is cancelled', async () => {
  let goOn: () => void = () => undefined;
  const rest = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const last = routeFrom(FIRST_DAY + 2 * DAY_MS);
  const network = new FakeNetwork().on(routeFrom(null), days(0, 2, nextFrom(2)));
  network.on(last, async () => {
    await rest;
    return days(2, 2, nextFrom(4));
  });
  const { user } = renderPage(<Card />, '/', network);
  expect(await screen.findByText('2 bars loaded…')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/^Loading was cancelled/)).toBeTruthy();
  await act(async () => goOn());
  expect(network.to(routeFrom(FIRST_DAY + 4 * DAY_MS))).toHaveLength(0);
  network.on(last, days(2, 2));
  await user.click(screen.getByRole('button', { name: 'Load bars' }));
  expect(await screen.findByText('4 bars, 2026-11-17 to 2026-11-20')).toBeTruthy();
});
