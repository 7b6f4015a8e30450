import type { BlockPath } from '../tree/tree.ts';
import type { RuleChange } from './rule-change.ts';

/** Returns the change of a name or a note; `label` says whose it is. */
export function textChanges(
  before: string | undefined,
  after: string | undefined,
  label: string,
  path: BlockPath,
): RuleChange[] {
  if (before === after) return [];
  if (before === undefined)
    return [{ kind: 'added', path, text: `${label} added: ${quoted(after)}` }];
  if (after === undefined) {
    return [{ kind: 'removed', path, text: `${label} removed: ${quoted(before)}` }];
  }
  return [{ kind: 'changed', path, text: `${label} ${quoted(before)} → ${quoted(after)}` }];
}

/** A text in quotes, its lines in one. */
function quoted(text: string | undefined): string {
  return `"${(text ?? '').replaceAll(/\s+/g, ' ').trim()}"`;
}
