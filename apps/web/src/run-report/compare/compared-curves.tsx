import { ratioText } from '@stratloom/engine/report';
import { ChartFigure } from '../../charts/chart-figure.tsx';
import { LineChart } from '../../charts/line-chart.tsx';
import type { ChartLine } from '../../charts/line-chart-view.ts';
import { barsToDraw } from '../../charts/thinned-bars.ts';
import { color } from '../../theme/theme.ts';
import type { ComparedRun, RunPair } from './compared-run.ts';

/** Colours of the two, which their names in the legend repeat. */
const COLORS = [color.text, color.warning] as const;

function growthLine({ name, run }: ComparedRun, shade: string): ChartLine {
  const { equity } = run.series;
  const chosen = barsToDraw(equity);
  const { cash } = run.document.settings;
  return {
    ...{ name, color: shade, pane: 0, isRatio: true },
    time: Float64Array.from(chosen, (bar) => run.bars.openTime[bar] ?? Number.NaN),
    values: Float64Array.from(chosen, (bar) => (equity[bar] ?? Number.NaN) / cash - 1),
  };
}

function fallLine({ name, run }: ComparedRun, shade: string): ChartLine {
  const { drawdownRatio } = run.series;
  const chosen = barsToDraw(drawdownRatio);
  return {
    ...{ name: `${name}, drawdown`, color: shade, pane: 1, isRatio: true },
    time: Float64Array.from(chosen, (bar) => run.bars.openTime[bar] ?? Number.NaN),
    values: Float64Array.from(chosen, (bar) => drawdownRatio[bar] ?? Number.NaN),
  };
}

function words({ name, run }: ComparedRun): string {
  const { returnRatio, maxDrawdownRatio } = run.document.report;
  return `${name}: return ${ratioText(returnRatio)}, max drawdown ${ratioText(maxDrawdownRatio)}.`;
}

function tableOf(pair: RunPair) {
  return {
    columns: [
      { title: 'Run' },
      { title: 'Return', isNumber: true },
      { title: 'Max drawdown', isNumber: true },
    ],
    rows: pair.map(({ name, run }) => [
      name,
      ratioText(run.document.report.returnRatio),
      ratioText(run.document.report.maxDrawdownRatio),
    ]),
  };
}

/** Return and drawdown of both runs over one time. */
export function ComparedCurves({ pair }: { readonly pair: RunPair }) {
  const [first, second] = pair;
  const lines = [
    growthLine(first, COLORS[0]),
    growthLine(second, COLORS[1]),
    fallLine(first, COLORS[0]),
    fallLine(second, COLORS[1]),
  ];
  return (
    <ChartFigure
      title="Return and drawdown"
      summary={`${words(first)} ${words(second)}`}
      table={() => tableOf(pair)}
    >
      <LineChart lines={lines} height={300} />
    </ChartFigure>
  );
}
