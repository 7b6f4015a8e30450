import { randomUUID } from 'node:crypto';
import { Preferences } from '@stratloom/contracts';
import { putPreferences } from '../db/queries/preferences.ts';
import { putProfile, putProfileImage } from '../db/queries/profiles.ts';
import type { UserSpace } from '../db/user-space.ts';

/** Puts one row into every table of profiles, preferences, archives and deletions. */
export async function fillProfile(space: UserSpace): Promise<void> {
  const now = new Date();
  const details = {
    ...{ email: null, bio: '', location: '', occupation: '', education: '' },
    ...{ website: '', twitter: '', linkedin: '', github: '' },
  };
  await putProfile(space, { name: 'x', details, at: now });
  await putPreferences(space, Preferences.parse({}), now);
  await putProfileImage(space, { id: randomUUID(), image: Buffer.alloc(1), created_at: now });
}
