import Box from '@mui/material/Box';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { color, figures } from '../../theme/theme.ts';
import { GridRow, ROW_HEIGHT } from './grid-row.tsx';
import type { RowColumn, RowOrder } from './row-column.ts';
import { RowHeader } from './row-header.tsx';
import { rowWindow, scrollToShow } from './row-window.ts';

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
  '& th, & td': { px: 1, whiteSpace: 'nowrap', overflow: 'hidden' },
  '& th': { height: HEADER_HEIGHT, color: color.textSecondary, fontWeight: 500 },
  '& td': { borderTop: `1px solid ${color.raised}`, textOverflow: 'ellipsis' },
  '&:focus-visible': { outline: 'none' },
} as const;

interface RowGridProps<Row> {
  /** Label of the list, with the effect of choosing. */
  readonly label: string;
  readonly columns: readonly RowColumn<Row>[];
  /** Least width on wide screens, pixels; a narrower place scrolls. */
  readonly minWidth: number;
  readonly rowCount: number;
  readonly rowAt: (place: number) => Row;
  /** -1 = none. */
  readonly selectedPlace: number;
  readonly order: RowOrder | null;
  readonly onOrder: (order: RowOrder) => void;
  /** A row was chosen; `isAsked` when by click or Enter rather than in passing. */
  readonly onSelect: (place: number, isAsked: boolean) => void;
  readonly testId: string;
}

/** Returns the next place of a key in the list; null = not a key of ours. */
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
  return moved === undefined || count === 0 ? null : Math.max(0, Math.min(count - 1, moved));
}

function scrollTo(box: HTMLElement | null, place: number): void {
  if (box !== null) box.scrollTop = scrollToShow(place, ROW_HEIGHT, box.scrollTop, BODY_HEIGHT);
}

/** Returns the way to bring the selected row into sight once it is drawn: the list may be higher than its pane. */
function useRevealedRow(selectedId: string | null) {
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current || selectedId === null) return;
    isAsked.current = false;
    document.getElementById(selectedId)?.scrollIntoView?.({ block: 'nearest' });
  }, [selectedId]);
  return (box: HTMLElement | null, place: number): void => {
    isAsked.current = true;
    scrollTo(box, place);
  };
}

/** Any number of rows in a list of a fixed height; only the rows in view exist. */
export function RowGrid<Row>(props: RowGridProps<Row>) {
  const { label, columns, minWidth, rowCount, rowAt, selectedPlace: selected, onSelect } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const idPrefix = useId();
  const rows = rowWindow(rowCount, ROW_HEIGHT, scrollTop, VIEW_HEIGHT);
  const idOf = (place: number) => `${idPrefix}-${place}`;
  const selectedId = selected >= rows.start && selected < rows.end ? idOf(selected) : null;
  const reveal = useRevealedRow(selectedId);
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeAfterKey(event.key, selected, rowCount);
    if (place === null || event.target !== event.currentTarget) return;
    event.preventDefault();
    reveal(scroller.current, place);
    onSelect(place, event.key === 'Enter');
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
        aria-label={label}
        aria-rowcount={rowCount + 1}
        aria-activedescendant={selectedId ?? undefined}
        onKeyDown={onKeyDown}
        data-testid={props.testId}
        sx={{ ...TABLE_STYLE, minWidth: { sm: minWidth } }}
      >
        <RowHeader columns={columns} order={props.order} onOrder={props.onOrder} />
        <tbody>
          <tr aria-hidden style={{ height: rows.spaceAbove }} />
          {Array.from({ length: rows.end - rows.start }, (_, index) => rows.start + index).map(
            (place) => (
              <GridRow
                key={place}
                id={idOf(place)}
                columns={columns}
                row={rowAt(place)}
                place={place}
                isSelected={place === selected}
                onSelect={(chosen) => onSelect(chosen, true)}
              />
            ),
          )}
          <tr aria-hidden style={{ height: rows.spaceBelow }} />
        </tbody>
      </Box>
    </Box>
  );
}
