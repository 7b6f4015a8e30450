import type { ReportSeries } from '@stratloom/engine/report';
import { color } from '../theme/theme.ts';
import { chartColor } from './chart-style.ts';
import { NO_DRAWINGS } from './drawings/chart-drawings.ts';
import type { ChartDrawings, DrawnPlot } from './drawings/chart-drawings.ts';
import { opaqueColor } from './drawings/drawing-color.ts';

/** Names of the panes of a run's account; a script's own panes have other names. */
const EQUITY_PANE = 'account: equity';
const DRAWDOWN_PANE = 'account: drawdown';

function plot(own: Pick<DrawnPlot, 'name' | 'pane' | 'values'> & Partial<DrawnPlot>): DrawnPlot {
  return {
    ...{ look: 'line-with-breaks', line: 'solid', width: 1, base: 0, offset: 0 },
    ...{ color: opaqueColor(color.text), isShown: true, isInLegend: true },
    ...own,
  };
}

/** Returns the equity of a run against buying and holding, and its drawdowns in percent, in panes of their own. */
export function accountDrawings({ equity, benchmark, drawdownRatio }: ReportSeries): ChartDrawings {
  const plots = [
    plot({
      ...{ name: 'Buy and hold', pane: EQUITY_PANE, values: benchmark, unit: 'money' },
      ...{ color: opaqueColor(chartColor.benchmark), line: 'dashed' },
    }),
    plot({ name: 'Equity', pane: EQUITY_PANE, values: equity, unit: 'money', width: 2 }),
    plot({
      ...{ name: 'Drawdown', pane: DRAWDOWN_PANE, look: 'area-with-breaks', unit: 'percent' },
      values: drawdownRatio.map((ratio) => ratio * 100),
      color: opaqueColor(chartColor.drawdown),
    }),
  ];
  return { ...NO_DRAWINGS, plots };
}
