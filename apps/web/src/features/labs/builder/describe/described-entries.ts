import {
  describe,
  type Input,
  isBlock,
  isList,
  type RuleTree,
  sentenceText,
  type Template,
} from '@stratloom/lang-visual';
import type { PaletteEntry } from '../palette/palette-entries.ts';

/** Returns the condition that a phrase describes, as an entry of the palette; none where it is not clear. */
export function describedConditions(tree: RuleTree, typed: string): readonly PaletteEntry[] {
  const { tree: described, questions } = describe(`buy when ${typed}`);
  const [rule, ...others] = described?.rules ?? [];
  if (rule === undefined || others.length > 0 || questions.length > 0) return [];
  if (rule.then.some(({ inputs }) => ['stop', 'target', 'trail'].some((term) => term in inputs))) {
    return [];
  }
  const sentence = sentenceText(rule.when, tree);
  const texts = { group: 'As you wrote it', title: typed.trim(), sentence, help: '', example: '' };
  return [{ id: 'described', ...texts, words: '', input: rule.when, kind: 'condition' }];
}

/** Returns the templates that use every block of what a phrase describes, such as `golden cross`; none where it is not clear. */
export function describedTemplates(
  templates: readonly Template[],
  typed: string,
): readonly Template[] {
  const { tree, questions } = describe(typed);
  const entry =
    questions.length === 0 ? tree?.rules[0] : describe(`buy when ${typed}`).tree?.rules[0];
  if (entry === undefined || (isBlock(entry.when) && entry.when.block === 'always')) return [];
  const wanted = blocksIn(entry.when);
  return templates.filter(({ tree: each }) => {
    const has = new Set(
      [...each.values.map(({ value }) => value), ...each.rules.map(({ when }) => when)].flatMap(
        (input) => [...blocksIn(input)],
      ),
    );
    return [...wanted].every((id) => has.has(id));
  });
}

/** Ids of all blocks in an input; prices stand in nearly every one and say nothing. */
function blocksIn(input: Input): ReadonlySet<string> {
  if (isList(input)) return new Set(input.flatMap((each) => [...blocksIn(each)]));
  if (!isBlock(input)) return new Set();
  const inner = Object.values(input.inputs).flatMap((each) => [...blocksIn(each)]);
  return new Set([...(input.block === 'price' ? [] : [input.block]), ...inner]);
}
