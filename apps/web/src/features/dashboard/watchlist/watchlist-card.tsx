import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { color } from '../../../theme/theme.ts';
import { CardNotice } from '../card-notice.tsx';
import { Segments } from '../segments.tsx';
import {
  passesFilter,
  sortedAssets,
  WATCHLIST_FILTERS,
  WATCHLIST_SORTS,
  type WatchedAsset,
  type WatchlistFilter,
  type WatchlistSort,
} from './watched-asset.ts';
import type { Watchlist } from './watchlist.ts';
import { WatchlistRow } from './watchlist-row.tsx';

const AddSymbol = lazy(async () => ({ default: (await import('./add-symbol.tsx')).AddSymbol }));

const FILTER_LABELS: Readonly<Record<WatchlistFilter, string>> = {
  all: 'All',
  crypto: 'Crypto',
  stocks: 'Stocks',
};

interface WatchlistCardProps {
  readonly watchlist: Watchlist;
  readonly selected: string;
  readonly onSelect: (asset: WatchedAsset) => void;
}

/** The watchlist: filter, rows, and a way to add. */
export function WatchlistCard({ watchlist, selected, onSelect }: WatchlistCardProps) {
  const { assets, isLoading, isFallback } = watchlist;
  const [filter, setFilter] = useOption('watch', WATCHLIST_FILTERS);
  const [sort, setSort] = useOption('sort', WATCHLIST_SORTS);
  const shown = sortedAssets(
    assets.filter((asset) => passesFilter(asset, filter)),
    sort,
  );
  return (
    <Box
      component="section"
      aria-labelledby="watchlist-title"
      sx={{
        ...{ display: 'flex', flexDirection: 'column', minWidth: 0 },
        height: { md: 600 },
        border: `1px solid ${color.raised}`,
        borderRadius: '8px',
        bgcolor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      <Box sx={{ height: 56, px: 2, display: 'flex', alignItems: 'center', gap: 1, flexShrink: 0 }}>
        <Typography id="watchlist-title" variant="h3" component="h2" sx={{ mr: 'auto' }}>
          Watchlist
        </Typography>
        <Segments
          label="Show"
          options={WATCHLIST_FILTERS.map((value) => ({ value, label: FILTER_LABELS[value] }))}
          value={filter}
          onChange={setFilter}
        />
        <AddButton watchlist={watchlist} />
      </Box>
      {isFallback && (
        <CardNotice
          severity="error"
          text="Market data could not be loaded. Please try again later."
          detail="This is demo data."
          action={{ label: 'Retry', onPress: watchlist.retry }}
        />
      )}
      <Rows assets={shown} {...{ watchlist, selected, onSelect }} />
      {!isLoading && shown.length === 0 && (
        <EmptyList isFiltered={assets.length > 0} onAdd={watchlist.add} />
      )}
      <Foot assets={shown} sort={sort} onSort={setSort} />
    </Box>
  );
}

function AddButton({ watchlist: { assets, symbols, add } }: { watchlist: Watchlist }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        aria-label="Add symbol"
        startIcon={<AddIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ height: 32 }}
      >
        Add
      </Button>
      {anchor !== null && (
        <Suspense fallback={null}>
          <AddSymbol
            anchor={anchor}
            symbols={symbols}
            watched={assets}
            onAdd={add}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Filter and order stay in the address, so that they can be reloaded and sent; the first option is not written down. */
function useOption<Option extends string>(
  name: string,
  options: readonly [Option, ...Option[]],
): [Option, (option: Option) => void] {
  const [search, setSearch] = useSearchParams();
  const option = options.find((each) => each === search.get(name)) ?? options[0];
  const setOption = (next: Option): void => {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === options[0]) after.delete(name);
        else after.set(name, next);
        return after;
      },
      { replace: true },
    );
  };
  return [option, setOption];
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

function Rows(props: WatchlistCardProps & { assets: readonly WatchedAsset[] }) {
  const { watchlist, assets, selected, onSelect } = props;
  if (watchlist.isLoading) {
    return (
      <Box component="output" aria-label="Loading the watchlist" sx={{ display: 'block' }}>
        {Array.from({ length: 10 }, (_, row) => (
          <Box key={row} sx={{ height: 50, px: 2, py: 1, borderTop: `1px solid ${color.raised}` }}>
            <Skeleton variant="rounded" height={34} sx={{ bgcolor: color.hover }} />
          </Box>
        ))}
      </Box>
    );
  }
  // Tab stops at one row, arrows go on from there: twenty stops would stand between the list and what comes after it.
  const stop = assets.find(({ symbol }) => symbol === selected) ?? assets[0];
  return (
    <Box
      component="ul"
      aria-label="Symbols: arrow keys choose, Delete removes"
      onKeyDown={onArrow}
      sx={{
        ...{ m: 0, p: 0, listStyle: 'none', overflowY: 'auto', minHeight: 0 },
        borderTop: assets.length > 0 ? `1px solid ${color.raised}` : 'none',
      }}
    >
      {assets.map((asset) => (
        <WatchlistRow
          key={asset.id}
          asset={asset}
          isSelected={asset.symbol === selected}
          isTabStop={asset === stop}
          onSelect={() => onSelect(asset)}
          onRemove={() => watchlist.remove(asset)}
        />
      ))}
    </Box>
  );
}

const STARTERS = [
  { symbol: 'BTC', name: 'Bitcoin', type: 'crypto' },
  { symbol: 'AAPL', name: 'Apple Inc.', type: 'stock' },
  { symbol: 'SPY', name: 'SPDR S&P 500 ETF Trust', type: 'etf' },
] as const;

function EmptyList(props: { isFiltered: boolean; onAdd: Watchlist['add'] }) {
  if (props.isFiltered) {
    return (
      <Typography sx={{ px: 2, py: 3, color: 'text.secondary' }}>
        Nothing in your watchlist matches this filter.
      </Typography>
    );
  }
  return (
    <Box sx={{ px: 2, py: 3 }}>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
        Add the symbols you follow. BTC, AAPL and SPY are a good start.
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {STARTERS.map((asset) => (
          <Button
            key={asset.symbol}
            size="small"
            variant="outlined"
            color="secondary"
            aria-label={`Add ${asset.symbol}`}
            onClick={() => props.onAdd(asset)}
          >
            {asset.symbol}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

const SORT_LABELS: Readonly<Record<WatchlistSort, string>> = {
  added: 'As added',
  symbol: 'By symbol',
  gain: 'Gains first',
  loss: 'Losses first',
};

interface FootProps {
  readonly assets: readonly WatchedAsset[];
  readonly sort: WatchlistSort;
  readonly onSort: (sort: WatchlistSort) => void;
}

/** Says whose prices are shown, and in which order. */
function Foot({ assets, sort, onSort }: FootProps) {
  const sources = [...new Set(assets.map(({ source }) => source))];
  if (sources.length === 0) return null;
  return (
    <Box
      sx={{
        ...{ mt: 'auto', px: 2, py: 0.75, display: 'flex', gap: 2, fontSize: 12, flexShrink: 0 },
        borderTop: `1px solid ${color.raised}`,
      }}
    >
      <Box component="span" sx={{ color: color.info, mr: 'auto' }}>
        {sources.join(', ')}
      </Box>
      <Box
        component="select"
        aria-label="Order"
        value={sort}
        onChange={({ target }) => {
          const next = WATCHLIST_SORTS.find((each) => each === target.value);
          if (next !== undefined) onSort(next);
        }}
        sx={{
          ...{ font: 'inherit', color: 'text.secondary', cursor: 'pointer', border: 0, p: 0 },
          ...{ bgcolor: 'background.paper', textAlign: 'right' },
        }}
      >
        {WATCHLIST_SORTS.map((each) => (
          <option key={each} value={each}>
            {SORT_LABELS[each]}
          </option>
        ))}
      </Box>
    </Box>
  );
}
