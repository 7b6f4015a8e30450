import Box from '@mui/material/Box';
import { priceText, timeText } from '@stratloom/engine/report';
import type { Bars, OrderRecord, OrderStatus } from '@stratloom/engine/model';
import { color } from '../../theme/theme.ts';
import type { RowColumn } from '../rows/row-column.ts';
import { instrumentColumns, quantityText } from '../trades/trade-columns.tsx';
import { levelText, ORIGIN_WORDS, STATUS_WORDS, TYPE_WORDS, whyText } from './order-words.ts';

const STATUS_COLORS: Readonly<Record<OrderStatus, string>> = {
  filled: color.text,
  working: color.info,
  cancelled: color.textSecondary,
  rejected: color.loss,
  expired: color.warning,
};

/** Outcome of an order. */
export function StatusText({ status }: { readonly status: OrderStatus }) {
  return (
    <Box component="span" sx={{ color: STATUS_COLORS[status] }}>
      {STATUS_WORDS[status]}
    </Box>
  );
}

/** Returns the start of a bar; empty where there is none. */
export function barTimeText(bars: Bars, barIndex: number): string {
  return barIndex < 0 ? '' : timeText(bars.openTime[barIndex] ?? Number.NaN);
}

/** Returns the columns of the list of orders, which names times of `bars`. */
export function orderColumnsOf(
  bars: Bars,
  symbols: readonly string[],
): readonly RowColumn<OrderRecord>[] {
  return [
    ...instrumentColumns<OrderRecord>(symbols, ({ instrumentIndex }) => instrumentIndex),
    { title: 'No.', width: 6, isNumber: true, isWide: true, cell: (order) => order.id },
    { title: 'Placed', width: 14, cell: (order) => barTimeText(bars, order.placedBarIndex) },
    { title: 'Side', width: 5, cell: (order) => (order.side === 'buy' ? 'Buy' : 'Sell') },
    { title: 'Type', width: 9, cell: (order) => TYPE_WORDS[order.type] },
    { title: 'Level', width: 15, isNumber: true, isWide: true, cell: levelText },
    { title: 'Status', width: 9, cell: (order) => <StatusText status={order.status} /> },
    {
      title: 'Filled',
      width: 14,
      isWide: true,
      cell: (order) => barTimeText(bars, order.filledBarIndex),
    },
    {
      title: 'Price',
      width: 10,
      isNumber: true,
      isWide: true,
      cell: (order) => (order.status === 'filled' ? priceText(order.price) : ''),
    },
    {
      title: 'Quantity',
      width: 11,
      isNumber: true,
      isWide: true,
      cell: (order) => (order.status === 'filled' ? quantityText(order.quantity) : ''),
    },
    { title: 'From', width: 12, isWide: true, cell: (order) => ORIGIN_WORDS[order.origin] },
    { title: 'Reason', width: 26, isWide: true, cell: whyText },
  ];
}
