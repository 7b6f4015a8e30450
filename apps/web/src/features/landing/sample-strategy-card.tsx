import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { color, figures } from '../../app/theme.ts';
import { formatPercentChange } from '../../format/price.ts';

/** A strategy made up for the landing page, and marked as such. */
export function SampleStrategyCard(props: {
  badge: string;
  name: string;
  text: string;
  /** 0.12 = 12 %. */
  returnRatio: number;
  /** Equity over time, any unit; drawn to fill the card. */
  curve: readonly number[];
}) {
  return (
    <Box
      component="article"
      sx={{
        p: 3,
        bgcolor: 'background.paper',
        border: `1px solid ${color.raised}`,
        borderRadius: 2,
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {props.badge}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Sample figures
        </Typography>
      </Box>
      <Box sx={{ mt: 1, display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h2">{props.name}</Typography>
        <Typography
          variant="h2"
          component="p"
          sx={{ ...figures, color: color.gain, whiteSpace: 'nowrap' }}
        >
          ↑ {formatPercentChange(props.returnRatio * 100)}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {props.text}
      </Typography>
      <Curve values={props.curve} />
    </Box>
  );
}

const curveWidth = 320;
const curveHeight = 72;

function Curve(props: { values: readonly number[] }) {
  const line = curvePath(props.values);
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${curveWidth} ${curveHeight}`}
      preserveAspectRatio="none"
      sx={{ mt: 2, display: 'block', width: 1, height: curveHeight }}
    >
      <path d={`${line} V${curveHeight} H0 Z`} fill={color.gain} fillOpacity={0.08} stroke="none" />
      <path
        d={line}
        fill="none"
        stroke={color.gain}
        strokeWidth={2}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </Box>
  );
}

function curvePath(values: readonly number[]): string {
  const lowest = Math.min(...values);
  const range = Math.max(...values) - lowest || 1;
  const step = curveWidth / Math.max(values.length - 1, 1);
  const points = values.map((value, index) => {
    const y = curveHeight - 2 - ((value - lowest) / range) * (curveHeight - 4);
    return `${(index * step).toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join(' L')}`;
}
