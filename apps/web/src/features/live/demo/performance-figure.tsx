import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { Segments } from '../../../components/segments.tsx';
import { ChartAttribution } from '../../../charts/attribution.tsx';
import { ChartFigure } from '../../../charts/chart-figure.tsx';
import type { ChartLine } from '../../../charts/line-chart-view.ts';
import { LineChart } from '../../../charts/line-chart.tsx';
import { formatPercentChange } from '../../../format/price.ts';
import { color } from '../../../theme/theme.ts';
import {
  CHART_RANGES,
  type ChartPoint,
  chartPoints,
  type ChartRange,
} from './state/chart-points.ts';
import { dollars, signedDollars } from './state/strategy-totals.ts';

type Measure = 'value' | 'returns';

const MEASURES = [
  { value: 'value', label: 'Value' },
  { value: 'returns', label: 'Returns' },
] as const;
const RANGES = (['1D', '1W', '1M', '3M', '1Y', 'ALL'] as const).map((range) => ({
  value: range,
  label: range,
}));

interface PerformanceFigureProps {
  readonly changes: readonly number[];
  /** UTC milliseconds. */
  readonly now: number;
}

/** The made-up performance of a strategy over a range, as value or as return. */
export function PerformanceFigure({ changes, now }: PerformanceFigureProps) {
  const [measure, setMeasure] = useState<Measure>('value');
  const [range, setRange] = useState<ChartRange>('1M');
  const points = useMemo(() => chartPoints(changes, range, now), [changes, range, now]);
  const lines = useMemo(() => [lineOf(points, measure)], [points, measure]);
  return (
    <ChartFigure
      title="Performance Chart"
      summary={summaryOf(points, range)}
      note="Random demo data from $10,000.00, one value a day."
      table={() => tableOf(points)}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Segments label="Show" options={MEASURES} value={measure} onChange={setMeasure} />
        <Segments label="Range" options={RANGES} value={range} onChange={setRange} />
      </Box>
      <LineChart lines={lines} height={200} />
      <ChartAttribution />
    </ChartFigure>
  );
}

function lineOf(points: readonly ChartPoint[], measure: Measure): ChartLine {
  const isRatio = measure === 'returns';
  return {
    ...{ name: isRatio ? 'Return' : 'Value', color: color.text, pane: 0, isRatio },
    time: Float64Array.from(points, ({ date }) => date),
    values: Float64Array.from(points, ({ value, pnlPercentage }) =>
      isRatio ? pnlPercentage / 100 : value,
    ),
  };
}

function summaryOf(points: readonly ChartPoint[], range: ChartRange): string {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return '';
  const days = CHART_RANGES[range];
  return (
    `${range}, ${days} ${days === 1 ? 'day' : 'days'}: from ${dollars(first.value)} to ${dollars(last.value)}, ` +
    `${signedDollars(last.pnl)} (${formatPercentChange(last.pnlPercentage)}).`
  );
}

function tableOf(points: readonly ChartPoint[]) {
  return {
    columns: [
      { title: 'Day' },
      { title: 'Value', isNumber: true },
      { title: 'Profit', isNumber: true },
      { title: 'Return', isNumber: true },
    ],
    rows: points
      .toReversed()
      .map(({ date, value, pnl, pnlPercentage }) => [
        new Date(date).toISOString().slice(0, 10),
        ...[dollars(value), signedDollars(pnl), formatPercentChange(pnlPercentage)],
      ]),
  };
}
