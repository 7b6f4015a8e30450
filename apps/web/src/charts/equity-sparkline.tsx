import { color } from '../theme/theme.ts';

/** Size of the drawing, in its own units. */
const WIDTH = 96;
const HEIGHT = 32;
const EDGE = 2;

/** Returns the path of values over the whole drawing, and where the value 1 lies in it. */
function drawingOf(values: readonly number[]): { readonly path: string; readonly start: number } {
  const lowest = Math.min(1, ...values);
  const span = Math.max(1, ...values) - lowest || 1;
  const y = (value: number) => EDGE + (1 - (value - lowest) / span) * (HEIGHT - 2 * EDGE);
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * WIDTH;
    return `${x.toFixed(1)} ${y(value).toFixed(1)}`;
  });
  return { path: `M${points.join('L')}`, start: y(1) };
}

/** Equity of a run as a line over the cash that it began with (dashed). The figures beside it say what it shows. */
export function EquitySparkline({ values }: { readonly values: readonly number[] }) {
  const { path, start } = drawingOf(values);
  const isGain = (values.at(-1) ?? 1) >= 1;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      style={{ flexShrink: 0, display: 'block' }}
    >
      <path d={`M0 ${start.toFixed(1)}H${WIDTH}`} stroke={color.edge} strokeDasharray="2 3" />
      <path d={path} fill="none" stroke={isGain ? color.gain : color.loss} strokeWidth="1.5" />
    </svg>
  );
}
