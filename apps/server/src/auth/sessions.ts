import { createHash, randomUUID } from 'node:crypto';
import type { MethodKind } from '@stratloom/contracts';
import { type Clock, later } from '../process/clock.ts';
import type { Database } from '../db/database.ts';
import { readUser, userOfRefreshToken } from '../db/queries/accounts.ts';
import {
  deleteOldSessions,
  endSession,
  insertRefreshToken,
  insertSession,
  lockLiveSession,
  noteRefreshTokenUse,
  noteSessionSeen,
  readEarlierBrowsers,
  readRefreshToken,
  type RefreshTokenRow,
} from '../db/queries/sessions.ts';
import type { UserSpace } from '../db/user-space.ts';
import { browserHash } from './browser-hash.ts';
import { newRefreshToken, refreshTokenHash, successorOf } from './refresh-tokens.ts';
import type { Tokens } from './tokens.ts';

const DAY_MS = 86_400_000;
/** A session ends this long after the sign-in, however busy it is. */
export const SESSION_MS = 90 * DAY_MS;
/** A session that is not refreshed for this long is over. */
export const IDLE_MS = 30 * DAY_MS;
/** An account that was recovered by e-mail alone moves no money for so long. */
const NO_MONEY_MS = 7 * DAY_MS;
/** For so long may the same client use a token again whose answer it never got. */
export const RETRY_MS = 10_000;

/** Tokens of a client after signing in or refreshing. */
export interface SessionTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly userId: string;
}

/** Why a refresh was refused. */
export type RefreshRefusal = 'unknown' | 'over' | 'reused';

/** Ports of sessions. */
export interface SessionDeps {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly refreshKey: Buffer;
  readonly clock: Clock;
  /** Called on sign-ins from a browser that the user had not signed in from before. */
  readonly onNewBrowser: (userId: string, userAgent: string) => void;
}

/** Proof of identity that was just given. */
export interface SignIn {
  /** Kind of the way to sign in, or 'recovery'. */
  readonly method: MethodKind | 'recovery';
  /** Secret of the browser that began it, where it was asked for. */
  readonly browser?: string | undefined;
  /** Whether it counts for what moves money: a passkey with its verified user, or an authenticator. */
  readonly isStrong: boolean;
  readonly deviceId?: string | null | undefined;
  /** User agent text of the browser. */
  readonly userAgent?: string | undefined;
}

const MAX_AGENT_LENGTH = 300;

/** Starts a session in the name of the user whose space it is. */
export async function startSession(
  deps: SessionDeps,
  space: UserSpace,
  signIn: SignIn,
): Promise<SessionTokens> {
  const now = deps.clock();
  const sessionId = randomUUID();
  const refreshToken = newRefreshToken();
  const userAgent = (signIn.userAgent ?? '').slice(0, MAX_AGENT_LENGTH);
  await deleteOldSessions(space, now);
  const earlier = await readEarlierBrowsers(space, userAgent);
  const recoveredAt = (await readUser(space))?.recovered_at ?? null;
  await insertSession(space, {
    id: sessionId,
    user_id: space.userId,
    device_id: signIn.deviceId ?? null,
    signed_in_at: now,
    expires_at: later(now, SESSION_MS),
    ended_at: null,
    end_reason: null,
    method: signIn.method,
    strong_at: signIn.isStrong ? now : null,
    user_agent: userAgent,
    last_seen_at: now,
    begun_by: signIn.browser === undefined ? null : browserHash(signIn.browser),
    no_money_before: recoveredAt === null ? null : later(recoveredAt, NO_MONEY_MS),
  });
  await storeRefreshToken(space, sessionId, refreshToken, now);
  const tokens = await tokensFor(deps, space.userId, sessionId, refreshToken);
  if (earlier.any > 0 && earlier.same === 0) deps.onNewBrowser(space.userId, userAgent);
  return tokens;
}

/**
 * Exchanges a refresh token for a new pair. A token that comes a second time ends its session, unless the same client
 * asks again at once and its successor is still unused: then it gets the same successor.
 *
 * @param client - What the client says of itself, the same at each request of one client.
 */
export async function refreshSession(
  deps: SessionDeps,
  token: string,
  client: string,
): Promise<SessionTokens | RefreshRefusal> {
  const tokenHash = refreshTokenHash(token);
  const userId = await userOfRefreshToken(deps.database.shared, tokenHash);
  if (userId === undefined) return 'unknown';
  const by = createHash('sha256').update(client).digest();
  return deps.database.forUser(userId, async (space) => {
    const now = deps.clock();
    const found = await readRefreshToken(space, tokenHash);
    if (found === undefined) return 'unknown';
    const session = await lockLiveSession(space, found.session_id, now);
    // Read again behind the lock: another request may have used the token meanwhile.
    const row = await readRefreshToken(space, tokenHash);
    if (session === undefined || row === undefined || row.expires_at <= now) return 'over';
    const successor = successorOf(token, deps.refreshKey);
    if (row.used_at === null) {
      await noteRefreshTokenUse(space, tokenHash, { at: now, by });
      await noteSessionSeen(space, session.id, now);
      await storeRefreshToken(space, session.id, successor, now);
    } else if (!(await isRetry(space, row, { successor, by, now }))) {
      await endSession(space, session.id, { at: now, reason: 'refresh-token-reused' });
      return 'reused';
    }
    return tokensFor(deps, userId, session.id, successor);
  });
}

async function isRetry(
  space: UserSpace,
  row: RefreshTokenRow,
  again: { successor: string; by: Buffer; now: Date },
): Promise<boolean> {
  if (row.used_at === null || again.now > later(row.used_at, RETRY_MS)) return false;
  if (row.used_by === null || !row.used_by.equals(again.by)) return false;
  const next = await readRefreshToken(space, refreshTokenHash(again.successor));
  return next?.used_at === null;
}

async function storeRefreshToken(
  space: UserSpace,
  sessionId: string,
  token: string,
  now: Date,
): Promise<void> {
  await insertRefreshToken(space, {
    token_hash: refreshTokenHash(token),
    user_id: space.userId,
    session_id: sessionId,
    expires_at: later(now, IDLE_MS),
    used_at: null,
    used_by: null,
  });
}

async function tokensFor(
  deps: SessionDeps,
  userId: string,
  sessionId: string,
  refreshToken: string,
): Promise<SessionTokens> {
  return { userId, refreshToken, accessToken: await deps.tokens.issueAccess(userId, sessionId) };
}
