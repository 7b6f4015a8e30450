import {
  type Attribution,
  ATTRIBUTION_TABLES,
  type AttributionRow,
} from '../attribution/attribution.ts';
import type { Contribution } from '../attribution/contributions.ts';
import type { CrisisPeriod } from '../plots/crisis-periods.ts';
import type { ResultBand } from '../verdicts/ambiguity-verdict.ts';
import { groupedText, type MoneyText, ratioText } from './number-text.ts';
import { textTable } from './run-tables.ts';

/** Most rows of a table; the best and the worst of more. */
const MOST_ROWS = 24;

const COLUMNS = ['', 'Trades', 'Net P&L', 'Win rate', 'Average', 'Profit factor'];

/** Returns the tables of where profits and losses came from; those of a single row say nothing and are left out. */
export function attributionTables(tables: Attribution, moneyText: MoneyText): string {
  const shown = ATTRIBUTION_TABLES.filter(({ kind }) => tables[kind].length > 1);
  if (shown.length === 0) return '<p>All closed trades are of one kind.</p>';
  return shown
    .map(({ kind, title }) => {
      const rows = tables[kind];
      const isCut = rows.length > MOST_ROWS;
      const kept = isCut ? [...rows.slice(0, MOST_ROWS / 2), ...rows.slice(-MOST_ROWS / 2)] : rows;
      const rest = isCut ? ` (the best and the worst ${MOST_ROWS / 2} of ${rows.length})` : '';
      return textTable(
        `${title}${rest}`,
        COLUMNS,
        kept.map((row) => attributionCells(row, moneyText)),
      );
    })
    .join('');
}

function attributionCells(row: AttributionRow, moneyText: MoneyText): string[] {
  return [
    row.label,
    groupedText(row.tradeCount, 0),
    moneyText(row.netPnl),
    ratioText(row.winRate),
    moneyText(row.averagePnl),
    row.profitFactor === null ? 'no loss' : groupedText(row.profitFactor, 2),
  ];
}

/** Returns what each instrument has added to the result; empty where there is one only. */
export function contributionTable(rows: readonly Contribution[], moneyText: MoneyText): string {
  if (rows.length < 2) return '';
  return textTable(
    'What each instrument has added, open trades included',
    ['', 'Net P&L', 'Closed', 'Open', 'Of the account at the start'],
    rows.map(({ symbol, netPnl, closedPnl, openPnl, ratio }) => [
      symbol,
      moneyText(netPnl),
      moneyText(closedPnl),
      moneyText(openPnl),
      ratioText(ratio),
    ]),
  );
}

/** Returns the results of the run under each fill rule; empty when they were not computed. */
export function bandTable(band: ResultBand | null, moneyText: MoneyText): string {
  if (band === null) return '';
  const rows = (['worst', 'expected', 'best'] as const).map((rule) => {
    const { finalEquity, returnRatio, maxDrawdownRatio } = band[rule];
    return [rule, moneyText(finalEquity), ratioText(returnRatio), ratioText(maxDrawdownRatio)];
  });
  return textTable(
    'How far bars that do not tell the order of high and low can move the result',
    ['Fill rule', 'Final equity', 'Return', 'Max drawdown'],
    rows,
  );
}

/** Returns how the run came through well-known crises. */
export function crisisTable(crises: readonly CrisisPeriod[]): string {
  if (crises.length === 0) return '<p>The bars cover no well-known crisis.</p>';
  return textTable(
    'From the close of the first day to that of the last (UTC)',
    ['Crisis', 'From', 'To', 'Return', 'Buy and hold', 'Max drawdown'],
    crises.map((crisis) => [
      crisis.name,
      crisis.from,
      crisis.to,
      ratioText(crisis.returnRatio),
      ratioText(crisis.benchmarkRatio),
      ratioText(crisis.maxDrawdownRatio),
    ]),
  );
}
