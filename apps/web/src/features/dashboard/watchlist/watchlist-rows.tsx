import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type KeyboardEvent, lazy, Suspense } from 'react';
import { color } from '../../../theme/theme.ts';
import { tabStop, type WatchlistRowsProps } from './shown-rows.ts';
import { ROW_HEIGHT, WatchlistRow } from './watchlist-row.tsx';

const MovableRows = lazy(async () => ({
  default: (await import('./movable/movable-rows.tsx')).MovableRows,
}));

const LOADING_ROWS = 10;

/** The rows of a watchlist, or their places while it loads. */
export function WatchlistRows(props: WatchlistRowsProps) {
  const { watchlist } = props;
  if (watchlist.isLoading) return <LoadingRows />;
  return (
    <Box
      component="ul"
      aria-label="Symbols: arrow keys choose, Delete removes"
      onKeyDown={onArrow}
      sx={{
        ...{ m: 0, p: 0, listStyle: 'none', overflowY: 'auto', minHeight: 0, flexShrink: 1 },
      }}
    >
      {watchlist.move === undefined || watchlist.isFallback ? (
        <PlainRows {...props} />
      ) : (
        <Suspense fallback={<PlainRows {...props} />}>
          <MovableRows {...props} />
        </Suspense>
      )}
    </Box>
  );
}

function PlainRows({ watchlist, assets, selected, onSelect }: WatchlistRowsProps) {
  const stop = tabStop(assets, selected);
  return assets.map((asset) => (
    <li key={asset.id}>
      <WatchlistRow
        asset={asset}
        isSelected={asset.symbol === selected}
        isTabStop={asset === stop}
        onSelect={() => onSelect(asset)}
        onRemove={watchlist.isFallback ? undefined : () => watchlist.remove(asset)}
      />
    </li>
  ));
}

/** Moves the focus from row to row. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = rows[at + step];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
  next.click();
}

function LoadingRows() {
  return (
    <Box
      component="output"
      aria-label="Loading the watchlist"
      sx={{ display: 'block', overflow: 'hidden' }}
    >
      {Array.from({ length: LOADING_ROWS }, (_, row) => (
        <Box
          key={row}
          sx={{
            ...{ height: ROW_HEIGHT, px: 2, display: 'flex', alignItems: 'center', gap: 1.5 },
            borderBottom: `1px solid ${color.raised}`,
            '& .MuiSkeleton-root': { bgcolor: color.hover },
          }}
        >
          <Skeleton variant="rounded" height={32} sx={{ flexGrow: 1 }} />
          <Skeleton variant="rounded" height={28} width={72} />
          <Skeleton variant="rounded" height={32} width={112} />
        </Box>
      ))}
    </Box>
  );
}
