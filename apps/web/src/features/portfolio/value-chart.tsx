import Box from '@mui/material/Box';
import type { Portfolio } from '@stratloom/contracts';
import { type PointerEvent, useState } from 'react';
import { formatDay } from '../../format/moment.ts';
import { color, figures } from '../../theme/theme.ts';
import { dollars, fallPercent } from './amounts.ts';
import { chartShape } from './chart-shape.ts';

type Point = Portfolio['history'][number];

const WIDTH = 1000;
const VALUE_HEIGHT = 200;
const FALL_HEIGHT = 48;

/** Value and drawdown by day with deposits as ticks; decoration of a `ChartFigure`, which says the same in words. */
export function ValueChart({ points }: { readonly points: readonly Point[] }) {
  const [read, setRead] = useState<number | null>(null);
  const shape = chartShape(points, {
    width: WIDTH,
    valueHeight: VALUE_HEIGHT,
    fallHeight: FALL_HEIGHT,
  });
  const shown = points[read ?? points.length - 1];
  const choose = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = Math.max(0, Math.min(1, (event.clientX - left) / width));
    setRead(Math.round(share * (points.length - 1)));
  };
  if (shown === undefined) return null;
  const markX = shape.xs[read ?? points.length - 1] ?? 0;
  return (
    <Box aria-hidden>
      <Box sx={{ ...figures, minHeight: 20, fontSize: 12, color: color.textSecondary }}>
        <Box component="span" sx={{ color: color.text, mr: 2 }}>
          {dollars(shown.value)}
        </Box>
        {Number(shown.transferred) !== 0 && (
          <Box component="span" sx={{ color: color.info, mr: 2 }}>
            Deposit {dollars(shown.transferred)}
          </Box>
        )}
        <Box component="span" sx={{ mr: 2 }}>
          Drawdown {fallPercent(shown.drawdown)}
        </Box>
        {formatDay(shown.time / 1000)}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 1 }}>
        <Box
          onPointerMove={choose}
          onPointerLeave={() => setRead(null)}
          sx={{ touchAction: 'pan-y', minWidth: 0 }}
        >
          <Curves shape={shape} markX={read === null ? null : markX} />
        </Box>
        <Labels ticks={shape.ticks} />
      </Box>
      <Box
        sx={{ ...figures, display: 'flex', justifyContent: 'space-between', fontSize: 11, mt: 0.5 }}
      >
        {[points[0], points.at(-1)].map((end, at) => (
          <Box component="span" key={at} sx={{ color: 'text.secondary' }}>
            {end === undefined ? '' : formatDay(end.time / 1000)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

type Shape = ReturnType<typeof chartShape>;

function Curves({ shape, markX }: { readonly shape: Shape; readonly markX: number | null }) {
  const stroke = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const;
  const total = VALUE_HEIGHT + FALL_HEIGHT;
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${WIDTH} ${total}`}
      preserveAspectRatio="none"
      sx={{ display: 'block', width: 1, height: total }}
    >
      {shape.ticks.map(({ y }) => (
        <path key={y} d={`M0 ${y}H${WIDTH}`} {...stroke} stroke={color.raised} />
      ))}
      <path d={shape.valueArea} fill={color.text} fillOpacity="0.06" />
      <path d={shape.valueLine} {...stroke} stroke={color.text} strokeWidth="1.5" />
      {shape.depositXs.map((x) => (
        <path
          key={x}
          d={`M${x} ${VALUE_HEIGHT - 10}V${VALUE_HEIGHT}`}
          {...stroke}
          stroke={color.info}
          strokeWidth="2"
        />
      ))}
      <path d={shape.fallArea} fill={color.loss} fillOpacity="0.25" />
      {markX !== null && (
        <path d={`M${markX} 0V${total}`} {...stroke} stroke={color.edge} strokeDasharray="3 3" />
      )}
    </Box>
  );
}

function Labels({ ticks }: { readonly ticks: Shape['ticks'] }) {
  return (
    <Box sx={{ ...figures, position: 'relative', fontSize: 11, color: 'text.secondary' }}>
      {/* The widest label gives the column its width. */}
      <Box component="span" sx={{ visibility: 'hidden', whiteSpace: 'nowrap' }}>
        {ticks.reduce((widest, { text }) => (text.length > widest.length ? text : widest), '')}
      </Box>
      {ticks.map(({ y, text }) => (
        <Box
          key={y}
          component="span"
          sx={{ position: 'absolute', right: 0, top: y, transform: 'translateY(-50%)' }}
        >
          {text}
        </Box>
      ))}
    </Box>
  );
}
