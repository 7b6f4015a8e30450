import ShoppingCartOutlinedIcon from '@mui/icons-material/ShoppingCartOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MarketListing } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { ownedIds } from './cart-lines.ts';
import { useCart } from './cart-provider.tsx';
import { mineQuery, walletQuery } from './market-queries.ts';

const SIZE = { minHeight: { xs: 44, md: 36 }, whiteSpace: 'nowrap' } as const;

/** Opens the cart, and says how much is in it. */
export function CartButton() {
  const { lines, setOpen } = useCart();
  return (
    <Button
      variant="outlined"
      color="secondary"
      aria-haspopup="dialog"
      startIcon={<ShoppingCartOutlinedIcon />}
      onClick={() => setOpen(true)}
      sx={SIZE}
    >
      Cart ({lines.length})
    </Button>
  );
}

type AddToCartProps = { readonly listing: Pick<MarketListing, 'id' | 'name' | 'price'> };

/** Puts a listing into the cart or takes it out; says so where it is the user's already. */
export function AddToCart({ listing: { id, name, price } }: AddToCartProps) {
  const { lines, add, remove } = useCart();
  const wallet = useQuery(walletQuery);
  const mine = useQuery(mineQuery);
  if (mine.data?.some((own) => own.id === id) === true) return <Whose>Your own</Whose>;
  if (ownedIds(wallet.data?.purchases ?? []).has(id)) return <Whose>Owned</Whose>;
  const isInCart = lines.some(({ listingId }) => listingId === id);
  const words = isInCart ? 'Remove from cart' : 'Add to cart';
  return (
    <Button
      variant="outlined"
      color="secondary"
      aria-label={`${words}: ${name}`}
      onClick={() => (isInCart ? remove([id]) : add({ listingId: id, name, price }))}
      sx={SIZE}
    >
      {words}
    </Button>
  );
}

function Whose({ children }: { readonly children: string }) {
  return (
    <Typography
      sx={{ ...SIZE, display: 'flex', alignItems: 'center', fontSize: 14, color: 'text.secondary' }}
    >
      {children}
    </Typography>
  );
}
