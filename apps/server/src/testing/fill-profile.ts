import { randomUUID } from 'node:crypto';
import { Preferences } from '@stratloom/contracts';
import { requestAccountDeletion } from '../db/queries/account-deletions.ts';
import { addExportPart, claimDataExport, orderDataExport } from '../db/queries/data-exports.ts';
import { insertFollow } from '../db/queries/follows.ts';
import { putPrivacy } from '../db/queries/privacy.ts';
import { putPreferences } from '../db/queries/preferences.ts';
import { putProfile, putProfileImage } from '../db/queries/profiles.ts';
import type { UserSpace } from '../db/user-space.ts';
import { later } from '../process/clock.ts';

/** Puts one row into every table of profiles, preferences, archives and deletions. */
export async function fillProfile(space: UserSpace): Promise<void> {
  await fillPersonalData(space);
  const now = new Date();
  const details = {
    ...{ email: null, bio: '', location: '', occupation: '', education: '' },
    ...{ website: '', twitter: '', linkedin: '', github: '' },
  };
  await putProfile(space, { name: 'x', details, at: now });
  const hidden = { handle: null, showProfile: false, publicStats: false, allowFollowers: false };
  await putPrivacy(space, hidden, now);
  await insertFollow(space, { id: randomUUID(), authorId: randomUUID(), at: now });
  await putPreferences(space, Preferences.parse({}), now);
  await putProfileImage(space, { id: randomUUID(), image: Buffer.alloc(1), created_at: now });
}

async function fillPersonalData(space: UserSpace): Promise<void> {
  const [id, now] = [randomUUID(), new Date()];
  const times = { created_at: now, expires_at: later(now, 86_400_000) };
  await orderDataExport(space, { id, table_count: 1, ...times });
  await claimDataExport(space, id, 1_000);
  const part = { exportId: id, index: 0, content: Buffer.alloc(1), doneCount: 1, forMs: 1_000 };
  await addExportPart(space, part);
  await requestAccountDeletion(space, { at: now, days: 7 });
}
