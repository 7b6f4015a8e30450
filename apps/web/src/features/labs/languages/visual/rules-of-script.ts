import { fromPine } from '@stratloom/lang-visual';
import type { OutsideReason } from '@stratloom/lang-visual';
import { treeText } from './tree-text.ts';

/** A script as rules, or what keeps it from being shown so. */
export type RulesOfScript =
  | { readonly ok: true; readonly code: string; readonly name: string }
  | { readonly ok: false; readonly reason: OutsideReason };

/** Reads a Pine script as rules; the script itself is never changed. */
export function rulesOfScript(script: string): RulesOfScript {
  const read = fromPine(script);
  if (!read.ok) return read;
  return { ok: true, code: treeText(read.tree), name: read.tree.name };
}
