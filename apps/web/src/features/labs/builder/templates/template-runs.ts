import type { Bars, Instrument } from '@stratloom/engine/model';
import { compileRules } from '@stratloom/lang-visual';
import type { Template } from '@stratloom/lang-visual';
import { sampledCurve } from '../../../../charts/sampled-curve.ts';
import type { Engine } from '../../../../engine-client/engine-client.ts';

/** Bars and instrument on which templates are run beside one another. */
export interface TemplateMarket {
  readonly bars: Bars;
  readonly instrument: Instrument;
  /** In words, for example `AAPL, 1d`. */
  readonly name: string;
}

/** Result of a template, as its card shows it. */
export interface TemplateRun {
  /** Net profit / initial capital, 0.12 = 12 %. */
  readonly returnRatio: number;
  /** Deepest fall from a peak of equity, at most 0. */
  readonly maxDrawdownRatio: number;
  readonly tradeCount: number;
  /** Equity / initial capital at evenly spaced bars. */
  readonly curve: readonly number[];
}

async function runTemplate(
  engine: Pick<Engine, 'run'>,
  { bars, instrument }: TemplateMarket,
  { tree }: Template,
): Promise<TemplateRun | null> {
  const { runnable } = compileRules(tree);
  if (runnable === null) throw new Error(`the template ${tree.name} does not compile`);
  const { settings } = runnable;
  const outcome = await engine.run(
    bars,
    {
      ...{ language: 'visual', code: JSON.stringify(tree), rules: tree },
      ...{ parameters: {}, instrument, settings, seed: 1 },
    },
    () => undefined,
  );
  if (outcome?.ok !== true) return null;
  const { document, series } = outcome.run;
  const { returnRatio, maxDrawdownRatio, tradeCount } = document.report;
  const curve = sampledCurve(series.equity, settings.cash);
  return { returnRatio, maxDrawdownRatio, tradeCount, curve };
}

/**
 * Runs templates one after another with the settings that each states. Settles when all have run or `isOver` says so.
 *
 * @param onRun - Called with each result; null = the template cannot run on these bars.
 */
export async function runTemplates(
  engine: Pick<Engine, 'run'>,
  market: TemplateMarket,
  templates: readonly Template[],
  {
    onRun,
    isOver,
  }: {
    readonly onRun: (id: Template['id'], run: TemplateRun | null) => void;
    readonly isOver: () => boolean;
  },
): Promise<void> {
  for (const template of templates) {
    const run = await runTemplate(engine, market, template);
    if (isOver()) return;
    onRun(template.id, run);
  }
}
