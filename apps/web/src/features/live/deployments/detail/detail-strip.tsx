import Box from '@mui/material/Box';
import type { Deployment, DeploymentOutlook } from '@stratloom/contracts';
import { useNow } from '../../../../components/use-now.ts';
import { formatAge } from '../../../../format/age.ts';
import { venueName } from '../../../../format/instrument-name.ts';
import { currencySign } from '../../../../format/quoted-price.ts';
import { color } from '../../../../theme/theme.ts';
import { Figure } from '../figure.tsx';
import { useShadow } from '../review-queries.ts';
import { moneyText, protectionText, untilText } from '../review-words.ts';
import { ReturnText } from './outlook-panels.tsx';

/** Age of a heartbeat after which it counts as late, ms: a lease lasts half as long. */
const LATE_HEARTBEAT_MS = 30_000;

interface StripProps {
  readonly deployment: Deployment;
  readonly outlook: DeploymentOutlook | undefined;
}

/** Figures of a deployment in one line: the return first. */
export function DetailStrip({ deployment, outlook }: StripProps) {
  const { equity, funds, quoteCurrency } = deployment;
  const value = equity === null ? null : Number(equity);
  const today = outlook?.today ?? null;
  return (
    <Box
      component="dl"
      sx={{
        ...{ m: 0, p: 2, display: 'grid', gap: 2, '& dd, & dt': { m: 0 } },
        ...{ bgcolor: 'background.paper', border: `1px solid ${color.raised}` },
        borderRadius: '8px',
        gridTemplateColumns: {
          ...{ xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
          xl: '1.6fr repeat(7, minmax(0, 1fr))',
        },
      }}
    >
      <Figure label="Return" isAnswer>
        <ReturnText value={value} base={Number(funds)} unit={currencySign(quoteCurrency)} />
      </Figure>
      <ProtectedFigure deployment={deployment} outlook={outlook} />
      <Figure label={`Value of ${moneyText(Number(funds), quoteCurrency)}`}>
        {value === null ? '–' : moneyText(value, quoteCurrency)}
      </Figure>
      <Figure label="Today">{today === null ? '–' : moneyText(today, quoteCurrency)}</Figure>
      <ReplayFigure deployment={deployment} />
      {outlook !== undefined && <Vitals outlook={outlook} />}
    </Box>
  );
}

function ProtectedFigure({ deployment, outlook }: StripProps) {
  const protection = outlook === undefined ? null : protectionText(deployment, outlook.protections);
  const text = protection === null ? 'Flat' : protection.isSafe ? 'Yes' : 'No';
  return (
    <Figure
      label="Protected?"
      isText
      shade={protection?.isSafe === false ? color.warning : undefined}
    >
      {outlook === undefined ? '–' : text}
    </Figure>
  );
}

function ReplayFigure({ deployment: { id, quoteCurrency } }: Pick<StripProps, 'deployment'>) {
  const { data: shadow } = useShadow(id);
  const isKnown = shadow !== undefined && shadow.problem === null;
  return (
    <Figure label="Versus backtest">
      {isKnown ? moneyText(shadow.liveEquity - shadow.shadowEquity, quoteCurrency) : '–'}
    </Figure>
  );
}

function Vitals({ outlook }: { readonly outlook: DeploymentOutlook }) {
  const now = useNow(1_000);
  const { heartbeatAt, moment, nextEvaluationAt, market } = outlook;
  const isLate = heartbeatAt === null || now - heartbeatAt > LATE_HEARTBEAT_MS;
  return (
    <>
      <Figure label="Next decision">
        {nextEvaluationAt === null ? 'None' : `in ${untilText(nextEvaluationAt - now)}`}
      </Figure>
      <Figure label="Heartbeat, last bar" shade={isLate ? color.warning : undefined}>
        {heartbeatAt === null ? 'None' : ageText(now - heartbeatAt)},{' '}
        {moment === null ? 'no bar yet' : ageText(now - moment.bar.closeTime)}
      </Figure>
      <Figure
        label="Venue, clock"
        isText
        shade={market.state === 'open' ? undefined : color.warning}
      >
        {venueName(market.venue)}: {market.state}, {clockText(now - outlook.now)}
      </Figure>
    </>
  );
}

function ageText(ms: number): string {
  return formatAge(Math.max(0, ms));
}

/** Difference of clocks that is said, ms: an answer is that old by itself. */
const CLOCK_MS = 15_000;

function clockText(skewMs: number): string {
  const skew = Math.abs(skewMs);
  return skew > CLOCK_MS ? `your clock is ${Math.round(skew / 1000)} s off` : 'clock in time';
}
