import Box from '@mui/material/Box';
import type { PatternCard } from '@stratloom/learn-content';
import { useMemo } from 'react';
import { color } from '../../../theme/theme.ts';
import {
  BODY_WIDTH,
  type DrawnCandle,
  drawnIllustration,
  GRID_YS,
  ILLUSTRATION,
} from './illustration-scale.ts';
import { typeColor } from './pattern-color.ts';

/** On paper candles are black, or white in a black line. */
const onPaper = {
  '@media print': {
    '& .candle, & .trend': { stroke: '#000' },
    '& .hollow': { fill: '#fff' },
    '& .solid': { fill: '#000' },
    '& .grid': { stroke: '#ddd' },
  },
} as const;

/** Hollow when it rises, filled when it falls: it can be read without colors. */
function Candle({ candle, isOfPattern }: { candle: DrawnCandle; isOfPattern: boolean }) {
  const { isRising, x, center, highY, lowY, bodyY, bodyHeight } = candle;
  const ink = isRising ? color.gain : color.loss;
  return (
    <g className="candle" stroke={ink} strokeWidth={1.5} opacity={isOfPattern ? 1 : 0.5}>
      <line x1={center} x2={center} y1={highY} y2={bodyY} />
      <line x1={center} x2={center} y1={bodyY + bodyHeight} y2={lowY} />
      <rect
        className={isRising ? 'hollow' : 'solid'}
        x={x}
        y={bodyY}
        width={BODY_WIDTH}
        height={bodyHeight}
        fill={isRising ? color.background : ink}
      />
    </g>
  );
}

/** The drawing of a pattern: its candles in full strength on a shaded ground, what came before them fainter. */
export function PatternIllustration({ card }: { readonly card: PatternCard }) {
  const { illustration } = card;
  const { candles, lines, marked } = useMemo(() => drawnIllustration(illustration), [illustration]);
  const ink = typeColor(card);
  return (
    <Box
      component="svg"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, so that it takes the colors of the theme
      role="img"
      aria-label={`${card.name}: ${illustration.alt}`}
      viewBox={`0 0 ${ILLUSTRATION.width} ${ILLUSTRATION.height}`}
      width={ILLUSTRATION.width}
      height={ILLUSTRATION.height}
      sx={{ display: 'block', maxWidth: 1, height: 'auto', mx: 'auto', ...onPaper }}
    >
      {GRID_YS.map((y) => (
        <line
          key={y}
          className="grid"
          x1={0}
          x2={ILLUSTRATION.width}
          y1={y}
          y2={y}
          stroke={color.raised}
        />
      ))}
      <rect
        x={marked.from}
        y={0}
        width={marked.to - marked.from}
        height={ILLUSTRATION.height}
        fill={ink}
        fillOpacity={0.07}
      />
      {candles.map((candle, index) => (
        <Candle
          key={candle.x}
          candle={candle}
          isOfPattern={index >= illustration.from && index <= illustration.to}
        />
      ))}
      {lines.map((line) => (
        <line
          key={`${line.x1} ${line.y1} ${line.y2}`}
          {...line}
          className="trend"
          stroke={color.text}
          strokeWidth={1.5}
          strokeDasharray="5 3"
        />
      ))}
    </Box>
  );
}
