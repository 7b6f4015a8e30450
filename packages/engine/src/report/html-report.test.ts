import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { scripted, type ScriptStep } from '@stratloom/testkit';
import { runBacktest } from '../backtest/backtest.ts';
import type { RunResult } from '../kernel/run-result.ts';
import { allocateBars } from '../model/bars.ts';
import type { Bars } from '../model/bars.ts';
import { plainInstrument } from '../model/instrument.ts';
import { DEFAULT_SETTINGS } from '../model/settings.ts';
import type { Trade } from '../model/trade.ts';
import { buildReport } from './build-report.ts';
import { renderHtmlReport } from './html-report.ts';
import type { HtmlReportInput } from './html-report.ts';
import type { Report } from './report.ts';
import { type ReportDetails, reportDetails } from './report-details.ts';

const DAY_MS = 86_400_000;

function sampleBars(count: number): Bars {
  const bars = allocateBars(count, '1d');
  for (let index = 0; index < count; index += 1) {
    const price = 100 + 20 * Math.sin(index / 40) + index * 0.02;
    bars.openTime[index] = Date.UTC(2020, 0, 1) + index * DAY_MS;
    bars.open[index] = price;
    bars.high[index] = price + 1;
    bars.low[index] = price - 1;
    bars.close[index] = price + 0.5;
    bars.volume[index] = 1000;
  }
  return bars;
}

function trade(id: number, changes: Partial<Trade> = {}): Trade {
  return {
    id,
    instrumentIndex: 0,
    side: 'long',
    quantity: 12.5,
    entryBarIndex: id * 3,
    exitBarIndex: id * 3 + 2,
    entryTime: Date.UTC(2020, 0, 1) + id * 3 * DAY_MS,
    exitTime: Date.UTC(2020, 0, 1) + (id * 3 + 2) * DAY_MS,
    entryPrice: 101.5,
    exitPrice: 99.25,
    netPnl: -28.125,
    fees: 1.5,
    slippage: 0,
    income: 0,
    entryReason: 'fast over slow',
    exitReason: 'fast under slow',
    exitOrigin: 'strategy',
    ...changes,
  };
}

/** A real report of bars without a trade, with some figures put in. */
const REPORT: Report = {
  ...buildReport(emptyRun()),
  finalEquity: 11_234.5,
  netProfit: 1234.5,
  returnRatio: 0.12345,
  excessReturnRatio: -0.07655,
  sharpeRatio: null,
  longestDrawdownMs: 40 * DAY_MS,
  notAvailable: { sharpeRatio: 'Fewer than 30 daily returns.' },
  drawdowns: [
    {
      startBarIndex: 1,
      troughBarIndex: 4,
      endBarIndex: -1,
      startTime: Date.UTC(2020, 0, 2),
      troughTime: Date.UTC(2020, 0, 5),
      endTime: Number.NaN,
      depthRatio: -0.0812,
      durationMs: 40 * DAY_MS,
      recoveryMs: Number.NaN,
    },
  ],
  monthlyReturns: [
    { year: 2020, month: 1, returnRatio: 0.1 },
    { year: 2020, month: 2, returnRatio: -0.1 },
    { year: 2021, month: 1, returnRatio: 0.05 },
  ],
  dailyReturnBins: [
    { fromRatio: -0.02, toRatio: 0, count: 4 },
    { fromRatio: 0, toRatio: 0.02, count: 6 },
  ],
};

function emptyRun(): RunResult {
  return runBacktest({
    bars: sampleBars(500),
    instrument: plainInstrument('AAPL'),
    settings: DEFAULT_SETTINGS,
    strategy: scripted({}),
    parameters: {},
  });
}

