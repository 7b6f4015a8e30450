import type { Name, TypeName } from '../tree.ts';
import type { Token } from '../lexer/token.ts';
import { isText, type Reader } from './reader.ts';

const QUALIFIERS = ['const', 'input', 'simple', 'series'] as const;

/** Words of all versions that no type and no variable has for a name. */
const RESERVED: ReadonlySet<string> = new Set(['and', 'or', 'not', 'if', 'else', 'for']);

/** A type has no more tokens than these; looking further would make the time of hostile scripts quadratic. */
const LONGEST_TYPE = 64;

/** True when a type and then a name are at hand, as in `series float x`, `array<int> x`, `my.Type x`. */
export function atTypedName(reader: Reader): boolean {
  if (!isPlainName(reader.token)) return false;
  const after = skipType(reader, 0);
  return after > 0 && isPlainName(reader.peek(after));
}

/** True when types in angle brackets and then `(` are at hand, as in `array.new<float>(`. */
export function atTypeArguments(reader: Reader): boolean {
  const after = skipItems(reader, 0);
  return after > 0 && isText(reader.peek(after), '(');
}

/** True for a token that may be the name of something. */
export function isPlainName(token: Token): boolean {
  return token.kind === 'name' && !RESERVED.has(token.text);
}

/** Places after the type that begins `from` places on; 0 when there is none. */
function skipType(reader: Reader, from: number): number {
  let at = from + (qualifierAt(reader, from) === null ? 0 : 1);
  if (!isPlainName(reader.peek(at))) return 0;
  at += 1;
  while (isText(reader.peek(at), '.') && isPlainName(reader.peek(at + 1))) at += 2;
  if (isText(reader.peek(at), '<')) {
    at = skipItems(reader, at);
    if (at === 0) return 0;
  }
  while (isText(reader.peek(at), '[') && isText(reader.peek(at + 1), ']')) at += 2;
  return at;
}

/** Places after the `>` that belongs to the `<` that is `from` places on; 0 when anything but types is between. */
function skipItems(reader: Reader, from: number): number {
  let open = 0;
  for (let at = from; at < from + LONGEST_TYPE; at += 1) {
    const token = reader.peek(at);
    if (isText(token, '<')) open += 1;
    else if (isText(token, '>')) open -= 1;
    else if (!isTypePart(token)) return 0;
    if (open === 0) return at + 1;
  }
  return 0;
}

function isTypePart(token: Token): boolean {
  return token.kind === 'operator' ? '.,[]'.includes(token.text) : isPlainName(token);
}

/** The qualifier that is `from` places on and has its type after it. */
function qualifierAt(reader: Reader, from: number): TypeName['qualifier'] {
  const { kind, text } = reader.peek(from);
  const qualifier = kind === 'name' ? QUALIFIERS.find((known) => known === text) : undefined;
  if (qualifier === undefined || reader.peek(from + 1).kind !== 'name') return null;
  const after = reader.peek(from + 2);
  return after.kind === 'name' || '.<['.includes(after.text || ' ') ? qualifier : null;
}

/** Reads a type. */
export function readTypeName(reader: Reader): TypeName {
  const { start } = reader.token;
  const qualifier = qualifierAt(reader, 0);
  if (qualifier !== null) reader.advance();
  let name = readName(reader, 'a type').text;
  while (reader.take('.')) name += `.${readName(reader, 'the name of a type').text}`;
  const items = reader.at('<') ? readTypeArguments(reader) : [];
  let type: TypeName = { qualifier, name, items, at: reader.since(start) };
  while (reader.at('[') && isText(reader.peek(1), ']')) {
    reader.advance();
    reader.advance();
    const item: TypeName = { ...type, qualifier: null };
    type = { qualifier, name: 'array', items: [item], at: reader.since(start) };
  }
  return type;
}

/** Reads `<type, ...>`. */
export function readTypeArguments(reader: Reader): TypeName[] {
  reader.advance();
  const items: TypeName[] = [];
  if (!reader.enter()) return items;
  do items.push(readTypeName(reader));
  while (reader.take(','));
  reader.leave();
  if (!reader.take('>')) reader.expected('`>`');
  return items;
}

/** Reads a name; `wanted` says which, should there be none. */
export function readName(reader: Reader, wanted: string): Name {
  const { token } = reader;
  if (!isPlainName(token)) {
    reader.expected(wanted);
    return { text: '', at: reader.since(reader.previousEnd) };
  }
  reader.advance();
  return { text: token.text, at: { start: token.start, end: token.end } };
}
