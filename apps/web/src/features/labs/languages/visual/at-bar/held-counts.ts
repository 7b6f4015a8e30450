import { listedConditions, pathText } from '@stratloom/lang-visual';
import type { BlockPath, RuleTree } from '@stratloom/lang-visual';
import type { BlockOfRun } from '../../../../../engine-client/details/explained-run.ts';
import { lineWithItsBar } from '../../../builder/edits/bar-before.ts';
import { ruleHeading } from './rules-at-bar.ts';

/** A condition with the count of bars on which it held. */
export interface HeldCondition {
  readonly key: string;
  /** In words. */
  readonly text: string;
  /** Depth of groups around it, from 0. */
  readonly depth: number;
  readonly heldCount: number;
  /** Line that contains the bar it is compared with, where that is why the condition never held; null otherwise. */
  readonly lineWithItsBar: BlockPath | null;
}

/** A rule with the bars on which it held. */
export interface HeldRule {
  readonly id: string;
  readonly title: string;
  readonly heldCount: number;
  /** True when it enters where it holds, or where it does not. */
  readonly isEntering: boolean;
  readonly conditions: readonly HeldCondition[];
}

/** Actions that open trades. */
const ENTRIES: ReadonlySet<string> = new Set(['enter', 'ladder', 'grid']);

/** Returns on how many bars each rule and each of its conditions held. */
export function heldCounts(tree: RuleTree, blocks: readonly BlockOfRun[]): readonly HeldRule[] {
  const counts = new Map(blocks.map(({ path, heldCount }) => [pathText(path), heldCount]));
  return tree.rules.map((rule, at) => {
    const path = ['rules', at, 'when'];
    const conditions = listedConditions(rule.when, path, tree).map((each): HeldCondition => {
      const heldCount = counts.get(pathText(each.path)) ?? 0;
      return {
        key: pathText(each.path),
        text: each.text,
        depth: each.depth,
        heldCount,
        lineWithItsBar: heldCount === 0 ? lineWithItsBar(tree, each.path) : null,
      };
    });
    const heldCount = counts.get(pathText(path)) ?? 0;
    const { id, then, otherwise = [] } = rule;
    const isEntering = [...then, ...otherwise].some(({ block }) => ENTRIES.has(block));
    return { id, title: ruleHeading(rule), heldCount, isEntering, conditions };
  });
}
