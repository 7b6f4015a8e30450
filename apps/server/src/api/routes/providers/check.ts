import { ProviderId, type providerRoutes } from '@stratloom/contracts';
import type { z } from 'zod';
import { checkConnection, type CheckedConnection } from '../../../connections/check-connection.ts';
import type { VenueClient } from '../../../connections/venue-client.ts';
import type { ConnectionRow } from '../../../db/queries/connections.ts';
import type { ApiContext } from '../../context.ts';
import { connection } from '../../presenters/connection.ts';
import { failureAtVenue, noConnection, rightsProblem } from './provider-failures.ts';

/** Answer about a connection after a check. */
type Checked = z.output<typeof providerRoutes.check.answer>;

function messageOf(client: VenueClient, { rights }: CheckedConnection): string {
  if (rights === undefined) {
    return `${client.name} no longer accepts this connection. Connect it again.`;
  }
  return rightsProblem(client, rights)?.message ?? `${client.name} accepts this connection.`;
}

/** Asks the provider of a connection whether it still works, and tells its owner when it no longer does. */
export async function check(context: ApiContext, userId: string, id: string): Promise<Checked> {
  const { venues, logger } = context;
  const clientOf = (row: ConnectionRow): VenueClient => venues[ProviderId.parse(row.provider_id)];
  let client = venues.coinbase;
  const checked = await checkConnection(context, userId, id, (row) => {
    client = clientOf(row);
    return client;
  }).catch((error: unknown) => {
    throw failureAtVenue(client, error);
  });
  if (checked === undefined) throw noConnection();
  const { row, isLost } = checked;
  const message = messageOf(client, checked);
  logger.info('a connection was checked', { provider: client.id, status: row.status });
  if (isLost) {
    logger.warn('a connection is lost', { userId, provider: client.id });
    const subject = `${client.name} needs to be connected again`;
    context.notices.tell(userId, { kind: 'connection-lost', subject, text: message });
  }
  return { connection: connection(row), message };
}
