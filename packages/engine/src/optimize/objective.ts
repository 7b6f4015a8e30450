import type { Outcome } from '../model/errors.ts';
import { FIGURE_GROUPS, type FigureName, HEAD_FIGURES } from '../report/figure-catalog.ts';
import type { Report } from '../report/report.ts';

/** A figure of the report with its weight in an objective. */
export interface ObjectiveTerm {
  readonly figure: FigureName;
  /** Worth of one unit of the figure; negative for figures of which less is better. */
  readonly weight: number;
}

/** Goal of a search: the weighted sum of figures, to be as great as possible, among runs that meet two conditions. */
export interface Objective {
  readonly terms: readonly ObjectiveTerm[];
  /** Runs with fewer trades do not count. */
  readonly leastTrades: number;
  /** Runs with a deeper drawdown do not count: > 0, for example 0.3; null = any. */
  readonly greatestDrawdownRatio: number | null;
}

/** A score, or why a run has none. */
export type Score =
  | { readonly ok: true; readonly score: number }
  | { readonly ok: false; readonly reason: string };

/** Figures that a run has as a whole only: nobody books orders, fees and time in the market by bar. */
const WHOLE_RUN_GROUPS = new Set(['Orders', 'Costs and capacity']);
const WHOLE_RUN_FIGURES = new Set<string>(['exposureRatio']);

/** Figures that can be an objective, with their names: all those that exist for a part of a run. */
export function objectiveFigures(): FigureName[] {
  const others = FIGURE_GROUPS.filter(({ title }) => !WHOLE_RUN_GROUPS.has(title));
  const all = [...HEAD_FIGURES, ...others.flatMap(({ figures }) => figures)];
  const names = all.map(({ name }) => name).filter((name) => !WHOLE_RUN_FIGURES.has(name));
  return [...new Set(names)];
}

/** Short names of figures that are asked for most. */
const SHORT_NAMES: Readonly<Record<string, FigureName>> = {
  sharpe: 'sharpeRatio',
  sortino: 'sortinoRatio',
  calmar: 'calmarRatio',
  return: 'returnRatio',
  drawdown: 'maxDrawdownRatio',
  sqn: 'systemQualityNumber',
};

/**
 * Reads the figures of an objective: one, `sharpe`, or several with weights, `sharpe:1,maxDrawdownRatio:2`. Names are those of
 * the report (`docs/reference/report.md`) or `sharpe sortino calmar return drawdown sqn`.
 */
export function readObjectiveTerms(text: string): Outcome<readonly ObjectiveTerm[]> {
  const known = objectiveFigures();
  const terms: ObjectiveTerm[] = [];
  for (const part of text.split(',')) {
    const [name = '', weightText = '1'] = part.trim().split(':');
    const figure = known.find((each) => each === (SHORT_NAMES[name] ?? name));
    const weight = Number(weightText);
    if (figure === undefined) return refused(`There is no figure "${name}" to optimise.`, known);
    if (!Number.isFinite(weight) || weight === 0 || weightText.trim() === '') {
      return refused(
        `The weight "${weightText}" of "${name}" is not a number other than 0.`,
        known,
      );
    }
    terms.push({ figure, weight });
  }
  return { ok: true, value: terms };
}

function refused(message: string, known: readonly string[]): Outcome<never> {
  const remedy = `Write a figure or several with weights, such as "sharpe" or "sharpe:1,maxDrawdownRatio:2". Figures: ${known.join(', ')}.`;
  return { ok: false, problem: { code: 'optimize.objective', message, remedy } };
}

/** Figures that an objective needs besides its own. */
type ConditionFigure = 'tradeCount' | 'maxDrawdownRatio';

/** Figures by which a run is scored. */
export type ScoredFigures = Partial<Pick<Report, FigureName>> & Pick<Report, ConditionFigure>;

/** Returns the score of a run or a part of it. A figure that does not exist, or is no number, leaves it without a score. */
export function scoreOf(figures: ScoredFigures, objective: Objective): Score {
  const { terms, leastTrades, greatestDrawdownRatio } = objective;
  const { tradeCount, maxDrawdownRatio } = figures;
  if (tradeCount < leastTrades) {
    return { ok: false, reason: `${tradeCount} of at least ${leastTrades} trades` };
  }
  if (greatestDrawdownRatio !== null && -(maxDrawdownRatio ?? 0) > greatestDrawdownRatio) {
    return { ok: false, reason: 'the drawdown is too deep' };
  }
  let score = 0;
  for (const { figure, weight } of terms) {
    const value = figures[figure];
    if (value === null || value === undefined || !Number.isFinite(value)) {
      return { ok: false, reason: `no ${figure}` };
    }
    score += weight * value;
  }
  return { ok: true, score };
}
