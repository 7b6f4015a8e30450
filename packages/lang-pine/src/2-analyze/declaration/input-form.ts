import type { Call } from '../../1-parse/tree.ts';
import type { Span } from '../../messages/span.ts';
import type { Analysis } from '../analysis.ts';
import type { Checked, Constant, InputDeclaration } from '../../checked/checked-tree.ts';
import { fold } from '../fold.ts';
import type { InputArguments } from './input-arguments.ts';
import type { InputKind } from './input-parameters.ts';

type Value = InputDeclaration['defaultValue'];

/** Returns what the form beside the editor shows of an input; null when its default is not known. */
export function declareInput(
  analysis: Analysis,
  node: Call,
  kind: InputKind,
  { defaultValue, options, constants }: InputArguments,
): InputDeclaration | null {
  const value = kind === 'source' ? sourceName(defaultValue) : valueOf(fold(defaultValue));
  if (value === null) return reportDefault(analysis, kind, defaultValue.at);
  const name = analysis.inputNames.get(node) ?? null;
  const text = (parameter: string): string => {
    const given = constants.get(parameter);
    return typeof given === 'string' ? given : '';
  };
  const number = (parameter: string): number | null => {
    const given = constants.get(parameter);
    return typeof given === 'number' ? given : null;
  };
  const id = freeId(analysis, name);
  return {
    id,
    kind,
    title: text('title') || (name ?? `Input ${analysis.inputs.length + 1}`),
    defaultValue: value,
    minimum: number('minval'),
    maximum: number('maxval'),
    step: number('step'),
    options: optionsOf(defaultValue, options),
    group: text('group'),
    inline: text('inline'),
    tooltip: text('tooltip'),
    at: node.at,
  };
}

/** Reports a default outside of the input's own limits; before version 5 it was taken as it is. */
export function checkRange(
  { reports, version }: Analysis,
  input: InputDeclaration,
  at: Span,
): void {
  const { defaultValue, minimum, maximum, options } = input;
  const below = minimum !== null && typeof defaultValue === 'number' && defaultValue < minimum;
  const above = maximum !== null && typeof defaultValue === 'number' && defaultValue > maximum;
  const outside = options !== null && !options.some(({ value }) => value === defaultValue);
  if (!below && !above && !outside) return;
  const limit = outside ? 'its options' : below ? `minval ${minimum}` : `maxval ${maximum}`;
  const text = `The default ${String(defaultValue)} is outside of ${limit}.`;
  const hint = outside ? 'Put it among the options.' : 'Change the default or the limit.';
  if (version < 5) reports.warn('pine.input-range', `${text} It is used as it is.`, hint, at);
  else reports.error('pine.input-range', text, hint, at);
}

function reportDefault({ reports }: Analysis, kind: InputKind, at: Span): null {
  reports.error(
    'pine.not-constant',
    kind === 'source'
      ? 'The default of a source must be a series with a name.'
      : 'The default of an input must be known from the text of the script.',
    kind === 'source'
      ? 'Use open, high, low, close, hl2, hlc3, ohlc4, hlcc4, volume or a variable of the script.'
      : 'Write a literal, or a variable that holds one and is never reassigned.',
    at,
  );
  return null;
}

function sourceName(value: Checked): string | null {
  if (value.kind === 'builtin') return value.name;
  if (value.kind === 'variable') return value.variable.name;
  return value.kind === 'input' ? value.input.id : null;
}

function valueOf(constant: Constant | undefined): Value | null {
  return constant === undefined ? null : constant;
}

function optionsOf(
  { type }: Checked,
  options: readonly Checked[] | null,
): InputDeclaration['options'] {
  if (type.type.kind === 'enum') {
    const members = type.type.members.map(({ title }, value) => ({ value, label: title }));
    const chosen = options?.map(fold);
    return chosen ? members.filter(({ value }) => chosen.includes(value)) : members;
  }
  if (options === null) return null;
  return options.flatMap((option) => {
    const value = fold(option);
    return value === undefined || value === null ? [] : [{ value, label: String(value) }];
  });
}

/** Names of variables are unique only in their scope; ids are in the script. */
function freeId({ inputs, inputIds: taken }: Analysis, name: string | null): string {
  if (name !== null && !taken.has(name)) return name;
  let number = name === null ? inputs.length + 1 : 2;
  const prefix = name === null ? 'input_' : `${name}_`;
  while (taken.has(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}
