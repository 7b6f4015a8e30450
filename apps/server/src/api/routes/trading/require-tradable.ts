import { ProviderId } from '@stratloom/contracts';
import type { VenueClients } from '../../../connections/venue-client.ts';
import { readConnection } from '../../../db/queries/connections.ts';
import type { AccountRow } from '../../../db/queries/execution-lists.ts';
import { ApiFailure } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { connection } from '../../presenters/connection.ts';

/** Throws unless orders can be placed on an account: a consent places none, nor does a key that may only read. */
export async function requireTradable(
  { database, venues }: Pick<ApiContext, 'database' | 'venues'>,
  userId: string,
  { kind, venue, connectionId, money }: AccountRow,
): Promise<void> {
  if (kind !== 'venue') return;
  const provider = ProviderId.parse(venue);
  const row =
    connectionId === null
      ? undefined
      : await database.forUser(userId, (space) => readConnection(space, connectionId));
  if (row?.connection_type !== 'api_key') throw noKey(venues, provider);
  // With real money the gates ask the venue itself what the key may do.
  if (money === 'real' || connection(row).rights.includes('trade')) return;
  throw new ApiFailure(409, 'trading.may-not-trade', 'This key has not the right to trade.', {
    remedy: `Make a key at ${venues[provider].name} that may read and trade only, and connect it.`,
  });
}

/** Failure for what only a key does. */
export function noKey(venues: VenueClients, provider: ProviderId): ApiFailure {
  const { name } = venues[provider];
  return new ApiFailure(409, 'trading.needs-key', `Orders at ${name} need an API key.`, {
    remedy: `Make a key at ${name} that may read and trade only, and connect it.`,
  });
}
