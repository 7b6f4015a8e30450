import BlockIcon from '@mui/icons-material/Block';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type {
  Deployment,
  DeploymentMoment,
  DeploymentOutlook,
  HeldPosition,
} from '@stratloom/contracts';
import { useState } from 'react';
import { DeltaText } from '../../../../components/delta-text.tsx';
import { color, figures } from '../../../../theme/theme.ts';
import { LimitsDialog } from '../actions/limits-dialog.tsx';
import { priceText } from '../deployment-words.ts';
import { openPositions, symbolOf } from '../position-words.ts';
import { distanceOf, LIMIT_NAMES, limitText, moneyText, protectionText } from '../review-words.ts';
import { MomentConditions } from './condition-list.tsx';
import { Panel } from './panel.tsx';

/** Reasons why nothing is traded now: states that forbid it, then the conditions. */
export function WhyPanel({
  outlook,
  moment,
}: {
  readonly outlook: DeploymentOutlook;
  /** A past moment that is looked at; null = the last bar. */
  readonly moment: DeploymentMoment | null;
}) {
  const shown = moment ?? outlook.moment;
  return (
    <Panel title={moment === null ? 'Why no trade now' : 'Why, at this bar'}>
      {moment === null && <Gates gates={outlook.gates} />}
      {shown === null ? (
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
          {outlook.problem ?? 'Conditions appear here once its first bar has closed.'}
        </Typography>
      ) : (
        <MomentConditions moment={shown} />
      )}
    </Panel>
  );
}

function Gates({ gates }: Pick<DeploymentOutlook, 'gates'>) {
  if (gates.length === 0) return null;
  return (
    <Box component="ul" aria-label="Blocked by" sx={{ listStyle: 'none', m: 0, mb: 2, p: 0 }}>
      {gates.map(({ code, text, remedy }) => (
        <Box component="li" key={code} sx={{ display: 'flex', gap: 1, py: 0.5, fontSize: 14 }}>
          <BlockIcon aria-hidden sx={{ fontSize: 16, mt: '2px', color: color.warning }} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {text}
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{remedy}</Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Position with what protects it. */
export function PositionPanel({
  deployment,
  outlook,
}: {
  readonly deployment: Deployment;
  readonly outlook: DeploymentOutlook;
}) {
  const protection = protectionText(deployment, outlook.protections);
  const title = deployment.positions.length === 1 ? 'Position' : 'Positions';
  if (protection === null) {
    return (
      <Panel title={title}>
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
          Flat: no open position.
        </Typography>
      </Panel>
    );
  }
  const open = openPositions(deployment);
  return (
    <Panel title={title}>
      <Box
        role="note"
        sx={{
          ...{ mb: 1, fontSize: 14, fontWeight: 600 },
          color: protection.isSafe ? color.ok : color.warning,
        }}
      >
        {protection.text}
      </Box>
      {open.map((position) => (
        <OpenPosition
          key={position.symbol}
          position={position}
          isNamed={deployment.positions.length > 1}
          protection={outlook.protections.find(({ symbol }) => symbol === position.symbol)}
          currency={deployment.quoteCurrency}
        />
      ))}
    </Panel>
  );
}

function OpenPosition({
  position: { symbol, quantity, averagePrice },
  isNamed,
  protection,
  currency,
}: {
  readonly position: HeldPosition;
  /** True for one of several instruments. */
  readonly isNamed: boolean;
  readonly protection: DeploymentOutlook['protections'][number] | undefined;
  readonly currency: string;
}) {
  const { price, stopPrice, targetPrice } = protection ?? UNKNOWN;
  const isLong = Number(quantity) > 0;
  const side = isLong ? 'Long' : 'Short';
  const levels = [
    { label: 'Stop', level: stopPrice },
    { label: 'Target', level: targetPrice },
  ].filter(({ level }) => !isNamed || level !== null);
  return (
    <>
      <Row label={isNamed ? `${symbolOf(symbol)}, ${side.toLowerCase()}` : side}>
        {quantity.replace('-', '')}
        {averagePrice !== null && ` at ${priceText(averagePrice)}`}
      </Row>
      <Row label="Open result">
        {price === null || averagePrice === null
          ? '–'
          : moneyText((price - Number(averagePrice)) * Number(quantity), currency)}
      </Row>
      {levels.map((each) => (
        <Level key={each.label} {...each} price={price} />
      ))}
    </>
  );
}

/** Of an instrument of which nothing is known yet. */
const UNKNOWN = { price: null, stopPrice: null, targetPrice: null };

function Level({
  label,
  level,
  price,
}: {
  readonly label: string;
  readonly level: string | null;
  readonly price: number | null;
}) {
  const distance = distanceOf(level, price);
  return (
    <Row label={label}>
      {level === null ? 'None' : priceText(level)}
      {distance !== null && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          {distance > 0 ? '+' : ''}
          {(distance * 100).toFixed(2)}%
        </Box>
      )}
    </Row>
  );
}

/** A label with a figure at the right. */
export function Row({
  label,
  children,
}: {
  readonly label: string;
  readonly children: React.ReactNode;
}) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.25, fontSize: 14 }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="span" sx={{ ...figures, fontSize: 13, textAlign: 'right' }}>
        {children}
      </Box>
    </Box>
  );
}

/** Limits with what is used of each. */
export function LimitsPanel({
  deployment,
  outlook: { limits },
}: {
  readonly deployment: Deployment;
  readonly outlook: DeploymentOutlook;
}) {
  const { quoteCurrency, state } = deployment;
  const [isEditing, setEditing] = useState(false);
  return (
    <Panel title="Limits used">
      {limits.map((use) => {
        const ratio = use.limit > 0 ? Math.min(1, use.used / use.limit) : 1;
        return (
          <Box key={use.code} sx={{ mb: 1 }}>
            <Row label={LIMIT_NAMES[use.code]}>{limitText(use, quoteCurrency)}</Row>
            <LinearProgress
              variant="determinate"
              aria-label={`${LIMIT_NAMES[use.code]}, used`}
              value={ratio * 100}
              sx={{
                ...{ height: 4, borderRadius: 2, bgcolor: color.raised },
                '& .MuiLinearProgress-bar': {
                  bgcolor: ratio >= 1 ? color.loss : ratio >= 0.8 ? color.warning : '#8fa3b3',
                },
              }}
            />
          </Box>
        );
      })}
      {state !== 'stopped' && (
        <Button
          color="secondary"
          onClick={() => setEditing(true)}
          sx={{ minHeight: { xs: 44, md: 36 } }}
        >
          Edit limits…
        </Button>
      )}
      {isEditing && <LimitsDialog deployment={deployment} onClose={() => setEditing(false)} />}
    </Panel>
  );
}

/** Change of a value since its beginning. */
export function ReturnText({
  value,
  base,
  unit,
}: {
  readonly value: number | null;
  readonly base: number;
  readonly unit: string;
}) {
  if (value === null) return <span title="No price is known now">–</span>;
  return <DeltaText change={value - base} percent={(value / base - 1) * 100} unit={unit} />;
}
