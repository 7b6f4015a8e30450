const QUOTE = 34;
const BLANK = 32;
const TAB = 9;

/** The fields of one line of a CSV file, as places in the text, so that no text is copied. */
export class CsvFields {
  /** Count of fields in the line last split. */
  count = 0;
  /** Index of the first character of each field, without its quotes and the blanks around it. */
  readonly starts: Int32Array;
  /** Index after the last character of each field. */
  readonly ends: Int32Array;
  readonly #separator: number;

  /**
   * @param capacity - Fields whose place is kept; further ones are counted.
   * @param separator - Character code.
   */
  constructor(capacity: number, separator: number) {
    this.starts = new Int32Array(capacity);
    this.ends = new Int32Array(capacity);
    this.#separator = separator;
  }

  /**
   * Splits the line that reaches from `from` (inclusive) to `to` (exclusive).
   *
   * @returns False when a quote is not closed before the line ends, or text follows a closed one.
   */
  split(text: string, from: number, to: number): boolean {
    const separator = this.#separator;
    this.count = 0;
    let start = from;
    while (start <= to) {
      let first = text.charCodeAt(start);
      while (start < to && isBlank(first, separator)) first = text.charCodeAt(++start);
      let end = start;
      if (first === QUOTE && start < to) {
        end = closingQuote(text, start, to);
        if (end < 0) return false;
        this.#keep(start + 1, end);
        end = skipBlanks(text, end + 1, to, separator);
        if (end < to && text.charCodeAt(end) !== separator) return false;
      } else {
        while (end < to && text.charCodeAt(end) !== separator) end++;
        this.#keep(start, trimmedEnd(text, start, end, separator));
      }
      start = end + 1;
    }
    return true;
  }

  /** The text of a field; doubled quotes are made single. */
  textOf(text: string, field: number): string {
    return text.slice(this.starts[field], this.ends[field]).replaceAll('""', '"');
  }

  #keep(start: number, end: number): void {
    const field = this.count++;
    if (field >= this.starts.length) return;
    this.starts[field] = start;
    this.ends[field] = end;
  }
}

function isBlank(code: number, separator: number): boolean {
  return (code === BLANK || code === TAB) && code !== separator;
}

function skipBlanks(text: string, from: number, to: number, separator: number): number {
  let at = from;
  while (at < to && isBlank(text.charCodeAt(at), separator)) at++;
  return at;
}

function trimmedEnd(text: string, start: number, end: number, separator: number): number {
  let at = end;
  while (at > start && isBlank(text.charCodeAt(at - 1), separator)) at--;
  return at;
}

/** Index of the quote that closes the one at `start`, or -1. */
function closingQuote(text: string, start: number, to: number): number {
  let at = start + 1;
  while (at < to) {
    if (text.charCodeAt(at) !== QUOTE) at++;
    else if (at + 1 < to && text.charCodeAt(at + 1) === QUOTE) at += 2;
    else return at;
  }
  return -1;
}
