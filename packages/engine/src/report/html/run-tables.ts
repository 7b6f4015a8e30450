import type { RunSettings } from '../../model/settings.ts';
import type { Trade } from '../../model/trade.ts';
import type { FigureInfo } from '../figure-catalog.ts';
import type { Drawdown, Report, Verdict } from '../report.ts';
import type { RunDocument } from '../run-document.ts';
import { escapeHtml } from './markup.ts';
import {
  durationText,
  figureText,
  groupedText,
  type MoneyText,
  moneyTextOf,
  priceText,
  ratioText,
  timeText,
} from './number-text.ts';

/** Most trades a page lists; the CSV export has them all. */
const MOST_TRADES = 5000;
const MOST_DRAWDOWNS = 20;

/** Returns a table from plain text cells; the first cell of a row is its heading. */
export function textTable(
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const head = columns.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  const body = rows.map(([first = '', ...rest]) => {
    const cells = rest.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('');
    return `<tr><th scope="row">${escapeHtml(first)}</th>${cells}</tr>`;
  });
  return `<div class="scroll"><table><caption>${escapeHtml(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

/** Returns figures as a list of terms; a figure that does not exist says why. */
export function figureList(
  figures: readonly FigureInfo[],
  report: Report,
  moneyText: MoneyText,
): string {
  const items = figures.map((info) => {
    const value = report[info.name];
    const tone = info.signed && value !== null && value !== 0 ? (value < 0 ? 'loss' : 'gain') : '';
    const why = value === null ? report.notAvailable[info.name] : undefined;
    const note = why === undefined ? '' : `<small>${escapeHtml(why)}</small>`;
    return `<div title="${escapeHtml(info.formula)}"><dt>${escapeHtml(info.label)}</dt><dd class="${tone}">${figureText(value, info.unit, moneyText)}${note}</dd></div>`;
  });
  return `<dl class="figures">${items.join('')}</dl>`;
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Returns the verdicts with their explanations. */
export function verdictList(verdicts: readonly Verdict[]): string {
  const items = verdicts.map(
    (verdict) =>
      `<li class="${verdict.status}"><strong>${escapeHtml(verdict.title)}</strong> ${escapeHtml(capitalized(verdict.explanation))}</li>`,
  );
  return `<ul class="verdicts">${items.join('')}</ul>`;
}

function tradeRow(trade: Trade, moneyText: MoneyText): string[] {
  return [
    String(trade.id),
    trade.side,
    groupedText(trade.quantity, 4).replace(/\.?0+$/, ''),
    timeText(trade.entryTime),
    priceText(trade.entryPrice),
    trade.exitBarIndex < 0 ? 'open' : timeText(trade.exitTime),
    trade.exitBarIndex < 0 ? '' : priceText(trade.exitPrice),
    moneyText(trade.netPnl),
    moneyText(trade.fees),
    trade.entryReason,
    trade.exitReason,
  ];
}

const TRADE_COLUMNS = [
  'No.',
  'Side',
  'Quantity',
  'Entry',
  'Entry price',
  'Exit',
  'Exit price',
  'Net P&L',
  'Fees',
  'Why in',
  'Why out',
];

/** Returns the trades as a table, the first 5,000 of them. */
export function tradeTable(trades: readonly Trade[], moneyText: MoneyText): string {
  if (trades.length === 0) return '<p>No trades.</p>';
  const shown = trades.slice(0, MOST_TRADES);
  const rest =
    shown.length < trades.length
      ? ` (the first ${groupedText(shown.length, 0)}; export CSV for all)`
      : '';
  const caption = `${groupedText(trades.length, 0)} trades${rest}`;
  return textTable(
    caption,
    TRADE_COLUMNS,
    shown.map((trade) => tradeRow(trade, moneyText)),
  );
}

/** Returns the deepest drawdowns as a table. */
export function drawdownTable(drawdowns: readonly Drawdown[]): string {
  if (drawdowns.length === 0) return '<p>Equity was never below an earlier peak.</p>';
  const rows = drawdowns
    .slice(0, MOST_DRAWDOWNS)
    .map((drawdown) => [
      ratioText(drawdown.depthRatio),
      timeText(drawdown.startTime),
      timeText(drawdown.troughTime),
      drawdown.endBarIndex < 0 ? 'not yet' : timeText(drawdown.endTime),
      durationText(drawdown.durationMs),
      durationText(drawdown.recoveryMs),
    ]);
  return textTable(
    'Deepest first',
    ['Depth', 'Peak', 'Trough', 'Recovered', 'Time', 'From the trough'],
    rows,
  );
}

function commissionText(
  { value, kind, fixed, minimum }: RunSettings['commission'],
  moneyText: MoneyText,
): string {
  const more = fixed === undefined ? '' : `, and ${moneyText(fixed)} an order`;
  const least = minimum === undefined ? '' : `, at least ${moneyText(minimum)}`;
  return `${value} (${kind})${more}${least}`;
}

function pyramidingText(pyramiding: number | null): string {
  return pyramiding === null ? 'any number' : String(pyramiding);
}

function yesNo(holds: boolean): string {
  return holds ? 'yes' : 'no';
}

function settingRows(settings: RunSettings, moneyText: MoneyText): string[][] {
  const { slippage, spread, sizing, pyramiding } = settings;
  const units = sizing.wholeUnits === true ? ', whole units' : '';
  return [
    ['Cash', moneyText(settings.cash)],
    ['Commission', commissionText(settings.commission, moneyText)],
    ['Slippage', `${slippage.value} (${slippage.kind})`],
    ['Spread', `${spread.ratio} (paid at ${spread.paidAt === 'entry' ? 'entry' : 'every fill'})`],
    ['Order size', `${sizing.value} (${sizing.kind}${units})`],
    ['Margin', String(settings.margin)],
    ['Maintenance margin', String(settings.maintenanceMargin)],
    ['Market orders fill on', settings.fillOn === 'close' ? 'the close' : 'the next open'],
    ['Path through a bar', settings.fill],
    ['Ticks beyond a limit before it fills', String(settings.limitFillTicks)],
    ['Exclusive orders', yesNo(settings.exclusiveOrders)],
    ['Open trades at once in one direction', pyramidingText(pyramiding)],
    ['Long and short at once', yesNo(settings.hedging)],
    ['Close trades at the end', yesNo(settings.finalizeTrades)],
  ];
}

/** Returns settings and parameters of a run as tables. */
export function settingTables(document: RunDocument): string {
  const parameters = Object.entries(document.strategy.parameters).map(([name, value]) => [
    name,
    String(value),
  ]);
  const settings = textTable(
    'Settings',
    ['Setting', 'Value'],
    settingRows(document.settings, moneyTextOf(document)),
  );
  if (parameters.length === 0) return settings;
  return settings + textTable('Parameters', ['Parameter', 'Value'], parameters);
}
