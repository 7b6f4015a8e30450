import type { Trade } from '../../model/trade.ts';
import { DAY_MS, weekdayOf } from '../../model/utc-calendar.ts';
import type { FinishedRun } from '../finished-run.ts';
import type { Figure } from '../figure.ts';

const HOUR_MS = 3_600_000;
const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** Result of a group of closed trades. */
export interface AttributionRow {
  /** Words for what the trades have in common. */
  readonly label: string;
  /** >= 1. */
  readonly tradeCount: number;
  /** Sum of their `netPnl`, account currency. */
  readonly netPnl: number;
  /** Trades with `netPnl` > 0 / trades. */
  readonly winRate: number;
  /** Mean `netPnl`, account currency. */
  readonly averagePnl: number;
  /** Gross profit / gross loss; null without a losing trade. */
  readonly profitFactor: Figure;
}

/** Keys by which closed trades are grouped. */
export type AttributionKind =
  | 'instrument'
  | 'side'
  | 'entryReason'
  | 'exitReason'
  | 'reasonPair'
  | 'exitOrigin'
  | 'hour'
  | 'weekday';

/** Attribution of the profits and losses of closed trades. Each table holds every closed trade once. */
export type Attribution = Readonly<Record<AttributionKind, readonly AttributionRow[]>>;

/** One of the tables with its heading. */
export interface AttributionTable {
  readonly kind: AttributionKind;
  readonly title: string;
  /** True: rows come in the order of time, otherwise the largest profit first. */
  readonly isOrdered: boolean;
}

/** The tables in the order in which to show them. */
export const ATTRIBUTION_TABLES: readonly AttributionTable[] = [
  { kind: 'instrument', title: 'Instrument', isOrdered: false },
  { kind: 'side', title: 'Side', isOrdered: false },
  { kind: 'entryReason', title: 'Entry reason', isOrdered: false },
  { kind: 'exitReason', title: 'Exit reason', isOrdered: false },
  { kind: 'reasonPair', title: 'Entry and exit reason', isOrdered: false },
  { kind: 'exitOrigin', title: 'Exit type', isOrdered: false },
  { kind: 'hour', title: 'Entry hour (UTC)', isOrdered: true },
  { kind: 'weekday', title: 'Entry weekday (UTC)', isOrdered: true },
];

/** A row while trades are still added to it. */
interface RowSums {
  readonly label: string;
  /** Rank of the row among rows in the order of time. */
  readonly place: number;
  count: number;
  wins: number;
  profit: number;
  loss: number;
}

/** A trade's row in a table: its label and place. */
type Key = readonly [label: string, place: number];

/** Returns where the profits and losses of closed trades came from. Computed when asked for; one object a trade. */
export function attribution(run: FinishedRun): Attribution {
  const groups = new Map(ATTRIBUTION_TABLES.map(({ kind }) => [kind, new Map<string, RowSums>()]));
  for (let row = 0; row < run.trades.length; row++) {
    const trade = run.trades.at(row);
    for (const [kind, rows] of groups) add(rows, KEYS[kind](trade, run), trade.netPnl);
  }
  const table = (kind: AttributionKind): AttributionRow[] => tableOf(kind, groups.get(kind));
  return {
    instrument: table('instrument'),
    side: table('side'),
    entryReason: table('entryReason'),
    exitReason: table('exitReason'),
    reasonPair: table('reasonPair'),
    exitOrigin: table('exitOrigin'),
    hour: table('hour'),
    weekday: table('weekday'),
  };
}

const KEYS: Readonly<Record<AttributionKind, (trade: Trade, run: FinishedRun) => Key>> = {
  instrument: ({ instrumentIndex }, { markets }) => [
    markets[instrumentIndex]?.instrument.symbol ?? '',
    0,
  ],
  side: ({ side }) => [side, 0],
  entryReason: (trade) => [entryReasonOf(trade), 0],
  exitReason: (trade) => [exitReasonOf(trade), 0],
  reasonPair: (trade) => [`${entryReasonOf(trade)} → ${exitReasonOf(trade)}`, 0],
  exitOrigin: ({ exitOrigin }) => [exitOrigin ?? 'open', 0],
  hour: ({ entryTime }) => {
    const hour = Math.floor((entryTime - Math.floor(entryTime / DAY_MS) * DAY_MS) / HOUR_MS);
    return [`${String(hour).padStart(2, '0')}:00`, hour];
  },
  weekday: ({ entryTime }) => {
    const weekday = weekdayOf(Math.floor(entryTime / DAY_MS));
    return [WEEKDAYS[weekday] ?? '', (weekday + 6) % 7];
  },
};

function entryReasonOf({ entryReason }: Trade): string {
  return entryReason === '' ? 'no reason' : entryReason;
}

function exitReasonOf({ exitReason, exitOrigin }: Trade): string {
  return exitReason === '' ? (exitOrigin ?? 'no reason') : exitReason;
}

function add(rows: Map<string, RowSums>, [label, place]: Key, netPnl: number): void {
  let row = rows.get(label);
  if (row === undefined) {
    row = { label, place, count: 0, wins: 0, profit: 0, loss: 0 };
    rows.set(label, row);
  }
  row.count++;
  if (netPnl > 0) {
    row.wins++;
    row.profit += netPnl;
  } else row.loss += netPnl;
}

function tableOf(
  kind: AttributionKind,
  rows: ReadonlyMap<string, RowSums> | undefined,
): AttributionRow[] {
  const isOrdered = ATTRIBUTION_TABLES.find((table) => table.kind === kind)?.isOrdered ?? false;
  const inOrder = (a: RowSums, b: RowSums): number =>
    isOrdered
      ? a.place - b.place
      : b.profit + b.loss - (a.profit + a.loss) || (a.label < b.label ? -1 : 1);
  return [...(rows?.values() ?? [])].toSorted(inOrder).map(rowOf);
}

function rowOf({ label, count, wins, profit, loss }: RowSums): AttributionRow {
  return {
    label,
    tradeCount: count,
    netPnl: profit + loss,
    winRate: wins / count,
    averagePnl: (profit + loss) / count,
    profitFactor: loss < 0 ? profit / -loss : null,
  };
}
