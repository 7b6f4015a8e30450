import Box from '@mui/material/Box';
import { formatPrice } from '../../../format/price.ts';
import { color } from '../../../theme/theme.ts';
import { linePath } from '../watchlist/sparkline.tsx';
import type { ValuePoint } from './portfolio-stats.ts';

const WIDTH = 400;
const HEIGHT = 84;

/** The value of a portfolio by day, as an area without axes; its sentence holds first, last, lowest and highest value. */
export function ValueArea({ points }: { points: readonly ValuePoint[] }) {
  const values = points.map(({ value }) => value);
  const line = linePath(values, WIDTH, HEIGHT);
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const sentence =
    `Value from ${first.date} to ${last.date}: from $${formatPrice(first.value)} to $${formatPrice(last.value)}, ` +
    `lowest $${formatPrice(Math.min(...values))}, highest $${formatPrice(Math.max(...values))}.`;
  return (
    <Box
      component="svg"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn from the values
      role="img"
      aria-label={sentence}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      sx={{ display: 'block', width: 1, height: HEIGHT }}
    >
      <path d={`${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} fill={color.text} fillOpacity="0.08" />
      <path
        d={line}
        fill="none"
        stroke={color.text}
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </Box>
  );
}
