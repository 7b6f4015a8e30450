import { parse, type Statement } from '@stratloom/lang-pine';
import { isSame } from '../pine-tree/same.ts';
import { readTree } from '../rules/read-tree.ts';
import type { RuleTree } from '../tree/tree.ts';
import { toPine } from '../to-pine/to-pine.ts';
import { Outside, type OutsideReason } from './outside.ts';
import { ScriptReader } from './script-reader.ts';

/** A Pine script as rules, or why it cannot be shown so. */
export type FromPine =
  | { readonly ok: true; readonly tree: RuleTree }
  | { readonly ok: false; readonly reason: OutsideReason };

/** Longest text that is looked at, in characters. */
const MAX_LENGTH = 500_000;

/**
 * Reads a Pine script as a rule tree. What `toPine` has written gives the tree that it was written from; of other texts those
 * that say the same in the same way. The text is never changed. Never throws.
 */
export function fromPine(source: string): FromPine {
  if (source.length > MAX_LENGTH) {
    return { ok: false, reason: { line: 1, message: 'The text is too long for the builder.' } };
  }
  try {
    return { ok: true, tree: read(source) };
  } catch (error) {
    if (error instanceof Outside) return { ok: false, reason: error.reason(source) };
    throw error;
  }
}

function read(source: string): RuleTree {
  const { script, messages } = parse(source);
  const [fault] = messages;
  if (fault !== undefined) throw new Outside(fault.at, fault.text);
  if (script.version !== 6) {
    throw new Outside(
      { start: 0, end: 0 },
      `The builder reads version 6 of Pine; this is version ${script.version}.`,
    );
  }
  const reader = new ScriptReader(source);
  const tree = reader.read(script.statements);
  const checked = readTree(tree);
  if (!checked.ok) {
    throw new Outside(
      reader.lastAt,
      checked.problems[0]?.message ?? 'The builder cannot represent this.',
    );
  }
  requireSame(script.statements, checked.tree);
  return checked.tree;
}

/** A text that is not what the tree would be written as could mean something else: it is left alone. */
function requireSame(statements: readonly Statement[], tree: RuleTree): void {
  const again = parse(toPine(tree).text).script.statements;
  const other = statements.find((each, at) => !isSame(each, again[at]));
  if (other !== undefined || statements.length !== again.length) {
    const at = other?.at ?? statements.at(-1)?.at ?? { start: 0, end: 0 };
    throw new Outside(
      at,
      'The builder would write this statement differently, so it cannot take it over.',
    );
  }
}
