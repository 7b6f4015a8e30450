import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { type ShadowCurves, ShadowChartView } from './shadow-chart-view.ts';

/** Equity beside that of the replay; decoration of a `ChartFigure`. @param height - Pixels. */
export function ShadowChart({
  curves,
  height,
}: {
  readonly curves: ShadowCurves;
  readonly height: number;
}) {
  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<ShadowChartView | null>(null);
  useEffect(() => {
    if (container.current === null) return undefined;
    const made = new ShadowChartView(container.current);
    setView(made);
    return () => {
      setView(null);
      made.remove();
    };
  }, []);
  useEffect(() => view?.show(curves), [view, curves]);
  return <Box ref={container} aria-hidden data-testid="shadow-chart" sx={{ height }} />;
}
