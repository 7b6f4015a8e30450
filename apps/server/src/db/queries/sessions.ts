import type { Selectable } from 'kysely';
import type { RefreshTokensTable, SessionsTable } from '../schema/accounts.ts';
import type { UserSpace } from '../user-space.ts';

/** A session as stored. */
export type SessionRow = Selectable<SessionsTable>;
/** A refresh token as stored. */
export type RefreshTokenRow = Selectable<RefreshTokensTable>;

/** Stores a session. */
export async function insertSession({ rows }: UserSpace, session: SessionRow): Promise<void> {
  await rows.insertInto('sessions').values(session).execute();
}

/** Returns a session of the user that has neither ended nor expired. */
export async function readLiveSession(
  { rows, userId }: UserSpace,
  sessionId: string,
  now: Date,
): Promise<SessionRow | undefined> {
  return rows
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Returns the same, locked until the transaction ends, so that refreshes of one session follow one another. */
export async function lockLiveSession(
  { rows, userId }: UserSpace,
  sessionId: string,
  now: Date,
): Promise<SessionRow | undefined> {
  return rows
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

/** Ends a session; its tokens are worth nothing from the next request on. */
export async function endSession(
  { rows, userId }: UserSpace,
  sessionId: string,
  end: { at: Date; reason: 'sign-out' | 'refresh-token-reused' },
): Promise<void> {
  await rows
    .updateTable('sessions')
    .set({ ended_at: end.at, end_reason: end.reason })
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Deletes the user's sessions, with their tokens, that were over before a moment. */
export async function deleteOldSessions({ rows, userId }: UserSpace, before: Date): Promise<void> {
  await rows
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '<', before)
    .execute();
}

/** Stores a refresh token. */
export async function insertRefreshToken(
  { rows }: UserSpace,
  token: RefreshTokenRow,
): Promise<void> {
  await rows.insertInto('refresh_tokens').values(token).execute();
}

/** Returns a refresh token of the user. */
export async function readRefreshToken(
  { rows, userId }: UserSpace,
  tokenHash: Buffer,
): Promise<RefreshTokenRow | undefined> {
  return rows
    .selectFrom('refresh_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Notes that a refresh token was used, and by whom. */
export async function noteRefreshTokenUse(
  { rows, userId }: UserSpace,
  tokenHash: Buffer,
  use: { at: Date; by: Buffer },
): Promise<void> {
  await rows
    .updateTable('refresh_tokens')
    .set({ used_at: use.at, used_by: use.by })
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .execute();
}
