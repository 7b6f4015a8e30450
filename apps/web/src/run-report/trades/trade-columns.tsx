import { groupedText, priceText, ratioText, timeText } from '@stratloom/engine/report';
import type { MoneyText } from '@stratloom/engine/report';
import type { Trade } from '@stratloom/engine/model';
import { ORIGIN_WORDS } from '../orders/order-words.ts';
import { SignedText } from '../report/signed-text.tsx';
import type { RowColumn } from '../rows/row-column.ts';
import type { TradeRow, TradeRowResults } from './trade-row.ts';

/** Stands for a value that is being computed. */
export const PENDING = '…';

/** Returns a quantity without zeros that say nothing. */
export function quantityText(quantity: number): string {
  return groupedText(quantity, 6).replace(/\.?0+$/, '');
}

/** Returns what closed a trade; empty while it is open. */
export function closedByText({ exitOrigin }: Trade): string {
  return exitOrigin === null ? '' : ORIGIN_WORDS[exitOrigin];
}

const wideNumber = { isNumber: true, isWide: true } as const;

const TIMES: readonly RowColumn<TradeRow>[] = [
  { ...wideNumber, title: 'No.', width: 6, key: 'id', cell: ({ trade }) => trade.id },
  {
    title: 'Side',
    width: 7,
    isWide: true,
    cell: ({ trade }) => (trade.side === 'long' ? 'Long' : 'Short'),
  },
  { title: 'Entry', width: 13, key: 'entryTime', cell: ({ trade }) => timeText(trade.entryTime) },
  {
    title: 'Exit',
    width: 13,
    key: 'exitTime',
    cell: ({ trade }) => (trade.exitBarIndex < 0 ? 'open' : timeText(trade.exitTime)),
  },
];

const PRICES: readonly RowColumn<TradeRow>[] = [
  {
    ...wideNumber,
    title: 'Entry price',
    width: 11,
    cell: ({ trade }) => priceText(trade.entryPrice),
  },
  {
    ...wideNumber,
    title: 'Exit price',
    width: 11,
    cell: ({ trade }) => (trade.exitBarIndex < 0 ? '' : priceText(trade.exitPrice)),
  },
  {
    ...wideNumber,
    title: 'Quantity',
    width: 11,
    key: 'quantity',
    cell: ({ trade }) => quantityText(trade.quantity),
  },
];

function resultColumn(
  title: string,
  width: number,
  key: keyof TradeRowResults,
  cell: (value: number) => ReturnType<RowColumn<TradeRow>['cell']>,
): RowColumn<TradeRow> {
  const write = ({ results }: TradeRow) => (results === null ? PENDING : cell(results[key]));
  return { title, width, key, isNumber: true, isWide: key !== 'returnRatio', cell: write };
}

function resultColumns(moneyText: MoneyText): readonly RowColumn<TradeRow>[] {
  return [
    {
      title: 'Net P&L',
      width: 13,
      key: 'netPnl',
      isNumber: true,
      cell: ({ netPnl }) => <SignedText value={netPnl} text={moneyText} />,
    },
    resultColumn('Return', 10, 'returnRatio', (value) => (
      <SignedText value={value} text={ratioText} />
    )),
    resultColumn('Run-up', 9, 'runUpRatio', ratioText),
    resultColumn('Drawdown', 9, 'drawdownRatio', ratioText),
    resultColumn('Cumulative P&L', 14, 'cumulativePnl', (value) => (
      <SignedText value={value} text={moneyText} />
    )),
  ];
}

type Amount = 'fees' | 'slippage' | 'income';

function amountColumn(
  title: string,
  width: number,
  key: Amount,
  moneyText: MoneyText,
): RowColumn<TradeRow> {
  return { ...wideNumber, title, width, key, cell: ({ trade }) => moneyText(trade[key]) };
}

/** Returns the column of instruments; none where there is one instrument alone. @param symbols - By `instrumentIndex`. */
export function instrumentColumns<Row>(
  symbols: readonly string[],
  indexOf: (row: Row) => number,
): readonly RowColumn<Row>[] {
  if (symbols.length < 2) return [];
  return [{ title: 'Instrument', width: 11, cell: (row) => symbols[indexOf(row)] ?? '' }];
}

/** Returns the columns of the list of trades; instruments and dividends have one where there are several or any. */
export function tradeColumns(
  trades: readonly Trade[],
  symbols: readonly string[],
  moneyText: MoneyText,
): readonly RowColumn<TradeRow>[] {
  const hasIncome = trades.some((trade) => trade.income !== 0);
  return [
    ...instrumentColumns<TradeRow>(symbols, ({ trade }) => trade.instrumentIndex),
    ...TIMES,
    ...resultColumns(moneyText),
    ...PRICES,
    amountColumn('Fees', 10, 'fees', moneyText),
    amountColumn('Slippage', 10, 'slippage', moneyText),
    ...(hasIncome ? [amountColumn('Dividends', 11, 'income', moneyText)] : []),
    { title: 'Closed by', width: 12, isWide: true, cell: ({ trade }) => closedByText(trade) },
  ];
}
