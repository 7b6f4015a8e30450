import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Trade } from '@stratloom/engine/model';
import type { TradeResults } from '@stratloom/engine/report';
import { useMemo, useState } from 'react';
import { useMoneyText } from '../money-text.tsx';
import type { RowOrder } from '../rows/row-column.ts';
import { RowGrid } from '../rows/row-grid.tsx';
import { useNamesOfSymbols } from '../symbol-name.ts';
import type { ShownRun } from '../shown-run.ts';
import { tradeColumns } from './trade-columns.tsx';
import { TradeDetails } from './trade-details.tsx';
import { orderedRows, type TradeRow, tradeRows } from './trade-row.ts';
import { useTradeResults } from './use-trade-results.ts';

interface TradeSelection {
  readonly selected: Trade | null;
  /** A trade was chosen; `isAsked` when by click or Enter rather than in passing. */
  readonly onSelect: (trade: Trade, isAsked: boolean) => void;
}

interface TradeListProps extends TradeSelection {
  readonly trades: readonly Trade[];
  /** By `instrumentIndex`. */
  readonly symbols: readonly string[];
  /** In the order of `trades`; null = not known yet. */
  readonly results: TradeResults | null;
}

/** A list that holds trades only at the places below its count. */
function at(rows: readonly TradeRow[], place: number): TradeRow {
  const row = rows[place];
  if (row === undefined) throw new RangeError(`there is no trade at place ${place}`);
  return row;
}

/** Trades in a table that can be ordered by their columns, with everything about the chosen one. */
export function TradeList({ trades, symbols, results, selected, onSelect }: TradeListProps) {
  const names = useNamesOfSymbols(symbols);
  const [order, setOrder] = useState<RowOrder>({ key: 'entryTime', direction: 'asc' });
  const moneyText = useMoneyText();
  const rows = useMemo(() => tradeRows(trades, results), [trades, results]);
  const ordered = useMemo(() => orderedRows(rows, order), [rows, order]);
  const columns = useMemo(() => tradeColumns(trades, names, moneyText), [trades, names, moneyText]);
  const selectedPlace =
    selected === null ? -1 : ordered.findIndex(({ trade }) => trade === selected);
  const chosen = ordered[selectedPlace];
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
        minWidth={1360}
        rowCount={ordered.length}
        rowAt={(place) => at(ordered, place)}
        selectedPlace={selectedPlace}
        order={order}
        onOrder={setOrder}
        onSelect={(place, isAsked) => onSelect(at(ordered, place).trade, isAsked)}
        testId="trade-list"
      />
      {chosen === undefined ? (
        <Typography variant="body2" color="textSecondary">
          Choose a trade to see it on the chart, with its stops and targets, and to read why it was
          made.
        </Typography>
      ) : (
        <TradeDetails row={chosen} />
      )}
    </Stack>
  );
}

/** All trades; choosing one shows it on the chart. */
export function TradesTab({ run, ...selection }: TradeSelection & { readonly run: ShownRun }) {
  const results = useTradeResults(run);
  return (
    <TradeList
      trades={run.document.trades}
      symbols={run.symbols}
      results={results}
      {...selection}
    />
  );
}
