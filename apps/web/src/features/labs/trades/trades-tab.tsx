import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Trade } from '@stratloom/engine';
import { useMemo, useState } from 'react';
import { TradeDetails } from './trade-details.tsx';
import { TradeList } from './trade-list.tsx';
import { orderedTrades } from './trade-order.ts';
import type { TradeOrder } from './trade-order.ts';

interface TradesTabProps {
  readonly trades: readonly Trade[];
  readonly selected: Trade | null;
  readonly onSelect: (trade: Trade, isAsked: boolean) => void;
}

/** All trades; choosing one shows it on the chart. */
export function TradesTab({ trades, selected, onSelect }: TradesTabProps) {
  const [order, setOrder] = useState<TradeOrder>({ key: 'entryTime', direction: 'asc' });
  const ordered = useMemo(() => orderedTrades(trades, order), [trades, order]);
  if (trades.length === 0) {
    return (
      <Typography color="textSecondary">
        The strategy made no trade on these bars. Loosen its conditions, or choose more bars.
      </Typography>
    );
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <TradeList
        trades={ordered}
        order={order}
        selectedId={selected?.id ?? null}
        onOrder={setOrder}
        onSelect={onSelect}
      />
      {selected === null ? (
        <Typography variant="body2" color="textSecondary">
          Choose a trade to see it on the chart and to read why it was made.
        </Typography>
      ) : (
        <TradeDetails trade={selected} />
      )}
    </Stack>
  );
}
