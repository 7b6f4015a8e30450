// Writes docs/reference/report.md and its pictures from the catalogue of figures:
// node packages/engine/build/report-reference.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { sma } from '@stratloom/engine/indicators';
import { DEFAULT_SETTINGS, plainInstrument } from '@stratloom/engine/model';
import {
  ATTRIBUTION_TABLES,
  CRISES,
  FIGURE_GROUPS,
  type FigureInfo,
  type FinishedRun,
  HEAD_FIGURES,
  moneyTextIn,
  reportDetails,
  reportSeries,
} from '@stratloom/engine/report';
import { runBacktest } from '@stratloom/engine/run';
import type { Strategy } from '@stratloom/engine/strategy';
import { buildReport } from '../src/report/build-report.ts';
import { drawdownChart, equityChart } from '../src/report/html/curves.ts';
import { returnHistogram } from '../src/report/html/return-tables.ts';
import { allocationChart, exposureChart, rollingCharts } from '../src/report/html/time-charts.ts';
import { durationChart, excursionCharts, profitChart } from '../src/report/html/trade-charts.ts';
import { yearlyChart } from '../src/report/html/yearly-chart.ts';
import { reportPicture } from './report-picture.ts';
import { seededMarket } from './seeded-market.ts';

/** Folder of the page, with its pictures below it. */
export const REFERENCE_FOLDER = new URL('../../../docs/reference/', import.meta.url);

/** Market of the pictures. */
const PICTURE_SEED = 4;

/** A plot of the report: its name, what it shows and the function that gives its numbers. */
interface PlotInfo {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly source: string;
}

const PLOTS: readonly PlotInfo[] = [
  {
    name: 'equity',
    title: 'Equity and under water',
    text: 'Cash and open trades at each close, beside the starting cash bought in equal parts of all instruments at the close of the first decision bar; below it, equity against its running peak. Green is the run, gray the benchmark.',
    source: '`reportSeries(run)`',
  },
  {
    name: 'histogram',
    title: 'Daily returns',
    text: 'How many days had which return, in bins whose edges are multiples of a round number; zero is always an edge.',
    source: '`Report.dailyReturnBins`',
  },
  {
    name: 'years',
    title: 'Years',
    text: 'Return of each calendar year (UTC), green or red, beside that of buying and holding, gray.',
    source: '`yearlyReturns(run)`',
  },
  {
    name: 'rolling',
    title: 'Rolling Sharpe ratio and beta',
    text: 'Both over the daily returns of the last half year: 126 trading days, 182 where weekends are traded. Green is the Sharpe ratio, blue beta.',
    source: '`rollingFigures(run)`',
  },
  {
    name: 'exposure',
    title: 'Exposure and leverage',
    text: 'Value of long and short trades together, and of long less short ones, as shares of the equity at each close; put together from the trades. Orange is both together, green the difference.',
    source: '`exposure(run)`',
  },
  {
    name: 'allocation',
    title: 'Allocation',
    text: 'Value held of each instrument and the cash left, as shares of the equity at the end of each day. Gray is cash.',
    source: '`allocation(run)`',
  },
  {
    name: 'trades',
    title: 'Profit and duration of trades',
    text: 'Every closed trade: its profit over the time of its exit, and its return over the bars from entry to exit.',
    source: '`tradePoints(run)`',
  },
  {
    name: 'excursions',
    title: 'Drawdown and run-up of trades',
    text: 'Every closed trade: its return over the worst and over the best price against its entry price. The bars from the entry bar to the one before the exit bar count in whole, of the exit bar only the exit price; where orders fill at the close, the entry bar does not count and the exit bar does.',
    source: '`tradePoints(run)`',
  },
];

/** Returns the texts of the reference by path below `docs/reference`: the page and a picture of each plot. */
export function reportReference(): Map<string, string> {
  const files = new Map([['report.md', page()]]);
  const run = pictureRun();
  for (const { name } of PLOTS) files.set(picturePath(name), reportPicture(drawing(name, run)));
  return files;
}

/** Crossing averages on two years of seeded days, long and short, all money at once. */
function pictureRun(): FinishedRun {
  const strategy: Strategy = {
    name: 'crossing averages',
    start: ({ bars }) => {
      const fast = sma(bars.close, 5);
      const slow = sma(bars.close, 15);
      const above = (i: number): boolean => (fast[i] ?? NaN) > (slow[i] ?? NaN);
      return {
        firstBarIndex: 15,
        onBar: (i, _account, orders) => {
          if (above(i) === above(i - 1)) return;
          orders.place({ side: above(i) ? 'buy' : 'sell', reason: above(i) ? 'up' : 'down' });
        },
      };
    },
  };
  return runBacktest({
    bars: seededMarket(PICTURE_SEED),
    instrument: plainInstrument('SEED'),
    settings: {
      ...DEFAULT_SETTINGS,
      exclusiveOrders: true,
      commission: { kind: 'ratio', value: 0.0005 },
    },
    strategy,
    parameters: {},
  });
}

