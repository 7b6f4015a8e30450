import Box from '@mui/material/Box';
import { groupedText, moneyText, priceText, timeText } from '@stratloom/engine';
import type { Trade } from '@stratloom/engine';
import type { ReactNode } from 'react';
import { toneOf } from '../report/figure-tone.ts';
import type { TradeKey } from './trade-order.ts';

/** One column of the list of trades. */
export interface TradeColumn {
  readonly title: string;
  /** Share of the width. */
  readonly width: number;
  readonly key?: TradeKey;
  readonly isNumber?: boolean;
  /** Left out on phones; the trade's details have it. */
  readonly isWide?: boolean;
  readonly cell: (trade: Trade) => ReactNode;
}

/** Returns a quantity without zeros that say nothing. */
export function quantityText(quantity: number): string {
  return groupedText(quantity, 6).replace(/\.?0+$/, '');
}

function Pnl({ trade }: { readonly trade: Trade }) {
  const tone = toneOf(trade.netPnl);
  return (
    <Box component="span" sx={{ color: tone.color }}>
      <span aria-hidden>{tone.arrow} </span>
      {moneyText(trade.netPnl)}
    </Box>
  );
}

/** The columns of the list of trades. */
export const TRADE_COLUMNS: readonly TradeColumn[] = [
  { title: 'No.', width: 6, key: 'id', isNumber: true, isWide: true, cell: (trade) => trade.id },
  { title: 'Side', width: 7, cell: (trade) => (trade.side === 'long' ? 'Long' : 'Short') },
  { title: 'Entry', width: 14, key: 'entryTime', cell: (trade) => timeText(trade.entryTime) },
  {
    title: 'Entry price',
    width: 11,
    isNumber: true,
    isWide: true,
    cell: (trade) => priceText(trade.entryPrice),
  },
  {
    title: 'Exit',
    width: 14,
    key: 'exitTime',
    cell: (trade) => (trade.exitBarIndex < 0 ? 'open' : timeText(trade.exitTime)),
  },
  {
    title: 'Exit price',
    width: 11,
    isNumber: true,
    isWide: true,
    cell: (trade) => (trade.exitBarIndex < 0 ? '' : priceText(trade.exitPrice)),
  },
  {
    title: 'Quantity',
    width: 12,
    key: 'quantity',
    isNumber: true,
    isWide: true,
    cell: (trade) => quantityText(trade.quantity),
  },
  {
    title: 'Net P&L',
    width: 13,
    key: 'netPnl',
    isNumber: true,
    cell: (trade) => <Pnl trade={trade} />,
  },
];
