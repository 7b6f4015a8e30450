import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { color, figures } from '../../../theme/theme.ts';
import { formatSignedPercent } from '../../../format/percent.ts';
import type { NearbyReturns, ShownFirstRun } from './first-runner.ts';

/** The four figures of a run, and how far they depend on its settings. */
export const FirstRunFigures = memo(function FirstRunFigures({
  shown,
}: {
  shown: ShownFirstRun | null;
}) {
  return (
    <>
      <Figures report={shown?.run.document.report} />
      <Nearby nearby={shown?.nearby ?? null} />
    </>
  );
});

/** Range of what a little shorter or longer averages would have returned: a figure that stands alone among them was luck. */
function Nearby({ nearby }: { nearby: NearbyReturns | null }) {
  return (
    <Typography
      sx={{
        ...figures,
        px: 2,
        py: 0.75,
        minHeight: 32,
        fontSize: 12,
        color: 'text.secondary',
        borderBottom: `1px solid ${color.raised}`,
      }}
    >
      Averages a quarter shorter or longer:{' '}
      {nearby === null
        ? '–'
        : `${formatSignedPercent(nearby.least, 1)} to ${formatSignedPercent(nearby.most, 1)}`}
    </Typography>
  );
}

type Report = ShownFirstRun['run']['document']['report'];

function Figures({ report }: { report: Report | undefined }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
        gap: '1px',
        bgcolor: color.raised,
        borderBlock: `1px solid ${color.raised}`,
      }}
    >
      <ReturnFigure name="Return" ratio={report?.returnRatio} isMain />
      <ReturnFigure name="Buy and hold" ratio={report?.buyAndHoldReturnRatio} />
      <ReturnFigure name="Max drawdown" ratio={report?.maxDrawdownRatio} />
      <PlainFigure
        name="Trades won"
        text={report === undefined ? undefined : wonText(report.winRate, report.tradeCount)}
      />
    </Box>
  );
}

function wonText(winRate: number | null, tradeCount: number): string {
  return winRate === null ? 'No trades' : `${Math.round(winRate * tradeCount)} of ${tradeCount}`;
}

function ReturnFigure(props: { name: string; ratio: number | null | undefined; isMain?: boolean }) {
  const { name, ratio, isMain = false } = props;
  if (ratio === undefined || ratio === null) {
    return <PlainFigure name={name} text={ratio === null ? 'n/a' : undefined} />;
  }
  const arrow = ratio < 0 ? '↓' : '↑';
  const shade = ratio < 0 ? color.loss : color.gain;
  return (
    <PlainFigure
      name={name}
      text={`${arrow} ${formatSignedPercent(ratio, 1)}`}
      shade={isMain ? shade : color.text}
    />
  );
}

function PlainFigure(props: { name: string; text: string | undefined; shade?: string }) {
  return (
    <Box sx={{ px: 2, py: 1.25, bgcolor: 'background.paper' }}>
      <Typography component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
        {props.name}
      </Typography>
      <Typography
        component="dd"
        sx={{
          ...figures,
          m: 0,
          fontSize: { xs: 18, md: 20 },
          fontWeight: 600,
          lineHeight: 1.4,
          letterSpacing: '-0.03em',
          whiteSpace: 'nowrap',
          color: props.shade ?? color.text,
        }}
      >
        {props.text ?? '–'}
      </Typography>
    </Box>
  );
}
