import { groupedText, moneyText, priceText, timeText } from '@stratloom/engine/report';
import type { Trade } from '@stratloom/engine/model';
import { ORIGIN_WORDS } from '../orders/order-words.ts';
import { SignedText } from '../report/signed-text.tsx';
import type { RowColumn } from '../rows/row-column.ts';

/** Returns a quantity without zeros that say nothing. */
export function quantityText(quantity: number): string {
  return groupedText(quantity, 6).replace(/\.?0+$/, '');
}

/** Returns what closed a trade; empty while it is open. */
export function closedByText({ exitOrigin }: Trade): string {
  return exitOrigin === null ? '' : ORIGIN_WORDS[exitOrigin];
}

const wideNumber = { isNumber: true, isWide: true } as const;

const DIVIDENDS: RowColumn<Trade> = {
  ...wideNumber,
  title: 'Dividends',
  width: 11,
  key: 'income',
  cell: (trade) => moneyText(trade.income),
};

const COLUMNS: readonly RowColumn<Trade>[] = [
  { ...wideNumber, title: 'No.', width: 6, key: 'id', cell: (trade) => trade.id },
  { title: 'Side', width: 7, cell: (trade) => (trade.side === 'long' ? 'Long' : 'Short') },
  { title: 'Entry', width: 14, key: 'entryTime', cell: (trade) => timeText(trade.entryTime) },
  {
    title: 'Exit',
    width: 14,
    key: 'exitTime',
    cell: (trade) => (trade.exitBarIndex < 0 ? 'open' : timeText(trade.exitTime)),
  },
  {
    title: 'Net P&L',
    width: 14,
    key: 'netPnl',
    isNumber: true,
    cell: (trade) => <SignedText value={trade.netPnl} text={moneyText} />,
  },
  { ...wideNumber, title: 'Entry price', width: 12, cell: (trade) => priceText(trade.entryPrice) },
  {
    ...wideNumber,
    title: 'Exit price',
    width: 12,
    cell: (trade) => (trade.exitBarIndex < 0 ? '' : priceText(trade.exitPrice)),
  },
  {
    ...wideNumber,
    title: 'Quantity',
    width: 12,
    key: 'quantity',
    cell: (trade) => quantityText(trade.quantity),
  },
  {
    ...wideNumber,
    title: 'Fees',
    width: 10,
    key: 'fees',
    cell: (trade) => moneyText(trade.fees),
  },
  {
    ...wideNumber,
    title: 'Slippage',
    width: 10,
    key: 'slippage',
    cell: (trade) => moneyText(trade.slippage),
  },
  { title: 'Closed by', width: 12, isWide: true, cell: closedByText },
];

/** Returns the columns of the list of trades; dividends have one where there are any. */
export function tradeColumns(trades: readonly Trade[]): readonly RowColumn<Trade>[] {
  const hasIncome = trades.some((trade) => trade.income !== 0);
  return hasIncome ? [...COLUMNS.slice(0, -1), DIVIDENDS, ...COLUMNS.slice(-1)] : COLUMNS;
}
