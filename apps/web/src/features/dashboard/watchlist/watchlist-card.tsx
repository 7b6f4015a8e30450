import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorNote } from '../../../components/error-note.tsx';
import { oldestPrice, SourceNote } from '../../../components/source-note.tsx';
import { color } from '../../../theme/theme.ts';
import { Segments } from '../../../components/segments.tsx';
import { useFoundRow } from './use-found-row.ts';
import {
  passesFilter,
  sortedAssets,
  WATCHLIST_FILTERS,
  WATCHLIST_SORTS,
  type WatchedAsset,
  type WatchlistFilter,
  type WatchlistSort,
} from './watched-asset.ts';
import type { NewAsset, Watchlist } from './watchlist.ts';
import { ROW_HEIGHT } from './watchlist-row.tsx';
import { WatchlistRows } from './watchlist-rows.tsx';

const AddSymbol = lazy(async () => ({ default: (await import('./add-symbol.tsx')).AddSymbol }));

const ListChoice = lazy(async () => ({
  default: (await import('./choice/list-choice.tsx')).ListChoice,
}));

const FILTER_LABELS: Readonly<Record<WatchlistFilter, string>> = {
  all: 'All',
  crypto: 'Crypto',
  stocks: 'Stocks',
};

interface WatchlistCardProps {
  readonly watchlist: Watchlist;
  readonly selected: string;
  readonly onSelect: (asset: WatchedAsset) => void;
  /** Sets a price alert; undefined where there are none. */
  readonly onAlert?: ((asset: WatchedAsset) => void) | undefined;
  /** Content under the rows. */
  readonly children?: ReactNode;
}

/** The watchlist: its name, filter, rows, and a way to add. */
export function WatchlistCard(props: WatchlistCardProps) {
  const { watchlist, selected, onSelect, onAlert, children } = props;
  const { assets, isLoading, isFallback } = watchlist;
  const [filter, setFilter] = useOption('watch', WATCHLIST_FILTERS);
  const [sort, setSort] = useOption('sort', WATCHLIST_SORTS);
  const card = useRef<HTMLElement>(null);
  const focusRow = useFoundRow(card);
  const find = (symbol: string): void => {
    const asset = assets.find((each) => each.symbol === symbol);
    if (asset === undefined) return;
    if (!passesFilter(asset, filter)) setFilter('all');
    onSelect(asset);
    focusRow(symbol);
  };
  const shown = sortedAssets(
    assets.filter((asset) => passesFilter(asset, filter)),
    sort,
  );
  return (
    <Box
      component="section"
      ref={card}
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
      <Head {...{ watchlist, filter }} onFilter={setFilter} onFind={find} />
      {isFallback && (
        <ErrorNote
          title="Market data could not be loaded. Please try again later."
          detail="This is demo data, which cannot be changed. Your own list comes back with the market data."
          onRetry={watchlist.retry}
        />
      )}
      <WatchlistRows
        {...{ watchlist, selected, onSelect, onAlert }}
        assets={shown}
        isOwnOrder={sort === 'own' && filter === 'all'}
      />
      {!isLoading && shown.length === 0 && (
        <EmptyList isFiltered={assets.length > 0} onAdd={watchlist.add} />
      )}
      {filter === 'all' && <Suggestions watchlist={watchlist} />}
      <Box sx={{ mt: 'auto', minHeight: 0, display: 'flex', flexDirection: 'column' }}>
        {!isLoading && children}
      </Box>
      <Foot assets={shown} sort={sort} onSort={setSort} />
    </Box>
  );
}

interface HeadProps {
  readonly watchlist: Watchlist;
  readonly filter: WatchlistFilter;
  readonly onFilter: (filter: WatchlistFilter) => void;
  /** Shows and focuses the row of a symbol. */
  readonly onFind: (symbol: string) => void;
}

/** The name of the list, the filter, and the button to add. */
function Head({ watchlist, filter, onFilter, onFind }: HeadProps) {
  const { choice, isFallback } = watchlist;
  return (
    <Box
      sx={{
        ...{ height: 54, px: 2, display: 'flex', alignItems: 'center', gap: 1, flexShrink: 0 },
        borderBottom: `1px solid ${color.raised}`,
      }}
    >
      {choice === undefined || isFallback ? (
        <PlainTitle />
      ) : (
        <Suspense fallback={<PlainTitle />}>
          <ListChoice choice={choice} />
        </Suspense>
      )}
      <Segments
        label="Show"
        options={WATCHLIST_FILTERS.map((value) => ({ value, label: FILTER_LABELS[value] }))}
        value={filter}
        onChange={onFilter}
      />
      {!isFallback && <AddButton watchlist={watchlist} onFind={onFind} />}
    </Box>
  );
}

