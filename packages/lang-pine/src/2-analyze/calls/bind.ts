import type { Name } from '../../1-parse/tree.ts';
import type { Span } from '../../messages/span.ts';
import { didYouMean } from '../../messages/closest.ts';
import type { Analysis } from '../analysis.ts';
import type { CheckedArgument, Misfit } from './argument.ts';

/** A parameter as far as it matters for which argument is whose. */
export interface Slot {
  readonly name: string;
  readonly optional: boolean;
  readonly rest?: boolean;
}

/** Arguments by parameter; those of a rest parameter follow one another at the end. */
export type Bound = (CheckedArgument | undefined)[];

/**
 * Finds the parameter of each argument.
 *
 * @param callee - What messages call the function.
 * @param mayRepeat - True: of two arguments for one parameter the first counts, as in versions before 5.
 */
export function bind(
  callee: string,
  slots: readonly Slot[],
  given: readonly CheckedArgument[],
  at: Span,
  mayRepeat = false,
): Bound | Misfit {
  const bound: Bound = slots.map(() => undefined);
  let named = false;
  for (const [position, argument] of given.entries()) {
    const index = argument.name === null ? position : indexOf(slots, argument);
    const misfit = problemOf(callee, slots, bound, argument, index, named);
    if (misfit?.code === 'pine.repeated-argument' && mayRepeat) continue;
    if (misfit !== null) return misfit;
    named ||= argument.name !== null;
    bound[Math.max(index, 0)] = argument;
  }
  const missing = slots.find(({ optional }, i) => !optional && bound[i] === undefined);
  return missing === undefined ? bound : missingArgument(callee, slots, missing, at);
}

/** Warns of arguments that do not count, since an earlier one has given the same parameter. */
export function warnRepeated(
  { reports }: Analysis,
  given: readonly CheckedArgument[],
  bound: Bound,
): void {
  for (const argument of given) {
    const { name } = argument;
    if (name !== null && !bound.includes(argument)) reports.warn(...repeatedWarning(name));
  }
}

/** Warning about an argument that does not count. */
export function repeatedWarning({ text, at }: Name): Parameters<Analysis['reports']['warn']> {
  return [
    'pine.repeated-argument',
    `${text} is given twice; only the first counts.`,
    'Remove one of the two.',
    at,
  ];
}

/** True for what `bind` gives when a call does not fit. */
export function isMisfit(bound: Bound | Misfit): bound is Misfit {
  return !Array.isArray(bound);
}

/** Arguments of a rest parameter `arg` may be called `arg0`, `arg1` and so on. */
function indexOf(slots: readonly Slot[], { name }: CheckedArgument): number {
  const index = slots.findIndex((slot) => slot.name === name?.text);
  const last = slots.at(-1);
  if (index >= 0 || name === null || last?.rest !== true) return index;
  const number = /\d{1,3}$/.exec(name.text)?.[0];
  return name.text === `${last.name}${number}` ? slots.length - 1 + Number(number) : -1;
}

function problemOf(
  callee: string,
  slots: readonly Slot[],
  bound: Bound,
  argument: CheckedArgument,
  index: number,
  named: boolean,
): Misfit | null {
  const { name, at } = argument;
  if (name === null && named) {
    return {
      rank: 0,
      code: 'pine.argument-order',
      text: 'A positional argument follows a named one.',
      hint: 'Name it too, or move it before the named arguments.',
      at,
    };
  }
  if (name === null && index >= slots.length && slots.at(-1)?.rest !== true) {
    return tooMany(callee, slots, at);
  }
  if (index < 0) return unknownName(callee, slots, argument);
  if (name === null || bound[index] === undefined) return null;
  return {
    rank: 1,
    code: 'pine.repeated-argument',
    text: `${name.text} of ${callee} is given twice.`,
    hint: 'Give each argument once, by position or by name.',
    at: name.at,
  };
}

function tooMany(callee: string, slots: readonly Slot[], at: Span): Misfit {
  const takes = slots.length === 0 ? 'no arguments' : `at most ${slots.length}`;
  return {
    rank: 2,
    code: 'pine.too-many-arguments',
    text: `${callee} takes ${takes}; this one is too many.`,
    hint: slots.length === 0 ? 'Leave it out.' : `It takes: ${namesOf(slots)}.`,
    at,
  };
}

function unknownName(callee: string, slots: readonly Slot[], { name }: CheckedArgument): Misfit {
  const text = name?.text ?? '';
  const names = slots.map((slot) => slot.name);
  return {
    rank: 1,
    code: 'pine.unknown-argument',
    text: `${callee} has no parameter ${text}.`,
    hint: didYouMean(
      text,
      names,
      slots.length === 0 ? 'It takes no arguments.' : `It takes: ${namesOf(slots)}.`,
    ),
    at: name?.at ?? { start: 0, end: 0 },
  };
}

function missingArgument(callee: string, slots: readonly Slot[], missing: Slot, at: Span): Misfit {
  return {
    rank: 3,
    code: 'pine.missing-argument',
    text: `${callee} needs ${missing.name}.`,
    hint: `It takes: ${namesOf(slots)}.`,
    at,
  };
}

function namesOf(slots: readonly Slot[]): string {
  return slots
    .map(
      ({ name, optional, rest }) => `${name}${rest === true ? ' ...' : ''}${optional ? '?' : ''}`,
    )
    .join(', ');
}
