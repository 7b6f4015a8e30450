import type { ListingFigures } from '@stratloom/contracts';
import { useMemo } from 'react';
import { ChartFigure } from '../../../charts/chart-figure.tsx';
import { LineChart } from '../../../charts/line-chart.tsx';
import { curveLines, curveSummary, curveTable } from './curve-lines.ts';
import { day } from './market-words.ts';

interface CurveFigureProps {
  readonly title: string;
  readonly curve: ListingFigures['curve'];
  /** Symbol of the instrument that it was run on. */
  readonly symbol: string;
  /** Pixels. */
  readonly height: number;
  /** Level of the title among the headings of the screen. */
  readonly level: 'h2' | 'h3';
}

/** Return of a run beside holding the same instrument over the same bars, with its drawdown below. */
export function CurveFigure({ title, curve, symbol, height, level }: CurveFigureProps) {
  const lines = useMemo(() => curveLines(curve), [curve]);
  const isHeld = curve.hold.length > 0;
  return (
    <ChartFigure
      {...{ title, level }}
      note={
        isHeld
          ? `Return in percent; ${symbol} bought at the close of ${day(curve.times[0] ?? NaN)} and held, without costs. Below: drawdown from the strategy's peak.`
          : 'Return in percent.'
      }
      summary={curveSummary(curve, symbol)}
      table={() => curveTable(curve)}
    >
      <LineChart lines={lines} height={height} />
    </ChartFigure>
  );
}
