import { screen, within } from '@testing-library/react';
import type { Verdict } from '@stratloom/engine';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { sampleRun } from '../testing/sample-run.ts';
import { DrawdownTable } from './drawdown-table.tsx';
import { FigureTile } from './figure-tile.tsx';
import { ReturnsTab } from './returns-tab.tsx';
import { VerdictChips } from './verdict-chips.tsx';

test('writes a figure with its sign and arrow', async () => {
  const { document } = await sampleRun();
  const info = {
    name: 'netProfit',
    label: 'Net profit',
    unit: 'money',
    formula: 'f',
    signed: true,
  } as const;
  const report = { ...document.report, netProfit: -1234.5 };
  renderPage(<FigureTile info={info} report={report} />);
  expect(screen.getByText('Net profit').nextElementSibling?.textContent).toBe('▼-$1,234.50');
});

test('writes N/A and why for a figure that does not exist', async () => {
  const { document } = await sampleRun();
  const info = {
    name: 'sharpeRatio',
    label: 'Sharpe ratio',
    unit: 'number',
    formula: 'f',
    signed: false,
  } as const;
  const report = {
    ...document.report,
    sharpeRatio: null,
    notAvailable: { sharpeRatio: 'too few days' },
  };
  renderPage(<FigureTile info={info} report={report} />);
  expect(screen.getByText('N/A')).toBeTruthy();
  expect(screen.getByText('too few days')).toBeTruthy();
});

test('explains a verdict when its chip is pressed', async () => {
  const verdict: Verdict = {
    id: 'sample',
    status: 'warn',
    title: '42 closed trades',
    explanation: 'Averages can still change a good deal.',
  };
  const page = renderPage(<VerdictChips verdicts={[verdict]} isCheckingCausality={false} />);
  await page.user.click(screen.getByRole('button', { name: '42 closed trades' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Warning: 42 closed trades')).toBeTruthy();
  expect(within(dialog).getByText(verdict.explanation)).toBeTruthy();
});

test('says that look-ahead is being tested', () => {
  const verdict: Verdict = { id: 'causality', status: 'unknown', title: 't', explanation: 'e' };
  renderPage(<VerdictChips verdicts={[verdict]} isCheckingCausality />);
  expect(screen.getByText('Testing for look-ahead…')).toBeTruthy();
});

test('shows the return of every month with its sign, and of each year', async () => {
  const { document } = await sampleRun();
  renderPage(<ReturnsTab report={document.report} />);
  const table = screen.getByRole('table', { name: 'Return of each month (UTC)' });
  const row = within(table).getByRole('row', { name: /^2020/ });
  expect(within(row).getAllByRole('cell').length).toBe(13);
  expect(within(row).getAllByRole('cell')[12]?.textContent).toMatch(/^[+-]\d+\.\d%$/);
});

test('tells what the histogram shows in words', async () => {
  const { document } = await sampleRun();
  renderPage(<ReturnsTab report={document.report} />);
  expect(screen.getByText(/^Histogram of \d+ daily returns between -/)).toBeTruthy();
});

test('lists drawdowns, deepest first', async () => {
  const { document } = await sampleRun();
  renderPage(<DrawdownTable drawdowns={document.report.drawdowns} />);
  const depths = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => Number.parseFloat(row.firstElementChild?.textContent?.slice(2) ?? ''));
  expect(depths.length).toBeGreaterThan(1);
  expect(depths).toEqual(depths.toSorted((a, b) => a - b));
});
