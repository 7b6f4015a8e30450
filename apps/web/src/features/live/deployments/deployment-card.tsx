import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import type { Deployment } from '@stratloom/contracts';
import { useState } from 'react';
import { failureText } from '../../../api-client/index.ts';
import { DeltaText } from '../../../components/delta-text.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { useToast } from '../../../components/toast.tsx';
import { instrumentName } from '../../../format/instrument-name.ts';
import { formatMoment } from '../../../format/moment.ts';
import { formatPrice } from '../../../format/price.ts';
import { currencySign } from '../../../format/quoted-price.ts';
import { color, figures } from '../../../theme/theme.ts';
import { type DeploymentAction, useDeploymentAction } from './deployment-queries.ts';
import { actionsOf, consequenceOf, priceText, STATE_NAMES } from './deployment-words.ts';
import { LiveOrders } from './live-orders.tsx';

/** A strategy at work: what it is worth, what it holds, in which state it is and why. */
export function DeploymentCard({ deployment }: { readonly deployment: Deployment }) {
  const [isOpen, setOpen] = useState(false);
  const { id, name, symbol, timeframe, versionNumber } = deployment;
  const titleId = `deployment-${id}`;
  return (
    <Box
      component="article"
      aria-labelledby={titleId}
      sx={{
        ...{ bgcolor: 'background.paper', borderRadius: '8px', overflow: 'hidden' },
        border: `1px solid ${color.raised}`,
      }}
    >
      <Box sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography id={titleId} component="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
            {name}
          </Typography>
          <Badge isPaper={deployment.isPaper} />
          <StateChip deployment={deployment} />
          <Typography sx={{ color: 'text.secondary', fontSize: 14, ml: { md: 'auto' } }}>
            {instrumentName(symbol)} · {timeframe} · version {versionNumber}
          </Typography>
        </Box>
        <Reason deployment={deployment} />
        <Figures deployment={deployment} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Actions deployment={deployment} />
          <Button
            color="secondary"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            sx={{ ml: 'auto' }}
          >
            {isOpen ? 'Hide orders' : 'Orders'}
          </Button>
        </Box>
      </Box>
      <Collapse in={isOpen} unmountOnExit>
        <LiveOrders deploymentId={id} />
      </Collapse>
    </Box>
  );
}

function Badge({ isPaper }: { readonly isPaper: boolean }) {
  return (
    <Box
      component="span"
      sx={{
        ...{ px: 1, borderRadius: '4px', fontSize: 12, lineHeight: '20px', fontWeight: 600 },
        ...(isPaper
          ? { color: color.info, border: `1px dashed ${color.info}` }
          : { bgcolor: color.text, color: color.background }),
      }}
    >
      {isPaper ? 'PAPER' : 'REAL MONEY'}
    </Box>
  );
}

function StateChip({ deployment: { state } }: { readonly deployment: Deployment }) {
  const look =
    state === 'running' ? 'success' : state === 'error' || state === 'halted' ? 'error' : 'default';
  return <Chip size="small" variant="outlined" color={look} label={STATE_NAMES[state]} />;
}

/** Author and reason of its state. */
function Reason({ deployment }: { readonly deployment: Deployment }) {
  const { stateBy, stateReason, stateAt } = deployment;
  const who = stateBy === 'owner' ? 'By you' : 'By Stratloom';
  return (
    <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>
      {who}, {formatMoment(stateAt / 1000)} UTC{stateReason === '' ? '' : `: ${stateReason}`}
    </Typography>
  );
}

function Figures({ deployment }: { readonly deployment: Deployment }) {
  const { equity, funds, quoteCurrency, position, averagePrice, workingOrders } = deployment;
  const unit = currencySign(quoteCurrency);
  const value = equity === null ? null : Number(equity);
  const base = Number(funds);
  return (
    <Box
      component="dl"
      sx={{
        ...{ m: 0, display: 'grid', gap: 2, '& dd': { m: 0 } },
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
      }}
    >
      <Figure label="Value">
        {value === null ? '—' : `${unit}${formatPrice(value)}`}{' '}
        {value !== null && value !== base && (
          <DeltaText change={value - base} percent={(value / base - 1) * 100} unit={unit} />
        )}
      </Figure>
      <Figure label="Position">
        {Number(position) === 0 ? 'Flat' : position}
        {averagePrice !== null && ` at ${priceText(averagePrice)}`}
      </Figure>
      <Figure label="Working orders">{workingOrders}</Figure>
      <Figure label="Last bar, UTC">
        {deployment.lastBarTime === null ? 'None yet' : formatMoment(deployment.lastBarTime / 1000)}
      </Figure>
    </Box>
  );
}

function Figure({
  label,
  children,
}: {
  readonly label: string;
  readonly children: React.ReactNode;
}) {
  return (
    <div>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: 12 }}>
        {label}
      </Box>
      <Box component="dd" sx={figures}>
        {children}
      </Box>
    </div>
  );
}

function Actions({ deployment }: { readonly deployment: Deployment }) {
  const act = useDeploymentAction();
  const toast = useToast();
  const [asked, setAsked] = useState<DeploymentAction | null>(null);
  const run = (command: DeploymentAction) => {
    setAsked(null);
    act.mutate(
      { id: deployment.id, command },
      {
        onError: (error) =>
          toast({ severity: 'error', text: failureText(error, 'The deployment was not changed.') }),
      },
    );
  };
  const consequence = asked === null ? null : consequenceOf(asked, deployment);
  return (
    <>
      {actionsOf(deployment.state).map(([action, label]) => (
        <Button
          key={action}
          variant="outlined"
          color="secondary"
          disabled={act.isPending}
          onClick={() =>
            consequenceOf(action, deployment) === null ? run(action) : setAsked(action)
          }
        >
          {label}
        </Button>
      ))}
      {asked !== null && consequence !== null && (
        <ConfirmDialog
          title={asked === 'stop' ? 'Stop for good?' : 'Halt?'}
          text={consequence}
          action={asked === 'stop' ? 'Stop' : 'Halt'}
          onConfirm={() => run(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
