import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { color, figures } from '../../../theme/theme.ts';
import { CartFrame } from '../cart-frame.tsx';
import { cartTotal, dollarPrice } from './state/cart.ts';
import type { Listing } from './state/listing.ts';

interface CartDrawerProps {
  readonly isOpen: boolean;
  readonly listings: readonly Listing[];
  readonly onRemove: (id: string) => void;
  readonly onClose: () => void;
}

/** Contents of the cart and their sum. It is simulated: there is nothing to pay with. */
export function CartDrawer({ isOpen, listings, onRemove, onClose }: CartDrawerProps) {
  const close = useRef<HTMLButtonElement>(null);
  const remove = (id: string): void => {
    onRemove(id);
    // The button goes with its line: without focus inside, no key would reach the cart.
    close.current?.focus();
  };
  return (
    <CartFrame {...{ isOpen, onClose, close }} note="Simulated cart: nothing is charged.">
      {listings.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>Your cart is empty.</Typography>
      ) : (
        <CartLines {...{ listings, onRemove: remove }} />
      )}
    </CartFrame>
  );
}

function CartLines({ listings, onRemove }: Pick<CartDrawerProps, 'listings' | 'onRemove'>) {
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {listings.map(({ id, name, price }) => (
          <Stack
            component="li"
            key={id}
            direction="row"
            sx={{ gap: 1, alignItems: 'center', borderBottom: `1px solid ${color.raised}` }}
          >
            <Typography sx={{ mr: 'auto', py: 1, minWidth: 0 }}>{name}</Typography>
            <Box sx={figures}>{dollarPrice(price)}</Box>
            <Button color="secondary" aria-label={`Remove ${name}`} onClick={() => onRemove(id)}>
              Remove
            </Button>
          </Stack>
        ))}
      </Box>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Typography>Total</Typography>
        <Box
          data-testid="cart-total"
          sx={{ ...figures, fontSize: 18, lineHeight: '24px', fontWeight: 500 }}
        >
          {dollarPrice(cartTotal(listings))}
        </Box>
      </Stack>
    </>
  );
}
