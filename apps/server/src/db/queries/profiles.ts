import { type Insertable, type Kysely, sql } from 'kysely';
import type { ProfileImagesTable, UserProfilesTable } from '../schema/profiles.ts';
import type { Schema } from '../schema/schema.ts';
import type { UserSpace } from '../user-space.ts';

/** Details of a profile beside what every account has. */
export type ProfileDetails = Omit<Insertable<UserProfilesTable>, 'user_id' | 'updated_at'>;

/** Returns the details that the user has given, or undefined before they have given any. */
export async function readProfileDetails({
  rows,
  userId,
}: UserSpace): Promise<ProfileDetails | undefined> {
  return rows
    .selectFrom('user_profiles')
    .select([
      ...(['email', 'bio', 'location', 'occupation', 'education'] as const),
      ...(['website', 'twitter', 'linkedin', 'github'] as const),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Replaces the user's details and name. */
export async function putProfile(
  { rows, userId }: UserSpace,
  { name, details, at }: { name: string; details: ProfileDetails; at: Date },
): Promise<void> {
  await rows.updateTable('users').set({ name }).where('id', '=', userId).execute();
  const change = { ...details, updated_at: at };
  await rows
    .insertInto('user_profiles')
    .values({ user_id: userId, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
}

/** Replaces the user's picture. */
export async function putProfileImage(
  { rows, userId }: UserSpace,
  image: Omit<Insertable<ProfileImagesTable>, 'user_id'>,
): Promise<void> {
  await rows
    .insertInto('profile_images')
    .values({ user_id: userId, ...image })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(image))
    .execute();
}

/** Returns the id of the user's picture, or undefined when there is none. */
export async function readProfileImageId({ rows, userId }: UserSpace): Promise<string | undefined> {
  const row = await rows
    .selectFrom('profile_images')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.id;
}

/** Returns a picture by its id, WebP; undefined when there is none of it. */
export async function findProfileImage(
  db: Kysely<Schema>,
  id: string,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{
    image: Buffer | null;
  }>`select profile_image(${id}) as image`.execute(db);
  return rows[0]?.image ?? undefined;
}

/** Returns the user's picture, WebP; undefined when there is none. */
export async function readProfileImage({ rows, userId }: UserSpace): Promise<Buffer | undefined> {
  const row = await rows
    .selectFrom('profile_images')
    .select('image')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.image;
}
