import type { ListingFigures } from '@stratloom/contracts';
import { useMemo } from 'react';
import { ChartFigure } from '../../../charts/chart-figure.tsx';
import { LineChart } from '../../../charts/line-chart.tsx';
import { curveLines, curveSummary, curveTable } from './curve-lines.ts';
import { day } from './market-words.ts';

interface CurveFigureProps {
  readonly title: string;
  readonly curve: ListingFigures['curve'];
  /** Instruments that are held for comparison, in words. */
  readonly held: string;
  /** Pixels. */
  readonly height: number;
  /** Level of the title among the headings of the screen. */
  readonly level: 'h2' | 'h3';
}

/** Return of a run beside holding the same instruments over the same bars, with its drawdown below. */
export function CurveFigure({ title, curve, held, height, level }: CurveFigureProps) {
  const lines = useMemo(() => curveLines(curve), [curve]);
  const isHeld = curve.hold.length > 0;
  return (
    <ChartFigure
      {...{ title, level }}
      note={
        isHeld
          ? `Return in percent; ${held} bought at the close of ${day(curve.times[0] ?? NaN)} and held, without costs. Below: drawdown from the strategy's peak.`
          : 'Return in percent.'
      }
      summary={curveSummary(curve, held)}
      table={() => curveTable(curve)}
    >
      <LineChart lines={lines} height={height} />
    </ChartFigure>
  );
}
