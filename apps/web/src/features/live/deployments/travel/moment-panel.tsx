import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Deployment, DeploymentMoment } from '@stratloom/contracts';
import { Link } from 'react-router';
import { formatMoment } from '../../../../format/moment.ts';
import { color } from '../../../../theme/theme.ts';
import { orderText, priceText } from '../deployment-words.ts';
import { moneyText } from '../review-words.ts';
import { Row } from '../detail/outlook-panels.tsx';
import { Panel } from '../detail/panel.tsx';
import { positionText } from '../position-words.ts';

/** Strip over a page that shows the past. */
export function PastStrip({
  moment,
  onBack,
}: {
  readonly moment: DeploymentMoment | null;
  readonly onBack: () => void;
}) {
  return (
    <Box
      component="output"
      aria-live="polite"
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 2, px: 2, minHeight: 40 },
        ...{ bgcolor: color.warning, color: color.background, borderRadius: '6px' },
        ...{ fontSize: 14, fontWeight: 600 },
      }}
    >
      Viewing {moment === null ? 'the past' : formatMoment(moment.bar.closeTime / 1000)}
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        onClick={onBack}
        sx={{ borderColor: 'currentColor' }}
      >
        Back to live
      </Button>
    </Box>
  );
}

/** Bar, state, decision and orders of a past moment. */
export function MomentPanel({
  deployment,
  moment,
}: {
  readonly deployment: Deployment;
  readonly moment: DeploymentMoment;
}) {
  const { bar, state, stateReason, equity, wanted, refusals, reports } = moment;
  const held = deployment.positions.map((position, at) => ({
    ...{ ...position, quantity: String(Number((moment.positions[at] ?? 0).toFixed(10))) },
  }));
  const { strategyId, quoteCurrency } = deployment;
  return (
    <Panel title={`At ${formatMoment(bar.closeTime / 1000)}`}>
      <Row label="Open, high, low, close">
        {[bar.open, bar.high, bar.low, bar.close].map((each) => priceText(String(each))).join(' ')}
      </Row>
      <Row label="State">{state}</Row>
      {stateReason !== '' && (
        <Typography sx={{ fontSize: 12, color: 'text.secondary' }}>{stateReason}</Typography>
      )}
      <Row label="Position">{positionText({ positions: held })}</Row>
      <Row label="Value">{moneyText(equity, quoteCurrency)}</Row>
      <Lines
        title="Orders decided at the close"
        empty="No order."
        lines={[
          ...wanted.map(
            (order) =>
              `${orderText(order, held.length > 1)}${order.why === '' ? '' : `: ${order.why}`}`,
          ),
          ...refusals,
        ]}
      />
      <Lines
        title="What happened to them before the next bar"
        empty="Nothing."
        lines={reports.map(({ kind, text }) => (kind === 'fill' ? text : `${kind}: ${text}`))}
      />
      {strategyId !== null && (
        <Button
          component={Link}
          to={labsAddress(deployment, bar.openTime)}
          variant="outlined"
          color="secondary"
          sx={{ mt: 1 }}
        >
          Open in Labs
        </Button>
      )}
    </Panel>
  );
}

/** Address of a bar in Labs: what ran, on the bars that it ran on, with its parameters. @param at - Open time of the bar, UTC ms. */
function labsAddress(
  { strategyId, versionNumber, symbol, timeframe, parameters }: Deployment,
  at: number,
): string {
  const search = new URLSearchParams({
    ...{ strategy: strategyId ?? '', version: String(versionNumber), symbol, timeframe },
    ...{ parameters: JSON.stringify(parameters), at: String(at) },
  });
  return `/labs?${search.toString()}`;
}

function Lines(props: {
  readonly title: string;
  readonly empty: string;
  readonly lines: readonly string[];
}) {
  const { title, empty, lines } = props;
  return (
    <Box sx={{ mt: 1, fontSize: 14 }}>
      <Typography component="h3" sx={{ fontSize: 12, color: 'text.secondary' }}>
        {title}
      </Typography>
      {lines.length === 0
        ? empty
        : lines.map((line) => (
            <Box key={line} sx={{ overflowWrap: 'anywhere' }}>
              {line}
            </Box>
          ))}
    </Box>
  );
}
