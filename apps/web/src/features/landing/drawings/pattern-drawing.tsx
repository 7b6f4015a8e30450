import { color } from '../../../theme/theme.ts';
import { barsThrough, Candles } from './candles.tsx';
import { Drawing } from './drawing.tsx';

const closes = [22, 30, 40, 52, 64, 72, 66, 56, 48, 42, 46, 54, 62, 71, 68, 58, 46, 34, 24, 18];
const pitch = 18;

/** A double bottom among bars, marked. */
export function PatternDrawing() {
  return (
    <Drawing>
      <Candles bars={barsThrough(closes)} pitch={pitch} />
      <path
        d={`M${5.5 * pitch} 74 L${9.5 * pitch} 40 L${13.5 * pitch} 73 L${17 * pitch} 30`}
        stroke={color.accent}
        strokeWidth={1.5}
      />
      <path
        d={`M${3 * pitch} 40H${19 * pitch}`}
        stroke={color.textSecondary}
        strokeDasharray="3 4"
      />
      <circle
        cx={5.5 * pitch}
        cy={74}
        r={4}
        fill={color.surface}
        stroke={color.accent}
        strokeWidth={1.5}
      />
      <circle
        cx={13.5 * pitch}
        cy={73}
        r={4}
        fill={color.surface}
        stroke={color.accent}
        strokeWidth={1.5}
      />
    </Drawing>
  );
}
