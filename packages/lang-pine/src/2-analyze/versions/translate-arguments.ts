import type { Analysis } from '../analysis.ts';
import type { CheckedArgument } from '../calls/argument.ts';
import { repeatedWarning } from '../calls/bind.ts';
import type { Checked } from '../../checked/checked-tree.ts';
import { isPlain } from '../types/same.ts';
import { modernWord } from './old-words.ts';
import { BY_PLACE, parameterName, parameterOrder } from './parameter-orders.ts';

/** Arguments in terms of version 6, and those apart that version 6 does not have. */
interface Translated {
  readonly arguments: readonly CheckedArgument[];
  readonly when: Checked | null;
  readonly transparency: Checked | null;
}

/** Turns arguments as the script's version takes them into those of version 6. */
export function translateArguments(
  analysis: Analysis,
  callee: string,
  given: readonly CheckedArgument[],
): Translated {
  const named = withoutRepeats(analysis, inOrder(analysis, callee, given));
  const parameters = parametersOf(analysis, callee);
  let when: Checked | null = null;
  let transparency: Checked | null = null;
  const rest: CheckedArgument[] = [];
  for (const [position, argument] of named.entries()) {
    const name = argument.name?.text;
    if (name === 'when' && takesWhen(analysis, callee)) when = argument.value;
    else if (name === 'transp' && takesTransparency(analysis, parameters)) {
      transparency = argument.value;
    } else rest.push(modern(analysis, callee, parameters, argument, position));
  }
  return { arguments: rest, when, transparency };
}

/** Arguments by place get the names of their places, where the places have changed since. */
function inOrder(
  { version }: Analysis,
  callee: string,
  given: readonly CheckedArgument[],
): readonly CheckedArgument[] {
  const order = orderFor(parameterOrder(version, callee), given);
  if (order === null) return given;
  return given.map((argument, i) => {
    const name = order[i];
    if (argument.name !== null || name === undefined || name === BY_PLACE) return argument;
    return { ...argument, name: { text: name, at: argument.at } };
  });
}

/** Late version 5 knew orders with and without `when`; a text in its place is what comes after it. */
function orderFor(
  order: readonly string[] | null,
  given: readonly CheckedArgument[],
): readonly string[] | null {
  const place = order?.indexOf('when') ?? -1;
  const argument = place < 0 ? undefined : given[place];
  if (order === null || argument === undefined || argument.name !== null) return order;
  if (!isPlain(argument.value.type.type, 'string')) return order;
  return order.filter((name) => name !== 'when');
}

/** Before version 6 the first of two arguments for one parameter counted. */
function withoutRepeats(
  { version, reports }: Analysis,
  given: readonly CheckedArgument[],
): readonly CheckedArgument[] {
  if (version >= 6) return given;
  const seen = new Set<string>();
  return given.filter(({ name }) => {
    if (name === null) return true;
    const isFirst = !seen.has(name.text);
    seen.add(name.text);
    if (isFirst) return true;
    reports.warn(...repeatedWarning(name));
    return false;
  });
}

function takesTransparency({ version }: Analysis, parameters: readonly string[]): boolean {
  return version < 6 && !parameters.includes('transp');
}

function takesWhen({ version }: Analysis, callee: string): boolean {
  return version < 6 && parameterOrder(version, callee)?.includes('when') === true;
}

function parametersOf({ builtins }: Analysis, callee: string): readonly string[] {
  const signatures = builtins.function(callee)?.signatures ?? [];
  return signatures.flatMap(({ parameters }) => parameters.map(({ name }) => name));
}

function modern(
  analysis: Analysis,
  callee: string,
  parameters: readonly string[],
  argument: CheckedArgument,
  position: number,
): CheckedArgument {
  const { version } = analysis;
  if (version >= 5) return argument;
  const name = argument.name && {
    text: parameterName(version, callee, argument.name.text, parameters),
    at: argument.name.at,
  };
  const parameter = name?.text ?? parameters[position] ?? null;
  return { ...argument, name, value: modernWord(callee, parameter, argument.value) };
}
