import type { NamedValue, Param, Rule } from '../tree/tree.ts';
import { spaced } from '../words/name-words.ts';
import { inputWords, ruleWords } from '../words/sentence-text.ts';
import { inputChanges, listChanges } from './input-changes.ts';
import type { RuleChange } from './rule-change.ts';
import type { SectionWords } from './section-changes.ts';

/** Parameters: by their titles, each property for itself. */
export const PARAMS: SectionWords<Param> = {
  title: ({ title }) => title,
  whole: ({ default: usual }) => plain(usual),
  changes: (before, after, { owner, after: path }) => {
    const [old, now] = [before, after].map(
      (param) => new Map<string, unknown>(Object.entries(param)),
    );
    const keys = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])]);
    return [...keys].flatMap((key): RuleChange[] => {
      const [was, is] = [old?.get(key), now?.get(key)];
      if (Object.is(was, is) || key === 'note') return [];
      const text = `${owner}: ${key} ${plain(was)} → ${plain(is)}`;
      return [{ kind: 'changed', path: [...path, key], text }];
    });
  },
};

/** Named values: by their ids. */
export const VALUES: SectionWords<NamedValue> = {
  title: ({ id }) => spaced(id),
  whole: ({ value }, names) => inputWords(value, names),
  changes: (before, after, place) => {
    const inner = {
      before: [...place.before, 'value'],
      after: [...place.after, 'value'],
      label: 'value',
    };
    const changes = inputChanges(before.value, after.value, inner, place);
    if (before.show === after.show) return changes;
    const text = `${place.owner}: ${after.show === true ? 'drawn' : 'no longer drawn'} on the chart`;
    return [...changes, { kind: 'changed', path: [...place.after, 'show'], text }];
  },
};

/** Rules: by their ids. */
export const RULES: SectionWords<Rule> = {
  title: ({ id }) => spaced(id),
  whole: ruleWords,
  changes: (before, after, place) => {
    const inner = (key: string, label: string) => ({
      before: [...place.before, key],
      after: [...place.after, key],
      label,
    });
    const [was = [], is = []] = [before.otherwise, after.otherwise];
    return [
      ...inputChanges(before.when, after.when, inner('when', 'when'), place),
      ...listChanges(before.then, after.then, inner('then', 'action'), place),
      ...listChanges(was, is, inner('otherwise', 'action otherwise'), place),
    ];
  },
};

/** A property of a parameter in words. */
function plain(value: unknown): string {
  if (value === true) return 'on';
  if (value === false) return 'off';
  return typeof value === 'number' || typeof value === 'string' ? String(value) : 'none';
}
