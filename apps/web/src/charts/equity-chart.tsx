import Box from '@mui/material/Box';
import { ratioText, timeText } from '@stratloom/engine/report';
import type { Bars } from '@stratloom/engine/model';
import type { MoneyText, ReportSeries } from '@stratloom/engine/report';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { color, figures } from '../theme/theme.ts';
import { chartColor } from './chart-style.ts';
import { EquityChartView } from './equity-chart-view.ts';

/** Height of the equity curve with the underwater plot below it, pixels. */
const HEIGHT = 380;

interface EquityChartProps {
  readonly bars: Bars;
  readonly series: ReportSeries;
  readonly logarithmic: boolean;
  readonly moneyText: MoneyText;
  /** Called with the view while there is one. */
  readonly onView?: (view: EquityChartView | null) => void;
}

interface EquityLegendProps {
  readonly view: EquityChartView;
  readonly moneyText: MoneyText;
}

function EquityLegend({ view, moneyText }: EquityLegendProps) {
  const reading = useSyncExternalStore(view.reading.subscribe, view.reading.get);
  const entries = [
    ['Equity', chartColor.equity, reading === null ? '' : moneyText(reading.equity)],
    ['Buy and hold', chartColor.benchmark, reading === null ? '' : moneyText(reading.benchmark)],
    ['Drawdown', chartColor.underwater, reading === null ? '' : ratioText(reading.drawdownRatio)],
  ] as const;
  return (
    <Box
      aria-hidden
      data-testid="equity-legend"
      sx={{
        ...figures,
        position: 'absolute',
        top: 8,
        left: 12,
        zIndex: 2,
        pointerEvents: 'none',
        fontSize: 12,
        color: color.textSecondary,
      }}
    >
      {entries.map(([name, tone, value]) => (
        <Box key={name} component="span" sx={{ color: tone, mr: 2 }}>
          {name} {value}
        </Box>
      ))}
      {reading === null ? '' : timeText(reading.time)}
    </Box>
  );
}

/** Equity beside buying and holding, with the underwater plot below; decoration of a `ChartFigure`. */
export function EquityChart(props: EquityChartProps) {
  const { bars, series, logarithmic, moneyText, onView } = props;
  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EquityChartView | null>(null);
  useEffect(() => {
    if (container.current === null) return undefined;
    const made = new EquityChartView(container.current);
    setView(made);
    return () => {
      setView(null);
      made.remove();
    };
  }, []);
  useEffect(() => view?.show(bars, series), [view, bars, series]);
  useEffect(() => view?.setLogarithmic(logarithmic), [view, logarithmic]);
  useEffect(() => onView?.(view), [view, onView]);
  return (
    <Box sx={{ position: 'relative', height: HEIGHT }}>
      <Box
        ref={container}
        aria-hidden
        data-testid="equity-chart"
        sx={{ position: 'absolute', inset: 0 }}
      />
      {view !== null && <EquityLegend view={view} moneyText={moneyText} />}
    </Box>
  );
}
