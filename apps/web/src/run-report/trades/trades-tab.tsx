import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Trade } from '@stratloom/engine/model';
import { useMemo, useState } from 'react';
import { useMoneyText } from '../money-text.tsx';
import type { RowOrder } from '../rows/row-column.ts';
import { RowGrid } from '../rows/row-grid.tsx';
import { tradeColumns } from './trade-columns.tsx';
import { TradeDetails } from './trade-details.tsx';

/** Sort keys of trades. */
const KEYS = [
  'id',
  'entryTime',
  'exitTime',
  'netPnl',
  'quantity',
  'fees',
  'slippage',
  'income',
] as const;

/** Returns the trades in order; those without the value (open trades have no exit) come last. */
function orderedTrades(trades: readonly Trade[], order: RowOrder): readonly Trade[] {
  const sign = order.direction === 'asc' ? 1 : -1;
  const key = KEYS.find((name) => name === order.key) ?? 'id';
  return trades.toSorted((a, b) => {
    const first = a[key];
    const second = b[key];
    if (Number.isNaN(first) || Number.isNaN(second)) {
      return Number(Number.isNaN(first)) - Number(Number.isNaN(second));
    }
    return (first - second) * sign || a.id - b.id;
  });
}

interface TradesTabProps {
  readonly trades: readonly Trade[];
  readonly selected: Trade | null;
  /** A trade was chosen; `isAsked` when by click or Enter rather than in passing. */
  readonly onSelect: (trade: Trade, isAsked: boolean) => void;
}

/** A list that holds trades only at the places below its count. */
function at(trades: readonly Trade[], place: number): Trade {
  const trade = trades[place];
  if (trade === undefined) throw new RangeError(`there is no trade at place ${place}`);
  return trade;
}

/** All trades; choosing one shows it on the chart. */
export function TradesTab({ trades, selected, onSelect }: TradesTabProps) {
  const [order, setOrder] = useState<RowOrder>({ key: 'entryTime', direction: 'asc' });
  const moneyText = useMoneyText();
  const ordered = useMemo(() => orderedTrades(trades, order), [trades, order]);
  const columns = useMemo(() => tradeColumns(trades, moneyText), [trades, moneyText]);
  if (trades.length === 0) {
    return (
      <Typography color="textSecondary">
        The strategy made no trades on these bars. Loosen its conditions or choose more bars.
      </Typography>
    );
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <RowGrid
        label="Trades. Arrow keys choose a trade and show it on the chart."
        columns={columns}
        minWidth={1040}
        rowCount={ordered.length}
        rowAt={(place) => at(ordered, place)}
        selectedPlace={selected === null ? -1 : ordered.indexOf(selected)}
        order={order}
        onOrder={setOrder}
        onSelect={(place, isAsked) => onSelect(at(ordered, place), isAsked)}
        testId="trade-list"
      />
      {selected === null ? (
        <Typography variant="body2" color="textSecondary">
          Choose a trade to see it on the chart, with its stops and targets, and to read why it was
          made.
        </Typography>
      ) : (
        <TradeDetails trade={selected} />
      )}
    </Stack>
  );
}
