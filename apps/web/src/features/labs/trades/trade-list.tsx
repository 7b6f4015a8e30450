import Box from '@mui/material/Box';
import type { Trade } from '@stratloom/engine';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { color, figures } from '../../../app/theme.ts';
import { rowWindow, scrollToShow } from './row-window.ts';
import { TradeHeader } from './trade-header.tsx';
import type { TradeOrder } from './trade-order.ts';
import { ROW_HEIGHT, TradeRow, tradeRowId } from './trade-row.tsx';

/** Height of the list, pixels. */
const VIEW_HEIGHT = 420;
const HEADER_HEIGHT = 34;
const BODY_HEIGHT = VIEW_HEIGHT - HEADER_HEIGHT;
const PAGE = Math.floor(BODY_HEIGHT / ROW_HEIGHT);

const TABLE_STYLE = {
  ...figures,
  width: 1,
  fontSize: 12,
  tableLayout: { sm: 'fixed' },
  borderCollapse: 'collapse',
  '& th, & td': { px: { xs: 1, sm: 1.5 }, whiteSpace: 'nowrap', overflow: 'hidden' },
  '& th': { height: HEADER_HEIGHT, color: color.textSecondary, fontWeight: 500 },
  '& td': { borderTop: `1px solid ${color.raised}`, textOverflow: 'ellipsis' },
  '&:focus-visible': { outline: 'none' },
} as const;

interface TradeListProps {
  /** In the order in which they are shown. */
  readonly trades: readonly Trade[];
  readonly order: TradeOrder;
  readonly selectedId: number | null;
  readonly onOrder: (order: TradeOrder) => void;
  /** A trade was chosen; `isAsked` when by click or Enter rather than in passing. */
  readonly onSelect: (trade: Trade, isAsked: boolean) => void;
}

/** Where a key moves to from a place in the list; null = not a key of ours. */
function placeAfterKey(key: string, place: number, count: number): number | null {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: place + 1,
    ArrowUp: place < 0 ? 0 : place - 1,
    PageDown: place + PAGE,
    PageUp: place - PAGE,
    Home: 0,
    End: count - 1,
    Enter: place,
  };
  const moved = moves[key];
  return moved === undefined ? null : Math.max(0, Math.min(count - 1, moved));
}

/** Any number of trades in a list of a fixed height; only the rows in view exist. */
export function TradeList({ trades, order, selectedId, onOrder, onSelect }: TradeListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const selected = trades.findIndex((trade) => trade.id === selectedId);
  const rows = rowWindow(trades.length, ROW_HEIGHT, scrollTop, VIEW_HEIGHT);
  const isSelectedDrawn = selected >= rows.start && selected < rows.end;

  const select = (place: number, isAsked: boolean) => {
    const trade = trades[place];
    if (trade !== undefined) onSelect(trade, isAsked);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeAfterKey(event.key, selected, trades.length);
    if (place === null || event.target !== event.currentTarget) return;
    event.preventDefault();
    const box = scroller.current;
    if (box !== null) box.scrollTop = scrollToShow(place, ROW_HEIGHT, box.scrollTop, BODY_HEIGHT);
    select(place, event.key === 'Enter');
  };
  return (
    <Box
      ref={scroller}
      onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
      sx={{
        maxHeight: VIEW_HEIGHT,
        overflow: 'auto',
        border: `1px solid ${color.raised}`,
        // Around the whole list, which the table's own ring would be cut off by.
        '&:has(> table:focus-visible)': { outline: `2px solid ${color.accent}` },
      }}
    >
      <Box
        component="table"
        role="grid"
        tabIndex={0}
        aria-label="Trades. Arrow keys choose a trade and show it on the chart."
        aria-rowcount={trades.length + 1}
        aria-activedescendant={isSelectedDrawn ? tradeRowId(selected) : undefined}
        onKeyDown={onKeyDown}
        data-testid="trade-list"
        sx={TABLE_STYLE}
      >
        <TradeHeader order={order} onOrder={onOrder} />
        <tbody>
          <tr aria-hidden style={{ height: rows.roomAbove }} />
          {trades.slice(rows.start, rows.end).map((trade, index) => (
            <TradeRow
              key={trade.id}
              trade={trade}
              place={rows.start + index}
              isSelected={trade.id === selectedId}
              onSelect={(chosen) => select(chosen, true)}
            />
          ))}
          <tr aria-hidden style={{ height: rows.roomBelow }} />
        </tbody>
      </Box>
    </Box>
  );
}
