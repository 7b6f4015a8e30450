import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';
import type { UserSpace } from '../user-space.ts';

/** Most devices that are remembered of one user; the one that was not seen for longest goes first. */
const MAX_DEVICES = 50;

/** Facts that a browser states about itself. */
export type DeviceInfo = Readonly<Record<string, unknown>>;

/** Remembers a browser of somebody who is not signed in. */
export async function insertAnonymousDevice(
  db: Kysely<Schema>,
  device: { id: string; info: DeviceInfo; publicKey: DeviceInfo; at: Date },
): Promise<void> {
  await db
    .insertInto('anonymous_devices')
    .values({
      id: device.id,
      info: JSON.stringify(device.info),
      public_key: JSON.stringify(device.publicKey),
      created_at: device.at,
    })
    .execute();
}

/** Forgets browsers that nobody signed in with, as of before a moment. Only the owner may call it. */
export async function deleteAnonymousDevices(owner: Kysely<Schema>, before: Date): Promise<void> {
  await owner.deleteFrom('anonymous_devices').where('created_at', '<', before).execute();
}

/** Returns whether a browser is one of the user's. */
export async function hasDevice({ rows, userId }: UserSpace, id: string): Promise<boolean> {
  const found = await rows
    .selectFrom('devices')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Remembers a browser of the user, or that it was seen again. */
export async function upsertDevice(
  { rows, userId }: UserSpace,
  device: { id: string; info: DeviceInfo; at: Date },
): Promise<void> {
  const info = JSON.stringify(device.info);
  await rows
    .insertInto('devices')
    .values({
      user_id: userId,
      id: device.id,
      info,
      first_seen_at: device.at,
      last_seen_at: device.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'id']).doUpdateSet({ info, last_seen_at: device.at }),
    )
    .execute();
  await sql`
    delete from devices where user_id = ${userId} and id in (
      select id from devices where user_id = ${userId} order by last_seen_at desc offset ${MAX_DEVICES}
    )`.execute(rows);
}
