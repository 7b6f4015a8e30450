import Box from '@mui/material/Box';
import { groupedText, ratioText } from '@stratloom/engine/report';
import { color, figures } from '../theme/theme.ts';
import { ChartFigure } from './chart-figure.tsx';
import { sampledPlaces } from './data-table.tsx';

const WIDTH = 360;
const HEIGHT = 200;
/** Space around the points, so that none is cut. */
const EDGE = 4;

interface ScatterPlotProps {
  readonly title: string;
  readonly x: Float64Array;
  /** Returns of trades as ratios; above zero is a gain. */
  readonly y: Float64Array;
  /** Count of all trades, of which near ones are drawn once. */
  readonly allCount: number;
  /** Quantity of the horizontal axis, for example `Bars in the trade`. */
  readonly xName: string;
  readonly xText: (value: number) => string;
}

function endsOf(values: Float64Array): readonly [low: number, high: number] {
  return [values.reduce((a, b) => Math.min(a, b), 0), values.reduce((a, b) => Math.max(a, b), 0)];
}

function place(value: number, [low, high]: readonly [number, number], size: number): number {
  return EDGE + ((value - low) / (high - low || 1)) * (size - 2 * EDGE);
}

/** The points with or without gain as one path of dots: thousands of elements would be slow. */
function dots({ x, y }: ScatterPlotProps, isGain: boolean): string {
  const across = endsOf(x);
  const up = endsOf(y);
  return Array.from(x, (value, index) => {
    const gain = y[index] ?? 0;
    if (gain > 0 !== isGain) return '';
    const left = place(value, across, WIDTH).toFixed(1);
    const top = (HEIGHT - place(gain, up, HEIGHT)).toFixed(1);
    return `M${left} ${top}h0`;
  }).join('');
}

function Points(props: ScatterPlotProps) {
  const zeroAt = HEIGHT - place(0, endsOf(props.y), HEIGHT);
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      sx={{
        display: 'block',
        width: 1,
        height: HEIGHT,
        border: `1px solid ${color.raised}`,
        '& path': { strokeWidth: 5, strokeLinecap: 'round', vectorEffect: 'non-scaling-stroke' },
      }}
    >
      <line
        x1={0}
        x2={WIDTH}
        y1={zeroAt}
        y2={zeroAt}
        stroke={color.edge}
        strokeDasharray="3 3"
        vectorEffect="non-scaling-stroke"
      />
      <path d={dots(props, false)} stroke={color.loss} strokeOpacity={0.55} />
      <path d={dots(props, true)} stroke={color.gain} strokeOpacity={0.55} />
    </Box>
  );
}

const AXIS = {
  ...figures,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 1,
  color: color.textSecondary,
  fontSize: 11,
} as const;

/** Every trade as a dot: its return by something else. */
export function ScatterPlot(props: ScatterPlotProps) {
  const { title, x, y, allCount, xName, xText } = props;
  const [xLow, xHigh] = endsOf(x);
  const [yLow, yHigh] = endsOf(y);
  const gains = y.reduce((count, value) => count + Number(value > 0), 0);
  const table = () => ({
    columns: [
      { title: xName, isNumber: true },
      { title: 'Return', isNumber: true },
    ],
    rows: sampledPlaces(x.length).map((index) => [xText(x[index] ?? 0), ratioText(y[index] ?? 0)]),
  });
  return (
    <ChartFigure
      title={title}
      summary={`${groupedText(allCount, 0)} trades as dots, ${groupedText(gains, 0)} of ${groupedText(x.length, 0)} distinct ones with a gain. Returns from ${ratioText(yLow)} to ${ratioText(yHigh)}; ${xName} from ${xText(xLow)} to ${xText(xHigh)}.`}
      table={table}
    >
      <Box aria-hidden>
        <Box sx={AXIS}>{ratioText(yHigh)}</Box>
        <Points {...props} />
        <Box sx={{ ...AXIS, mt: 0.25 }}>{ratioText(yLow)}</Box>
        <Box sx={AXIS}>
          <span>{xText(xLow)}</span>
          <span>{xName}</span>
          <span>{xText(xHigh)}</span>
        </Box>
      </Box>
    </ChartFigure>
  );
}
