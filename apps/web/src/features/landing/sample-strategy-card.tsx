import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { color, figures } from '../../theme/theme.ts';
import { formatPercentChange } from '../../format/price.ts';
import { formatSignedPercent } from '../../format/percent.ts';
import { curvePath, rangeOf } from './curve-path.ts';
import type { SampleStrategy } from './sample-strategies.ts';

const size = { width: 160, height: 56 };

/** A sample strategy with its return on made-up prices, and what puts it into proportion. */
export function SampleStrategyCard({ sample }: { sample: SampleStrategy }) {
  return (
    <Box
      component="article"
      sx={{
        p: 2,
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        columnGap: 3,
        alignItems: 'center',
        bgcolor: 'background.paper',
        border: `1px solid ${color.raised}`,
        borderRadius: 1.5,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontSize: 12, color: 'text.secondary' }}>
          {sample.badge} · on simulated prices
        </Typography>
        <Typography variant="h3" component="h2" sx={{ mt: 0.25 }}>
          {sample.name}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.25, color: 'text.secondary' }}>
          {sample.text}
        </Typography>
        <Typography sx={{ ...figures, mt: 0.5, fontSize: 12, color: 'text.secondary' }}>
          Buy and hold {formatSignedPercent(sample.heldRatio, 1)}, worst fall{' '}
          {formatSignedPercent(sample.drawdownRatio, 1)}
        </Typography>
      </Box>
      <Box sx={{ width: { xs: 96, sm: size.width } }}>
        <Typography
          sx={{ ...figures, color: color.gain, fontWeight: 600, textAlign: 'right', fontSize: 16 }}
        >
          ↑ {formatPercentChange(sample.returnRatio * 100)}
        </Typography>
        <Curve values={sample.curve} />
      </Box>
    </Box>
  );
}

function Curve(props: { values: readonly number[] }) {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 -2 ${size.width} ${size.height + 4}`}
      preserveAspectRatio="none"
      sx={{ mt: 0.5, display: 'block', width: 1, height: 40 }}
    >
      <path
        d={curvePath(props.values, rangeOf([props.values]), size)}
        fill="none"
        stroke={color.gain}
        strokeWidth={1.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </Box>
  );
}
