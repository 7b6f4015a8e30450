// Things of a user that addresses name, for the tests of ids.
import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { updateListingVersion } from '../../apps/server/src/db/queries/listings.ts';
import { silentLogger } from '../../apps/server/src/process/log.ts';
import { putOnSale } from '../../apps/server/src/testing/fill-marketplace.ts';
import { savedRun } from '../../apps/server/src/testing/saved-run.ts';
import { strategyContent } from '../../apps/server/src/testing/strategy-content.ts';
import type { TestServer, TestUser } from '../../apps/server/src/testing/test-server.ts';

/** Something of the owner's that an address names, and how to ask for it rightly. */
export interface Owned {
  readonly params: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Query that the route asks for, with its `?`. */
  readonly query?: string;
  /** Ids in the address that belong to nobody. */
  readonly missing: Readonly<Record<string, string>>;
  /** Status of the answers to a foreign and a missing id; 404 by default. */
  readonly status?: number;
}

/** Saves a strategy; returns its id. */
async function makeStrategy(server: TestServer, { accessToken: token }: TestUser): Promise<string> {
  const body = { name: 'secret-of-the-owner', content: strategyContent() };
  return (await server.call('POST', '/v1/strategies', { token, body })).body.id;
}

/** Saves a strategy. */
export async function ownStrategy(server: TestServer, user: TestUser): Promise<Owned> {
  return {
    params: { id: await makeStrategy(server, user) },
    missing: { id: randomUUID() },
    body: { name: 'taken over', content: strategyContent() },
  };
}

/** Offers a strategy. Its version was refused, as a check may do at any time: the next one is read from the strategy. */
export async function ownListing(server: TestServer, user: TestUser): Promise<Owned> {
  const { id: strategyId } = (await ownStrategy(server, user)).params;
  const database = await openDatabase(server.database.connection, silentLogger);
  const id = await database.forUser(user.userId, async (space) => {
    const listingId = await putOnSale(space, 100, strategyId);
    const named = { authorId: user.userId, listingId, number: 1 };
    await updateListingVersion(space, named, { state: 'refused' });
    return listingId;
  });
  await database.close();
  const body = { versionNumber: 1, changes: 'Taken over by me', isOnSale: false };
  return { params: { id }, missing: { id: randomUUID() }, body };
}

/** Saves a run. */
export async function ownRun(server: TestServer, { accessToken: token }: TestUser): Promise<Owned> {
  const body = savedRun('secret-of-the-owner');
  const made = await server.call('POST', '/v1/runs', { token, body });
  return { params: { id: made.body.id }, missing: { id: randomUUID() }, body: { name: 'stolen' } };
}

/** Deletes a thing that was just made at `path`, so that it can be restored. */
export async function deleted(
  server: TestServer,
  path: string,
  { accessToken: token }: TestUser,
  owned: Owned,
): Promise<Owned> {
  await server.call('DELETE', `${path}/${owned.params['id'] ?? ''}`, { token });
  return { ...owned, body: {} };
}
