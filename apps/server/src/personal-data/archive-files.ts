import { barsCsv } from '@stratloom/engine/market-data';
import { isTimeframe, type Timeframe } from '@stratloom/engine/model';
import { barsOfChunks } from '../bars/bar-chunks.ts';
import { type PersonalTable, PERSONAL_TABLES } from '../db/personal-tables.ts';
import { listBarSets, readChunks } from '../db/queries/bar-sets.ts';
import { personalRows } from '../db/queries/data-exports.ts';
import { shownHandles } from '../db/queries/follows.ts';
import { readProfileImage } from '../db/queries/profiles.ts';
import type { UserSpace } from '../db/user-space.ts';
import type { ZipFile } from './zip.ts';

const README = `All that Stratloom keeps of you.

data/      a file a table, a line a row (JSON). Times are UTC. Secrets that only prove who you are, such as the hash of a
           password or the sealed keys of exchanges, are left out: nobody could use them but us. Authors are named by
           the handle that they show; of whoever shows none it says so.
bars/      your own bars as CSV files, which Labs reads again.
picture.webp  the picture of your profile, if there is one.
`;

/** Name of an author whom an archive does not name. */
const HIDDEN_AUTHOR = 'an author who shows no profile';

/** Tables of which an archive tells something. */
export const EXPORTED_TABLES: readonly PersonalTable[] = Object.keys(PERSONAL_TABLES)
  .filter((name): name is PersonalTable => Object.hasOwn(PERSONAL_TABLES, name))
  .filter((name) => PERSONAL_TABLES[name].exported !== 'nothing');

/**
 * Yields the files of an archive of all that is kept of a user.
 *
 * @param onTable - Is called with how many tables are written, after each.
 */
export async function* archiveFiles(
  space: UserSpace,
  onTable: (doneCount: number) => void,
): AsyncGenerator<ZipFile> {
  yield { name: 'README.txt', content: once(Buffer.from(README)) };
  for (const [index, table] of EXPORTED_TABLES.entries()) {
    yield* filesOf(space, table);
    onTable(index + 1);
  }
}

async function* filesOf(space: UserSpace, table: PersonalTable): AsyncGenerator<ZipFile> {
  switch (PERSONAL_TABLES[table].exported) {
    case 'bars':
      yield* barFiles(space);
      return;
    case 'picture': {
      const picture = await readProfileImage(space);
      if (picture !== undefined) yield { name: 'picture.webp', content: once(picture) };
      return;
    }
    case 'rows':
      yield { name: `data/${table}.jsonl`, content: rowLines(space, table) };
      return;
    case 'nothing':
  }
}

async function* rowLines(space: UserSpace, table: PersonalTable): AsyncGenerator<Buffer> {
  for await (const page of personalRows(space, table)) {
    const ids = page.flatMap(({ author_id: id }) => (typeof id === 'string' ? [id] : []));
    const handles = await shownHandles(space, ids);
    const lines = page.map((row) => JSON.stringify(readable(withAuthor(row, handles))));
    yield Buffer.from(lines.map((line) => `${line}\n`).join(''));
  }
}

/** Returns a row with the author whom it is about by handle, where others may see it: an id would tell its reader nothing. */
function withAuthor(
  row: Readonly<Record<string, unknown>>,
  handles: ReadonlyMap<string, string>,
): Readonly<Record<string, unknown>> {
  const { author_id: id, ...rest } = row;
  if (typeof id !== 'string') return row;
  const handle = handles.get(id);
  return { ...rest, author: handle === undefined ? HIDDEN_AUTHOR : `@${handle}` };
}

/** Returns a row whose bytes are text. */
function readable(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      Buffer.isBuffer(value) ? value.toString('base64') : value,
    ]),
  );
}

async function* barFiles(space: UserSpace): AsyncGenerator<ZipFile> {
  for (const { id, name, timeframe } of await listBarSets(space)) {
    if (!isTimeframe(timeframe)) throw new Error(`stored bars of the timeframe ${timeframe}`);
    const safe = name.replaceAll(/[^\p{L}\p{N} ._()-]/gu, '_');
    yield { name: `bars/${safe}-${id.slice(0, 8)}.csv`, content: barLines(space, id, timeframe) };
  }
}

async function* barLines(
  space: UserSpace,
  id: string,
  timeframe: Timeframe,
): AsyncGenerator<Buffer> {
  const all = { from: -Infinity, to: Infinity };
  const chunks = await readChunks(space, id, all, Number.MAX_SAFE_INTEGER);
  yield Buffer.from(barsCsv(barsOfChunks(chunks, timeframe)));
}

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
