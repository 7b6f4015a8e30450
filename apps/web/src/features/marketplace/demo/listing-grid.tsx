import Box from '@mui/material/Box';
import { listingColumns } from '../listing-columns.ts';
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
