import type { Bars } from '@stratloom/engine/model';
import { sampledCurve } from '../../../charts/sampled-curve.ts';
import type { Engine, OtherMarkets, RunJob } from '../../../engine-client/engine-client.ts';

/** A run that a template asks for. */
export interface TemplateOrder {
  readonly job: RunJob;
  readonly bars: Bars;
  /** Instruments beside that of the bars, on one clock with it; null = there are none. */
  readonly others: OtherMarkets | null;
}

/** Result of a template, as its card shows it. */
export interface TemplateRun {
  /** Net profit / initial capital, 0.12 = 12 %. */
  readonly returnRatio: number;
  /** Deepest fall from a peak of equity, at most 0. */
  readonly maxDrawdownRatio: number;
  /** Closed trades. */
  readonly tradeCount: number;
  /** True: it has bought or sold, even where nothing is closed yet. */
  readonly hasTraded: boolean;
  /** Equity / initial capital at evenly spaced bars. */
  readonly curve: readonly number[];
}

async function templateRun(
  engine: Pick<Engine, 'run'>,
  { bars, job, others }: TemplateOrder,
): Promise<TemplateRun | null> {
  const outcome = await engine.run(bars, job, () => undefined, null, null, others);
  if (outcome?.ok !== true) return null;
  const { document, series } = outcome.run;
  const { returnRatio, maxDrawdownRatio, tradeCount } = document.report;
  const curve = sampledCurve(series.equity, job.settings.cash);
  const hasTraded = document.trades.length > 0;
  return { returnRatio, maxDrawdownRatio, tradeCount, hasTraded, curve };
}

/**
 * Runs templates one after another. Settles when all have run or `isOver` says so.
 *
 * @param orderOf - Makes the run of a template; null = it cannot run.
 * @param onRun - Called with each result; null = the template cannot run.
 */
export async function runInTurn<Template>(
  engine: Pick<Engine, 'run'>,
  templates: readonly Template[],
  orderOf: (template: Template) => Promise<TemplateOrder | null>,
  {
    onRun,
    isOver,
  }: {
    readonly onRun: (template: Template, run: TemplateRun | null) => void;
    readonly isOver: () => boolean;
  },
): Promise<void> {
  for (const template of templates) {
    const order = await orderOf(template);
    if (isOver()) return;
    const run = order === null ? null : await templateRun(engine, order);
    if (isOver()) return;
    onRun(template, run);
  }
}
