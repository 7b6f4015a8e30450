import Box from '@mui/material/Box';
import { ListingCard, type ListingActions } from './listing-card.tsx';
import type { Listing } from './state/listing.ts';

/** Listings that a visitor has marked and put aside. */
export interface ListingChoices {
  readonly favorites: ReadonlySet<string>;
  readonly cart: ReadonlySet<string>;
}

interface ListingGridProps extends ListingChoices {
  readonly label: string;
  /** Number of cards beside each other on a wide screen. */
  readonly columns: 3 | 4;
  readonly listings: readonly Listing[];
  readonly actions: ListingActions;
}

/** Listings beside each other. */
export function ListingGrid(props: ListingGridProps) {
  const { label, columns, listings, favorites, cart, actions } = props;
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ m: 0, p: 0, listStyle: 'none', ...listingColumns(columns) }}
    >
      {listings.map((listing) => (
        <li key={listing.id}>
          <ListingCard
            listing={listing}
            isFavorite={favorites.has(listing.id)}
            isInCart={cart.has(listing.id)}
            actions={actions}
          />
        </li>
      ))}
    </Box>
  );
}

/** Returns the style of a grid of cards: `columns` on a wide screen, one on a phone. */
export function listingColumns(columns: 3 | 4) {
  const across = (count: number): string => `repeat(${count}, minmax(0, 1fr))`;
  return {
    ...{ display: 'grid', gap: 2 },
    gridTemplateColumns: {
      ...{ xs: 'minmax(0, 1fr)', sm: across(2), md: across(columns - 1), lg: across(columns) },
    },
  };
}
