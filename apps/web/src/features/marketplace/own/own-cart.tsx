import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { failureAdvice, failureText } from '../../../api-client/index.ts';
import { ErrorNote } from '../../../components/error-note.tsx';
import { useToast } from '../../../components/toast.tsx';
import { color, figures } from '../../../theme/theme.ts';
import { CartFrame } from '../cart-frame.tsx';
import { cartOrder, type CartRow, cartRows } from './cart-lines.ts';
import { useCart } from './cart-provider.tsx';
import { cartQuery, mineQuery, useBuyTogether, walletQuery } from './market-queries.ts';
import { dollars } from './market-words.ts';

/** Contents of the user's cart with the prices of now: all that can be bought is bought at once. */
export function OwnCart() {
  const { lines, isOpen, setOpen, remove } = useCart();
  const close = useRef<HTMLButtonElement>(null);
  const onRemove = (id: string): void => {
    remove([id]);
    // The button goes with its line: without focus inside, no key would reach the cart.
    close.current?.focus();
  };
  return (
    <CartFrame
      {...{ isOpen, close, onClose: () => setOpen(false) }}
      note="Simulated money: nothing is charged."
    >
      {lines.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>Your cart is empty.</Typography>
      ) : (
        <Contents onRemove={onRemove} />
      )}
    </CartFrame>
  );
}

function Contents({ onRemove }: { readonly onRemove: (id: string) => void }) {
  const { lines } = useCart();
  const listings = useQuery(cartQuery(lines.map(({ listingId }) => listingId)));
  const wallet = useQuery(walletQuery);
  const mine = useQuery(mineQuery);
  const error = listings.error ?? wallet.error ?? mine.error;
  if (listings.data === undefined || wallet.data === undefined || mine.data === undefined) {
    if (error === null) return <Skeleton variant="rounded" height={120} />;
    const onRetry = () => void Promise.all([listings, wallet, mine].map((each) => each.refetch()));
    const title = failureText(error, 'The cart could not be loaded.');
    return <ErrorNote title={title} onRetry={onRetry} />;
  }
  const { purchases, balance } = wallet.data;
  const own = new Set(mine.data.map(({ id }) => id));
  const rows = cartRows(lines, { listings: listings.data, purchases, own }, dollars);
  return (
    <>
      <Box component="ul" aria-label="In the cart" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <Row key={row.listingId} row={row} onRemove={() => onRemove(row.listingId)} />
        ))}
      </Box>
      {/* While a line that was added is looked up, nothing is known of it. */}
      <Checkout {...{ rows, balance, isStale: listings.isPlaceholderData }} />
    </>
  );
}

function Row({ row, onRemove }: { readonly row: CartRow; readonly onRemove: () => void }) {
  const { setOpen } = useCart();
  const { listingId, name, priceNow, note } = row;
  return (
    <Box component="li" sx={{ py: 0.5, borderBottom: `1px solid ${color.raised}` }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Box
          component={Link}
          to={`/marketplace?strategy=${listingId}`}
          onClick={() => setOpen(false)}
          sx={{ mr: 'auto', py: 1, minWidth: 0, color: 'text.primary', overflowWrap: 'anywhere' }}
        >
          {name}
        </Box>
        <Box sx={figures}>{priceNow === null ? '–' : dollars(priceNow)}</Box>
        <Button color="secondary" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </Stack>
      {note !== '' && (
        <Typography sx={{ pb: 0.5, fontSize: 12, lineHeight: '16px', color: 'warning.main' }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}

interface CheckoutProps {
  readonly rows: readonly CartRow[];
  /** Of the wallet, US cents. */
  readonly balance: number;
  readonly isStale: boolean;
}

function Checkout({ rows, balance, isStale }: CheckoutProps) {
  const { remove, setOpen } = useCart();
  const toast = useToast();
  const navigate = useNavigate();
  const { items, total } = cartOrder(rows);
  const last = useRef({ key: '', asked: '' });
  const buy = useBuyTogether((order) => {
    last.current = { key: '', asked: '' };
    remove(order.items.map(({ listingId }) => listingId));
    setOpen(false);
    const action = { label: 'Show', onPress: () => void navigate('/marketplace?view=mine') };
    toast({ severity: 'success', text: boughtWords(order.items.length), action });
  });
  const left = balance - total;
  const press = (): void => {
    const asked = JSON.stringify(items);
    if (last.current.asked !== asked) last.current = { key: crypto.randomUUID(), asked };
    buy.mutate({ key: last.current.key, items });
  };
  return (
    <>
      <Sums {...{ total, balance, left }} />
      {left < 0 && (
        <Typography sx={{ fontSize: 14, color: 'warning.main' }}>
          {`Your wallet is short of ${dollars(-left)}. Remove a strategy, or give one back that you bought.`}
        </Typography>
      )}
      <Button
        variant="contained"
        loading={buy.isPending}
        disabled={items.length === 0 || left < 0 || isStale}
        onClick={press}
        sx={{ minHeight: 44 }}
      >
        {items.length === 0 ? 'Nothing to buy' : `Buy ${items.length} for ${dollars(total)}`}
      </Button>
      {buy.error !== null && <ErrorNote title={failureAdvice(buy.error, 'Nothing was bought.')} />}
      <Typography sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
        All of them are bought, or none. Each can be returned for 14 days.
      </Typography>
    </>
  );
}

function boughtWords(count: number): string {
  const what = count === 1 ? '1 strategy' : `${count} strategies`;
  return `Bought ${what} with simulated money`;
}

interface SumsProps {
  readonly total: number;
  readonly balance: number;
  readonly left: number;
}

function Sums({ total, balance, left }: SumsProps) {
  const lines = [
    { name: 'Total', amount: total, isMain: true },
    { name: 'Your wallet', amount: balance, isMain: false },
    ...(left < 0 ? [] : [{ name: 'Left after this', amount: left, isMain: false }]),
  ];
  return (
    <Box component="dl" aria-label="Sums" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
      {lines.map(({ name, amount, isMain }) => (
        <Stack
          key={name}
          direction="row"
          sx={{
            ...{ justifyContent: 'space-between', alignItems: 'baseline' },
            ...(isMain ? {} : { color: 'text.secondary', fontSize: 14 }),
          }}
        >
          <dt>{name}</dt>
          <Box
            component="dd"
            sx={{ ...figures, m: 0, ...(isMain && { fontSize: 18, fontWeight: 500 }) }}
          >
            {dollars(amount)}
          </Box>
        </Stack>
      ))}
    </Box>
  );
}
