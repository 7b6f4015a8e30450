import { color, font } from '../../../theme/theme.ts';
import { Drawing } from './drawing.tsx';

interface Piece {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly text: string;
  readonly isAction?: boolean;
}

const pieces: readonly Piece[] = [
  { x: 0, y: 2, width: 52, text: 'when' },
  { x: 60, y: 2, width: 60, text: 'close' },
  { x: 128, y: 2, width: 112, text: 'crosses above' },
  { x: 248, y: 2, width: 84, text: 'SMA 100' },
  { x: 28, y: 36, width: 44, text: 'and' },
  { x: 80, y: 36, width: 72, text: 'RSI 14' },
  { x: 160, y: 36, width: 68, text: 'is below' },
  { x: 236, y: 36, width: 40, text: '70' },
  { x: 28, y: 70, width: 44, text: 'buy', isAction: true },
  { x: 80, y: 70, width: 128, text: 'with a 2% stop' },
];

/** A rule as sentences of blocks. */
export function RuleDrawing() {
  return (
    <Drawing>
      <path d="M12 28V82H28M12 48H28" stroke={color.edge} />
      {pieces.map(({ x, y, width, text, isAction = false }) => (
        <g key={text}>
          <rect
            x={x + 0.5}
            y={y + 0.5}
            width={width}
            height={24}
            rx={4}
            fill={color.background}
            stroke={isAction ? color.accent : color.edge}
          />
          <text x={x + 8} y={y + 17} fontSize={12} fontFamily={font.text} fill={color.text}>
            {text}
          </text>
        </g>
      ))}
    </Drawing>
  );
}
