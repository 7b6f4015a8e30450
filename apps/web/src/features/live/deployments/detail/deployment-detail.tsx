import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { Deployment, DeploymentMoment, DeploymentOutlook } from '@stratloom/contracts';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { useScreenTitle } from '../../../../components/screen.tsx';
import { useNow } from '../../../../components/use-now.ts';
import { color } from '../../../../theme/theme.ts';
import { EditButton } from '../actions/edit-button.tsx';
import { DeploymentActions } from '../deployment-actions.tsx';
import { MoneyBadge, StateMark } from '../../../../connections/deployment-marks.tsx';
import { stateLine } from '../state-line.ts';
import { KillSwitch } from '../kill-switch.tsx';
import { StaleNote } from '../stale-note.tsx';
import { useFreshShadow, useMoment, useOutlook } from '../review-queries.ts';
import { MomentPanel, PastStrip } from '../travel/moment-panel.tsx';
import { TimeTravel } from '../travel/time-travel.tsx';
import { useTravel } from '../travel/use-travel.ts';
import { DetailStrip } from './detail-strip.tsx';
import { Differences } from './differences.tsx';
import { EquityPanel } from './equity-panel.tsx';
import { LogTab } from './log-tab.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { LimitsPanel, PositionPanel, WhyPanel } from './outlook-panels.tsx';
import { instrumentsText } from '../position-words.ts';

/** All of one deployment: what it is worth, what it waits for, what it did and why. */
export function DeploymentDetail({ deployment }: { readonly deployment: Deployment }) {
  const { data: outlook, isError, refetch } = useOutlook(deployment.id);
  const count = outlook?.moment?.count ?? 0;
  const travel = useTravel(count);
  useFreshShadow(deployment.id, count);
  const { data: past = null } = useMoment(deployment.id, travel.number);
  const moment = travel.number === null ? null : past;
  useScreenTitle(deployment.name);
  return (
    <Box
      sx={{
        ...{ width: 1, px: { xs: 2, md: 3 }, py: 2, pb: { xs: 10, md: 2 } },
        ...{ display: 'flex', flexDirection: 'column', gap: 2 },
      }}
    >
      {travel.number !== null && <PastStrip moment={moment} onBack={travel.back} />}
      <StaleNote />
      <Head deployment={deployment} isPast={travel.number !== null} />
      {isError && outlook === undefined && (
        <ErrorNote title="What it waits for could not be loaded." onRetry={() => void refetch()} />
      )}
      <DetailStrip deployment={deployment} outlook={outlook} />
      <TimeTravel travel={travel} />
      <Box
        sx={{
          ...{ display: 'grid', gap: 2, alignItems: 'start' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
        }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
          <EquityPanel deployment={deployment} />
          <DetailTabs deployment={deployment} isPast={travel.number !== null} />
        </Box>
        <Side deployment={deployment} outlook={outlook} moment={moment} />
      </Box>
    </Box>
  );
}

function Head({
  deployment,
  isPast,
}: {
  readonly deployment: Deployment;
  readonly isPast: boolean;
}) {
  const { name, timeframe, versionNumber, state, isPaper } = deployment;
  return (
    <Box component="header">
      <Link component={RouterLink} to="/live-strategies" sx={{ fontSize: 14 }}>
        ‹ Live Strategies
      </Link>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}
      >
        <Typography
          variant="h1"
          sx={{ fontSize: 20, lineHeight: '28px', minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {name}
        </Typography>
        <MoneyBadge isPaper={isPaper} />
        <StateMark state={state} />
        <Box
          sx={{
            ...{ display: 'flex', gap: 1, ml: { md: 'auto' }, zIndex: 3 },
            ...{ position: { xs: 'fixed', md: 'static' }, bottom: 0, left: 0, right: 0 },
            ...{ p: { xs: 1, md: 0 }, bgcolor: { xs: 'background.paper', md: 'transparent' } },
            ...{ borderTop: { xs: `1px solid ${color.raised}`, md: 0 }, overflowX: 'auto' },
          }}
        >
          <KillSwitch isNeeded={state !== 'stopped'} />
          <DeploymentActions deployment={deployment} isDisabled={isPast} />
          <EditButton deployment={deployment} isDisabled={isPast} />
        </Box>
      </Box>
      <StateReason deployment={deployment} />
      <Typography sx={{ fontSize: 12, color: 'text.secondary' }}>
        {instrumentsText(deployment)} · {timeframe} · version {versionNumber} · deployed{' '}
        {new Date(deployment.createdAt).toISOString().slice(0, 16).replace('T', ' ')} UTC
        <EditLinks deployment={deployment} />
      </Typography>
    </Box>
  );
}

/** Ways to what a deployment was edited from, and to what it was edited to. */
function EditLinks({ deployment: { predecessorId, successorId } }: Pick<SideProps, 'deployment'>) {
  return (
    <>
      {predecessorId !== null && (
        <>
          {' · '}
          <Link component={RouterLink} to={`?id=${predecessorId}`}>
            before its edit
          </Link>
        </>
      )}
      {successorId !== null && (
        <>
          {' · '}
          <Link component={RouterLink} to={`?id=${successorId}`}>
            continues as edited
          </Link>
        </>
      )}
    </>
  );
}

function StateReason({ deployment }: { readonly deployment: Deployment }) {
  const now = useNow(10_000);
  return (
    <Typography sx={{ fontSize: 14, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {stateLine(deployment, now)}
    </Typography>
  );
}

interface SideProps {
  readonly deployment: Deployment;
  readonly outlook: DeploymentOutlook | undefined;
  readonly moment: DeploymentMoment | null;
}

function Side({ deployment, outlook, moment }: SideProps) {
  if (outlook === undefined) {
    return (
      <Box component="output" aria-label="Loading what it waits for" sx={{ display: 'block' }}>
        <Skeleton variant="rounded" height={240} />
      </Box>
    );
  }
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        minWidth: 0,
        order: { xs: -1, lg: 0 },
      }}
    >
      {moment !== null && <MomentPanel deployment={deployment} moment={moment} />}
      {moment === null && <PositionPanel deployment={deployment} outlook={outlook} />}
      <WhyPanel outlook={outlook} moment={moment} />
      {moment === null && <LimitsPanel deployment={deployment} outlook={outlook} />}
    </Box>
  );
}

const TABS = ['Orders', 'Differences', 'Log'] as const;

function DetailTabs({
  deployment,
  isPast,
}: {
  readonly deployment: Deployment;
  readonly isPast: boolean;
}) {
  const [tab, setTab] = useState<(typeof TABS)[number]>('Orders');
  return (
    <Box
      sx={{
        ...{
          bgcolor: 'background.paper',
          border: `1px solid ${color.raised}`,
          borderRadius: '8px',
        },
        minWidth: 0,
      }}
    >
      <Tabs
        value={tab}
        aria-label="What it did"
        onChange={(_, next: unknown) => setTab(TABS.find((each) => each === next) ?? 'Orders')}
        sx={{ borderBottom: `1px solid ${color.raised}` }}
      >
        {TABS.map((each) => (
          <Tab key={each} value={each} label={each} id={`tab-${each}`} aria-controls="tab-panel" />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id="tab-panel"
        aria-labelledby={`tab-${tab}`}
        sx={{ p: 2, minHeight: 240 }}
      >
        {tab === 'Orders' && <OrdersTab deployment={deployment} isDisabled={isPast} />}
        {tab === 'Differences' && <Differences deployment={deployment} />}
        {tab === 'Log' && <LogTab deploymentId={deployment.id} />}
      </Box>
    </Box>
  );
}
