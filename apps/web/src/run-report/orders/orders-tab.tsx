import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Bars, OrderRecord, OrderStatus } from '@stratloom/engine/model';
import { useMemo, useState } from 'react';
import { orderAt, rowsWith, statusCounts } from '../../engine-client/details/order-columns.ts';
import type { OrderColumns } from '../../engine-client/details/order-columns.ts';
import { DetailsView } from '../report/details-view.tsx';
import { RowGrid } from '../rows/row-grid.tsx';
import { useNamesOfSymbols } from '../symbol-name.ts';
import type { ShownRun } from '../shown-run.ts';
import { orderColumnsOf } from './order-columns.tsx';
import { OrderDetails } from './order-details.tsx';
import { StatusFilter } from './status-filter.tsx';

interface OrderSelection {
  readonly selected: OrderRecord | null;
  /** An order was chosen; `isAsked` when by click or Enter rather than in passing. */
  readonly onSelect: (order: OrderRecord, isAsked: boolean) => void;
}

interface OrderListProps extends OrderSelection {
  readonly bars: Bars;
  /** By `instrumentIndex`. */
  readonly symbols: readonly string[];
  readonly orders: OrderColumns;
}

function OrderList({ bars, symbols, orders, selected, onSelect }: OrderListProps) {
  const [status, setStatus] = useState<OrderStatus | null>(null);
  const counts = useMemo(() => statusCounts(orders), [orders]);
  const rows = useMemo(() => rowsWith(orders, status), [orders, status]);
  const names = useNamesOfSymbols(symbols);
  const columns = useMemo(() => orderColumnsOf(bars, names), [bars, names]);
  const rowAt = (place: number) => orderAt(orders, rows[place] ?? -1);
  if (orders.status.length === 0) {
    return (
      <Typography color="textSecondary">
        The strategy placed no orders on these bars. Loosen its conditions or choose more bars.
      </Typography>
    );
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <StatusFilter counts={counts} chosen={status} onChoose={setStatus} />
      <RowGrid
        label="Orders. Arrow keys choose an order and show it on the chart."
        columns={columns}
        minWidth={1180}
        rowCount={rows.length}
        rowAt={rowAt}
        selectedPlace={selected === null ? -1 : rows.indexOf(selected.id - 1)}
        order={null}
        onOrder={() => undefined}
        onSelect={(place, isAsked) => onSelect(rowAt(place), isAsked)}
        testId="order-list"
      />
      {selected === null ? (
        <Typography variant="body2" color="textSecondary">
          Choose an order to see it on the chart and read how it ended.
        </Typography>
      ) : (
        <OrderDetails order={selected} bars={bars} />
      )}
    </Stack>
  );
}

/** Every order with what became of it; choosing one shows it on the chart. */
export function OrdersTab({ run, ...selection }: OrderSelection & { readonly run: ShownRun }) {
  return (
    <DetailsView part={run.details.orders()} runKey={run.document.receipt}>
      {(orders) => (
        <OrderList bars={run.bars} symbols={run.symbols} orders={orders} {...selection} />
      )}
    </DetailsView>
  );
}
