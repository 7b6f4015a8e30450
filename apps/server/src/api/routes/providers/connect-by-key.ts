import type { providerRoutes } from '@stratloom/contracts';
import type { z } from 'zod';
import type { Credentials } from '../../../connections/credentials.ts';
import { storeConnection } from '../../../connections/store-connection.ts';
import type { VenueClient } from '../../../connections/venue-client.ts';
import type { ConnectionRow } from '../../../db/queries/connections.ts';
import type { ApiContext } from '../../context.ts';
import { connection } from '../../presenters/connection.ts';
import { failureAtVenue, rightsProblem } from './provider-failures.ts';

/** The answer to a connection that was begun or made. */
export type Begun = z.output<typeof providerRoutes.connect.answer>;

/** Asks the provider what credentials may do, and stores them if that is enough and not too much. */
export async function keepIfGood(
  context: ApiContext,
  userId: string,
  client: VenueClient,
  credentials: Credentials,
  otp?: string,
): Promise<ConnectionRow> {
  let rights;
  try {
    rights = await client.check(credentials, otp);
  } catch (error) {
    throw failureAtVenue(client, error);
  }
  const problem = rightsProblem(client, rights);
  if (problem !== undefined) {
    context.logger.warn('a connection was refused', { provider: client.id, code: problem.code });
    throw problem;
  }
  const row = await storeConnection(context, userId, client, { credentials, rights });
  context.logger.info('a provider was connected', { userId, provider: client.id });
  const text = `Your ${client.name} account was connected to Stratloom. It can ${rights.rights.join(' and ')} there, and cannot withdraw.`;
  context.notices.tell(userId, { kind: 'connection', subject: 'An account was connected', text });
  return row;
}

/** Connects a provider by a key that its owner has made there. */
export async function connectByKey(
  context: ApiContext,
  userId: string,
  client: VenueClient,
  { apiKey, apiSecret, otp }: { apiKey: string; apiSecret: string; otp?: string | undefined },
): Promise<Begun> {
  const row = await keepIfGood(
    context,
    userId,
    client,
    { type: 'api_key', apiKey, apiSecret },
    otp,
  );
  return {
    operationSuccess: true,
    status: 'connected',
    message: `${client.name} is connected.`,
    connection: connection(row),
  };
}
