import { type TradingAlertSettings, tradingAlertRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import {
  deletePushBrowser,
  listPushBrowsers,
  putPushBrowser,
  putPushKinds,
} from '../../../db/queries/push-browsers.ts';
import { readPushKinds } from '../../../db/queries/trading-alerts.ts';
import { lockUser } from '../../../db/queries/user-lock.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { AddressRefused, publicUrl } from '../../../outbound/public-address.ts';
import { encryptPush } from '../../../trading-alerts/push/encrypt-push.ts';
import type { VapidKey } from '../../../trading-alerts/push/vapid.ts';
import { badInput, notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { QUOTAS, requireQuota } from '../../policies/quotas.ts';

const CHANGE = { limit: 'changes' } as const;

/** Adds the browsers that alerts are pushed to. @param read - Returns the settings of a user. */
export function addPushRoutes(
  server: FastifyInstance,
  context: ApiContext,
  read: (userId: string) => Promise<TradingAlertSettings>,
): void {
  const { database, clock } = context;
  const { setPush, addBrowser, removeBrowser } = tradingAlertRoutes;

  implement(
    server,
    context,
    setPush,
    async ({ caller: { userId }, body: { kinds } }) => {
      await database.forUser(userId, (space) => putPushKinds(space, kinds, clock()));
      return read(userId);
    },
    CHANGE,
  );

  implement(
    server,
    context,
    addBrowser,
    async ({ caller: { userId }, body }) => {
      const endpoint = checkedEndpoint(context, body.endpoint);
      requireKeys(body);
      await database.forUser(userId, async (space) => {
        await lockUser(space);
        const others = (await listPushBrowsers(space)).filter((each) => each.endpoint !== endpoint);
        requireQuota(others.length, QUOTAS.pushBrowsers, {
          ...{ code: 'alerts.too-many-browsers', things: 'browsers' },
          remedy: 'Remove one that you no longer use.',
        });
        const { p256dh, auth, name } = body;
        await putPushBrowser(space, { endpoint, p256dh, auth, name, created_at: clock() });
      });
      return read(userId);
    },
    CHANGE,
  );

  implement(server, context, removeBrowser, async ({ caller: { userId }, params: { id } }) => {
    const isGone = await database.forUser(userId, (space) => deletePushBrowser(space, id));
    if (!isGone) throw notFound('alerts.unknown-browser', 'This browser');
    return read(userId);
  });
}

/** Returns what is pushed, and where. */
export async function pushSettings(
  space: UserSpace,
  { publicKey }: VapidKey,
): Promise<TradingAlertSettings['push']> {
  const browsers = await listPushBrowsers(space);
  return {
    publicKey,
    kinds: [...(await readPushKinds(space))],
    browsers: browsers.map(({ id, name, endpoint, created_at }) => ({
      ...{ id, name, endpoint, createdAt: created_at.getTime() },
    })),
  };
}

function checkedEndpoint({ isLocal }: ApiContext, text: string): string {
  try {
    return publicUrl(text, isLocal).href;
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    throw badInput({
      ...{ code: 'alerts.address', message: error.message },
      remedy: 'Subscribe in a browser whose push service is on the internet.',
    });
  }
}

/** Throws for keys with which nothing can be encrypted. */
function requireKeys({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): void {
  try {
    encryptPush('', {
      p256dh: Buffer.from(p256dh, 'base64url'),
      auth: Buffer.from(auth, 'base64url'),
    });
  } catch {
    throw badInput({
      ...{ code: 'alerts.keys', message: 'The browser sent no valid keys.' },
      remedy: 'Turn alerts off and on again in this browser.',
    });
  }
}
