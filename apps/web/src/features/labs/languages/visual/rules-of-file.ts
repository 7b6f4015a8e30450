import { readRules } from '@stratloom/lang-visual';
import type { BlockProblem } from '@stratloom/lang-visual';
import { rulesOfScript } from './rules-of-script.ts';

/** Rules from a file. */
export interface RulesFile {
  /** Of JSON the very text of the file, so that its receipt stays the same. */
  readonly code: string;
  readonly strategyName: string;
}

/** Rules from a file, or all that keeps it from being read. */
export type ReadRulesFile =
  | ({ readonly ok: true } & RulesFile)
  | { readonly ok: false; readonly problems: readonly BlockProblem[] };

/** Reads a file as rules: JSON, or by its name a Pine script that the builder could have written. */
export function rulesOfFile(fileName: string, text: string): ReadRulesFile {
  if (fileName.toLowerCase().endsWith('.pine')) return ofPine(text);
  const read = readRules(text);
  if (!read.ok) return read;
  return { ok: true, code: text, strategyName: read.tree.name };
}

function ofPine(text: string): ReadRulesFile {
  const read = rulesOfScript(text);
  if (read.ok) return { ok: true, code: read.code, strategyName: read.name };
  const { line, message } = read.reason;
  const problem: BlockProblem = {
    severity: 'error',
    code: 'visual.outside',
    message: `Line ${line}: ${message}`,
    remedy: 'Open it in the PineScript Editor, which takes any script.',
    path: [],
  };
  return { ok: false, problems: [problem] };
}
