import type { Bars } from '../model/bars.ts';
import type { Plot } from '../model/plot.ts';
import { FIGURE_GROUPS, HEAD_FIGURES } from './figure-catalog.ts';
import { drawdownChart, equityChart, priceChart } from './html/curves.ts';
import { escapeHtml } from './html/markup.ts';
import { groupedText, type MoneyText, moneyTextOf, timeText } from './html/number-text.ts';
import {
  attributionTables,
  bandTable,
  contributionTable,
  crisisTable,
} from './html/detail-tables.ts';
import { monthlyTable, returnHistogram } from './html/return-tables.ts';
import {
  drawdownTable,
  figureList,
  settingTables,
  tradeTable,
  verdictList,
} from './html/run-tables.ts';
import { STYLE } from './html/style.ts';
import { allocationChart, exposureChart, rollingCharts } from './html/time-charts.ts';
import { durationChart, excursionCharts, profitChart } from './html/trade-charts.ts';
import { yearlyChart } from './html/yearly-chart.ts';
import type { ReportDetails } from './report-details.ts';
import type { ReportSeries } from './report.ts';
import type { RunDocument } from './run-document.ts';
import { runStory } from './run-story.ts';
import { runTermsText, tickText } from './run-terms.ts';

/** Contents of a written report. */
export interface HtmlReportInput {
  readonly document: RunDocument;
  /** One value a bar of `bars`. */
  readonly series: ReportSeries;
  /** The bars of the run; at least one. */
  readonly bars: Bars;
  /** Series that the strategy drew; those over the price are shown. */
  readonly plots: readonly Plot[];
  /** Details of the figures; without them, tables and plots made from single trades and days are left out. */
  readonly details?: ReportDetails | undefined;
}

function section(title: string, body: string): string {
  return `<section><h2>${escapeHtml(title)}</h2>${body}</section>`;
}

function heading(document: RunDocument): string {
  const { bars, strategy } = document;
  const name = escapeHtml(strategy.name);
  const range = `${timeText(bars.firstOpenTime)} to ${timeText(bars.lastOpenTime)}`;
  const what = `${escapeHtml(document.symbol)}, ${document.timeframe}, ${groupedText(bars.count, 0)} bars, ${range} (UTC)`;
  const terms = escapeHtml(runTermsText(document));
  return `<h1>${name}</h1><p>${what}</p><p>${terms}</p>`;
}

function receipt(document: RunDocument): string {
  return section(
    'Receipt',
    `<p>Hash of strategy, parameters, settings, bars, engine version and seed. Anyone who runs the same again gets the same receipt.</p><p><code>${escapeHtml(document.receipt)}</code></p><p>Engine ${escapeHtml(document.engineVersion)}, ${escapeHtml(tickText(document.instrument))}</p>`,
  );
}

/** Years, rolling figures, exposure and crises. */
function timeSections(openTime: Float64Array, details: ReportDetails): string {
  return [
    section('Years', yearlyChart(details.yearlyReturns)),
    section('Rolling figures', rollingCharts(details.rolling)),
    section(
      'Exposure',
      exposureChart(openTime, details.exposure) + allocationChart(details.allocation),
    ),
    section('Crises', crisisTable(details.crises)),
  ].join('');
}

/** Tables of trades, one by one and by what they have in common. */
function tradeSections(
  { tradePoints, attribution, contributions }: ReportDetails,
  moneyText: MoneyText,
): string {
  return [
    section(
      'Trades, one by one',
      profitChart(tradePoints, moneyText) +
        durationChart(tradePoints) +
        excursionCharts(tradePoints),
    ),
    section(
      'Where profits came from',
      contributionTable(contributions, moneyText) + attributionTables(attribution, moneyText),
    ),
  ].join('');
}

function sections({ document, series, bars, plots, details }: HtmlReportInput): string {
  const { report, trades, verdicts } = document;
  const moneyText = moneyTextOf(document);
  const openTime = bars.openTime.subarray(0, bars.length);
  const groups = FIGURE_GROUPS.map(
    (group) => `<h3>${group.title}</h3>${figureList(group.figures, report, moneyText)}`,
  );
  return [
    section(
      'Result',
      `<p>${escapeHtml(runStory(document).join(' '))}</p>` +
        figureList(HEAD_FIGURES, report, moneyText),
    ),
    section('Can it be believed?', verdictList(verdicts) + bandTable(document.band, moneyText)),
    section(
      'Equity',
      equityChart(openTime, series, moneyText) + drawdownChart(openTime, series.drawdownRatio),
    ),
    section('Price and trades', priceChart(bars, plots, trades)),
    section('Returns', monthlyTable(report.monthlyReturns) + returnHistogram(report)),
    details === undefined ? '' : timeSections(openTime, details),
    section('Figures', groups.join('')),
    section('Drawdowns', drawdownTable(report.drawdowns)),
    details === undefined ? '' : tradeSections(details, moneyText),
    section('Conditions', settingTables(document)),
    section('Trades', tradeTable(trades, moneyText)),
    receipt(document),
  ].join('');
}

/**
 * Writes a run as one HTML page that needs nothing else: no script, no font, no network.
 *
 * Everything that comes from the user (names, reasons, colors) is escaped or checked. Same input, same bytes.
 */
export function renderHtmlReport(input: HtmlReportInput): string {
  const title = escapeHtml(`${input.document.strategy.name} on ${input.document.symbol}`);
  const policy = `default-src 'none'; style-src 'unsafe-inline'`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main>${heading(input.document)}${sections(input)}</main></body></html>\n`;
}
