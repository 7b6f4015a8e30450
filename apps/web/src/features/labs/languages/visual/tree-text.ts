import type { RuleTree } from '@stratloom/lang-visual';

/** Returns rules as the text that is saved, exported and run. */
export function treeText(tree: RuleTree): string {
  return `${JSON.stringify(tree, null, 2)}\n`;
}

/** A strategy without rules, under the conditions that the templates have. */
export const EMPTY_TREE: RuleTree = {
  version: 2,
  name: 'My strategy',
  settings: {
    capital: 10_000,
    commission: { kind: 'percent', value: 0.1 },
    slippageTicks: 0,
    pyramiding: 1,
    marginPercent: 100,
    fillAt: 'nextOpen',
    closes: 'oldest',
  },
  params: [],
  values: [],
  rules: [],
};
