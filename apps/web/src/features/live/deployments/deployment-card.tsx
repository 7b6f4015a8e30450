import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Deployment } from '@stratloom/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNow } from '../../../components/use-now.ts';
import { formatAge } from '../../../format/age.ts';
import { currencySign } from '../../../format/quoted-price.ts';
import { color, figures } from '../../../theme/theme.ts';
import { DeploymentActions } from './deployment-actions.tsx';
import { MoneyBadge, StateMark } from '../../../connections/deployment-marks.tsx';
import { stateLine } from './state-line.ts';
import { priceText } from './deployment-words.ts';
import { ReturnText } from './detail/outlook-panels.tsx';
import { moneyText } from './review-words.ts';
import { instrumentsText, positionText } from './position-words.ts';

/** A strategy at work: what it is worth, what it holds, in which state it is and why. */
export function DeploymentCard({ deployment }: { readonly deployment: Deployment }) {
  const { id, name, timeframe, versionNumber } = deployment;
  const now = useNow(10_000);
  const titleId = `deployment-${id}`;
  return (
    <Box
      component="article"
      aria-labelledby={titleId}
      sx={{
        ...{ bgcolor: 'background.paper', borderRadius: '8px', overflow: 'hidden' },
        ...{ border: `1px solid ${color.raised}`, p: 2 },
        ...{ display: 'flex', flexDirection: 'column', gap: 1.5 },
      }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}
      >
        <Typography id={titleId} component="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
          {name}
        </Typography>
        <MoneyBadge isPaper={deployment.isPaper} />
        <StateMark state={deployment.state} />
        <Typography sx={{ color: 'text.secondary', fontSize: 12, flexBasis: '100%' }}>
          {instrumentsText(deployment)} · {timeframe} · version {versionNumber}
        </Typography>
      </Box>
      <Typography sx={{ color: 'text.secondary', fontSize: 14, overflowWrap: 'anywhere' }}>
        {stateLine(deployment, now)}
      </Typography>
      <Figures deployment={deployment} now={now} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <DeploymentActions deployment={deployment} />
        <Button
          component={Link}
          to={`?id=${id}`}
          color="secondary"
          aria-label={`Details of ${name}`}
          sx={{ ml: 'auto', minHeight: { xs: 44, md: 36 } }}
        >
          Details
        </Button>
      </Box>
    </Box>
  );
}

function Figures({ deployment, now }: { readonly deployment: Deployment; readonly now: number }) {
  const { equity, funds, quoteCurrency, positions, workingOrders, lastBarTime } = deployment;
  const averagePrice = positions.length === 1 ? (positions[0]?.averagePrice ?? null) : null;
  const value = equity === null ? null : Number(equity);
  return (
    <Box
      component="dl"
      sx={{
        ...{ m: 0, display: 'grid', gap: 2, '& dd': { m: 0 } },
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      }}
    >
      <Figure label="Return">
        <ReturnText value={value} base={Number(funds)} unit={currencySign(quoteCurrency)} />
      </Figure>
      <Figure label={`Value of ${moneyText(Number(funds), quoteCurrency)}`}>
        {value === null ? '–' : moneyText(value, quoteCurrency)}
      </Figure>
      <Figure label="Position">
        {positionText(deployment)}
        {averagePrice !== null && ` at ${priceText(averagePrice)}`}
      </Figure>
      <Figure label="Working orders">{workingOrders}</Figure>
      <Figure label="Last bar opened">
        {lastBarTime === null ? 'None yet' : formatAge(Math.max(0, now - lastBarTime))}
      </Figure>
    </Box>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
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
