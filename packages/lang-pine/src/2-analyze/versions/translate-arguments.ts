import type { Analysis } from '../analysis.ts';
import type { CheckedArgument } from '../calls/argument.ts';
import type { Checked } from '../../checked/checked-tree.ts';
import { plain } from '../../checked/type.ts';
import type { PlainType } from '../../checked/type.ts';
import { isPlain } from '../types/same.ts';
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
    reports.warn(
      'pine.repeated-argument',
      `${name.text} is given twice; only the first counts.`,
      'Remove one of the two.',
      name.at,
    );
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
  return { ...argument, name, value: modernValue(callee, parameter, argument.value) };
}

/** Before version 5 some words were bools: `lookahead = true`, `long = false`. */
function modernValue(callee: string, name: string | null, value: Checked): Checked {
  if (!isPlain(value.type.type, 'bool')) return value;
  if (name === 'direction') return word(value, plain('strategy_direction'), 'long', 'short');
  if (callee !== 'request.security') return value;
  if (name === 'lookahead') {
    return word(value, plain('barmerge_lookahead'), 'lookahead_on', 'lookahead_off');
  }
  return name === 'gaps' ? word(value, plain('barmerge_gaps'), 'gaps_on', 'gaps_off') : value;
}

function word(value: Checked, type: PlainType, yes: string, no: string): Checked {
  const constant = (text: string): Checked => ({
    kind: 'constant',
    value: text,
    type: { qualifier: 'const', type },
    at: value.at,
  });
  if (value.kind === 'constant') return constant(value.value === true ? yes : no);
  return {
    kind: 'conditional',
    condition: value,
    then: constant(yes),
    otherwise: constant(no),
    type: { qualifier: value.type.qualifier, type },
    at: value.at,
  };
}
