import { deletePersonalTokens } from '../db/queries/personal-tokens.ts';
import { endSessions } from '../db/queries/sessions.ts';
import type { UserSpace } from '../db/user-space.ts';

/** Ends all that whoever has the lost devices of a recovered account may hold: its sessions and the tokens of its programs. */
export async function endAccess(space: UserSpace, at: Date): Promise<void> {
  await endSessions(space, { at, reason: 'recovery' });
  await deletePersonalTokens(space);
}
