import type { MarketListingDetail } from '@stratloom/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../../api-client/index.ts';
import { ErrorNote } from '../../../components/error-note.tsx';
import { useToast } from '../../../components/toast.tsx';
import { color, figures } from '../../../theme/theme.ts';
import { AddToCart } from './cart-buttons.tsx';
import { DeployBought } from './deploy-bought.tsx';
import { useBuy, useRefund, walletQuery } from './market-queries.ts';
import { day, dollars, isAllocation } from './market-words.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface BuyPanelProps {
  readonly listing: MarketListingDetail;
}

/** Price of a listing and what can be done: buying, deploying, giving back. */
export function BuyPanel({ listing }: BuyPanelProps) {
  const { price, buyers, isOwn, purchaseId } = listing;
  const panel = useKeptFocus<HTMLElement>(purchaseId);
  return (
    <Box
      component="aside"
      ref={panel}
      tabIndex={-1}
      aria-label="Buy"
      sx={{
        ...{ p: 2, borderRadius: 1, border: `1px solid ${color.raised}`, bgcolor: color.surface },
        ...{ display: 'grid', gap: 1.5, position: { md: 'sticky' }, top: { md: 72 } },
      }}
    >
      <Box sx={{ ...figures, fontSize: 28, lineHeight: '36px', fontWeight: 600 }}>
        {dollars(price)}
      </Box>
      <Typography sx={{ fontSize: 12, color: 'text.secondary' }}>
        Simulated money: nothing is charged. {buyers === 1 ? '1 buyer' : `${buyers} buyers`}.
      </Typography>
      {isOwn ? (
        <Typography sx={{ fontSize: 14 }}>This strategy is your own.</Typography>
      ) : purchaseId === null ? (
        <BuyButton listing={listing} />
      ) : (
        <Owned listing={listing} purchaseId={purchaseId} />
      )}
      <Typography sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
        {isAllocation(listing)
          ? 'You get results on its instruments and on drawn ones, and deployments of all of them on your accounts.'
          : 'You get results on any symbol, and deployments on your accounts.'}{' '}
        The rules themselves stay on the server: nobody sees them but their author.
      </Typography>
    </Box>
  );
}

function BuyButton({ listing }: BuyPanelProps) {
  const { id, price, isOnSale } = listing;
  const toast = useToast();
  const buy = useBuy(id, () => toast({ severity: 'success', text: 'Bought with simulated money' }));
  const wallet = useQuery(walletQuery);
  if (!isOnSale) return <Typography sx={{ fontSize: 14 }}>No longer on sale.</Typography>;
  return (
    <>
      <Button
        variant="contained"
        loading={buy.isPending}
        sx={{ minHeight: 44 }}
        onClick={() => buy.mutate(price)}
      >
        Buy for {dollars(price)}
      </Button>
      <AddToCart listing={listing} />
      {wallet.data !== undefined && (
        <Typography sx={{ fontSize: 12, color: 'text.secondary' }}>
          Your wallet: {dollars(wallet.data.balance)}. You can return it for a refund within 14
          days.
        </Typography>
      )}
      {buy.error !== null && <ErrorNote title={failureText(buy.error, 'It was not bought.')} />}
    </>
  );
}

function Owned({ listing, purchaseId }: BuyPanelProps & { readonly purchaseId: string }) {
  const toast = useToast();
  const refund = useRefund(() => toast({ severity: 'success', text: 'Returned and refunded' }));
  const wallet = useQuery(walletQuery);
  const bought = wallet.data?.purchases.find(({ id }) => id === purchaseId);
  return (
    <>
      <Typography sx={{ fontSize: 14 }}>You own this strategy.</Typography>
      <DeployBought listing={listing} />
      {listing.isSuspended && bought?.state === 'held' && (
        <Typography sx={{ fontSize: 12, color: 'text.secondary' }}>
          It is suspended: you keep it, or return it for a refund while that lasts.
        </Typography>
      )}
      {bought?.state === 'held' && (
        <Button
          variant="outlined"
          color="secondary"
          loading={refund.isPending}
          sx={{ minHeight: 44 }}
          onClick={() => refund.mutate(purchaseId)}
        >
          {listing.isSuspended ? 'Return it' : `Return it by ${day(bought.refundableUntil)}`}
        </Button>
      )}
      {refund.error !== null && (
        <ErrorNote title={failureText(refund.error, 'It was not returned.')} />
      )}
    </>
  );
}
