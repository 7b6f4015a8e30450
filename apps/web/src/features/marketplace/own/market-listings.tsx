import type { MarketListing } from '@stratloom/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useRef } from 'react';
import { failureText } from '../../../api-client/index.ts';
import { ErrorNote } from '../../../components/error-note.tsx';
import { listingColumns } from '../listing-columns.ts';
import { MarketCard } from './market-card.tsx';
import { listingAddress, type MarketQuery } from './market-query.ts';

interface MarketGridProps {
  readonly label: string;
  /** Number of cards beside each other on a wide screen. */
  readonly columns: 3 | 4;
  readonly listings: readonly MarketListing[];
  readonly query: MarketQuery;
  readonly favorites: ReadonlySet<string>;
  readonly onFavorite: (id: string) => void;
  readonly list?: RefObject<HTMLUListElement | null>;
}

/** Listings beside each other. */
export function MarketGrid(props: MarketGridProps) {
  const { label, columns, listings, query, favorites, onFavorite, list } = props;
  return (
    <Box
      ref={list}
      component="ul"
      aria-label={label}
      sx={{ m: 0, p: 0, listStyle: 'none', ...listingColumns(columns) }}
    >
      {listings.map((listing) => (
        <li key={listing.id} data-listing={listing.id}>
          <MarketCard
            listing={listing}
            address={listingAddress(query, listing.id)}
            isFavorite={favorites.has(listing.id)}
            onFavorite={() => onFavorite(listing.id)}
          />
        </li>
      ))}
    </Box>
  );
}

interface PagedListingsProps extends Omit<MarketGridProps, 'label' | 'columns' | 'list'> {
  /** Listings of all pages. */
  readonly total: number;
  /** Listing from which the user comes back; null = from none. */
  readonly lastSeen: string | null;
  readonly isLoading: boolean;
  readonly error: Error | null;
  /** Null = all of them are shown. */
  readonly onMore: (() => void) | null;
}

/** Listings with the way to more of them. The focus goes on to the first new one, and back to the one that was opened. */
export function PagedListings(props: PagedListingsProps) {
  const { total, lastSeen, isLoading, error, onMore, ...grid } = props;
  const count = grid.listings.length;
  const list = useRef<HTMLUListElement>(null);
  const countBefore = useRef<number | null>(null);
  useEffect(() => {
    const before = countBefore.current;
    if (before === null || count <= before) return;
    countBefore.current = null;
    linkIn(list.current?.children[before])?.focus();
  }, [count]);
  useEffect(() => {
    const items = [...(list.current?.children ?? [])];
    const item = items.find((each) => each.getAttribute('data-listing') === lastSeen);
    item?.scrollIntoView({ block: 'center' });
    linkIn(item)?.focus({ preventScroll: true });
  }, [lastSeen]);
  return (
    <>
      <MarketGrid label="All strategies" columns={4} {...grid} list={list} />
      {error !== null && <ErrorNote title={failureText(error, 'No more could be loaded.')} />}
      {total > count && (
        <Stack sx={{ alignItems: 'center', gap: 1, py: 3 }}>
          <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
            {`${count.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} strategies`}
          </Typography>
          {onMore !== null && (
            <Button
              variant="outlined"
              color="secondary"
              loading={isLoading}
              onClick={() => {
                countBefore.current = count;
                onMore();
              }}
              sx={{ minHeight: 44, minWidth: 160 }}
            >
              Load more
            </Button>
          )}
        </Stack>
      )}
    </>
  );
}

function linkIn(item: Element | undefined): HTMLAnchorElement | null {
  return item?.querySelector('a') ?? null;
}
