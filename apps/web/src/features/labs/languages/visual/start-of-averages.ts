import { type RuleTree, TEMPLATES } from '@stratloom/lang-visual';
import type { LinkedStart } from './start-of-link.ts';
import { treeText } from './tree-text.ts';

/** Rule of the landing page: symbol, days of the fast and of the slow average, first day of its bars. */
const ID = /^([A-Z0-9-]{1,20})~(\d{1,3})~(\d{1,3})~(\d{4}-\d{2}-\d{2})$/;
/** Most days of an average, as on the landing page. */
const MOST_DAYS = 250;
const NAME = 'Two averages';

/** Returns the rule that a visitor has moved on the landing page as a start, on the same bars; null = it is none. */
export function startOfAverages(id: string): LinkedStart | null {
  const [, symbol = '', fast, slow, day = ''] = ID.exec(id) ?? [];
  const days = { fast: Number(fast), slow: Number(slow) };
  const from = Date.parse(day);
  const isRule = days.fast >= 1 && days.fast < days.slow && days.slow <= MOST_DAYS;
  const tree = isRule && !Number.isNaN(from) ? treeOf(days) : null;
  return tree && { code: treeText(tree), name: NAME, bars: { symbol, from } };
}

/** Returns the template of two averages with other lengths. */
function treeOf(days: { readonly fast: number; readonly slow: number }): RuleTree | null {
  const tree = TEMPLATES.find(({ id }) => id === 'sma-cross')?.tree;
  if (tree === undefined) return null;
  const params = tree.params.map((param) => {
    const length = param.id === 'fast' ? days.fast : days.slow;
    return param.kind === 'whole' ? { ...param, default: length, maximum: MOST_DAYS } : param;
  });
  return { ...tree, name: NAME, params };
}
