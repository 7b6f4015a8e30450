import { ScriptStop } from '../../messages/message.ts';
import { textAt } from '../arguments.ts';
import type { CallSite } from '../call-site.ts';
import type { ReferenceValue } from '../value.ts';
import { textOfTexts } from './of-texts.ts';
import { findPattern } from './pattern/find-pattern.ts';
import { parsePattern } from './pattern/parse-pattern.ts';
import { compilePattern, type PatternStep } from './pattern/pattern-program.ts';
import { PatternProblem } from './pattern/pattern-tree.ts';

/** Steps through a pattern that count as one operation. */
const STEPS_PER_OPERATION = 8;

/** `str.match`: the first stretch that a pattern matches; empty without one. */
export function match(site: CallSite): ReferenceValue {
  let lastPattern: string | null = null;
  let program: readonly PatternStep[] = [];
  return textOfTexts(site, [textAt(site, 0), textAt(site, 1)], ([source, pattern]) => {
    if (pattern !== lastPattern) program = checkedProgram(site, pattern!);
    lastPattern = pattern!;
    const steps = program.length * source!.length;
    site.context.spend(Math.ceil(steps / STEPS_PER_OPERATION), site.at);
    return findPattern(program, source!) ?? '';
  });
}

function checkedProgram(site: CallSite, pattern: string): readonly PatternStep[] {
  try {
    return compilePattern(parsePattern(pattern));
  } catch (problem) {
    if (!(problem instanceof PatternProblem)) throw problem;
    throw new ScriptStop(
      'pine.unreadable-pattern',
      `The pattern ${JSON.stringify(pattern)} cannot be used: ${problem.message}.`,
      String.raw`Use characters, classes such as [a-z] or \d, groups, |, ^, $ and the repeats * + ? {n,m}.`,
      site.at,
    );
  }
}
