import Typography from '@mui/material/Typography';
import type { Portfolio } from '@stratloom/contracts';
import { useState } from 'react';
import { ChartFigure } from '../../charts/chart-figure.tsx';
import { Segments } from '../../components/segments.tsx';
import { formatDay } from '../../format/moment.ts';
import { dollars, fallPercent, signedPercent } from './amounts.ts';
import { ValueChart } from './value-chart.tsx';

const DAY_MS = 86_400_000;

const RANGES = [
  { value: '1M', label: '1M' },
  { value: '3M', label: '3M' },
  { value: '1Y', label: '1Y' },
  { value: 'ALL', label: 'ALL' },
] as const;

type Range = (typeof RANGES)[number]['value'];

const DAYS: Readonly<Record<Range, number>> = { '1M': 30, '3M': 90, '1Y': 365, ALL: Infinity };

/** Value by day with deposits and the fall from the highest, over a range. */
export function ValueCard({ portfolio }: { readonly portfolio: Portfolio }) {
  const [range, setRange] = useState<Range>('ALL');
  const points = portfolio.history.filter(
    ({ time }) => time >= portfolio.asOf - DAYS[range] * DAY_MS,
  );
  const [first, last] = [points[0], points.at(-1)];
  const summary =
    first === undefined || last === undefined
      ? 'There is no value yet.'
      : `Value from ${formatDay(first.time / 1000)} to ${formatDay(last.time / 1000)}: from ${dollars(first.value)} to ${dollars(last.value)}. ` +
        `Return ${signedPercent(last.growth / first.growth - 1)} without deposits, deepest fall ${fallPercent(Math.min(...points.map(({ drawdown }) => drawdown)))}.`;
  return (
    <ChartFigure
      title="Value"
      level="h2"
      summary={summary}
      actions={<Segments label="Range" options={RANGES} value={range} onChange={setRange} />}
      table={() => ({
        columns: [
          { title: 'End of day (UTC)' },
          { title: 'Value', isNumber: true },
          { title: 'Deposits', isNumber: true },
          { title: 'Drawdown', isNumber: true },
        ],
        rows: points
          .toReversed()
          .map(({ time, value, transferred, drawdown }) => [
            formatDay(time / 1000),
            dollars(value),
            Number(transferred) === 0 ? '' : dollars(transferred),
            fallPercent(drawdown),
          ]),
      })}
    >
      {points.length < 2 ? (
        <Typography sx={{ py: 6, textAlign: 'center', color: 'text.secondary' }}>
          The curve begins with the second day.
        </Typography>
      ) : (
        <ValueChart points={points} />
      )}
    </ChartFigure>
  );
}
