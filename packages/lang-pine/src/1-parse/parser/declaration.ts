import type {
  Assignment,
  Declaration,
  Expression,
  FunctionDeclaration,
  Name,
  Parameter,
  Statement,
  TupleDeclaration,
} from '../tree.ts';
import { readBody } from './block.ts';
import { spanOf } from './problem.ts';
import { isText, type Reader } from './reader.ts';
import { readValue } from './structure.ts';
import { atTypedName, isPlainName, readName, readTypeName } from './type-name.ts';

const ASSIGNMENTS: readonly Assignment['operator'][] = [':=', '+=', '-=', '*=', '/=', '%='];

/** Reads `[var] [type] name = value`. */
export function readDeclaration(
  reader: Reader,
  mode: Declaration['mode'],
  exported: boolean,
  start: number,
): Declaration {
  const typeName = atTypedName(reader) ? readTypeName(reader) : null;
  const name = readName(reader, 'the name of a variable');
  const value = readFirstValue(reader, name);
  return { kind: 'declare', mode, typeName, name, value, exported, at: reader.since(start) };
}

function readFirstValue(reader: Reader, name: Name): Expression {
  const at = { start: reader.previousEnd, end: reader.previousEnd };
  if (reader.take('=')) return readValue(reader);
  if (reader.at(':='))
    reader.fail({
      code: 'pine.unexpected-token',
      text: `\`${name.text}\` is declared here, so its first value is assigned with \`=\`.`,
      hint: `Write = instead of :=, or leave out what stands before ${name.text} when it is declared above.`,
      at: spanOf(reader.token),
    });
  else if (!reader.failing && reader.atLineEnd)
    reader.fail({
      code: 'pine.missing-value',
      text: `\`${name.text}\` is declared without a value.`,
      hint: `Write ${name.text} = value; = na when there is none yet.`,
      at: name.at,
    });
  else reader.expected('`=`');
  return { kind: 'unreadable', at };
}

/** True at `[a, b] =`. */
export function atTuple(reader: Reader): boolean {
  const { partner } = reader;
  return partner > 0 && isText(reader.peek(partner - reader.position + 1), '=');
}

/** Reads `[a, b] = value`. */
export function readTupleDeclaration(reader: Reader): TupleDeclaration {
  const { start } = reader.advance();
  const names: Name[] = [];
  do names.push(readName(reader, 'the name of a variable'));
  while (reader.take(','));
  if (!reader.take(']')) reader.expected('`,` or `]`');
  if (!reader.take('=')) reader.expected('`=`');
  return { kind: 'declareTuple', names, value: readValue(reader), at: reader.since(start) };
}

/** True at `name(...) =>`. */
export function atFunction(reader: Reader): boolean {
  if (!isPlainName(reader.token) || !isText(reader.peek(1), '(')) return false;
  const partner = reader.reading.partners[reader.position + 1] ?? -1;
  return partner > 0 && isText(reader.peek(partner - reader.position + 1), '=>');
}

/** Reads `name(parameters) => body`. */
export function readFunction(
  reader: Reader,
  method: boolean,
  exported: boolean,
  start: number,
): FunctionDeclaration {
  const name = readName(reader, 'the name of a function');
  if (!reader.take('(')) reader.expected('`(`');
  const parameters: Parameter[] = [];
  if (!reader.at(')')) {
    do parameters.push(readParameter(reader));
    while (reader.take(','));
  }
  if (!reader.take(')')) reader.expected('`,` or `)`');
  if (!reader.take('=>')) reader.expected('`=>`');
  const body = readBody(reader, '=>');
  return { kind: 'function', name, method, exported, parameters, body, at: reader.since(start) };
}

function readParameter(reader: Reader): Parameter {
  const typeName = atTypedName(reader) ? readTypeName(reader) : null;
  const name = readName(reader, 'the name of a parameter');
  const value = reader.take('=') ? reader.grammar.expression(reader) : null;
  return { name, typeName, value };
}

/** Reads a statement that begins with an expression: the expression alone, or `target := value` and its kin. */
export function readAssignment(reader: Reader): Statement {
  const { start } = reader.token;
  const target = reader.grammar.expression(reader);
  const operator = ASSIGNMENTS.find((text) => reader.at(text));
  if (operator === undefined) {
    if (reader.at('=')) reportTarget(reader, target);
    return { kind: 'expression', value: target, at: reader.since(start) };
  }
  if (target.kind !== 'name' && target.kind !== 'member') reportTarget(reader, target);
  reader.take(operator);
  return { kind: 'assign', target, operator, value: readValue(reader), at: reader.since(start) };
}

function reportTarget(reader: Reader, target: Expression): void {
  const { text } = reader.token;
  reader.fail({
    code: 'pine.bad-target',
    text: `The expression before \`${text}\` cannot be assigned to.`,
    hint: remedyFor(target),
    at: target.at,
  });
}

function remedyFor(target: Expression): string {
  if (target.kind === 'member') return 'Assign a field of an object with :=.';
  if (target.kind === 'call') return 'Declare a function with =>: f(x) => x * 2.';
  if (target.kind === 'history')
    return 'Past values cannot be changed; set an item of an array with array.set(id, index, value).';
  return 'Assign to a name or to a field of an object; to compare, write ==.';
}