/** Details of a run that buys every tenth bar and closes five bars later. */
function sampleDetails(): ReportDetails {
  const buy: ScriptStep = (orders) => orders.place({ side: 'buy', reason: 'tenth <bar>' });
  const close: ScriptStep = (orders) => orders.closeAll('five later');
  const script: Record<number, ScriptStep> = {};
  for (let i = 0; i < 480; i += 10) Object.assign(script, { [i]: buy, [i + 5]: close });
  return reportDetails(
    runBacktest({
      bars: sampleBars(500),
      instrument: plainInstrument('AAPL'),
      settings: DEFAULT_SETTINGS,
      strategy: scripted(script),
      parameters: {},
    }),
  );
}

function sampleInput(trades: readonly Trade[] = [trade(1), trade(2)]): HtmlReportInput {
  const bars = sampleBars(500);
  const equity = bars.close.map((price) => price * 100);
  return {
    document: {
      schemaVersion: 1,
      receipt: 'ab12'.repeat(16),
      engineVersion: '0.1.0',
      strategy: { name: 'SmaCross', language: 'python', parameters: { fast: 20, slow: 50 } },
      symbol: 'AAPL',
      timeframe: '1d',
      instrument: {
        tickSize: 0.00001,
        isTickInferred: true,
        lotSize: 0,
        pointValue: 1,
        quoteCurrency: null,
        exchangeRate: 1,
        exchangeRateRange: null,
      },
      settings: DEFAULT_SETTINGS,
      bars: {
        count: 500,
        firstOpenTime: bars.openTime[0] ?? 0,
        lastOpenTime: bars.openTime[499] ?? 0,
      },
      report: REPORT,
      verdicts: [
        { id: 'sample', status: 'warn', title: 'Few trades', explanation: 'Only 2 trades closed.' },
      ],
      band: null,
      trades,
      errors: [],
    },
    series: {
      equity,
      benchmark: bars.close.map((price) => price * 90),
      drawdownRatio: equity.map((_, index) => (index % 50) * -0.001),
    },
    bars,
    plots: [
      { name: 'SMA 20', values: bars.close.map((price) => price - 2), pane: 'price', kind: 'line' },
    ],
  };
}

