import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Trade } from '@stratloom/engine/model';
import { moneyTextOf } from '@stratloom/engine/report';
import type { TradeResults } from '@stratloom/engine/report';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import { sampleRun } from '../testing/sample-run.ts';
import { TradeList, TradesTab } from './trades-tab.tsx';

interface HarnessProps {
  readonly trades: readonly Trade[];
  readonly results?: TradeResults | null;
}

function Harness({ trades, results = null }: HarnessProps) {
  const [selected, setSelected] = useState<Trade | null>(null);
  return (
    <TradeList
      trades={trades}
      symbols={['AAPL']}
      results={results}
      selected={selected}
      onSelect={setSelected}
    />
  );
}

function copiesOf(trade: Trade, count: number): Trade[] {
  return Array.from({ length: count }, (_, index) => ({ ...trade, id: index + 1, netPnl: index }));
}

const firstPnl = () => screen.getAllByRole('row')[1]?.children[4]?.textContent;

async function oneTrade(): Promise<Trade> {
  const [trade] = (await sampleRun()).document.trades;
  if (trade === undefined) throw new Error('the sample run has no trade');
  return trade;
}

test('draws only the rows in view of 50,000 trades, and counts them all', async () => {
  renderPage(<Harness trades={copiesOf(await oneTrade(), 50_000)} />);
  const grid = screen.getByRole('grid');
  expect(grid.getAttribute('aria-rowcount')).toBe('50001');
  expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
});

test('moves through the trades by keys and shows what is known of each', async () => {
  renderPage(<Harness trades={copiesOf(await oneTrade(), 500)} />);
  const grid = screen.getByRole('grid');
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  expect(screen.getByRole('heading', { name: 'Trade 2, long' })).toBeTruthy();
  expect(screen.getByText('fifth bar')).toBeTruthy();
  fireEvent.keyDown(grid, { key: 'End' });
  expect(screen.getByRole('heading', { name: 'Trade 500, long' })).toBeTruthy();
});

test('shows a trade that is clicked and marks its row', async () => {
  const page = renderPage(<Harness trades={copiesOf(await oneTrade(), 5)} />);
  const row = screen.getAllByRole('row')[3];
  if (row === undefined) throw new Error('there is no third trade');
  await page.user.click(row);
  expect(row.getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('heading', { name: 'Trade 3, long' })).toBeTruthy();
});

test('orders by profit, and turns the order around', async () => {
  const page = renderPage(<Harness trades={copiesOf(await oneTrade(), 5)} />);
  await page.user.click(screen.getByRole('button', { name: 'Net P&L' }));
  expect(firstPnl()).toContain('$0.00');
  await page.user.click(screen.getByRole('button', { name: 'Net P&L' }));
  expect(firstPnl()).toContain('$4.00');
});

test('keeps parts of one trade apart', async () => {
  const trade = await oneTrade();
  const parts = [trade, { ...trade, exitBarIndex: trade.exitBarIndex + 1, netPnl: 7 }];
  const page = renderPage(<Harness trades={parts} />);
  const second = screen.getAllByRole('row')[2];
  if (second === undefined) throw new Error('there is no second row');
  await page.user.click(second);
  expect(screen.getAllByRole('row', { selected: true })).toEqual([second]);
  expect(screen.getByText('Net P&L', { selector: 'dt' }).nextSibling?.textContent).toBe('▲ $7.00');
});

test('shows what a trade cost and what closed it, and dividends where there are any', async () => {
  const trade = {
    ...(await oneTrade()),
    fees: 1.5,
    slippage: 0.25,
    exitOrigin: 'stop-loss',
  } as const;
  renderPage(<Harness trades={[trade]} />);
  const row = screen.getAllByRole('row')[1];
  expect(row?.textContent).toContain('$1.50$0.25Stop loss');
  expect(screen.queryByRole('columnheader', { name: 'Dividends' })).toBeNull();
  cleanup();
  renderPage(<Harness trades={[{ ...trade, income: 3 }]} />);
  expect(screen.getByRole('columnheader', { name: 'Dividends' })).toBeTruthy();
});

test('says what to do when there is no trade', () => {
  renderPage(<Harness trades={[]} />);
  expect(screen.getByText(/made no trades on these bars/)).toBeTruthy();
});

/** Results of three trades as the engine hands them over. */
const RESULTS: TradeResults = {
  netPnl: Float64Array.of(10, -5, 20),
  returnRatio: Float64Array.of(0.1, -0.05, 0.2),
  runUpRatio: Float64Array.of(0.12, 0.01, 0.3),
  drawdownRatio: Float64Array.of(-0.02, -0.07, 0),
  cumulativePnl: Float64Array.of(10, 5, 25),
};

test('shows what each trade returned, its run-up, its drawdown and the profit up to it', async () => {
  const page = renderPage(<Harness trades={copiesOf(await oneTrade(), 3)} results={RESULTS} />);
  expect(screen.getAllByRole('row')[2]?.textContent).toContain(
    '▼ -$5.00▼ -5.00%1.00%-7.00%▲ $5.00',
  );
  await page.user.click(screen.getByRole('button', { name: 'Drawdown' }));
  expect(firstPnl()).toBe('▼ -$5.00');
  await page.user.click(screen.getByRole('button', { name: 'Return' }));
  await page.user.click(screen.getByRole('button', { name: 'Return' }));
  expect(firstPnl()).toBe('▲ $20.00');
});

test('computes the results of the trades of a run', async () => {
  const run = await sampleRun();
  await act(async () =>
    renderPage(<TradesTab run={run} selected={null} onSelect={() => undefined} />),
  );
  const results = await run.details.tradeResults();
  expect(results.cumulativePnl.length).toBe(run.document.trades.length);
  const [first = Number.NaN] = results.cumulativePnl;
  const text = `${first < 0 ? '▼' : '▲'} ${moneyTextOf(run.document)(first)}`;
  await waitFor(() => expect(screen.getAllByRole('row')[1]?.children[8]?.textContent).toBe(text));
});
