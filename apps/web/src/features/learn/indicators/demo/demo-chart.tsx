import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { IndicatorCard } from '@stratloom/learn-content';
import { useEffect, useRef, useState } from 'react';
import { visuallyHidden } from '../../../../charts/visually-hidden.ts';
import { demoData } from './demo-data.ts';
import type { DemoData, Random } from './demo-data.ts';
import { DemoKey } from './demo-key.tsx';
import { demoScale, HEIGHT } from './demo-scale.ts';
import { demoWords } from './demo-words.ts';
import { paintDemo } from './paint-demo.ts';

interface DemoChartProps {
  readonly card: IndicatorCard;
  readonly random: Random;
}

/** Paints in as many pixels as the screen has. */
function paint(canvas: HTMLCanvasElement, data: DemoData, card: IndicatorCard): void {
  const brush = canvas.getContext('2d');
  const width = canvas.clientWidth;
  if (brush === null || width === 0) return;
  const density = globalThis.devicePixelRatio;
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(HEIGHT * density);
  brush.setTransform(density, 0, 0, density, 0, 0);
  paintDemo(brush, data, demoScale(data, width), card.direction);
}

/** Keeps a canvas painted as its box changes. */
function usePainted(data: DemoData, card: IndicatorCard) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    paint(element, data, card);
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => paint(element, data, card));
    observer.observe(element);
    return () => observer.disconnect();
  }, [data, card]);
  return canvas;
}

/** Example of an indicator's signal on random data, new each time it is shown. */
export function DemoChart({ card, random }: DemoChartProps) {
  const [data] = useState(() => demoData(card, random));
  const canvas = usePainted(data, card);
  return (
    <Box component="figure" aria-label={`Demo chart of ${card.name}`} sx={{ m: 0 }}>
      <Box
        component="canvas"
        ref={canvas}
        aria-hidden
        sx={{
          display: 'block',
          width: 1,
          height: HEIGHT,
          bgcolor: 'background.default',
          borderRadius: 1,
        }}
      />
      <Box component="figcaption" sx={{ mt: 1, position: 'relative' }}>
        <Box sx={visuallyHidden}>{demoWords(data, card.direction)}</Box>
        <DemoKey data={data} direction={card.direction} />
        <Typography variant="caption" color="textSecondary" component="p">
          Random demo data, new each time you open it. It shows how to read the chart and comes from
          no market.
        </Typography>
      </Box>
    </Box>
  );
}
