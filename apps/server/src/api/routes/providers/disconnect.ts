import { ProviderId } from '@stratloom/contracts';
import { hasEnded } from '@stratloom/execution';
import { openCredentials } from '../../../connections/fresh-tokens.ts';
import type { OAuthCredentials } from '../../../connections/credentials.ts';
import type { VenueClient } from '../../../connections/venue-client.ts';
import {
  type ConnectionRow,
  deleteConnection,
  lockConnection,
} from '../../../db/queries/connections.ts';
import { listDeployments, listOrders } from '../../../db/queries/execution-lists.ts';
import { accountOfConnection } from '../../../db/queries/venue-accounts.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { ApiFailure } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { noConnection } from './provider-failures.ts';

function consentIn(
  { vault, logger }: ApiContext,
  row: ConnectionRow,
): OAuthCredentials | undefined {
  try {
    const credentials = openCredentials(vault, row);
    return credentials.type === 'oauth' ? credentials : undefined;
  } catch {
    // What cannot be read must still be possible to forget.
    logger.warn('the secrets of a connection could not be opened', { provider: row.provider_id });
    return undefined;
  }
}

/** More than anybody has. */
const EVERY = { limit: 10_000, after: null };

/** Tells the provider that its consent is over, where that is possible; returns what the user is to know of it. */
async function sayGoodbye(
  context: ApiContext,
  client: VenueClient,
  credentials: OAuthCredentials | undefined,
): Promise<string> {
  const done = `${client.name} is disconnected, and its secrets are deleted here.`;
  const byHand = `${done} Delete the key at ${client.name} too.`;
  if (credentials === undefined) return byHand;
  const revoke = client.consent?.revoke;
  if (revoke === undefined) return `${done} Revoke the access at ${client.name} too.`;
  try {
    await revoke(credentials);
    return done;
  } catch {
    context.logger.warn('a consent could not be revoked', { provider: client.id });
    return `${done} ${client.name} could not be notified: revoke the access there too.`;
  }
}

/** Throws while strategies trade with a connection: without its key nothing could be ordered, or cancelled, for them. */
async function requireIdle(space: UserSpace, id: string, name: string): Promise<void> {
  const accountId = await accountOfConnection(space, id);
  if (accountId === undefined) return;
  const names = (await listDeployments(space, accountId, EVERY))
    .filter(({ state }) => state !== 'stopped')
    .map((deployment) => deployment.name ?? '');
  if (names.length > 0) {
    const trades = names.length === 1 ? 'trades' : 'trade';
    throw new ApiFailure(409, 'providers.in-use', `${names.join(', ')} ${trades} there.`, {
      remedy: `Stop ${names.length === 1 ? 'it' : 'them'} on the Live page first: without the key nothing can be ordered or cancelled at ${name}.`,
    });
  }
  const filter = { accountId, deploymentId: null, isLive: true };
  const orders = (await listOrders(space, filter, EVERY)).filter(({ state }) => !hasEnded(state));
  if (orders.length === 0) return;
  throw new ApiFailure(409, 'providers.in-use', `${orders.length} orders of ours work there.`, {
    remedy: `Cancel them on the Live page first, or at ${name}.`,
  });
}

/** Forgets a connection that nothing trades with, whatever its provider says. */
export async function disconnect(
  context: ApiContext,
  userId: string,
  id: string,
): Promise<{ success: true; message: string }> {
  const row = await context.database.forUser(userId, async (space) => {
    const found = await lockConnection(space, id);
    if (found === undefined) return undefined;
    await requireIdle(space, id, context.venues[ProviderId.parse(found.provider_id)].name);
    await deleteConnection(space, id);
    return found;
  });
  if (row === undefined) throw noConnection();
  const client = context.venues[ProviderId.parse(row.provider_id)];
  context.logger.info('a provider was disconnected', { userId, provider: client.id });
  return {
    success: true,
    message: await sayGoodbye(context, client, consentIn(context, row)),
  };
}