function drawing(name: string, run: FinishedRun): string {
  const openTime = run.bars.openTime.subarray(0, run.bars.length);
  const series = reportSeries(run);
  const details = reportDetails(run);
  switch (name) {
    case 'equity':
      return (
        equityChart(openTime, series, moneyTextIn(null)) +
        drawdownChart(openTime, series.drawdownRatio)
      );
    case 'histogram':
      return returnHistogram(buildReport(run));
    case 'years':
      return yearlyChart(details.yearlyReturns);
    case 'rolling':
      return rollingCharts(details.rolling);
    case 'exposure':
      return exposureChart(openTime, details.exposure);
    case 'allocation':
      return allocationChart(details.allocation);
    case 'trades':
      return (
        profitChart(details.tradePoints, moneyTextIn(null)) + durationChart(details.tradePoints)
      );
    default:
      return excursionCharts(details.tradePoints);
  }
}

const COUNT = HEAD_FIGURES.length + FIGURE_GROUPS.flatMap(({ figures }) => figures).length;

const INTRODUCTION = `# The report

Written by \`packages/engine/build/report-reference.ts\` from the catalogue of figures: do not edit.

\`buildReport(run)\` gives all ${COUNT} figures of a finished run; \`headFigures(run)\` only those that a sweep over parameters compares.

- **Ratios** are plain numbers: 0.12 is 12 %. Money is in the account currency, times in UTC milliseconds.
- **A figure that does not exist** for a run is null, and \`report.notAvailable\` says why by its name: most figures of daily returns
  need 20 of them, those of the hundredth part 100, yearly growth 90 days, the spread of trades 10 trades.
- **Daily returns** are of the equity at the end of each day (UTC) that has bars. A year has 365 such days where weekends are traded, 312
  where Sundays are, otherwise 252. The risk-free rate is 0.
- **Trades** are closed round trips, judged by their profit after fees and with dividends; one of exactly 0 is neither won nor lost.
- Logarithms, powers and distributions are the engine's own, so every runtime gives the same bytes.
`;

const VERDICTS = `## Verdicts

\`runVerdicts(report, causality, coverage, { warmUp, band, trials, universe, missingBars })\` says whether the run is to be believed, from several points of view. What
was not tested is unknown, never passed.

| verdict | fails or warns when |
|---|---|
| causality | the strategy, run again on fewer bars, decides or draws anything else before the cut; the first differing bar and plot or order is named |
| warm-up | it decides before its indicators have values, or shows other values when it is begun later |
| ambiguity | fills depend on whether the high or the low came first: by the band of the fill rules worst, expected and best where it is given, else by the share of such bars in the trades |
| sample | fewer than 100 trades were closed (warns), fewer than 30 (fails) |
| coverage | expected bars are missing: fewer than 96 % present (warns), fewer than 80 % (fails) |
| trials | many combinations were tried: the deflated Sharpe ratio is below 95 % (warns), below 80 % (fails) |
| costs | fills cost nothing: no commission, spread or slippage is set (warns) |
| universe | all instruments of a list that it chooses from are still traded at the end: a list of today (warns; shown only where it chooses) |
| missing-bars | positions stayed as they were at a rebalance, because their instruments had no bar (warns; shown only of allocations) |
| sizes | with exclusive orders, an order for less than half of a position closed all of it (warns; shown only then) |
| plausibility | a figure is too good to be true, or all money was lost |

The deflated Sharpe ratio is the probability that the Sharpe ratio is above that of the best of so many tries without skill (Bailey and Lopez de
Prado, 2014). The variance of the tries' Sharpe ratios is taken where it is known, else that of the estimate itself.
`;

function page(): string {
  return [
    INTRODUCTION,
    group('Head', HEAD_FIGURES),
    ...FIGURE_GROUPS.map(({ title, figures }) => group(title, figures)),
    VERDICTS,
    attributionSection(),
    plotSection(),
    crisisSection(),
  ].join('\n');
}

function group(title: string, figures: readonly FigureInfo[]): string {
  const rows = figures.map(
    ({ name, label, unit, formula, source }) =>
      `| ${label} | \`${name}\` | ${unit} | ${cell(formula)}${source === undefined ? '' : ` Source: ${cell(source)}.`} |`,
  );
  return `## ${title}\n\n| figure | name | unit | how it is computed |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function attributionSection(): string {
  const titles = ATTRIBUTION_TABLES.map(({ kind, title }) => `| ${title} | \`${kind}\` |`);
  return `## Where profits came from

\`attribution(run)\` adds up closed trades by what they have in common: count, net profit, win rate, average and profit factor. Each table holds
every closed trade once.

| by | name |
|---|---|
${titles.join('\n')}
`;
}

function plotSection(): string {
  const plots = PLOTS.map(
    ({ name, title, text, source }) =>
      `### ${title}\n\n![${title}](${picturePath(name)})\n\n${text} ${source}.\n`,
  );
  return [
    `## Plots\n\nEach is a function of the finished run and made only when asked for; \`reportDetails(run)\` makes them all. The pictures are of averages of 5\nand 15 days crossing on seeded random days.\n`,
    ...plots,
  ].join('\n');
}

function crisisSection(): string {
  const rows = CRISES.map(({ name, from, to }) => `| ${name} | ${from} | ${to} |`);
  return `## Crises

\`crisisPeriods(run)\` gives the return of the run and of buying and holding, and the deepest drawdown, inside those of these that the bars cover,
from the close of the first day to that of the last.

| crisis | from | to |
|---|---|---|
${rows.join('\n')}
`;
}

function picturePath(name: string): string {
  return `report/${name}.svg`;
}

if (import.meta.main) {
  mkdirSync(new URL('report/', REFERENCE_FOLDER), { recursive: true });
  for (const [path, text] of reportReference()) {
    writeFileSync(new URL(path, REFERENCE_FOLDER), text);
  }
}
