import type { Selectable } from 'kysely';
import type { RefreshTokensTable, SessionsTable } from '../schema/accounts.ts';
import type { UserSpace } from '../user-space.ts';

/** A session as stored. */
export type SessionRow = Selectable<SessionsTable>;
/** Why a session ended. */
export type EndReason =
  | 'sign-out'
  | 'ended-by-user'
  | 'replaced'
  | 'refresh-token-reused'
  | 'recovery';
/** A refresh token as stored. */
export type RefreshTokenRow = Selectable<RefreshTokensTable>;

/** Columns of a session, by which each request asks for its own. */
const SESSION_COLUMNS = [
  'sessions.id',
  'sessions.user_id',
  'sessions.device_id',
  'sessions.signed_in_at',
  'sessions.expires_at',
  'sessions.ended_at',
  'sessions.end_reason',
  'sessions.method',
  'sessions.strong_at',
  'sessions.user_agent',
  'sessions.last_seen_at',
  'sessions.begun_by',
  'sessions.no_money_before',
] as const;

/** Stores a session. */
export async function insertSession({ rows }: UserSpace, session: SessionRow): Promise<void> {
  await rows.insertInto('sessions').values(session).execute();
}

/** Returns whether the user has signed in before, and whether from a browser that calls itself so. */
export async function readEarlierBrowsers(
  { rows, userId }: UserSpace,
  userAgent: string,
): Promise<{ any: number; same: number }> {
  return rows
    .selectFrom('sessions')
    .select((each) => [
      each.fn.countAll<number>().as('any'),
      each.fn.countAll<number>().filterWhere('user_agent', '=', userAgent).as('same'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Returns a session of the user that has neither ended nor expired, with the state of the proof of the user's address. */
export async function readCallingSession(
  { rows, userId }: UserSpace,
  sessionId: string,
  now: Date,
): Promise<(SessionRow & { created_at_user: Date; email_verified_at: Date | null }) | undefined> {
  return rows
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([...SESSION_COLUMNS, 'users.created_at as created_at_user', 'users.email_verified_at'])
    .where('sessions.user_id', '=', userId)
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
}

/** Returns a session that has neither ended nor expired, locked until the transaction ends, so that refreshes of one session follow one another. */
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

/** Ends a session; its tokens are worth nothing from the next request on. Returns false when it was over already. */
export async function endSession(
  { rows, userId }: UserSpace,
  sessionId: string,
  end: { at: Date; reason: EndReason },
): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('sessions')
    .set({ ended_at: end.at, end_reason: end.reason })
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Notes that a session is in use. */
export async function noteSessionSeen(
  { rows, userId }: UserSpace,
  sessionId: string,
  at: Date,
): Promise<void> {
  await rows
    .updateTable('sessions')
    .set({ last_seen_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .execute();
}

/** Notes that whoever holds a session has just proven themselves by a passkey or an authenticator. */
export async function noteStrongProof(
  { rows, userId }: UserSpace,
  sessionId: string,
  at: Date,
): Promise<void> {
  await rows
    .updateTable('sessions')
    .set({ strong_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .execute();
}

/** Returns the user's sessions that have neither ended, expired nor been idle since a moment, newest sign-in first. */
export async function listLiveSessions(
  { rows, userId }: UserSpace,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<SessionRow[]> {
  return rows
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince)
    .orderBy('signed_in_at', 'desc')
    .execute();
}

/** Returns the user's newest sessions, those that are over too, newest sign-in first. */
export async function listNewestSessions(
  { rows, userId }: UserSpace,
  most: number,
): Promise<SessionRow[]> {
  return rows
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('signed_in_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Ends the user's sessions, all or all but one; returns how many. */
export async function endSessions(
  { rows, userId }: UserSpace,
  end: { at: Date; reason: EndReason; except?: string | undefined },
): Promise<number> {
  let query = rows
    .updateTable('sessions')
    .set({ ended_at: end.at, end_reason: end.reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  if (end.except !== undefined) query = query.where('id', '!=', end.except);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
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
