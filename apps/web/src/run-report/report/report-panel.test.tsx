import { act, screen, within } from '@testing-library/react';
import { ATTRIBUTION_TABLES, FIGURE_GROUPS, ratioText, runStory } from '@stratloom/engine/report';
import type { Verdict } from '@stratloom/engine/report';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { RunIsGone } from '../../engine-client/run-details.ts';
import { blankChart } from '../../test/blank-chart.ts';
import { renderPage } from '../../test/render-page.tsx';
import { sampleRun } from '../testing/sample-run.ts';
import { MoneyTextProvider } from '../money-text.tsx';
import { AnalysisTab } from './analysis-tab.tsx';
import { DrawdownTable } from './drawdown-table.tsx';
import { DrawdownsTab } from './drawdowns-tab.tsx';
import { FigureTile } from './figure-tile.tsx';
import { FiguresTab } from './figures-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { placeInBand, ResultBandCard } from './result-band.tsx';
import { ReturnsTab } from './returns-tab.tsx';
import { VerdictChips } from './verdict-chips.tsx';
import { WhyNoTrades } from './why-no-trades.tsx';

vi.mock('lightweight-charts', async (original) => ({
  ...(await original<object>()),
  createChart: () => blankChart,
}));

/** Renders a tab and waits for what is computed off the page. */
async function renderTab(tab: ReactElement) {
  const page = await act(async () => renderPage(tab));
  return page;
}

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

test('writes money in the currency of the account', async () => {
  const run = await sampleRun();
  const settings = { ...run.document.settings, accountCurrency: 'EUR' };
  const document = { ...run.document, settings };
  await renderTab(
    <MoneyTextProvider document={document}>
      <OverviewTab run={{ ...run, document }} checking={null} />
    </MoneyTextProvider>,
  );
  const text = window.document.body.textContent;
  expect(text).toContain('€');
  expect(text).not.toContain('$');
});

