import type { Argument, Call, Expression } from '../../1-parse/tree.ts';
import type { Analysis } from '../analysis.ts';
import type { CheckedArgument, Misfit } from '../calls/argument.ts';
import { reportMisfit } from '../calls/argument.ts';
import { bind, isMisfit, warnRepeated } from '../calls/bind.ts';
import { checkValue } from '../check.ts';
import type { Checked, Constant } from '../../checked/checked-tree.ts';
import { pathOf } from '../expressions/path.ts';
import type { Place } from '../scopes/place.ts';
import { checkActive } from './active-argument.ts';
import { constantOf } from './constant-argument.ts';
import type { InputKind } from './input-parameters.ts';
import { INPUT_TYPES, inputParameters } from './input-parameters.ts';

/** The arguments of an input, by name. */
export interface InputArguments {
  readonly kind: InputKind | null;
  readonly defaultValue: Checked;
  readonly options: readonly Checked[] | null;
  /** Constants given for the other parameters. */
  readonly constants: ReadonlyMap<string, Constant>;
}

/** Reads the arguments of an input; null when they have errors. */
export function readInputArguments(
  analysis: Analysis,
  node: Call,
  name: string,
  kind: InputKind | null,
  place: Place,
): InputArguments | null {
  const bound = bindInput(analysis, node, name, kind);
  if (bound === null) return null;
  const type = bound.get('type');
  const asked = type === undefined ? kind : kindOf(analysis, type);
  const options = bound.get('options');
  const constants = new Map<string, Constant>();
  for (const [parameter, value] of bound) {
    if (['defval', 'type', 'options'].includes(parameter)) continue;
    if (parameter === 'active') {
      checkActive(analysis, name, value, place);
      continue;
    }
    const argument = { name: null, value: checkValue(analysis, value, place), at: value.at };
    const constant = constantOf(analysis, argument, `${parameter} of ${name}`);
    if (constant !== null) constants.set(parameter, constant.value);
  }
  return {
    kind: asked,
    defaultValue: checkValue(analysis, bound.get('defval')!, place),
    options: options === undefined ? null : readOptions(analysis, options, place),
    constants,
  };
}

/** Finds each argument's parameter without checking it yet: `type` and `options` are no values. */
function bindInput(
  analysis: Analysis,
  node: Call,
  name: string,
  kind: InputKind | null,
): Map<string, Expression> | null {
  const third = node.arguments[2];
  const withOptions =
    node.arguments.some((argument) => argument.name?.text === 'options') ||
    (third?.name === null && third.value.kind === 'tuple');
  const parameters = inputParameters(analysis.version, kind, withOptions);
  const slots = parameters.map((parameter) => ({
    name: parameter,
    optional: parameter !== 'defval',
  }));
  const given = node.arguments.map(unchecked);
  const bound = bind(name, slots, given, node.at, analysis.version < 5);
  if (isMisfit(bound)) {
    reportMisfit(analysis, withKindHint(analysis, kind, bound));
    return null;
  }
  warnRepeated(analysis, given, bound);
  const values = new Map<string, Expression>();
  for (const [i, argument] of bound.entries()) {
    const written = node.arguments.find(({ value }) => value.at === argument?.at);
    if (written !== undefined) values.set(parameters[i]!, written.value);
  }
  return values;
}

/** Since version 5 each kind of input has a function of its own. */
function withKindHint({ version }: Analysis, kind: InputKind | null, misfit: Misfit): Misfit {
  if (kind !== null || version < 5 || misfit.code !== 'pine.unknown-argument') return misfit;
  const hint =
    'Since version 5 each kind has its own function: input.int, input.float, input.string, ...';
  return { ...misfit, hint };
}

function unchecked({ name, value }: Argument): CheckedArgument {
  const type = { qualifier: 'const', type: { kind: 'plain', name: 'unknown' } } as const;
  return { name, value: { kind: 'constant', value: null, type, at: value.at }, at: value.at };
}

function kindOf(analysis: Analysis, type: Expression): InputKind | null {
  const path = pathOf(type) ?? '';
  const kind = INPUT_TYPES.get(path.startsWith('input.') ? path.slice('input.'.length) : path);
  if (kind !== undefined) return kind;
  analysis.reports.error(
    'pine.input-value',
    `type of input must be one of the kinds of inputs, not ${path === '' ? 'a value' : path}.`,
    `Write one of: ${[...INPUT_TYPES.keys()].map((word) => `input.${word}`).join(', ')}.`,
    type.at,
  );
  return null;
}

function readOptions(analysis: Analysis, options: Expression, place: Place): Checked[] | null {
  if (options.kind === 'tuple')
    return options.items.map((item) => checkValue(analysis, item, place));
  analysis.reports.error(
    'pine.input-value',
    'options of an input must be written as a list.',
    'Write options = [a, b, c].',
    options.at,
  );
  return null;
}
