import type { ListingOrder, MarketListing } from '@stratloom/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ComponentProps, useState } from 'react';
import { visuallyHidden } from '../../../charts/visually-hidden.ts';
import { PromoBanner } from '../promo-banner.tsx';
import { SortMenu } from '../sort-menu.tsx';
import { MarketGrid, PagedListings } from './market-listings.tsx';
import {
  emptyText,
  EVERYTHING,
  isNarrowed,
  type MarketQuery,
  type MarketTab,
} from './market-query.ts';
import { MarketTabs, MarketTools } from './market-toolbar.tsx';

const ORDERS: readonly { readonly value: ListingOrder; readonly label: string }[] = [
  { value: 'popular', label: 'Most buyers' },
  { value: 'active', label: 'Most active in 30 days' },
  { value: 'newest', label: 'Newest' },
  { value: 'return', label: 'Return since publication' },
  { value: 'drawdown', label: 'Smallest drawdown' },
  { value: 'record', label: 'Longest live record' },
];

/** Rules of the tabs that are no group. */
const RULES: Partial<Record<MarketTab, string>> = {
  trending: 'Bought or deployed by at least three people in the last 30 days.',
  new: 'Published in the last 30 days.',
};

interface ListedStrategiesProps extends ComponentProps<typeof PagedListings> {
  readonly featured: readonly MarketListing[];
  readonly onQuery: (change: Partial<MarketQuery>) => void;
}

/** Strategies to look through: search, tabs, the featured ones, and all that match. */
export function ListedStrategies({ featured, onQuery, ...paged }: ListedStrategiesProps) {
  const { query, favorites, onFavorite, listings, total } = paged;
  const [box, setBox] = useState({ number: 0, firstText: query.search });
  const shared = { query, favorites, onFavorite };
  return (
    <>
      <MarketTools key={box.number} {...{ query, onQuery, firstText: box.firstText }} />
      <MarketTabs query={query} onQuery={onQuery} />
      <PromoBanner>
        Have an idea of your own? Build it in Labs and publish it here, with figures that our server
        recomputes.
      </PromoBanner>
      <Box component="output" sx={visuallyHidden}>
        {`${listings.length} of ${total} strategies`}
      </Box>
      {(featured.length > 0 || !isNarrowed(query)) && <Featured listings={featured} {...shared} />}
      {total === 0 ? (
        <NothingFound
          query={query}
          markCount={favorites.size}
          onClear={() => {
            onQuery(EVERYTHING);
            // The box of the search begins anew.
            setBox({ number: box.number + 1, firstText: '' });
          }}
        />
      ) : (
        <Box component="section">
          <ListHead query={query} onOrder={(order) => onQuery({ order })} />
          <PagedListings {...paged} />
        </Box>
      )}
    </>
  );
}

interface ListHeadProps {
  readonly query: MarketQuery;
  readonly onOrder: (order: ListingOrder) => void;
}

function ListHead({ query: { tab, order }, onOrder }: ListHeadProps) {
  const rule = tab === null ? undefined : RULES[tab];
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h2" sx={{ mr: 'auto' }}>
          All strategies
        </Typography>
        <SortMenu orders={ORDERS} order={order} onOrder={onOrder} />
      </Stack>
      <Rule>{rule ?? ''}</Rule>
    </>
  );
}

interface FeaturedProps {
  readonly listings: readonly MarketListing[];
  readonly query: MarketQuery;
  readonly favorites: ReadonlySet<string>;
  readonly onFavorite: (id: string) => void;
}

function Featured({ listings, ...shared }: FeaturedProps) {
  return (
    <Box component="section" sx={{ mb: 4 }}>
      <Typography variant="h2">Featured</Typography>
      <Rule>
        {`Selected by rule, not by return: no failed check, on sale for 30 days or more, no deeper drawdown since publication than before, and a live record of 30 days or more. The longest record comes first.${listings.length === 0 ? ' No strategy meets it yet.' : ''}`}
      </Rule>
      {listings.length > 0 && (
        <MarketGrid label="Featured" columns={3} listings={listings} {...shared} />
      )}
    </Box>
  );
}

function Rule({ children }: { readonly children: string }) {
  return (
    <Typography
      sx={{ mt: 0.5, mb: 1.5, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}
    >
      {children}
    </Typography>
  );
}

interface NothingFoundProps {
  readonly query: MarketQuery;
  /** Number of favorites. */
  readonly markCount: number;
  readonly onClear: () => void;
}

function NothingFound({ query, markCount, onClear }: NothingFoundProps) {
  return (
    <Box sx={{ maxWidth: 480, py: 3 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        No strategies found
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{emptyText(query, markCount)}</Typography>
      <Button variant="outlined" color="secondary" onClick={onClear}>
        {query.search === '' ? 'Show all' : 'Clear search'}
      </Button>
    </Box>
  );
}
