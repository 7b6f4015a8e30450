import { VenueSilence } from '../ports/venue-silence.ts';

/** A page of a list, and where the next one is; null after the last. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/**
 * Returns the rows of all pages.
 *
 * @throws VenueSilence when a list does not end, or repeats a page: half of it would be taken for the whole.
 */
export async function readPages<Row>(
  venue: string,
  most: number,
  read: (cursor: string | null) => Promise<ListPage<Row>>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const seen = new Set<string>();
  let cursor: string | null = null;
  for (let page = 0; page < most; page++) {
    const { rows: some, next }: ListPage<Row> = await read(cursor);
    rows.push(...some);
    if (next === null) return rows;
    if (seen.has(next)) throw new VenueSilence(venue, 'repeats a page of its list');
    seen.add(next);
    cursor = next;
  }
  throw new VenueSilence(venue, `gave a list of more than ${most} pages`);
}
