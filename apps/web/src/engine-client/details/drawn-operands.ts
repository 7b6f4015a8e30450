import type { Bars } from '@stratloom/engine/model';
import { operandsOf, pathText } from '@stratloom/lang-visual';
import type { ExplainedBlock, Operand, RuleTree } from '@stratloom/lang-visual';
import type { RunConditions } from '@stratloom/runner';
import { plotColor } from '../../charts/chart-style.ts';
import { NO_DRAWINGS } from '../../charts/drawings/chart-drawings.ts';
import type { ChartDrawings, DrawnLevel, DrawnPlot } from '../../charts/drawings/chart-drawings.ts';
import { opaqueColor } from '../../charts/drawings/drawing-color.ts';
import { paneOfScale } from '../script/rules-layout.ts';

const LEVEL_COLOR = '#90a4ae';

/**
 * Returns what the conditions of rules compare, as lines over the prices or in panes by their nature, and the numbers that they are
 * compared with as dashed levels.
 *
 * @param explained - Values of every block on every bar.
 */
export function drawnOperands(
  tree: RuleTree,
  explained: readonly ExplainedBlock[],
  { bars, parameters }: Pick<RunConditions, 'bars' | 'parameters'>,
): ChartDrawings {
  const columns = new Map(explained.map(({ path, values }) => [pathText(path), values]));
  const operands = operandsOf(tree);
  const shownCount = tree.values.filter(({ show }) => show === true).length;
  const lines = operands.flatMap((operand) => {
    const values = valuesOf(operand, columns, bars);
    return values === null ? [] : [{ operand, values }];
  });
  return {
    ...NO_DRAWINGS,
    plots: lines.map(({ operand, values }, at) => lineOf(operand, values, shownCount + at)),
    levels: operands.flatMap((operand) => levelOf(operand, tree, parameters)),
  };
}

function valuesOf(
  { path, level, scale }: Operand,
  columns: ReadonlyMap<string, Float64Array>,
  bars: Bars,
): Float64Array | null {
  if (path !== null) return columns.get(pathText(path)) ?? null;
  // Of what the bars say themselves only the volume is compared in a pane of its own.
  return level === null && scale === 'volume' ? bars.volume : null;
}

function lineOf({ text, scale }: Operand, values: Float64Array, index: number): DrawnPlot {
  return {
    ...{ name: text, pane: paneOfScale(scale), look: 'line-with-breaks', values },
    ...{ color: opaqueColor(plotColor(undefined, index)), width: 1.5, line: 'solid' },
    ...{ base: 0, offset: 0, isShown: true, isInLegend: true },
  };
}

function levelOf(
  { level, text, scale }: Operand,
  { params }: RuleTree,
  parameters: RunConditions['parameters'],
): DrawnLevel[] {
  if (level === null) return [];
  const price = typeof level === 'number' ? level : numberOf(level.param, params, parameters);
  if (price === null) return [];
  const color = opaqueColor(LEVEL_COLOR);
  return [{ name: text, pane: paneOfScale(scale), price, color, width: 1, line: 'dashed' }];
}

function numberOf(
  id: string,
  params: RuleTree['params'],
  parameters: RunConditions['parameters'],
): number | null {
  const value = parameters?.[id] ?? params.find((param) => param.id === id)?.default;
  return typeof value === 'number' ? value : null;
}
