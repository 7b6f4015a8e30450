import type { ListingFigures } from '@stratloom/contracts';
import { color } from '../../../theme/theme.ts';

interface CurveDrawingProps {
  readonly curve: ListingFigures['curve'];
  /** Pixels. */
  readonly height: number;
}

/** The shape of an equity curve; decoration of figures that say the same. */
export function CurveDrawing({ curve: { values }, height }: CurveDrawingProps) {
  const lowest = Math.min(...values);
  const spread = Math.max(...values) - lowest || 1;
  const points = values.map((value, i) => {
    const x = (i / Math.max(1, values.length - 1)) * 100;
    return `${x.toFixed(2)},${(38 - ((value - lowest) / spread) * 36).toFixed(2)}`;
  });
  return (
    <svg
      viewBox="0 0 100 40"
      preserveAspectRatio="none"
      aria-hidden
      style={{ display: 'block', width: '100%', height }}
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke={color.text}
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
