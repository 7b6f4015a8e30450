import type { Declaration, Statement } from '../tree.ts';
import {
  atFunction,
  atTuple,
  readAssignment,
  readDeclaration,
  readFunction,
  readTupleDeclaration,
} from './declaration.ts';
import { foreignRemedy, spanOf } from './problem.ts';
import { isText, type Reader } from './reader.ts';
import { readStructure } from './structure.ts';
import { readEnum, readImport, readType } from './type-declaration.ts';
import { atTypedName } from './type-name.ts';
import { needVersion } from './version-need.ts';

/** Reads the statements of a line, separated by commas, to the end of `into`. */
export function readStatements(reader: Reader, into: Statement[]): void {
  do into.push(readStatement(reader));
  while (reader.take(',') && !reader.atLineEnd);
}

function readStatement(reader: Reader): Statement {
  const { token } = reader;
  if (token.kind === 'operator' && token.text === '[' && atTuple(reader))
    return readTupleDeclaration(reader);
  if (token.kind !== 'name') return readAssignment(reader);
  const value = readStructure(reader);
  if (value !== null) return { kind: 'expression', value, at: value.at };
  return readKeyword(reader) ?? readNamed(reader, false, token.start);
}

/** Reads a statement that begins with a keyword; null when the word is a name here, as it may be in older scripts. */
function readKeyword(reader: Reader): Statement | null {
  const { text, start } = reader.token;
  switch (text) {
    case 'var':
    case 'varip':
      return reader.peek(1).kind === 'name' ? readVar(reader, text, false, start) : null;
    case 'export':
      return reader.peek(1).kind === 'name' ? readExport(reader) : null;
    case 'import':
      return reader.peek(1).kind === 'name' ? readImport(reader) : null;
    case 'break':
    case 'continue':
      return isAlone(reader) ? readJump(reader, text) : null;
    case 'else':
      return failElse(reader);
    default:
      return null;
  }
}

function readVar(
  reader: Reader,
  mode: Declaration['mode'],
  exported: boolean,
  start: number,
): Statement {
  needVersion(reader, 4, mode);
  reader.advance();
  return readDeclaration(reader, mode, exported, start);
}

function readExport(reader: Reader): Statement {
  needVersion(reader, 5, 'export');
  const { start } = reader.advance();
  const { text } = reader.token;
  if (text === 'var' || text === 'varip') return readVar(reader, text, true, start);
  return readNamed(reader, true, start);
}

/** Reads a statement that begins with a name: a declaration, or what `readAssignment` reads. */
function readNamed(reader: Reader, exported: boolean, start: number): Statement {
  if (atDeclarationOf(reader, 'type')) return readType(reader, exported, start);
  if (atDeclarationOf(reader, 'enum')) return readEnum(reader, exported, start);
  if (reader.at('method') && reader.peek(1).kind === 'name' && isText(reader.peek(2), '('))
    return readMethod(reader, exported, start);
  if (atFunction(reader)) return readFunction(reader, false, exported, start);
  return atVariable(reader)
    ? readDeclaration(reader, 'plain', exported, start)
    : readAssignment(reader);
}

/** In old scripts `type` and `enum` are names like others; a declaration has its name alone on the line, and a block. */
function atDeclarationOf(reader: Reader, keyword: 'type' | 'enum'): boolean {
  if (!reader.at(keyword) || reader.peek(1).kind !== 'name' || !isAlone(reader, 2)) return false;
  const after = reader.peek(2);
  return (
    reader.reading.version >= 5 || (after.kind === 'newline' && after.value > reader.lineIndent)
  );
}

function readMethod(reader: Reader, exported: boolean, start: number): Statement {
  needVersion(reader, 5, 'method');
  reader.advance();
  return readFunction(reader, true, exported, start);
}

/** True at `name =` and `type name`; not at words that other languages begin statements with. */
function atVariable(reader: Reader): boolean {
  if (isText(reader.peek(1), '=')) return true;
  return foreignRemedy(reader.token) === undefined && atTypedName(reader);
}

/** True when nothing but the end of the line, or a comma, is `ahead` places on. */
function isAlone(reader: Reader, ahead = 1): boolean {
  const next = reader.peek(ahead);
  return next.kind === 'newline' || next.kind === 'end' || isText(next, ',');
}

function readJump(reader: Reader, kind: 'break' | 'continue'): Statement {
  return { kind, at: spanOf(reader.advance()) };
}

function failElse(reader: Reader): Statement {
  const at = spanOf(reader.token);
  reader.fail({
    code: 'pine.else-without-if',
    text: '`else` has no `if` above it at the same indentation.',
    hint: 'Indent `else` exactly like its `if`, with nothing but the block between them.',
    at,
  });
  return { kind: 'expression', value: { kind: 'unreadable', at }, at };
}
