import { nameOf, spanOf } from './problem.ts';
import type { Block, Statement } from '../tree.ts';
import { isText, type Reader } from './reader.ts';

/**
 * Reads the lines of a block: those that are indented deeper than `parentIndent`, as deep as the first of them. Returns
 * false when there is none. Lines indented further, without anything that opens a block, are reported and read all the same.
 */
export function readLines(reader: Reader, parentIndent: number, readLine: () => void): boolean {
  if (!atDeeperLine(reader, parentIndent)) return false;
  const outer = reader.lineIndent;
  const indent = reader.token.value;
  let reported = indent;
  while (reader.token.kind === 'newline' && reader.token.value >= indent) {
    const { value } = reader.token;
    if (value !== indent && value !== reported && !reader.failing)
      reportIndentation(reader, indent);
    reported = value;
    reader.beginLine();
    readLine();
    if (!reader.atLineEnd) reader.expected('the end of the line');
  }
  reader.lineIndent = outer;
  return true;
}

/** True at the beginning of a line that is indented deeper. */
export function atDeeperLine(reader: Reader, indent: number): boolean {
  return reader.token.kind === 'newline' && reader.token.value > indent;
}

/** Reads the indented statements below a header that says `owner`; reports a missing block. */
export function readBlock(reader: Reader, owner: string): Block {
  const statements: Statement[] = [];
  if (!reader.atLineEnd) reader.expected(`the end of the line after what belongs to \`${owner}\``);
  if (!reader.enter()) {
    reader.stop();
    return statements;
  }
  const found = readLines(reader, reader.lineIndent, () => {
    reader.grammar.statements(reader, statements);
  });
  reader.leave();
  if (!found && !reader.failing) reportMissingBlock(reader, owner);
  return statements;
}

/** Reads what follows `=>`: statements on the same line, or a block. */
export function readBody(reader: Reader, owner: string): Block {
  if (reader.atLineEnd) return readBlock(reader, owner);
  const statements: Statement[] = [];
  if (!reader.enter()) return statements;
  reader.grammar.statements(reader, statements);
  reader.leave();
  return statements;
}

function reportMissingBlock(reader: Reader, owner: string): void {
  reader.fail({
    code: 'pine.missing-block',
    text: `The block below \`${owner}\` is missing.`,
    hint: 'Write them on the next lines, indented by 4 spaces more than this one.',
    at: spanOf(reader.peek(-1)),
  });
}

function reportIndentation(reader: Reader, indent: number): void {
  const first = reader.peek(1);
  const maybeFunction = isText(reader.peek(-1), ')');
  reader.report({
    code: 'pine.bad-indentation',
    text: `${nameOf(first)} is indented by ${String(reader.token.value)}; lines here are indented by ${String(indent)}.`,
    hint: maybeFunction
      ? `Indent it by ${String(indent)}; or, if the line above declares a function, put => at its end.`
      : `Indent it by ${String(indent)}. A line that continues the one above is indented by a number that is not 4, 8, 12 ...`,
    at: spanOf(first),
  });
}
