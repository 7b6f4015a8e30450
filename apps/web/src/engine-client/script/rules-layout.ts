import type { Bars } from '@stratloom/engine/model';
import { scaleOf } from '@stratloom/lang-visual';
import type { RuleTree } from '@stratloom/lang-visual';
import { plotColor } from '../../charts/chart-style.ts';
import type { ChartDrawings, DrawnPlot } from '../../charts/drawings/chart-drawings.ts';
import { opaqueColor } from '../../charts/drawings/drawing-color.ts';

/** A value that is mostly within this factor of the close is drawn over the prices. */
const NEAR = 3;

function isPrice({ values }: DrawnPlot, bars: Bars, firstBar: number): boolean {
  let [known, near] = [0, 0];
  for (const [row, value] of values.entries()) {
    if (Number.isNaN(value)) continue;
    const close = bars.close[row + firstBar] ?? Number.NaN;
    known += 1;
    if (value > close / NEAR && value < close * NEAR) near += 1;
  }
  return near * 2 >= known;
}

/** Returns the pane of the numbers of a scale. */
export function paneOfScale(scale: string): string {
  return scale === 'price' ? 'price' : `rules: ${scale}`;
}

/**
 * Lays out what rules show, which say nothing about looks: each value gets a color of its own, and what is no price stands in a
 * pane below the prices, with others of its kind. Where its kind is not known, its values decide.
 */
export function layOutRules(drawings: ChartDrawings, bars: Bars, tree: RuleTree): ChartDrawings {
  const plots = drawings.plots.map((plot, index): DrawnPlot => {
    const scale = scaleOf({ ref: plot.name }, tree);
    const seen = isPrice(plot, bars, drawings.firstBar) ? 'price' : plot.name;
    const pane = scale === null ? seen : paneOfScale(scale);
    return { ...plot, pane, color: opaqueColor(plotColor(undefined, index)), width: 1.5 };
  });
  return { ...drawings, plots };
}
