import type { Analysis } from '../analysis.ts';
import type { CheckedArgument } from '../calls/argument.ts';
import type { Constant } from '../../checked/checked-tree.ts';
import { fold } from '../fold.ts';
import { isPlain } from '../types/same.ts';

/** Returns what the text gives for an argument; null, with a report, when it is known later. */
export function constantOf(
  { reports }: Analysis,
  argument: CheckedArgument,
  purpose: string,
): { readonly value: Constant } | null {
  const value = fold(argument.value);
  if (value !== undefined) return { value };
  if (isPlain(argument.value.type.type, 'unknown')) return null;
  reports.error(
    'pine.not-constant',
    `${purpose} must be known from the text of the script.`,
    'Write a literal, or a variable that holds one and is never reassigned.',
    argument.at,
  );
  return null;
}
