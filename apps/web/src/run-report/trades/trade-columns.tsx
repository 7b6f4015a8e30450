import { groupedText, priceText, timeText } from '@stratloom/engine/report';
import type { MoneyText } from '@stratloom/engine/report';
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

const TIMES: readonly RowColumn<Trade>[] = [
  { ...wideNumber, title: 'No.', width: 6, key: 'id', cell: (trade) => trade.id },
  { title: 'Side', width: 7, cell: (trade) => (trade.side === 'long' ? 'Long' : 'Short') },
  { title: 'Entry', width: 14, key: 'entryTime', cell: (trade) => timeText(trade.entryTime) },
  {
    title: 'Exit',
    width: 14,
    key: 'exitTime',
    cell: (trade) => (trade.exitBarIndex < 0 ? 'open' : timeText(trade.exitTime)),
  },
];

const PRICES: readonly RowColumn<Trade>[] = [
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
];

function pnlColumn(moneyText: MoneyText): RowColumn<Trade> {
  return {
    title: 'Net P&L',
    width: 14,
    key: 'netPnl',
    isNumber: true,
    cell: (trade) => <SignedText value={trade.netPnl} text={moneyText} />,
  };
}

type Amount = 'fees' | 'slippage' | 'income';

function amountColumn(
  title: string,
  width: number,
  key: Amount,
  moneyText: MoneyText,
): RowColumn<Trade> {
  return { ...wideNumber, title, width, key, cell: (trade) => moneyText(trade[key]) };
}

/** Returns the columns of the list of trades; dividends have one where there are any. */
export function tradeColumns(
  trades: readonly Trade[],
  moneyText: MoneyText,
): readonly RowColumn<Trade>[] {
  const hasIncome = trades.some((trade) => trade.income !== 0);
  return [
    ...TIMES,
    pnlColumn(moneyText),
    ...PRICES,
    amountColumn('Fees', 10, 'fees', moneyText),
    amountColumn('Slippage', 10, 'slippage', moneyText),
    ...(hasIncome ? [amountColumn('Dividends', 11, 'income', moneyText)] : []),
    { title: 'Closed by', width: 12, isWide: true, cell: closedByText },
  ];
}
