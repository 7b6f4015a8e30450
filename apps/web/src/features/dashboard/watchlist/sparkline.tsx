/** Width and height of the drawing, in its own units; it is stretched to the place that it has. */
const WIDTH = 100;
const HEIGHT = 28;
const EDGE = 2;

/** Returns the path of values over the whole drawing; empty for fewer than two. */
export function linePath(values: readonly number[], width: number, height: number): string {
  if (values.length < 2) return '';
  const lowest = Math.min(...values);
  const span = Math.max(...values) - lowest || 1;
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * width;
    const y = EDGE + (1 - (value - lowest) / span) * (height - 2 * EDGE);
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  });
  return `M${points.join('L')}`;
}

/** The last days of a price as a line without axes. The figures beside it say what it shows. */
export function Sparkline({ values }: { values: readonly number[] }) {
  return (
    <svg
      aria-hidden
      className="line"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      width="72"
      height={HEIGHT}
      style={{ flexShrink: 0 }}
    >
      <path
        d={linePath(values, WIDTH, HEIGHT)}
        fill="none"
        stroke="#8fa3b3"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