function PlainTitle() {
  return (
    <Typography id="watchlist-title" variant="h3" component="h2" sx={{ mr: 'auto' }}>
      Watchlist
    </Typography>
  );
}

function AddButton({ watchlist, onFind }: Pick<HeadProps, 'watchlist' | 'onFind'>) {
  const { assets, search, add } = watchlist;
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
        sx={{
          height: { xs: 44, md: 32 },
          // On phones the name of the list needs the place.
          minWidth: { xs: 44, sm: 64 },
          '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 }, ml: { xs: 0, sm: -0.25 } },
        }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          Add
        </Box>
      </Button>
      {anchor !== null && (
        <Suspense fallback={null}>
          <AddSymbol
            anchor={anchor}
            search={search}
            watched={assets}
            onAdd={add}
            onFind={(symbol) => {
              setAnchor(null);
              onFind(symbol);
            }}
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

const STARTERS = [
  { symbol: 'BTC', name: 'Bitcoin', type: 'crypto' },
  { symbol: 'AAPL', name: 'Apple Inc.', type: 'stock' },
  { symbol: 'SPY', name: 'SPDR S&P 500 ETF Trust', type: 'etf' },
  { symbol: 'ETH', name: 'Ethereum', type: 'crypto' },
  { symbol: 'NVDA', name: 'NVIDIA Corporation', type: 'stock' },
  { symbol: 'QQQ', name: 'Invesco QQQ Trust', type: 'etf' },
] as const;

function EmptyList(props: { isFiltered: boolean; onAdd: Watchlist['add'] }) {
  if (props.isFiltered) {
    return (
      <Typography sx={{ px: 2, py: 3, fontSize: 14, color: 'text.secondary' }}>
        Nothing in your watchlist matches this filter.
      </Typography>
    );
  }
  return (
    <Box sx={{ overflowY: 'auto', minHeight: 0 }}>
      <Typography sx={{ px: 2, py: 2, fontSize: 14, color: 'text.secondary' }}>
        Add the symbols you follow. BTC, AAPL and SPY are a good start.
      </Typography>
      <Box component="ul" aria-label="Suggestions" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {STARTERS.map((asset) => (
          <Starter key={asset.symbol} asset={asset} onAdd={() => props.onAdd(asset)} />
        ))}
      </Box>
    </Box>
  );
}

/** A list of so few symbols has place for suggestions. */
const FEW = 5;
const MOST_SUGGESTIONS = 4;

/** Symbols that could be followed, too, under a list of a few symbols. */
function Suggestions({ watchlist }: { readonly watchlist: Watchlist }) {
  const { assets, add, isFallback } = watchlist;
  if (isFallback || assets.length === 0 || assets.length > FEW) return null;
  const others = STARTERS.filter(({ symbol }) => assets.every((each) => each.symbol !== symbol));
  return (
    <Box sx={{ overflowY: 'auto', minHeight: 0 }}>
      <Typography
        component="h3"
        sx={{ px: 2, pt: 1.5, pb: 0.5, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}
      >
        Suggestions
      </Typography>
      <Box component="ul" aria-label="Suggestions" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {others.slice(0, MOST_SUGGESTIONS).map((asset) => (
          <Starter key={asset.symbol} asset={asset} onAdd={() => add(asset)} />
        ))}
      </Box>
    </Box>
  );
}

function Starter({ asset, onAdd }: { readonly asset: NewAsset; readonly onAdd: () => void }) {
  const { symbol, name } = asset;
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', alignItems: 'center', height: ROW_HEIGHT, pl: 2, pr: 2 },
        borderTop: `1px solid ${color.raised}`,
      }}
    >
      <Box sx={{ mr: 'auto', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, fontSize: 14, lineHeight: '20px' }}>{symbol}</Typography>
        <Typography noWrap sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
          {name}
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        aria-label={`Add ${symbol}`}
        onClick={onAdd}
        sx={{ minHeight: { xs: 44, md: 'auto' } }}
      >
        Add
      </Button>
    </Box>
  );
}

const SORT_LABELS: Readonly<Record<WatchlistSort, string>> = {
  own: 'My order',
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
        ...{
          px: 2,
          height: { xs: 44, md: 24 },
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          flexShrink: 0,
        },
        borderTop: `1px solid ${color.raised}`,
        fontSize: 12,
      }}
    >
      <Box sx={{ mr: 'auto', display: 'flex', gap: 1, minWidth: 0, overflow: 'hidden' }}>
        {sources.map((source) => (
          <SourceNote
            key={source}
            source={source}
            // A stale one has its age in its row.
            pricedAt={oldestPrice(assets.filter((each) => each.source === source && !each.isStale))}
          />
        ))}
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
          height: { xs: 44, md: 'auto' },
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
