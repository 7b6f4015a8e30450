import { randomUUID } from 'node:crypto';
import { ProviderId, type TradingAccount } from '@stratloom/contracts';
import type { Decimal } from '@stratloom/execution';
import type { Reading } from '@stratloom/venues';
import { type CheckedConnection, checkConnection } from '../../../connections/check-connection.ts';
import type { VenueClient } from '../../../connections/venue-client.ts';
import { type ConnectionRow, readConnection } from '../../../db/queries/connections.ts';
import { insertAccount } from '../../../db/queries/execution-accounts.ts';
import { listAccounts } from '../../../db/queries/execution-lists.ts';
import { lockUser } from '../../../db/queries/user-lock.ts';
import { accountOfConnection } from '../../../db/queries/venue-accounts.ts';
import type { OpenBroker } from '../../../live/venues/trading-venues.ts';
import { ApiFailure, notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { QUOTAS, requireQuota } from '../../policies/quotas.ts';
import { tradingAccount } from '../../presenters/trading.ts';
import { failureAtVenue } from '../providers/provider-failures.ts';
import { noKey } from './require-tradable.ts';
import { commanded, commandsOf, requireAccount } from './trading-space.ts';

/** Longest wait for a venue, ms. */
const ASK_MS = 20_000;

/** An account at a venue that is asked for. */
interface WantedAccount {
  readonly connectionId: string;
  readonly name: string | undefined;
}

/** State of an account at its venue at one moment. */
interface Opening {
  readonly balances: ReadonlyMap<string, Decimal>;
  /** By the venue's clock, UTC ms. */
  readonly openedAt: number;
}

/**
 * Opens the account behind a connection, with what it holds there now; the books of one that is open already follow what it holds,
 * unless something trades there.
 *
 * @throws ApiFailure where there is no such connection, or what is stored for it may not be used.
 */
export async function openVenueAccount(
  context: ApiContext,
  userId: string,
  wanted: WantedAccount,
): Promise<TradingAccount> {
  const { database } = context;
  const { connectionId } = wanted;
  const row = await fitConnection(context, userId, connectionId);
  const provider = providerOf(row);
  const open = context.brokerOf(row);
  if (open === null) throw noKey(context.venues, provider);
  const opening = await openingOf(open, context.venues[provider].name);
  const id = await database.forUser(userId, async (space) => {
    await lockUser(space);
    const known = await accountOfConnection(space, connectionId);
    if (known !== undefined) return known;
    requireQuota((await listAccounts(space)).length, QUOTAS.tradingAccounts, {
      ...{ code: 'trading.too-many-accounts', things: 'trading accounts' },
      remedy: 'Use one of those that you have.',
    });
    const made = randomUUID();
    await insertAccount(space, accountOf(context, row, { id: made, name: wanted.name }));
    return made;
  });
  const { balances, openedAt } = opening;
  await commanded(() => commandsOf(context, id).open(balances, openedAt));
  await commanded(() => commandsOf(context, id).follow(balances, openedAt));
  return database.forUser(userId, async (space) => tradingAccount(await requireAccount(space, id)));
}

function providerOf({ provider_id: id }: ConnectionRow): ProviderId {
  return ProviderId.parse(id);
}

function accountOf(
  { venues, clock }: ApiContext,
  row: ConnectionRow,
  { id, name }: { readonly id: string; readonly name: string | undefined },
) {
  const venue = providerOf(row);
  const isReal = row.environment === 'live';
  return {
    ...({ id, kind: 'venue', venue, connection_id: row.id } as const),
    name: name ?? (isReal ? venues[venue].name : `${venues[venue].name} paper account`),
    currency: venue === 'binanceus' ? 'USDT' : 'USD',
    money: isReal ? ('real' as const) : ('paper' as const),
    created_at: clock(),
  };
}

/** Returns the user's connection, after its venue was asked what its key may do now. */
async function fitConnection(
  context: ApiContext,
  userId: string,
  id: string,
): Promise<ConnectionRow> {
  const { database, venues } = context;
  const row = await database.forUser(userId, (space) => readConnection(space, id));
  if (row === undefined) throw noConnection();
  const client = venues[providerOf(row)];
  if (row.environment === 'demo') {
    throw new ApiFailure(409, 'trading.demo', `The demo of ${client.name} has no account.`, {
      remedy: 'Trade on a paper account, or connect a real account.',
    });
  }
  const checked = await checkConnection(context, userId, id, () => client).catch(
    (error: unknown) => {
      throw failureAtVenue(client, error);
    },
  );
  if (checked === undefined) throw noConnection();
  requireReadable(client, checked);
  return checked.row;
}

/** Throws unless an account may be read by what is stored for it, and its money not moved. */
function requireReadable({ name }: VenueClient, { row, rights }: CheckedConnection): void {
  const isKey = row.connection_type === 'api_key';
  const thing = isKey ? 'key' : 'consent';
  const remedy = isKey
    ? `Make a key at ${name} that may read and trade only, and connect it.`
    : `Connect ${name} again.`;
  const refuse = (code: string, message: string): ApiFailure =>
    new ApiFailure(409, code, message, { remedy });
  if (rights === undefined) {
    throw refuse('trading.key-refused', `${name} no longer accepts this ${thing}.`);
  }
  if (rights.forbidden.length > 0) {
    const may = rights.forbidden.join(', ');
    throw refuse(
      'trading.may-withdraw',
      `This ${thing} could move money out of the account: ${may}.`,
    );
  }
  if (rights.missing.length > 0) {
    const missing = rights.missing.join(', ');
    throw refuse('trading.may-not-read', `This ${thing} has not the right: ${missing}.`);
  }
}

function noConnection(): ApiFailure {
  return notFound('trading.no-connection', 'This connection');
}

/** Reads what an account holds. What is filled while it is read shows up as a difference that its owner settles. */
async function openingOf({ broker }: OpenBroker, venue: string): Promise<Opening> {
  const signal = AbortSignal.timeout(ASK_MS);
  const { venueTime: openedAt } = answered(await broker.serverTime(signal), venue);
  const held = answered(await broker.balances(signal), venue);
  return { openedAt, balances: new Map(held.map(({ asset, total }) => [asset, total])) };
}

function answered<Value>(reading: Reading<Value>, venue: string): Value {
  if (reading.kind === 'known') return reading.value;
  throw new ApiFailure(503, 'trading.venue-silent', `${venue} does not answer.`, {
    remedy: 'Nothing was changed. Try again in a moment.',
  });
}
