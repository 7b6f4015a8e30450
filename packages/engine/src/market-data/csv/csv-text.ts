import type { UserProblem } from '../../model/errors.ts';
import { csvProblem } from './csv-problem.ts';

/** Characters a line may have; files of bars stay far below it. */
export const MAX_LINE_LENGTH = 10_000;

const BYTE_ORDER_MARK = 0xfeff;

/** Letters and NULs in turn: what UTF-16 looks like when it is read as UTF-8. */
const UTF16_LETTER = /(?:[\x20-\x7e]\0){4}|(?:\0[\x20-\x7e]){4}/;

/** Joins the pieces of a file to blocks of whole lines, with `\n` as the only line end. */
export class CsvText {
  #isFirst = true;
  #hasReturn = false;
  #pieces: string[] = [];
  #piecesLength = 0;

  /** Length of the line that is not complete yet. */
  get pendingLength(): number {
    return this.#piecesLength;
  }

  /** Takes a piece of the file and returns the lines that it completes, each with its line end; often empty. */
  take(piece: string): string {
    const text = this.#normalize(piece);
    const end = text.lastIndexOf('\n') + 1;
    if (end === 0) {
      this.#keep(text);
      return '';
    }
    this.#pieces.push(text.slice(0, end));
    // Joined, not added up: characters of a sum of texts are read by way of its parts.
    const lines = this.rest();
    this.#keep(text.slice(end));
    return lines;
  }

  /** Returns and forgets the line that is not complete yet. */
  rest(): string {
    const text = this.#pieces.join('');
    this.#pieces = [];
    this.#piecesLength = 0;
    return text;
  }

  #normalize(piece: string): string {
    let text = piece;
    if (this.#isFirst && text !== '') {
      this.#isFirst = false;
      if (text.charCodeAt(0) === BYTE_ORDER_MARK) text = text.slice(1);
    }
    // A line end of two characters may be cut in two by the pieces: the first half already ended the line.
    if (this.#hasReturn && text.startsWith('\n')) text = text.slice(1);
    if (piece !== '') this.#hasReturn = piece.endsWith('\r');
    return text.includes('\r') ? text.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : text;
  }

  #keep(text: string): void {
    if (text === '') return;
    this.#pieces.push(text);
    this.#piecesLength += text.length;
  }
}

/** Returns the problem when a piece of a file is no text. @param line - Line at which the piece begins. */
export function findBinary(piece: string, line: number): UserProblem | null {
  const at = piece.indexOf('\0');
  if (at < 0) return null;
  if (UTF16_LETTER.test(piece.slice(0, 1000))) {
    return csvProblem(
      'bars.csv-utf16',
      line,
      'the file is written in UTF-16',
      'Save it as CSV in UTF-8.',
    );
  }
  return csvProblem(
    'bars.csv-binary',
    line + piece.slice(0, at).split('\n').length - 1,
    'the file is not text',
    'Choose a CSV file; unpack archives and export spreadsheets as CSV first.',
  );
}