test('begins with the run in sentences and four large figures', async () => {
  const run = await sampleRun();
  const { report } = run.document;
  await renderTab(<OverviewTab run={run} checking={null} />);
  const story = screen.getByTestId('story');
  expect(story.textContent).toBe(runStory(run.document).join(' '));
  expect(story.querySelector('strong')?.textContent).toMatch(/^Trust: /);
  const large = [...window.document.querySelectorAll('[data-figure]')].slice(0, 4);
  expect(large.map((each) => each.getAttribute('data-figure'))).toEqual([
    ...['netProfit', 'buyAndHoldReturnRatio', 'maxDrawdownRatio', 'tradeCount'],
  ]);
  expect(large[0]?.textContent).toContain(`${ratioText(report.returnRatio)} return`);
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
    explanation: 'Averages can still change a lot.',
  };
  const page = renderPage(<VerdictChips verdicts={[verdict]} checking={null} />);
  await page.user.click(screen.getByRole('button', { name: '42 closed trades' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Warning: 42 closed trades')).toBeTruthy();
  expect(within(dialog).getByText(verdict.explanation)).toBeTruthy();
});

test('says that look-ahead is being tested', () => {
  const verdict: Verdict = { id: 'causality', status: 'unknown', title: 't', explanation: 'e' };
  renderPage(<VerdictChips verdicts={[verdict]} checking="causality" />);
  expect(screen.getByText('Testing for look-ahead…')).toBeTruthy();
});

test('shows the return of every month with its sign, and of each year', async () => {
  const run = await sampleRun();
  await renderTab(<ReturnsTab run={run} />);
  const table = screen.getByRole('table', { name: 'Return of each month (UTC)' });
  const row = within(table).getByRole('row', { name: /^2020/ });
  expect(within(row).getAllByRole('cell').length).toBe(13);
  expect(within(row).getAllByRole('cell')[12]?.textContent).toMatch(/^[+-]\d+\.\d%$/);
});

test('tells what the histogram shows in words, and as a table when asked', async () => {
  const run = await sampleRun();
  const page = await renderTab(<ReturnsTab run={run} />);
  const figure = screen.getByRole('figure', { name: 'Daily returns' });
  expect(within(figure).getByText(/^Histogram of \d+ days between -/)).toBeTruthy();
  await page.user.click(within(figure).getByRole('button', { name: 'Daily returns as a table' }));
  const rows = within(figure).getAllByRole('row').slice(1);
  const counts = rows.map((row) => Number(row.lastElementChild?.textContent));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(run.bars.length - 1);
});

test('compares each year with buying and holding', async () => {
  const run = await sampleRun();
  const page = await renderTab(<ReturnsTab run={run} />);
  const figure = await screen.findByRole('figure', { name: 'Yearly returns' });
  await page.user.click(within(figure).getByRole('button', { name: 'Yearly returns as a table' }));
  const [first, second] = within(figure).getAllByRole('row').slice(1);
  expect(first?.textContent).toMatch(/^2020-?\d+\.\d\d%-?\d+\.\d\d%$/);
  expect(second?.textContent).toMatch(/^2021/);
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

test('shows the crises that lie within the bars', async () => {
  await renderTab(<DrawdownsTab run={await sampleRun()} />);
  const crises = await screen.findByRole('table', { name: 'Crises' });
  expect(within(crises).getByRole('row', { name: /^Covid-19 crash 2020-02-19/ })).toBeTruthy();
  expect(within(crises).queryByText('Black Monday')).toBeNull();
});

test('shows every figure of the catalogue, each with its unit or the reason why there is none', async () => {
  const { document } = await sampleRun();
  renderPage(<FiguresTab report={document.report} />);
  const shown = [...window.document.querySelectorAll('[data-figure]')];
  const names = shown.map((tile) => tile.getAttribute('data-figure'));
  const catalog = FIGURE_GROUPS.flatMap(({ figures }) => figures.map(({ name }) => name));
  expect(names).toEqual(catalog);
  for (const tile of shown) expect(tile.querySelector('dd')?.textContent).not.toBe('');
});

test('takes the profit apart, so that every table adds up to all of it', async () => {
  const run = await sampleRun();
  await renderTab(<AnalysisTab run={run} />);
  const closed = run.document.trades.filter((trade) => trade.exitBarIndex >= 0).length;
  await screen.findByRole('region', { name: 'Attribution' });
  for (const { title } of ATTRIBUTION_TABLES) {
    const rows = within(screen.getByRole('table', { name: title }))
      .getAllByRole('row')
      .slice(1);
    const counts = rows.map((row) => Number(row.children[1]?.textContent));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(closed);
  }
  const side = within(screen.getByRole('table', { name: 'Side' }));
  expect(side.getByRole('rowheader', { name: 'Long' })).toBeTruthy();
  expect(screen.getByRole('figure', { name: 'Return by trade run-up' })).toBeTruthy();
});

test('says what to do when nothing can be taken apart', async () => {
  await renderTab(<AnalysisTab run={await sampleRun(60, [])} />);
  expect(screen.getByText(/no closed trades to analyse/)).toBeTruthy();
});

test('says what to do when the run is no longer held', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const run = await sampleRun();
  const gone = { ...run.details, riskPlots: async () => Promise.reject(new RunIsGone()) };
  const part = gone.riskPlots();
  await renderTab(<DrawdownsTab run={{ ...run, details: { ...gone, riskPlots: () => part } }} />);
  expect(await screen.findByText(/Run the strategy again to see it/)).toBeTruthy();
});

test('places the expected result between the worst and the best', () => {
  const edge = (returnRatio: number) => ({
    finalEquity: 10_000 * (1 + returnRatio),
    returnRatio,
    maxDrawdownRatio: -0.1,
  });
  const band = { worst: edge(-0.1), expected: edge(0.05), best: edge(0.1) };
  renderPage(<ResultBandCard band={band} ambiguousBarCount={3} />);
  expect(screen.getByText(/^In 3 bars it is not known/)).toBeTruthy();
  expect(screen.getByText('Worst').nextElementSibling?.textContent).toBe('▼-10.00%');
  expect(screen.getByText('Best').nextElementSibling?.textContent).toBe('▲10.00%');
  expect(placeInBand(band)).toBeCloseTo(0.75);
  expect(placeInBand({ worst: edge(0), expected: edge(0), best: edge(0) })).toBe(0.5);
});

test('says of a run without orders that there were none, and which lines never had a value', async () => {
  const run = await sampleRun(40, []);
  const values = new Float64Array(40).fill(Number.NaN);
  const plots = [{ name: 'SMA 200', pane: 'price', kind: 'line', values }] as const;
  await renderTab(<WhyNoTrades run={{ ...run, plots }} onOrders={() => undefined} />);
  const panel = await screen.findByRole('region', { name: 'No orders' });
  expect(panel.textContent).toContain('placed no order on any of the 40 bars');
  expect(panel.textContent).toContain('No value on any bar: SMA 200.');
});

test('says what became of orders of which none was filled, what helps, and leads to them', async () => {
  const request = { side: 'buy', sizing: { kind: 'fixed', value: 1e6 }, reason: '' } as const;
  const run = await sampleRun(40, [{ kind: 'place', barIndex: 3, request }]);
  const onOrders = vi.fn();
  const { user } = await renderTab(<WhyNoTrades run={run} onOrders={onOrders} />);
  const panel = await screen.findByRole('region', { name: 'No order was filled' });
  expect(panel.textContent).toContain('1 rejected: not enough funds. Lower the size of the order');
  await user.click(within(panel).getByRole('button', { name: 'Show the orders' }));
  expect(onOrders).toHaveBeenCalledOnce();
});
