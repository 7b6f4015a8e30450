import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Button from '@mui/material/Button';
import type { Deployment, LiveOrder } from '@stratloom/contracts';
import { useId, useState } from 'react';
import { color, figures } from '../../../../theme/theme.ts';
import { CancelDialog } from '../actions/cancel-dialog.tsx';
import { useLiveOrders } from '../deployment-queries.ts';
import { orderStateText, orderText, priceText } from '../deployment-words.ts';
import { useDeploymentLog } from '../review-queries.ts';
import { LIFE_NAMES } from '../review-words.ts';
import { TabNote } from './tab-note.tsx';

/** Orders of a deployment, newest first; each opens to its whole life. */
export function OrdersTab({
  deployment,
  isDisabled,
}: {
  readonly deployment: Deployment;
  /** True while the past is looked at. */
  readonly isDisabled: boolean;
}) {
  const { data: orders, isError } = useLiveOrders(deployment.id);
  const [asked, setAsked] = useState<{ readonly clientOrderId: string | undefined } | null>(null);
  if (isError) return <TabNote>The orders could not be loaded.</TabNote>;
  if (orders === undefined) return <TabNote>Loading…</TabNote>;
  if (orders.length === 0) {
    return <TabNote>No orders yet: the strategy has not asked for any.</TabNote>;
  }
  return (
    <>
      {deployment.workingOrders > 0 && (
        <Button
          color="secondary"
          variant="outlined"
          disabled={isDisabled}
          onClick={() => setAsked({ clientOrderId: undefined })}
          sx={{ mb: 1, minHeight: { xs: 44, md: 36 } }}
        >
          Cancel all its orders…
        </Button>
      )}
      <Box component="ul" aria-label="Orders" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {orders.map((order) => (
          <OrderItem
            key={order.clientOrderId}
            order={order}
            words={orderText(order, deployment.positions.length > 1)}
            onCancel={isDisabled ? null : () => setAsked(order)}
          />
        ))}
      </Box>
      {asked !== null && (
        <CancelDialog
          deployment={deployment}
          clientOrderId={asked.clientOrderId}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function OrderItem({
  order,
  words,
  onCancel,
}: {
  readonly order: LiveOrder;
  /** Its terms. */
  readonly words: string;
  /** Null: it cannot be cancelled now. */
  readonly onCancel: (() => void) | null;
}) {
  const [isOpen, setOpen] = useState(false);
  const lifeId = useId();
  const { decidedAt, averagePrice, filledQuantity } = order;
  return (
    <Box component="li" sx={{ borderTop: `1px solid ${color.raised}` }}>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={lifeId}
        onClick={() => setOpen(!isOpen)}
        sx={{
          ...{ width: 1, minHeight: 44, py: 0.5, fontSize: 13, textAlign: 'left' },
          fontFamily: 'inherit',
          ...{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'flex-start' },
          '&:hover': { bgcolor: color.hover },
        }}
      >
        <Box component="time" sx={{ ...figures, fontSize: 12, color: 'text.secondary' }}>
          {new Date(decidedAt).toISOString().slice(0, 19).replace('T', ' ')}
        </Box>
        <Box component="span" sx={{ flex: '1 1 200px' }}>
          {words}
        </Box>
        <LifeDots order={order} />
        <Box component="span" sx={{ minWidth: 180 }}>
          {orderStateText(order)}
          {averagePrice !== null && ` ${filledQuantity} at ${priceText(averagePrice)}`}
        </Box>
      </ButtonBase>
      <Box id={lifeId}>{isOpen && <OrderLife order={order} />}</Box>
      {onCancel !== null && STEPS[order.state] < 4 && (
        <Button
          color="secondary"
          aria-label={`Cancel order… ${words}`}
          onClick={onCancel}
          sx={{ minHeight: { xs: 44, md: 32 }, mb: 0.5 }}
        >
          Cancel order…
        </Button>
      )}
    </Box>
  );
}

const STEPS: Readonly<Record<LiveOrder['state'], number>> = {
  ...{ INTENT: 1, SENT: 2, UNKNOWN: 2, OPEN: 3, PARTIAL: 3 },
  ...{ FILLED: 4, CANCELLED: 4, REJECTED: 4, EXPIRED: 4 },
};

/** Decided, sent, accepted, ended: as far as the order has come. */
function LifeDots({ order: { state } }: { readonly order: LiveOrder }) {
  const reached = STEPS[state];
  const isHollow = state === 'CANCELLED' || state === 'EXPIRED';
  const last = state === 'REJECTED' ? color.loss : state === 'FILLED' ? color.ok : '#8fa3b3';
  const shadeOf = (step: number): string => {
    if (step > reached) return 'transparent';
    if (step === 4) return isHollow ? 'transparent' : last;
    return state === 'UNKNOWN' && step === 2 ? color.warning : '#8fa3b3';
  };
  return (
    <Box component="span" aria-hidden sx={{ display: 'inline-flex', alignItems: 'center' }}>
      {[1, 2, 3, 4].map((step) => (
        <Box key={step} component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
          {step > 1 && <Box component="span" sx={{ width: 8, height: 1, bgcolor: color.edge }} />}
          <Box
            component="span"
            sx={{
              ...{ width: 8, height: 8, borderRadius: '50%', bgcolor: shadeOf(step) },
              border: `1px solid ${step <= reached ? '#8fa3b3' : color.edge}`,
            }}
          />
        </Box>
      ))}
    </Box>
  );
}

/** Every line of the log about an order, oldest first, with the time from one to the next. */
function OrderLife({ order: { clientOrderId, deploymentId } }: { readonly order: LiveOrder }) {
  const { data: lines, isError } = useDeploymentLog(deploymentId, clientOrderId, '');
  if (isError) return <TabNote>Its history could not be loaded.</TabNote>;
  const life = lines?.toReversed() ?? [];
  return (
    <Box component="ol" aria-label="Order history" sx={{ m: 0, mb: 1, pl: 3, fontSize: 13 }}>
      {life.map(({ seq, at, kind, message }, i) => {
        const before = life[i - 1];
        return (
          <Box component="li" key={seq} sx={{ py: 0.25, overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ ...figures, fontSize: 12, color: 'text.secondary' }}>
              {new Date(at).toISOString().slice(11, 23)}
              {before !== undefined && ` +${at - before.at} ms`}
            </Box>{' '}
            {LIFE_NAMES[kind] ?? kind}: {message}
          </Box>
        );
      })}
    </Box>
  );
}
