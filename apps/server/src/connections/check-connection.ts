import { isDeepStrictEqual } from 'node:util';
import { KeyRefusal, type KeyRights } from '@stratloom/venues';
import {
  changeConnection,
  type ConnectionRow,
  lockConnection,
  readConnection,
} from '../db/queries/connections.ts';
import { type NewAlert, raiseAlert } from '../db/queries/trading-alerts.ts';
import type { Credentials } from './credentials.ts';
import { expiryOf } from './store-connection.ts';
import { type FreshDeps, freshTokens, openCredentials } from './fresh-tokens.ts';
import { ConsentRefusal, type VenueClient } from './venue-client.ts';

/** Result of asking a provider about a connection. */
export interface CheckedConnection {
  readonly row: ConnectionRow;
  /** Its rights; undefined when the provider no longer accepts it. */
  readonly rights: KeyRights | undefined;
  /** Whether it was good until now and is no longer. */
  readonly isLost: boolean;
}

/** Returns whether an error is the provider's no to what is stored; a clock that differs says nothing about that. */
function isRefusal(error: unknown): boolean {
  if (error instanceof KeyRefusal) return error.reason !== 'out-of-time';
  return error instanceof ConsentRefusal;
}

/** Answer of a provider about a connection; undefined is its no. */
async function ask(
  deps: FreshDeps,
  row: ConnectionRow,
  client: VenueClient,
): Promise<{ asked: Credentials; rights: KeyRights | undefined } | undefined> {
  const stored = openCredentials(deps.vault, row);
  let asked: Credentials | undefined = stored;
  try {
    asked = await freshTokens(deps, row, client);
    return asked && { asked, rights: await client.check(asked) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { asked: asked ?? stored, rights: undefined };
  }
}

/**
 * Asks a provider about a connection and notes what it says. What the provider no longer accepts, or what may withdraw by
 * now, needs to be connected again; an answer that tells nothing changes nothing and is thrown on.
 *
 * @returns undefined when the user has no such connection.
 */
export async function checkConnection(
  deps: FreshDeps,
  userId: string,
  id: string,
  clientOf: (row: ConnectionRow) => VenueClient,
): Promise<CheckedConnection | undefined> {
  const found = await deps.database.forUser(userId, (space) => readConnection(space, id));
  if (found === undefined) return undefined;
  const said = await ask(deps, found, clientOf(found));
  if (said === undefined) return undefined;
  const { asked, rights } = said;
  const noted = await note(deps, found, asked, rights);
  // What was asked about is not what is stored by now: the answer says nothing of that.
  return noted === 'replaced' ? checkConnection(deps, userId, id, clientOf) : noted;
}

function changeFor(
  rights: KeyRights | undefined,
  now: Date,
): { status: string; rights: string; checked_at?: Date; expires_at?: Date | null } {
  if (rights === undefined) return { status: 'needs-reconnect', rights: '[]' };
  const isGood = rights.forbidden.length === 0 && rights.missing.length === 0;
  return {
    status: isGood ? 'connected' : 'needs-reconnect',
    rights: JSON.stringify(isGood ? rights.rights : []),
    checked_at: now,
    expires_at: expiryOf(rights),
  };
}

/** Alert about a key that its provider no longer takes. */
function lostKey({ id, provider_id: provider }: ConnectionRow, now: Date): NewAlert {
  return {
    ...{ kind: 'key-expiring', accountId: null, deploymentId: null },
    subject: `${id} ${now.getTime()}`,
    title: `A key at ${provider} no longer works`,
    message: `What is stored for ${provider} has expired, was withdrawn, or may do more than it should. Connect it again.`,
    occurredAt: now.getTime(),
  };
}

async function note(
  { database, vault, clock }: FreshDeps,
  { user_id: userId, id }: ConnectionRow,
  asked: Credentials,
  rights: KeyRights | undefined,
): Promise<CheckedConnection | 'replaced' | undefined> {
  return database.forUser(userId, async (space) => {
    const before = await lockConnection(space, id);
    // It may have been disconnected while the provider was asked.
    if (before === undefined) return undefined;
    if (!isDeepStrictEqual(openCredentials(vault, before), asked)) return 'replaced';
    const row = await changeConnection(space, id, changeFor(rights, clock()));
    const isLost = before.status === 'connected' && row.status !== 'connected';
    if (isLost) await raiseAlert(space, lostKey(row, clock()));
    return { row, rights, isLost };
  });
}
