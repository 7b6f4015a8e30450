/** A table of results. */
export interface Table {
  readonly title: string;
  /** Reading instructions, one paragraph. */
  readonly note: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Returns a table as Markdown with columns of even width; the first is set to the left, the others to the right. */
export function markdownOf({ title, note, head, rows }: Table): string {
  const widths = head.map((_, at) =>
    Math.max(3, ...[head, ...rows].map((row) => (row[at] ?? '').length)),
  );
  const line = (row: readonly string[]): string =>
    `| ${widths.map((width, at) => (at === 0 ? (row[at] ?? '').padEnd(width) : (row[at] ?? '').padStart(width))).join(' | ')} |`;
  const rule = widths.map((width, at) =>
    at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [`## ${title}`, '', note, '', line(head), line(rule), ...rows.map(line), ''].join('\n');
}

/** Nanoseconds a bar from milliseconds for all bars. */
export function nsPerBar(ms: number, barCount: number): string {
  return ((ms * 1e6) / barCount).toFixed(1);
}

/** A count with commas between the thousands. */
export function grouped(value: number): string {
  return Math.round(value).toLocaleString('en');
}
