import { isNumberLike } from '../../checked/type.ts';
import type { Checked, Constant, InputDeclaration } from '../../checked/checked-tree.ts';
import { ScriptStop } from '../../messages/message.ts';
import { constantNumber } from '../../runtime/pointwise.ts';
import type { Value } from '../../runtime/value.ts';
import { VARIABLES } from '../../runtime/index.ts';
import { compile, type Scope } from '../unit.ts';
import { constantReference, fitted, naOf, type SingleValue } from '../values/value-kinds.ts';
import { builtinValue } from './variables.ts';

type Node<Kind extends Checked['kind']> = Extract<Checked, { readonly kind: Kind }>;

/** A value that stands in the text. */
export function compileConstant(node: Node<'constant'>): SingleValue {
  const { type } = node.type;
  return node.value === null ? naOf(type) : fitted(constantOf(node.value), type);
}

function constantOf(value: NonNullable<Constant>): SingleValue {
  return typeof value === 'string' ? constantReference(value) : constantNumber(Number(value));
}

/** A value that the user has set for the run, or its default. */
export function compileInput(scope: Scope, node: Node<'input'>): Value {
  const { input, source } = node;
  const given = scope.unit.context.parameters[input.id] ?? input.defaultValue;
  if (input.kind === 'source') return sourceOf(scope, input, source, given);
  checkRange(input, given);
  if (!isNumberLike(node.type.type)) return constantReference(String(given));
  const number = Number(given);
  return constantNumber(input.kind === 'int' ? Math.trunc(number) : number);
}

/** A series by its name: the default as the script has it, or one of the bars'. */
function sourceOf(
  scope: Scope,
  input: InputDeclaration,
  source: Checked | null,
  given: number | boolean | string,
): Value {
  if (source !== null && given === input.defaultValue) return compile(scope, source);
  const name = String(given);
  if (SOURCES.has(name) && Object.hasOwn(VARIABLES, name)) return builtinValue(scope.unit, name);
  throw refused(input, `"${name}" is not a price or volume series`, [...SOURCES].join(', '));
}

/** The series that a user may choose, whatever the script's default is. */
const SOURCES: ReadonlySet<string> = new Set([
  'open',
  'high',
  'low',
  'close',
  'volume',
  'hl2',
  'hlc3',
  'ohlc4',
  'hlcc4',
]);

/** The default is what the script says, also where an old version has it outside of its own limits. */
function checkRange(input: InputDeclaration, given: number | boolean | string): void {
  const { minimum, maximum, options, defaultValue } = input;
  if (given === defaultValue) return;
  if (options !== null && !options.some(({ value }) => value === given)) {
    const values = options.map(({ value }) => String(value)).join(', ');
    throw refused(input, `${String(given)} is not one of its values`, values);
  }
  if (typeof given !== 'number') return;
  if (minimum !== null && given < minimum) {
    throw refused(input, `${given} is too small`, `${minimum} or more`);
  }
  if (maximum !== null && given > maximum) {
    throw refused(input, `${given} is too large`, `${maximum} or less`);
  }
}

function refused(input: InputDeclaration, why: string, allowed: string): ScriptStop {
  return new ScriptStop(
    'pine.input-out-of-range',
    `The input "${input.title}" has an invalid value: ${why}.`,
    `Set it to: ${allowed}.`,
    input.at,
  );
}
