import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { visuallyHidden } from '../../../charts/visually-hidden.ts';
import { PromoBanner } from '../promo-banner.tsx';
import { SortMenu } from '../sort-menu.tsx';
import { CartDrawer } from './cart-drawer.tsx';
import { ListingGrid } from './listing-grid.tsx';
import { CategoryTabs, MarketplaceTools } from './marketplace-toolbar.tsx';
import { SAMPLE_LISTINGS } from './sample-listings.ts';
import { toggled } from './state/cart.ts';
import {
  type ListingOrder,
  type ListingQuery,
  matchingListings,
  orderedListings,
} from './state/shown-listings.ts';

const NO_IDS: ReadonlySet<string> = new Set();
const EVERYTHING: ListingQuery = { search: '', tab: null, favoritesOnly: false };
const ORDERS: readonly { readonly value: ListingOrder; readonly label: string }[] = [
  { value: 'popular', label: 'Popular' },
  { value: 'rating', label: 'Rating' },
  { value: 'price', label: 'Price' },
];

/** Sample listings to look through; favourites and cart stay in this page. */
export function DemoListings() {
  const [query, setQuery] = useState(EVERYTHING);
  const [order, setOrder] = useState<ListingOrder>('popular');
  const [favorites, setFavorites] = useState(NO_IDS);
  const [cart, setCart] = useState(NO_IDS);
  const [isCartOpen, setCartOpen] = useState(false);
  const change = (part: Partial<ListingQuery>) => setQuery({ ...query, ...part });
  const toggleInCart = (id: string) => setCart((ids) => toggled(ids, id));
  const shared = {
    ...{ favorites, cart },
    actions: {
      onFavorite: (id: string) => setFavorites((ids) => toggled(ids, id)),
      onCart: toggleInCart,
    },
  };
  const shown = matchingListings(SAMPLE_LISTINGS, query, favorites);
  const featured = shown.filter((listing) => listing.featured);
  return (
    <>
      <Header>
        <MarketplaceTools
          {...{ query, onQuery: change, cartCount: cart.size }}
          onCart={() => setCartOpen(true)}
        />
      </Header>
      <CategoryTabs query={query} onQuery={change} />
      <PromoBanner>
        Have an idea of your own? Build it without code and see what it would have earned.
      </PromoBanner>
      <Box component="output" sx={visuallyHidden}>
        {`${shown.length} of ${SAMPLE_LISTINGS.length} strategies`}
      </Box>
      {featured.length > 0 && (
        <Box component="section" sx={{ mb: 4 }}>
          <Typography variant="h2" sx={{ mb: 1.5 }}>
            Featured
          </Typography>
          <ListingGrid label="Featured" columns={3} listings={featured} {...shared} />
        </Box>
      )}
      {shown.length === 0 ? (
        <NothingFound query={query} onClear={() => setQuery(EVERYTHING)} />
      ) : (
        <Box component="section">
          <OrderRow order={order} onOrder={setOrder} />
          <ListingGrid
            {...{ label: 'All strategies', columns: 4, ...shared }}
            listings={orderedListings(shown, order)}
          />
        </Box>
      )}
      <CartDrawer
        isOpen={isCartOpen}
        listings={SAMPLE_LISTINGS.filter(({ id }) => cart.has(id))}
        onRemove={toggleInCart}
        onClose={() => setCartOpen(false)}
      />
    </>
  );
}

function Header({ children }: { readonly children: React.ReactNode }) {
  return (
    <Stack
      direction="row"
      sx={{
        ...{ flexWrap: 'wrap', gap: 1.5, mb: 1, alignItems: 'center' },
        justifyContent: 'space-between',
      }}
    >
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography variant="h1" sx={{ fontSize: 20, lineHeight: '28px' }}>
          Strategy Marketplace
        </Typography>
        <Typography component="span" sx={{ color: 'info.main', fontSize: 12, lineHeight: '16px' }}>
          Sample strategies
        </Typography>
      </Stack>
      {children}
    </Stack>
  );
}

interface OrderRowProps {
  readonly order: ListingOrder;
  readonly onOrder: (order: ListingOrder) => void;
}

function OrderRow({ order, onOrder }: OrderRowProps) {
  return (
    <Stack direction="row" sx={{ gap: 1, mb: 1.5, alignItems: 'center' }}>
      <Typography variant="h2" sx={{ mr: 'auto' }}>
        All strategies
      </Typography>
      <SortMenu orders={ORDERS} order={order} onOrder={onOrder} />
    </Stack>
  );
}

interface NothingFoundProps {
  readonly query: ListingQuery;
  readonly onClear: () => void;
}

function NothingFound({ query, onClear }: NothingFoundProps) {
  const isSearch = query.search.trim() !== '';
  return (
    <Box sx={{ maxWidth: 480, py: 3 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        No strategies found
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        {query.favoritesOnly && !isSearch
          ? 'Mark a strategy with its heart to find it here.'
          : 'Try another word, or look in all categories.'}
      </Typography>
      <Button variant="outlined" color="secondary" onClick={onClear}>
        {isSearch ? 'Clear search' : 'Show all'}
      </Button>
    </Box>
  );
}
