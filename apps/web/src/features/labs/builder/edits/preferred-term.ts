import type { Preferences } from '@stratloom/contracts';
import { type Input, isBlock } from '@stratloom/lang-visual';

/** Returns a term as it is added: a stop is as far from the entry as the user prefers. */
export function preferredTerm(
  usual: Input,
  preferences: Pick<Preferences, 'stopLossRatio'> | undefined,
): Input {
  if (preferences === undefined || !isBlock(usual) || usual.block !== 'stopPercent') return usual;
  const percent = Number((preferences.stopLossRatio * 100).toFixed(4));
  return { ...usual, inputs: { ...usual.inputs, percent } };
}
