import { BENCHMARK_FIGURES } from './catalog/benchmark-figures.ts';
import { COSTS_FIGURES } from './catalog/costs-figures.ts';
import { DAYS_FIGURES } from './catalog/days-figures.ts';
import { DRAWDOWNS_FIGURES } from './catalog/drawdowns-figures.ts';
import { DURATIONS_FIGURES } from './catalog/durations-figures.ts';
import { EXCURSIONS_FIGURES } from './catalog/excursions-figures.ts';
import { ORDERS_FIGURES } from './catalog/orders-figures.ts';
import { RETURNS_FIGURES } from './catalog/returns-figures.ts';
import { SIDES_FIGURES } from './catalog/sides-figures.ts';
import { TAIL_FIGURES } from './catalog/tail-figures.ts';
import { TRADES_FIGURES } from './catalog/trades-figures.ts';
import type { FigureInfo } from './catalog/figure-info.ts';

export type { FigureInfo, FigureName, FigureUnit } from './catalog/figure-info.ts';
export { HEAD_FIGURES } from './catalog/head-figures.ts';

/** Figures that belong together, under one heading. */
export interface FigureGroup {
  readonly title: string;
  readonly figures: readonly FigureInfo[];
}

/** The figures that are not shown first, by subject. */
export const FIGURE_GROUPS: readonly FigureGroup[] = [
  { title: 'Returns', figures: RETURNS_FIGURES },
  { title: 'Against buy and hold', figures: BENCHMARK_FIGURES },
  { title: 'Days', figures: DAYS_FIGURES },
  { title: 'Bad days', figures: TAIL_FIGURES },
  { title: 'Drawdowns', figures: DRAWDOWNS_FIGURES },
  { title: 'Trades', figures: TRADES_FIGURES },
  { title: 'Time in trades', figures: DURATIONS_FIGURES },
  { title: 'Run-up and drawdown of trades', figures: EXCURSIONS_FIGURES },
  { title: 'Long and short', figures: SIDES_FIGURES },
  { title: 'Costs and capacity', figures: COSTS_FIGURES },
  { title: 'Orders', figures: ORDERS_FIGURES },
];
