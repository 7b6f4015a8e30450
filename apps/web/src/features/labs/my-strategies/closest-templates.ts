import { TEMPLATES } from '@stratloom/lang-visual';
import type { Template } from '@stratloom/lang-visual';

/** Most templates that are offered for a description. */
const MOST = 3;

/** Words of descriptions that say nothing of a strategy. */
const FILLERS: ReadonlySet<string> = new Set(
  'a an and at buy by for if in is it me of on or sell that the then to trade when with'.split(' '),
);

/** Other words for what templates speak of. */
const SYNONYMS: Readonly<Record<string, string>> = {
  golden: 'sma cross',
  death: 'sma cross',
  breakout: 'donchian bollinger breakout',
  oversold: 'rsi dip',
  pullback: 'keltner dip',
  reversal: 'reversion pattern',
  averaging: 'dca ladder',
  partial: 'half',
  halves: 'half',
};

/** Returns the templates that share the most words with a description, the closest first; none without a common word. */
export function closestTemplates(description: string): readonly Template[] {
  const words = description.toLowerCase().match(/[a-z]{2,}|\d+/g) ?? [];
  const wanted = words
    .filter((word) => !FILLERS.has(word))
    .flatMap((word) => [word, ...(SYNONYMS[word]?.split(' ') ?? [])]);
  return TEMPLATES.map((template) => ({ template, score: scoreOf(template, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST)
    .map(({ template }) => template);
}

/** A word of the name counts more than one of the idea, and that more than one in the rules. */
function scoreOf({ id, idea, tree }: Template, wanted: readonly string[]): number {
  const fields = [
    `${id} ${tree.name}`,
    idea,
    JSON.stringify([tree.params, tree.values, tree.rules]),
  ].map((field) => field.toLowerCase());
  return wanted.reduce((score, word) => {
    const at = fields.findIndex((field) => new RegExp(`(^|[^a-z])${word}`).test(field));
    return at < 0 ? score : score + fields.length - at;
  }, 0);
}
