import type { Call } from '../../1-parse/tree.ts';
import type { Analysis } from '../analysis.ts';
import { asType } from '../check.ts';
import type { Checked, InputDeclaration } from '../../checked/checked-tree.ts';
import { fail, failed } from '../failed.ts';
import type { Place } from '../scopes/place.ts';
import type { Type } from '../../checked/type.ts';
import { BOOL, COLOR, FLOAT, INT, STRING } from '../types/plain-types.ts';
import { isPlain, isUnknown } from '../types/same.ts';
import { typeText } from '../types/text.ts';
import type { InputArguments } from './input-arguments.ts';
import { readInputArguments } from './input-arguments.ts';
import type { InputKind } from './input-parameters.ts';
import { INPUT_FUNCTIONS } from './input-parameters.ts';
import { checkRange, declareInput } from './input-form.ts';

/** True for the functions that make inputs. */
export function isInputName(analysis: Analysis, name: string): boolean {
  return INPUT_FUNCTIONS.has(name) && (name !== 'input.enum' || analysis.version >= 6);
}

/** `input(...)` and its kin: a value that the user sets before a run. */
export function checkInput(analysis: Analysis, node: Call, name: string, place: Place): Checked {
  record(analysis, node, name);
  if (place.frame !== null) place.frame.bound ??= { text: 'an input', at: node.at };
  const asked = INPUT_FUNCTIONS.get(name) ?? null;
  const given = readInputArguments(analysis, node, name, asked, place);
  if (given === null || isUnknown(given.defaultValue.type.type)) return failed(node.at);
  const kind = given.kind ?? kindOfValue(given.defaultValue);
  if (kind === null) return noKind(analysis, given.defaultValue);
  const known = analysis.inputsByCall.get(node);
  const input = known ?? makeInput(analysis, node, name, kind, given);
  if (input === null) return failed(node.at);
  return {
    kind: 'input',
    input,
    source: kind === 'source' ? given.defaultValue : null,
    type: {
      qualifier: kind === 'source' ? 'series' : 'input',
      type: KIND_TYPES[kind] ?? given.defaultValue.type.type,
    },
    at: node.at,
  };
}

function makeInput(
  analysis: Analysis,
  node: Call,
  name: string,
  kind: InputKind,
  given: InputArguments,
): InputDeclaration | null {
  const type = KIND_TYPES[kind];
  const purpose = `The default of ${name}`;
  const value =
    type === null ? given.defaultValue : asType(analysis, given.defaultValue, type, purpose);
  if (isUnknown(value.type.type)) return null;
  const input = declareInput(analysis, node, kind, { ...given, defaultValue: value });
  if (input === null) return null;
  checkRange(analysis, input, given.defaultValue.at);
  analysis.inputs.push(input);
  analysis.inputIds.add(input.id);
  analysis.inputsByCall.set(node, input);
  return input;
}

/** null: that of the default. */
const KIND_TYPES: Readonly<Record<InputKind, Type | null>> = {
  int: INT,
  time: INT,
  float: FLOAT,
  price: FLOAT,
  source: FLOAT,
  bool: BOOL,
  color: COLOR,
  enum: null,
  string: STRING,
  text_area: STRING,
  timeframe: STRING,
  symbol: STRING,
  session: STRING,
};

function kindOfValue({ type }: Checked): InputKind | null {
  if (type.type.kind === 'enum') return 'enum';
  if (type.qualifier === 'series') return isPlain(type.type, 'float') ? 'source' : null;
  const name = typeText(type.type);
  const kinds: readonly InputKind[] = ['int', 'float', 'bool', 'string', 'color'];
  return kinds.find((kind) => kind === name) ?? null;
}

function noKind(analysis: Analysis, value: Checked): Checked {
  return fail(
    analysis,
    'pine.input-value',
    `A value of type ${typeText(value.type.type)} can not be the default of an input.`,
    'Give a number, true or false, a text, a color, or a series such as close.',
    value.at,
  );
}

function record(analysis: Analysis, node: Call, name: string): void {
  const known = analysis.builtins.function(name);
  analysis.names?.add({
    name,
    at: node.callee.at,
    kind: 'built-in',
    type: null,
    detail: known?.signatures.map(({ text }) => `${name}${text}`).join('\n') ?? null,
    declaredAt: null,
  });
}
