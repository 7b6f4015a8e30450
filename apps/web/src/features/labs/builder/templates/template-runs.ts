import type { Bars, Instrument } from '@stratloom/engine/model';
import { compileRules } from '@stratloom/lang-visual';
import type { Template } from '@stratloom/lang-visual';
import type { TemplateOrder } from '../../templates/template-run.ts';

/** Bars and instrument on which templates are run beside one another. */
export interface TemplateMarket {
  readonly bars: Bars;
  readonly instrument: Instrument;
  /** In words, for example `AAPL, 1d`. */
  readonly name: string;
}

/** Returns the run of a template on a market, with the settings that it states. */
export function orderOnMarket(
  { bars, instrument }: TemplateMarket,
  { tree }: Pick<Template, 'tree'>,
): TemplateOrder {
  const { runnable } = compileRules(tree);
  if (runnable === null) throw new Error(`the template ${tree.name} does not compile`);
  const { settings } = runnable;
  const job = {
    ...({ language: 'visual', code: JSON.stringify(tree), rules: tree } as const),
    ...{ parameters: {}, instrument, settings, seed: 1 },
  };
  return { bars, job, others: null };
}
