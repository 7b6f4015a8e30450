import Box from '@mui/material/Box';
import { timeText } from '@stratloom/engine/report';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { color, figures } from '../theme/theme.ts';
import { LineChartView, lineValueText } from './line-chart-view.ts';
import type { ChartLine } from './line-chart-view.ts';

interface LineChartProps {
  readonly lines: readonly ChartLine[];
  /** Pixels. */
  readonly height: number;
  /** Called with the time that is clicked, UTC milliseconds. */
  readonly onPick?: ((time: number) => void) | undefined;
}

const DASHES = { solid: '', dashed: '6 4', dotted: '2 3', long: '10 6' } as const;

/** A piece of a line, as the chart draws it. */
function LineSample({ color: stroke, dash }: Pick<ChartLine, 'color' | 'dash'>) {
  if (dash === undefined) return null;
  return (
    <svg width="24" height="8" viewBox="0 0 24 8" style={{ marginRight: 4 }}>
      <path d="M0 4H24" stroke={stroke} strokeWidth="2" strokeDasharray={DASHES[dash]} />
    </svg>
  );
}

function Legend({ view, lines }: Pick<LineChartProps, 'lines'> & { readonly view: LineChartView }) {
  const reading = useSyncExternalStore(view.reading.subscribe, view.reading.get);
  return (
    <Box sx={{ ...figures, minHeight: 20, fontSize: 12, color: color.textSecondary }}>
      {lines.map((line, place) => (
        <Box key={line.name} component="span" sx={{ color: line.color, mr: 2 }}>
          <LineSample color={line.color} {...(line.dash !== undefined && { dash: line.dash })} />
          {line.name} {lineValueText(line, reading?.values[place] ?? Number.NaN)}
        </Box>
      ))}
      {reading === null ? '' : timeText(reading.time)}
    </Box>
  );
}

/** Curves over time; decoration of a `ChartFigure`, which says the same in words. */
export function LineChart({ lines, height, onPick }: LineChartProps) {
  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<LineChartView | null>(null);
  useEffect(() => {
    if (container.current === null) return undefined;
    const made = new LineChartView(container.current);
    setView(made);
    return () => {
      setView(null);
      made.remove();
    };
  }, []);
  useEffect(() => view?.show(lines), [view, lines]);
  useEffect(() => {
    if (view === null || onPick === undefined) return undefined;
    return view.picked.subscribe(() => {
      const picked = view.picked.get();
      if (picked !== null) onPick(picked.time);
    });
  }, [view, onPick]);
  return (
    <Box aria-hidden>
      {view !== null && <Legend view={view} lines={lines} />}
      <Box ref={container} data-testid="line-chart" sx={{ height }} />
    </Box>
  );
}
