import { ratioText } from '@stratloom/engine/report';
import { ChartFigure } from '../../charts/chart-figure.tsx';
import { LineChart } from '../../charts/line-chart.tsx';
import { LINE_DASHES } from '../../charts/line-chart-view.ts';
import type { ChartLine } from '../../charts/line-chart-view.ts';
import { barsToDraw } from '../../charts/thinned-bars.ts';
import { color } from '../../theme/theme.ts';
import type { ComparedRun, ComparedRuns } from './compared-run.ts';

/** Colours of the runs, which their names in the legend repeat; their dashes tell them apart as well. */
const COLORS = [color.text, color.warning, color.info, color.ok] as const;

type LineLook = Pick<ChartLine, 'color' | 'dash'>;

function growthLine({ name, run }: ComparedRun, look: LineLook): ChartLine {
  const { equity } = run.series;
  const chosen = barsToDraw(equity);
  const { cash } = run.document.settings;
  return {
    ...{ ...look, name, pane: 0, isRatio: true },
    time: Float64Array.from(chosen, (bar) => run.bars.openTime[bar] ?? Number.NaN),
    values: Float64Array.from(chosen, (bar) => (equity[bar] ?? Number.NaN) / cash - 1),
  };
}

function fallLine({ name, run }: ComparedRun, look: LineLook): ChartLine {
  const { drawdownRatio } = run.series;
  const chosen = barsToDraw(drawdownRatio);
  return {
    ...{ ...look, name: `${name}, drawdown`, pane: 1, isRatio: true },
    time: Float64Array.from(chosen, (bar) => run.bars.openTime[bar] ?? Number.NaN),
    values: Float64Array.from(chosen, (bar) => drawdownRatio[bar] ?? Number.NaN),
  };
}

function words({ name, run }: ComparedRun): string {
  const { returnRatio, maxDrawdownRatio } = run.document.report;
  return `${name}: return ${ratioText(returnRatio)}, max drawdown ${ratioText(maxDrawdownRatio)}.`;
}

function tableOf(runs: ComparedRuns) {
  return {
    columns: [
      { title: 'Run' },
      { title: 'Return', isNumber: true },
      { title: 'Max drawdown', isNumber: true },
    ],
    rows: runs.map(({ name, run }) => [
      name,
      ratioText(run.document.report.returnRatio),
      ratioText(run.document.report.maxDrawdownRatio),
    ]),
  };
}

/** Return and drawdown of the runs over one time. */
export function ComparedCurves({ runs }: { readonly runs: ComparedRuns }) {
  const lookOf = (place: number): LineLook => ({
    color: COLORS[place % COLORS.length] ?? color.text,
    dash: LINE_DASHES[place % LINE_DASHES.length] ?? 'solid',
  });
  const lines = [
    ...runs.map((run, place) => growthLine(run, lookOf(place))),
    ...runs.map((run, place) => fallLine(run, lookOf(place))),
  ];
  return (
    <ChartFigure
      title="Return and drawdown"
      summary={runs.map(words).join(' ')}
      table={() => tableOf(runs)}
    >
      <LineChart lines={lines} height={300} />
    </ChartFigure>
  );
}
