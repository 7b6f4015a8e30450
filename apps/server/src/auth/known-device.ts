import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { hasDevice } from '../db/queries/devices.ts';

/**
 * Returns the id of a browser when an account has been signed in to from there; undefined for any other. The id is as
 * good as secret: it was given to that browser alone. The same work is done for accounts that do not exist.
 */
export async function knownDevice(
  database: Database,
  userId: string,
  deviceId: string | null | undefined,
): Promise<string | undefined> {
  const id = z.uuid().safeParse(deviceId);
  if (!id.success) return undefined;
  const isKnown = await database.forUser(userId, (space) => hasDevice(space, id.data));
  return isKnown ? id.data : undefined;
}
