import { findExcess } from '../rules/measure.ts';
import type { RuleTree } from '../tree/tree.ts';
import { nameWords, spaced } from '../words/name-words.ts';
import { findRenames, withNames } from './renames.ts';
import type { RuleChange } from './rule-change.ts';
import { SECTION_WORDS, sectionChanges } from './section-changes.ts';
import { PARAMS, RULES, VALUES } from './section-words.ts';
import { settingChanges } from './setting-changes.ts';
import { textChanges } from './text-changes.ts';

/**
 * Returns what has changed from one version of a strategy to the next, in words: first the strategy itself, then its settings,
 * parameters, values and rules. A rename is reported once, not at every place that reads the name. Empty exactly when
 * the versions are alike. Never throws, whatever the trees; of trees that are too large to be read it says only that.
 */
export function ruleChanges(before: RuleTree, after: RuleTree): readonly RuleChange[] {
  if (findExcess(before) !== null || findExcess(after) !== null) {
    return [{ kind: 'changed', path: [], text: 'The strategy is too large to compare.' }];
  }
  const renames = findRenames(before, after);
  const old = withNames(before, renames);
  const names = [nameWords(old), nameWords(after)] as const;
  return [
    ...textChanges(before.name, after.name, 'Name', ['name']),
    ...textChanges(before.note, after.note, 'Note', ['note']),
    ...settingChanges(before.settings, after.settings),
    ...renames.map(({ from, to, section, path }): RuleChange => {
      const text = `${SECTION_WORDS[section]} "${spaced(from)}" is now called "${spaced(to)}"`;
      return { kind: 'changed', path, text };
    }),
    ...sectionChanges(old.params, after.params, { key: 'params', names, ...PARAMS }),
    ...sectionChanges(old.values, after.values, { key: 'values', names, ...VALUES }),
    ...sectionChanges(old.rules, after.rules, { key: 'rules', names, ...RULES }),
  ];
}
