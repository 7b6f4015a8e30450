import type { Argument, Expression } from '../tree.ts';
import type { Token } from '../lexer/token.ts';
import { nameOf, spanOf, unclosed } from './problem.ts';
import { isText, type Reader } from './reader.ts';
import { atTypeArguments, isPlainName, readName, readTypeArguments } from './type-name.ts';

/** Keywords since version 5; variables of older scripts have these names. */
const RESERVED_LATER: ReadonlySet<string> = new Set(['switch', 'while']);

/** Reads a value with all that is hung to it: members, calls, history. */
export function readOperand(reader: Reader): Expression {
  const { start } = reader.token;
  let value = readPrimary(reader);
  for (;;) {
    const height = reader.height;
    const next = readSuffix(reader, value, start);
    if (next === null) return value;
    reader.raise(height, reader.height);
    value = next;
  }
}

function readSuffix(reader: Reader, of: Expression, start: number): Expression | null {
  const { token } = reader;
  if (token.kind !== 'operator') return null;
  switch (token.text) {
    case '.':
      reader.advance();
      return {
        kind: 'member',
        of,
        name: readName(reader, 'the name of a member'),
        at: reader.since(start),
      };
    case '(':
      return readCall(reader, of, start);
    case '[':
      return readHistory(reader, of, start);
    case '<':
      return canHaveTypes(of) && atTypeArguments(reader) ? readCall(reader, of, start) : null;
    default:
      return null;
  }
}

/** Only `array.new`, `matrix.new` and `map.new` take types; anything else before `<` is compared. */
function canHaveTypes(of: Expression): boolean {
  return of.kind === 'member' && of.name.text === 'new';
}

function readCall(reader: Reader, callee: Expression, start: number): Expression {
  const typeArguments = reader.at('<') ? readTypeArguments(reader) : [];
  const values = readList(reader, ')', () => readArgument(reader));
  return { kind: 'call', callee, typeArguments, arguments: values, at: reader.since(start) };
}

function readArgument(reader: Reader): Argument {
  const named = isPlainName(reader.token) && isText(reader.peek(1), '=');
  const name = named ? readName(reader, '') : null;
  if (named) reader.advance();
  return { name, value: reader.grammar.expression(reader) };
}

function readHistory(reader: Reader, of: Expression, start: number): Expression {
  const opener = reader.advance();
  const offset = reader.grammar.expression(reader);
  close(reader, opener, ']', '`]`');
  return { kind: 'history', of, offset, at: reader.since(start) };
}

/** Reads `opener item, item ... closer`, none or more; heights of all count. */
function readList<Item>(reader: Reader, closer: string, readItem: () => Item): Item[] {
  const opener = reader.advance();
  const items: Item[] = [];
  let height = 0;
  reader.height = 0;
  if (!reader.at(closer)) {
    do {
      items.push(readItem());
      height = Math.max(height, reader.height);
    } while (reader.take(','));
  }
  close(reader, opener, closer, `\`,\` or \`${closer}\``);
  reader.height = height;
  return items;
}

function close(reader: Reader, opener: Token, closer: string, wanted: string): void {
  if (reader.take(closer) || reader.failing) return;
  const { token } = reader;
  const ends = [')', ']', '=>', ':='].some((text) => isText(token, text));
  if (reader.atLineEnd || ends) reader.fail(unclosed(opener, token));
  else reader.expected(wanted);
}

function readPrimary(reader: Reader): Expression {
  const { token } = reader;
  const at = spanOf(token);
  reader.height = 1;
  switch (token.kind) {
    case 'number':
      reader.advance();
      return { kind: 'number', value: token.value, whole: /^\d+$/.test(token.text), at };
    case 'string':
      reader.advance();
      return { kind: 'string', value: token.text, at };
    case 'color':
      reader.advance();
      return { kind: 'color', value: token.value, at };
    case 'name':
      return readWord(reader, token);
    case 'operator':
      return readBracket(reader, token);
    case 'bad':
    case 'newline':
    case 'end':
    case 'break':
    case 'comment':
      return missing(reader);
  }
}

function readWord(reader: Reader, token: Token): Expression {
  const { text } = token;
  const at = spanOf(token);
  if (!isPlainName(token) || (RESERVED_LATER.has(text) && reader.reading.version >= 5))
    return misplacedKeyword(reader, token);
  reader.advance();
  if (text === 'true' || text === 'false') return { kind: 'bool', value: text === 'true', at };
  return { kind: 'name', text, at };
}

function misplacedKeyword(reader: Reader, token: Token): Expression {
  const structure = ['if', 'for', 'switch', 'while'].includes(token.text);
  if (!structure) return missing(reader);
  reader.fail({
    code: 'pine.structure-in-expression',
    text: `${nameOf(token)} is not allowed inside an expression.`,
    hint: `Assign its value to a variable on a line of its own: x = ${token.text} ...`,
    at: spanOf(token),
  });
  return { kind: 'unreadable', at: spanOf(token) };
}

function readBracket(reader: Reader, token: Token): Expression {
  if (token.text === '(') {
    reader.advance();
    const value = reader.grammar.expression(reader);
    close(reader, token, ')', '`)`');
    return value;
  }
  if (token.text !== '[' || isText(reader.peek(1), ']')) return missing(reader);
  const items = readList(reader, ']', () => reader.grammar.expression(reader));
  reader.raise(reader.height);
  return { kind: 'tuple', items, at: reader.since(token.start) };
}

function missing(reader: Reader): Expression {
  const { start, end } = reader.token;
  const before = reader.peek(-1);
  const opened = isText(before, '(') || isText(before, '[');
  if (opened && reader.atLineEnd) reader.fail(unclosed(before, reader.token));
  else reader.expected('a value');
  return { kind: 'unreadable', at: { start, end } };
}
