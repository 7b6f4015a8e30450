import type {
  Block,
  Expression,
  For,
  ForIn,
  If,
  Name,
  Switch,
  SwitchCase,
  While,
} from '../tree.ts';
import { readBlock, readBody, readLines } from './block.ts';
import { spanOf } from './problem.ts';
import { isText, type Reader } from './reader.ts';
import { atTypedName, readName, readTypeName } from './type-name.ts';
import { needVersion } from './version-need.ts';

/** Reads what may stand to the right of `=`, `:=` and `=>`: a structure or an expression. */
export function readValue(reader: Reader): Expression {
  return readStructure(reader) ?? reader.grammar.expression(reader);
}

/** Reads `if`, `for`, `while` or `switch`; null when none of them is at hand. */
export function readStructure(reader: Reader): If | For | ForIn | While | Switch | null {
  if (reader.token.kind !== 'name') return null;
  switch (reader.token.text) {
    case 'if':
      return readIf(reader);
    case 'for':
      return readFor(reader);
    case 'while':
      return isKeyword(reader) ? readWhile(reader) : null;
    case 'switch':
      return isKeyword(reader) ? readSwitch(reader) : null;
    default:
      return null;
  }
}

/** Before version 5 `while` and `switch` are names like others, unless what follows makes no sense after a name. */
function isKeyword(reader: Reader): boolean {
  if (reader.reading.version >= 5) return true;
  const { kind, value } = reader.peek(1);
  if (kind === 'newline') return value > reader.lineIndent;
  return kind === 'name' || kind === 'number' || kind === 'string';
}

function readIf(reader: Reader): If {
  const { start } = reader.advance();
  const indent = reader.lineIndent;
  const condition = reader.grammar.expression(reader);
  const then = readBlock(reader, 'if');
  const otherwise = atElse(reader, indent) ? readElse(reader) : null;
  reader.lineIndent = indent;
  return { kind: 'if', condition, then, otherwise, at: reader.since(start) };
}

function atElse(reader: Reader, indent: number): boolean {
  const { token } = reader;
  return token.kind === 'newline' && token.value === indent && isText(reader.peek(1), 'else');
}

function readElse(reader: Reader): Block {
  reader.beginLine();
  reader.advance();
  if (!reader.at('if')) return readBlock(reader, 'else');
  if (!reader.enter()) return [];
  const value = readIf(reader);
  reader.leave();
  return [{ kind: 'expression', value, at: value.at }];
}

function readFor(reader: Reader): For | ForIn {
  const { start } = reader.advance();
  if (reader.at('[')) return readForIn(reader, start, readPair(reader));
  if (atTypedName(reader) && !isText(reader.peek(1), 'in')) readTypeName(reader);
  const variable = readName(reader, 'the name of a variable');
  if (reader.at('in')) return readForIn(reader, start, [null, variable]);
  pass(reader, '=', '`=` or `in`');
  const from = reader.grammar.expression(reader);
  pass(reader, 'to', '`to`');
  const to = reader.grammar.expression(reader);
  const by = reader.take('by') ? reader.grammar.expression(reader) : null;
  const body = readBlock(reader, 'for');
  return { kind: 'for', variable, from, to, by, body, at: reader.since(start) };
}

function readPair(reader: Reader): [Name, Name] {
  reader.advance();
  const index = readName(reader, 'the name for the index');
  pass(reader, ',', '`,`');
  const item = readName(reader, 'the name for the item');
  pass(reader, ']', '`]`');
  return [index, item];
}

function readForIn(reader: Reader, start: number, [index, item]: [Name | null, Name]): ForIn {
  needVersion(reader, 5, 'for ... in');
  pass(reader, 'in', '`in`');
  const of = reader.grammar.expression(reader);
  const body = readBlock(reader, 'for');
  return { kind: 'forIn', index, item, of, body, at: reader.since(start) };
}

function readWhile(reader: Reader): While {
  needVersion(reader, 5, 'while');
  const { start } = reader.advance();
  const condition = reader.grammar.expression(reader);
  const body = readBlock(reader, 'while');
  return { kind: 'while', condition, body, at: reader.since(start) };
}

function readSwitch(reader: Reader): Switch {
  needVersion(reader, 5, 'switch');
  const keyword = reader.advance();
  const subject = reader.atLineEnd ? null : reader.grammar.expression(reader);
  if (!reader.atLineEnd) reader.expected('the end of the line');
  const cases: SwitchCase[] = [];
  if (reader.enter()) {
    readLines(reader, reader.lineIndent, () => cases.push(readCase(reader)));
    reader.leave();
  }
  if (cases.length === 0 && !reader.failing)
    reader.fail({
      code: 'pine.missing-block',
      text: 'The `switch` has no cases.',
      hint: 'Write them on the next lines, indented by 4 spaces: value => result, and => result for all others.',
      at: spanOf(keyword),
    });
  return { kind: 'switch', subject, cases, at: reader.since(keyword.start) };
}

function readCase(reader: Reader): SwitchCase {
  const { start } = reader.token;
  const test = reader.at('=>') ? null : reader.grammar.expression(reader);
  pass(reader, '=>', '`=>`');
  const body = readBody(reader, '=>');
  return { test, body, at: reader.since(start) };
}

/** Passes an operator or keyword that has to be there. */
function pass(reader: Reader, text: string, wanted: string): void {
  if (!reader.take(text)) reader.expected(wanted);
}