describe('renderHtmlReport', () => {
  it('writes money in the currency of the account', () => {
    const input = sampleInput();
    const settings = { ...input.document.settings, accountCurrency: 'CHF' };
    const page = renderHtmlReport({ ...input, document: { ...input.document, settings } });
    assert.match(page, /CHF 1/);
    assert.doesNotMatch(page, /\$\d/);
  });

  it('writes head figures with sign, unit and the reason of what is missing', () => {
    const html = renderHtmlReport(sampleInput());
    assert.match(html, /<dt>Net profit<\/dt><dd class="gain">\$1,234\.50<\/dd>/);
    assert.match(html, /<dt>Excess return<\/dt><dd class="loss">-7\.66%<\/dd>/);
    assert.match(html, /<dt>Sharpe ratio<\/dt><dd class="">N\/A<small>Fewer than 30 daily returns/);
    assert.match(html, /<dt>Longest drawdown<\/dt><dd class="">40 days/);
  });

  it('needs nothing from elsewhere: no script, link, image or address', () => {
    const html = renderHtmlReport(sampleInput());
    assert.doesNotMatch(html, /<script|<link|<img|@import|https?:|url\(/);
    assert.match(html, /default-src 'none'/);
  });

  it('shows hostile names and reasons as text', () => {
    const hostile = '"><script>alert(1)</script>';
    const input = sampleInput([trade(1, { entryReason: hostile, exitReason: hostile })]);
    const named = {
      ...input,
      document: { ...input.document, symbol: hostile },
      plots: [{ ...input.plots[0]!, name: hostile, color: '#fff" onload="alert(1)' }],
    };
    const html = renderHtmlReport(named);
    assert.doesNotMatch(html, /<script/);
    assert.doesNotMatch(html, /onload="/);
    assert.match(html, /&lt;script&gt;/);
  });

  it('compounds the months of a year', () => {
    assert.match(renderHtmlReport(sampleInput()), /2020<\/th>.*<td>-1\.00%<\/td><\/tr>/);
  });

  it('lists the first 5,000 of many trades and says so', () => {
    const many = Array.from({ length: 6000 }, (_, index) => trade(index + 1));
    const html = renderHtmlReport(sampleInput(many));
    assert.match(html, /6,000 trades \(the first 5,000; export CSV for all\)/);
    assert.equal(html.match(/fast over slow/g)?.length, 5000);
  });

  it('leaves out what does not exist: no trades, no months, no drawdowns', () => {
    const input = sampleInput([]);
    const report = { ...REPORT, drawdowns: [], monthlyReturns: [], dailyReturnBins: [] };
    const html = renderHtmlReport({ ...input, document: { ...input.document, report } });
    assert.match(html, /No trades\./);
    assert.match(html, /No full month of bars\./);
    assert.match(html, /No daily returns\./);
    assert.match(html, /never below an earlier peak/);
  });

  it('draws one bar and a flat price without dividing by zero', () => {
    const input = sampleInput([]);
    const bars = sampleBars(1);
    const one = new Float64Array([100]);
    const series = { equity: one, benchmark: one, drawdownRatio: new Float64Array(1) };
    assert.doesNotMatch(renderHtmlReport({ ...input, bars, series, plots: [] }), /NaN|Infinity/);
  });

  it('draws a long line with few points and keeps its peak', () => {
    const input = sampleInput([]);
    const bars = sampleBars(200_000);
    const equity = new Float64Array(200_000).fill(100);
    equity[123_456] = 900;
    const series = { equity, benchmark: equity, drawdownRatio: new Float64Array(200_000) };
    const html = renderHtmlReport({ ...input, bars, series, plots: [] });
    assert.ok(html.length < 200_000, `was ${html.length} characters`);
    assert.match(html, /class="line equity"/);
    const path = /class="line equity" d="([^"]*)"/.exec(html)?.[1] ?? '';
    const heights = [...path.matchAll(/ (\d+\.\d)/g)].map((match) => Number(match[1]));
    assert.ok(Math.min(...heights) < 25, 'the peak is near the top of the drawing');
  });

  it('shows what came of the run under each fill rule', () => {
    const input = sampleInput();
    const edge = (returnRatio: number) => ({
      finalEquity: 10_000 * (1 + returnRatio),
      returnRatio,
      maxDrawdownRatio: -0.1,
    });
    const band = { worst: edge(-0.05), expected: edge(0.1), best: edge(0.2) };
    const html = renderHtmlReport({ ...input, document: { ...input.document, band } });
    assert.match(html, /worst<\/th><td>\$9,500\.00<\/td><td>-5\.00%<\/td><td>-10\.00%<\/td>/);
    assert.doesNotMatch(renderHtmlReport(input), /Fill rule/);
  });

  it('leaves out what was not computed, and shows it where it was', () => {
    const without = renderHtmlReport(sampleInput());
    assert.doesNotMatch(without, /Where profits came from|Rolling figures|Crises/);
    const html = renderHtmlReport({ ...sampleInput(), details: sampleDetails() });
    for (const title of [
      'Years',
      'Rolling figures',
      'Exposure',
      'Crises',
      'Where profits came from',
    ]) {
      assert.ok(html.includes(`<h2>${title}</h2>`), title);
    }
    assert.match(html, /Covid-19 crash/);
    assert.match(html, /aria-label="Profit of each trade\. \d+ of 48 closed trades won\."/);
    assert.match(html, /Entry weekday \(UTC\)/);
    assert.doesNotMatch(html, /NaN|Infinity|tenth <bar>/);
  });

  it('shows the details of a run without trades', () => {
    const details = reportDetails(emptyRun());
    const html = renderHtmlReport({ ...sampleInput([]), details });
    assert.match(html, /No closed trades\./);
    assert.match(html, /All closed trades are of one kind\./);
    assert.doesNotMatch(html, /NaN|Infinity/);
  });

  it('gives the same bytes for the same run', () => {
    assert.equal(renderHtmlReport(sampleInput()), renderHtmlReport(sampleInput()));
  });
});
