import { color, font } from '../../../theme/theme.ts';
import { barsThrough, Candles } from './candles.tsx';
import { Drawing, drawingSize } from './drawing.tsx';

const closes = [70, 64, 68, 58, 62, 50, 54, 60, 48, 40, 46, 36, 42, 34, 28, 32];
const last = closes.at(-1) ?? 0;

/** Bars up to now, with the last price at the edge. */
export function PriceDrawing() {
  return (
    <Drawing>
      <Candles bars={barsThrough(closes)} pitch={18} lastIsLit />
      <path d={`M0 ${last}H288`} stroke={color.accent} strokeOpacity={0.6} strokeDasharray="2 4" />
      <rect
        x={292}
        y={last - 12}
        width={drawingSize.width - 292}
        height={24}
        rx={3}
        fill={color.accent}
      />
      <text
        x={300}
        y={last + 4.5}
        fontSize={12}
        fontWeight={600}
        fontFamily={font.mono}
        fill={color.onAccent}
      >
        264.74
      </text>
    </Drawing>
  );
}
