import { listedConditions, pathText } from '@stratloom/lang-visual';
import type { BlockPath, RuleTree } from '@stratloom/lang-visual';
import { spoken } from '../../../builder/edits/known-names.ts';
import { ruleTitle } from '../../../builder/rule-title.ts';
import type { InspectedBlock } from '../../../session/bar-inspector.ts';

/** State of a condition at a bar. */
export type Standing = 'met' | 'not met' | 'unknown';

/** A condition of a rule at a bar. */
export interface ConditionAtBar {
  readonly key: string;
  /** In words. */
  readonly text: string;
  readonly standing: Standing;
  /** Depth of groups around it, from 0. */
  readonly depth: number;
}

/** A rule at a bar. */
export interface RuleAtBar {
  readonly id: string;
  /** Title in words. */
  readonly title: string;
  readonly standing: Standing;
  readonly conditions: readonly ConditionAtBar[];
}

/** A named value at a bar. */
export interface ValueAtBar {
  readonly id: string;
  readonly title: string;
  /** NaN = not known yet. */
  readonly value: number;
}

type BlocksByPath = ReadonlyMap<string, InspectedBlock>;

function standingAt(byPath: BlocksByPath, path: BlockPath): Standing {
  const value = byPath.get(pathText(path))?.value ?? Number.NaN;
  if (Number.isNaN(value)) return 'unknown';
  return value === 1 ? 'met' : 'not met';
}

/** Returns the title of a rule as a heading. */
export function ruleHeading(rule: RuleTree['rules'][number]): string {
  return capitalized(ruleTitle(rule));
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns how each rule stood at the bar with these values of blocks. */
export function rulesAtBar(tree: RuleTree, blocks: readonly InspectedBlock[]): RuleAtBar[] {
  const byPath = new Map(blocks.map((block) => [pathText(block.path), block]));
  return tree.rules.map((rule, at) => {
    const { id, when } = rule;
    const title = ruleHeading(rule);
    const path = ['rules', at, 'when'];
    const conditions = listedConditions(when, path, tree).map((each) => ({
      key: pathText(each.path),
      text: each.text,
      standing: standingAt(byPath, each.path),
      depth: each.depth,
    }));
    return { id, title, standing: standingAt(byPath, path), conditions };
  });
}

/** Returns the named numbers of the strategy at that bar. */
export function valuesAtBar(tree: RuleTree, blocks: readonly InspectedBlock[]): ValueAtBar[] {
  const byPath = new Map(blocks.map((block) => [pathText(block.path), block]));
  return tree.values.flatMap(({ id }, at) => {
    const block = byPath.get(pathText(['values', at, 'value']));
    if (block?.kind !== 'value') return [];
    return [{ id, title: capitalized(spoken(id)), value: block.value }];
  });
}
