import Stack from '@mui/material/Stack';
import { ratioText } from '@stratloom/engine/report';
import { useMemo } from 'react';
import { ChartFigure } from '../../../../charts/chart-figure.tsx';
import { DataTable, sampledPlaces } from '../../../../charts/data-table.tsx';
import { LineChart } from '../../../../charts/line-chart.tsx';
import type { WalkForwardView } from '../../../../engine-client/optimize/search-conclusion.ts';
import { color } from '../../../../theme/theme.ts';

interface WalkForwardCardProps {
  readonly walkForward: WalkForwardView;
  /** Parameters that were searched. */
  readonly names: readonly string[];
}

function day(time: number): string {
  return Number.isFinite(time) ? new Date(time).toISOString().slice(0, 10) : '';
}

function ratioOr(ratio: number | null): string {
  return ratio === null ? 'N/A' : ratioText(ratio);
}

/** Returns a walk-forward in words. */
export function walkForwardWords({
  returnRatio,
  efficiency,
  gainingRatio,
  drift,
  stretches,
}: WalkForwardView): string {
  const total = ratioText(returnRatio.at(-1) ?? 0);
  const kept =
    efficiency === null
      ? 'Efficiency N/A: training lost'
      : `Efficiency ${ratioText(efficiency)} of what training promised`;
  const moved =
    drift === null
      ? 'drift N/A'
      : `parameters move ${ratioText(drift)} of their range from one window to the next`;
  return `${total} over ${stretches.length} test windows, ${ratioText(gainingRatio)} of which gain. ${kept}; ${moved}.`;
}

function Stretches({ walkForward, names }: WalkForwardCardProps) {
  const chosen = (parameters: WalkForwardView['stretches'][number]['parameters'], name: string) =>
    parameters === null ? '–' : String(parameters[name]);
  return (
    <DataTable
      label="Parameters of each window"
      columns={[
        { title: 'Traded from' },
        { title: 'to' },
        ...names.map((title) => ({ title, isNumber: true })),
        { title: 'Return', isNumber: true },
      ]}
      rows={walkForward.stretches.map(({ testFrom, testTo, parameters, testReturnRatio }) => [
        day(testFrom),
        day(testTo),
        ...names.map((name) => chosen(parameters, name)),
        parameters === null ? 'none chosen' : ratioText(testReturnRatio),
      ])}
    />
  );
}

/** Stitched curve of the bars that were not used to choose, and how the parameters drift. */
export function WalkForwardCard(props: WalkForwardCardProps) {
  const { walkForward } = props;
  const { time, returnRatio, efficiency } = walkForward;
  const lines = useMemo(
    () => [
      {
        name: 'Out of sample',
        color: color.text,
        pane: 0,
        isRatio: true,
        time,
        values: returnRatio,
      },
    ],
    [time, returnRatio],
  );
  const table = () => ({
    columns: [{ title: 'Day' }, { title: 'Return', isNumber: true }],
    rows: sampledPlaces(time.length).map((place) => [
      day(time[place] ?? Number.NaN),
      ratioOr(returnRatio[place] ?? null),
    ]),
  });
  const words = walkForwardWords(walkForward);
  return (
    <Stack sx={{ gap: 1.5 }} data-efficiency={efficiency ?? ''}>
      <ChartFigure title="Walk-forward" level="h2" summary={words} note={words} table={table}>
        <LineChart lines={lines} height={220} />
      </ChartFigure>
      <Stretches {...props} />
    </Stack>
  );
}
