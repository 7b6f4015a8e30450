import type { Bars, Instrument } from '@stratloom/engine/model';
import type { Template } from '@stratloom/lang-visual';
import type { ReadCode } from '../../../../engine-client/reading/code-reading.ts';
import { openRulesReader } from '../../../../engine-client/reading/rules-reader.ts';
import type { TemplateOrder } from '../../templates/template-run.ts';

/** Bars and instrument on which templates are run beside one another. */
export interface TemplateMarket {
  readonly bars: Bars;
  readonly instrument: Instrument;
  /** In words, for example `AAPL, 1d`. */
  readonly name: string;
}

/** Returns the settings that rules state, read in a worker; null = they do not compile, or not in time. */
export async function settingsOfRules(code: string): Promise<ReadCode['settings']> {
  const reader = openRulesReader();
  try {
    return (await reader.read(code)).settings;
  } finally {
    reader.close();
  }
}

/** Returns the run of a template on a market, with the settings that it states; null = it states none. */
export async function orderOnMarket(
  { bars, instrument }: TemplateMarket,
  { tree }: Pick<Template, 'tree'>,
  settingsOf: typeof settingsOfRules,
): Promise<TemplateOrder | null> {
  const code = JSON.stringify(tree);
  const settings = await settingsOf(code);
  if (settings === null) return null;
  const job = {
    ...({ language: 'visual', code, rules: tree } as const),
    ...{ parameters: {}, instrument, settings, seed: 1 },
  };
  return { bars, job, others: null };
}
