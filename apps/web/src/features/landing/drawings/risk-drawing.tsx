import { color } from '../../../theme/theme.ts';
import { curvePath } from '../curve-path.ts';
import { Drawing, drawingSize } from './drawing.tsx';

const range = { low: 0, high: 100 };
const equity = [30, 38, 34, 46, 52, 49, 60, 66, 62, 70, 64, 55, 58, 47, 38, 30];
const without = [30, 22, 26, 14, 6, 9, 3];
const stop = { x: 250, y: 67 };

/** Equity that falls to a limit and is kept there. */
export function RiskDrawing() {
  const before = curvePath(equity, range, { width: stop.x, height: drawingSize.height });
  const after = curvePath(without, range, {
    width: drawingSize.width - stop.x,
    height: drawingSize.height,
  });
  return (
    <Drawing>
      <path d={before} stroke={color.textSecondary} strokeWidth={1.5} />
      <path
        d={after}
        transform={`translate(${stop.x} 0)`}
        stroke={color.loss}
        strokeDasharray="3 4"
      />
      <path d={`M0 ${stop.y}H${drawingSize.width}`} stroke={color.edge} strokeDasharray="3 4" />
      <path d={`M${stop.x} ${stop.y}H${drawingSize.width}`} stroke={color.accent} strokeWidth={2} />
      <circle
        cx={stop.x}
        cy={stop.y}
        r={4}
        fill={color.surface}
        stroke={color.accent}
        strokeWidth={1.5}
      />
    </Drawing>
  );
}
