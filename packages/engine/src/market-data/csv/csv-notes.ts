/** Something that was done to a file so that it could be read. */
export interface CsvNote {
  /** Stable code, for example `bars.rows-sorted`. */
  readonly code: string;
  /** One sentence in the past tense, with counts. */
  readonly message: string;
}

/** Counts what was done to the rows of a file. */
export class CsvNotes {
  readonly #counts = new Map<string, { count: number; line: number }>();
  readonly #first: CsvNote[] = [];

  /** Adds a note on the whole file. */
  say(code: string, message: string): void {
    this.#first.push({ code, message });
  }

  /** Counts one more row. @param line - Its line; the first one is named. */
  countRow(code: RowNoteCode, line: number): void {
    const entry = this.#counts.get(code);
    if (entry) entry.count++;
    else this.#counts.set(code, { count: 1, line });
  }

  /** Returns the notes, those on the whole file first. */
  list(): readonly CsvNote[] {
    const counted = Object.entries(ROW_NOTES).flatMap(([code, write]) => {
      const entry = this.#counts.get(code);
      if (!entry) return [];
      const rows = entry.count === 1 ? '1 row' : `${entry.count.toLocaleString('en-US')} rows`;
      const place = entry.count === 1 ? `line ${entry.line}` : `the first in line ${entry.line}`;
      return [{ code, message: write(rows, place) }];
    });
    return [...this.#first, ...counted];
  }
}

const ROW_NOTES = {
  'bars.rows-without-prices': (rows: string, place: string) =>
    `Left out ${rows} without prices (${place}).`,
  'bars.rows-doubled': (rows: string, place: string) =>
    `Left out ${rows} that repeated another one exactly (${place}).`,
  'bars.volume-missing': (rows: string, place: string) =>
    `Took an empty volume as 0 in ${rows} (${place}).`,
  'bars.numbers-grouped': (rows: string, place: string) =>
    `Read thousands separators, currency signs or K, M and B in ${rows} (${place}).`,
  'bars.comment-lines': (rows: string, place: string) =>
    `Skipped ${rows.replace('row', 'comment line')} (${place}).`,
} as const;

/** Code of something that was done to rows. */
export type RowNoteCode = keyof typeof ROW_NOTES;
