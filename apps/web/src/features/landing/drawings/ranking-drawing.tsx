import { color, font } from '../../../theme/theme.ts';
import { Drawing } from './drawing.tsx';

const rows = [
  { name: 'Donchian 55', width: 150, text: '1.42' },
  { name: 'Pairs revert', width: 118, text: '1.18' },
  { name: 'Gap and go', width: 84, text: '0.87' },
];
const checkLeft = 344;

/** Strategies by rank, each checked. */
export function RankingDrawing() {
  return (
    <Drawing>
      {rows.map(({ name, width, text }, rank) => {
        const y = rank * 32 + 2;
        return (
          <g key={name} fontSize={12} fontFamily={font.text} fill={color.textSecondary}>
            <text x={0} y={y + 17}>
              {name}
            </text>
            <rect
              x={100}
              y={y + 8}
              width={width}
              height={10}
              rx={1}
              fill={rank === 0 ? color.textSecondary : color.edge}
            />
            <text x={108 + width} y={y + 17} fontFamily={font.mono} fill={color.text}>
              {text}
            </text>
            <path
              d={`M${checkLeft} ${y + 13}l4 4 8-9`}
              fill="none"
              stroke={color.accent}
              strokeWidth={1.75}
            />
          </g>
        );
      })}
    </Drawing>
  );
}
