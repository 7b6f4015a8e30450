import type { Selectable } from 'kysely';
import type {
  LearnModulesReadTable,
  LearnPathsTable,
  LearnPlacementsTable,
} from '../schema/learn.ts';
import type { UserSpace } from '../user-space.ts';

/** A module that was read, as stored. */
export type ModuleReadRow = Pick<Selectable<LearnModulesReadTable>, 'module_id' | 'read_at'>;

/** A placement as stored. */
export type PlacementRow = Omit<Selectable<LearnPlacementsTable>, 'user_id'>;

/** Returns the ids of the user's bookmarked topics, oldest bookmark first. */
export async function listBookmarks({ rows, userId }: UserSpace): Promise<string[]> {
  const found = await rows
    .selectFrom('learn_bookmarks')
    .select('topic_id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('topic_id')
    .execute();
  return found.map((row) => row.topic_id);
}

/** Bookmarks a topic; nothing changes when it is. */
export async function addBookmark(
  { rows, userId }: UserSpace,
  topicId: string,
  at: Date,
): Promise<void> {
  await rows
    .insertInto('learn_bookmarks')
    .values({ user_id: userId, topic_id: topicId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes the bookmark off a topic. */
export async function removeBookmark({ rows, userId }: UserSpace, topicId: string): Promise<void> {
  await rows
    .deleteFrom('learn_bookmarks')
    .where('user_id', '=', userId)
    .where('topic_id', '=', topicId)
    .execute();
}

/** Returns the modules the user has read, oldest first. */
export async function listModulesRead({ rows, userId }: UserSpace): Promise<ModuleReadRow[]> {
  return rows
    .selectFrom('learn_modules_read')
    .select(['module_id', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('read_at')
    .orderBy('module_id')
    .execute();
}

/** Notes that a module was read; the first time stays. */
export async function addModuleRead(
  { rows, userId }: UserSpace,
  moduleId: string,
  at: Date,
): Promise<void> {
  await rows
    .insertInto('learn_modules_read')
    .values({ user_id: userId, module_id: moduleId, read_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets that a module was read. */
export async function removeModuleRead(
  { rows, userId }: UserSpace,
  moduleId: string,
): Promise<void> {
  await rows
    .deleteFrom('learn_modules_read')
    .where('user_id', '=', userId)
    .where('module_id', '=', moduleId)
    .execute();
}

/** Returns the user's latest placement. */
export async function readPlacement({
  rows,
  userId,
}: UserSpace): Promise<PlacementRow | undefined> {
  return rows
    .selectFrom('learn_placements')
    .select(['answers', 'suggested_path', 'taken_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Stores a placement in place of the one before. */
export async function putPlacement(
  { rows, userId }: UserSpace,
  placement: { answers: unknown; suggested_path: string; taken_at: Date },
): Promise<void> {
  const stored = { ...placement, answers: JSON.stringify(placement.answers) };
  await rows
    .insertInto('learn_placements')
    .values({ user_id: userId, ...stored })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(stored))
    .execute();
}

/** Returns the path that the user chose. */
export async function readPath({ rows, userId }: UserSpace): Promise<string | undefined> {
  const row = await rows
    .selectFrom('learn_paths')
    .select('path')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.path;
}

/** Stores the path that the user chose. */
export async function putPath(
  { rows, userId }: UserSpace,
  chosen: Omit<Selectable<LearnPathsTable>, 'user_id'>,
): Promise<void> {
  await rows
    .insertInto('learn_paths')
    .values({ user_id: userId, ...chosen })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(chosen))
    .execute();
}
