import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '../../../charts/visually-hidden.ts';
import { color, figures } from '../../../theme/theme.ts';
import { FavoriteToggle } from '../favorite-toggle.tsx';
import { ListingDrawing } from './listing-drawing.tsx';
import { dollarPrice } from './state/cart.ts';
import type { Listing } from './state/listing.ts';

/** Actions on a listing. */
export interface ListingActions {
  readonly onFavorite: (id: string) => void;
  readonly onCart: (id: string) => void;
}

interface ListingCardProps {
  readonly listing: Listing;
  readonly isFavorite: boolean;
  readonly isInCart: boolean;
  readonly actions: ListingActions;
}

/** A strategy that is offered, at a glance. */
export function ListingCard({ listing, isFavorite, isInCart, actions }: ListingCardProps) {
  return (
    <Box
      component="article"
      aria-label={listing.name}
      data-listing={listing.id}
      sx={{
        ...{ height: 1, minWidth: 0, p: 2, borderRadius: 1 },
        ...{ display: 'flex', flexDirection: 'column', gap: 1 },
        ...{ border: `1px solid ${color.raised}`, bgcolor: color.surface },
      }}
    >
      <ListingDrawing image={listing.image} />
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Typography variant="h3" sx={{ mr: 'auto', pt: 1.25, minWidth: 0 }}>
          {listing.name}
        </Typography>
        <FavoriteToggle
          name={listing.name}
          isOn={isFavorite}
          onToggle={() => actions.onFavorite(listing.id)}
        />
      </Stack>
      <Typography sx={{ fontSize: 14, lineHeight: '20px', color: 'text.secondary' }}>
        {listing.description}
      </Typography>
      <Stack
        direction="row"
        sx={{ mt: 'auto', columnGap: 1.5, flexWrap: 'wrap', fontSize: 12, lineHeight: '20px' }}
      >
        <Rating rating={listing.rating} reviews={listing.reviews} />
        {listingMarks(listing).map((mark) => (
          <Box component="span" key={mark} sx={{ color: 'text.secondary' }}>
            {mark}
          </Box>
        ))}
      </Stack>
      <Stack
        direction="row"
        sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
      >
        <Box sx={{ ...figures, fontSize: 18, lineHeight: '24px', fontWeight: 500 }}>
          {dollarPrice(listing.price)}
        </Box>
        <Button
          variant="outlined"
          color="secondary"
          aria-label={`${isInCart ? 'Remove from cart' : 'Add to cart'}: ${listing.name}`}
          onClick={() => actions.onCart(listing.id)}
          sx={{ minHeight: { xs: 44, md: 36 } }}
        >
          {isInCart ? 'Remove from cart' : 'Add to cart'}
        </Button>
      </Stack>
    </Box>
  );
}

function Rating({ rating, reviews }: Pick<Listing, 'rating' | 'reviews'>) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <Box component="span" aria-hidden sx={figures}>
        ★ {rating.toFixed(1)} ({reviews})
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {`Rated ${rating.toFixed(1)} of 5 in ${reviews} reviews`}
      </Box>
    </Box>
  );
}

/** Returns what sets a listing apart. */
function listingMarks({ isBestSeller, isNew, isTrending }: Listing): readonly string[] {
  return [
    ...(isBestSeller ? ['Best seller'] : []),
    ...(isNew ? ['New'] : []),
    ...(isTrending ? ['Trending'] : []),
  ];
}
