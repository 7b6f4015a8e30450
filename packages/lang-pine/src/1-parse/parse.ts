import type { Message } from '../messages/message.ts';
import { layOut } from './lexer/layout.ts';
import { scan } from './lexer/scan.ts';
import { readLines } from './parser/block.ts';
import { readExpression } from './parser/expression.ts';
import { type Grammar, Reader } from './parser/reader.ts';
import { readStatements } from './parser/statement.ts';
import type { Script, Statement } from './tree.ts';

/** Tree of a script and the errors in its text. */
export interface Parsed {
  /** All that could be read; `unreadable` where an expression could not. Complete when there is no message. */
  readonly script: Script;
  /** Errors of grammar (and a warning of comments that are none) in order of the text; at most one a statement line, at most some hundreds. */
  readonly messages: readonly Message[];
}

/** Longest script that is read, in characters; scripts that people write have a tenth at most. */
const MAX_LENGTH = 2_000_000;

const MAX_LEXICAL = 100;

const GRAMMAR: Grammar = { expression: readExpression, statements: readStatements };

/**
 * Reads a script of version 1 to 6. Offsets in its spans are those of `source`. An empty source gives an empty script.
 * Never throws; time is linear in the length of the source.
 */
export function parse(source: string): Parsed {
  if (source.length > MAX_LENGTH) return tooLong(source);
  const scanned = scan(source);
  const version = scanned.version ?? 1;
  const lexical = scanned.messages;
  const reader = new Reader({ source, ...layOut(scanned), lexical, version }, GRAMMAR);
  const statements: Statement[] = [];
  // A script may be indented as a whole, or for some lines at its beginning.
  while (reader.token.kind !== 'end')
    readLines(reader, -1, () => readStatements(reader, statements));
  const messages = [...lexical.slice(0, MAX_LEXICAL), ...reader.messages];
  messages.sort((a, b) => a.at.start - b.at.start);
  return { script: { version, statements }, messages };
}

function tooLong(source: string): Parsed {
  const message: Message = {
    severity: 'error',
    code: 'pine.too-long',
    text: `The script has ${String(source.length)} characters, more than ${String(MAX_LENGTH)}.`,
    hint: 'Remove what it does not need, such as tables of numbers.',
    at: { start: 0, end: source.length },
  };
  return { script: { version: 6, statements: [] }, messages: [message] };
}
