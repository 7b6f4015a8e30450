import { randomUUID } from 'node:crypto';
import {
  type TradingAlert,
  type TradingAlertKind,
  tradingAlertRoutes,
  type TradingAlertSettings,
} from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { readUser } from '../../../db/queries/accounts.ts';
import {
  deleteWebhook,
  type DeliveryRow,
  listAlerts,
  listDeliveries,
  putMailKinds,
  putWebhook,
  raiseAlert,
  readMailKinds,
  readWebhook,
  type TradingAlertRow,
} from '../../../db/queries/trading-alerts.ts';
import { lockUser } from '../../../db/queries/user-lock.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { AddressRefused, publicUrl } from '../../../outbound/public-address.ts';
import { openVapidKey, type VapidKey } from '../../../trading-alerts/push/vapid.ts';
import { newWebhookSecret } from '../../../trading-alerts/webhook-signature.ts';
import { listPushBrowsers } from '../../../db/queries/push-browsers.ts';
import { ApiFailure, badInput } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { DONE } from '../../presenters/done.ts';
import { addPushRoutes, pushSettings } from './push-browsers.ts';

const CHANGE = { limit: 'changes' } as const;

/** Adds the alerts about live trading and where they go. */
export function addTradingAlertRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database, clock, logger } = context;
  const { list, settings, setMail, setWebhook, removeWebhook } = tradingAlertRoutes;
  const read = async (userId: string): Promise<TradingAlertSettings> => {
    // Before the transaction: who holds one connection must not ask for another.
    const key = await openVapidKey(context);
    return database.forUser(userId, (space) => settingsOf(context, space, key));
  };

  implement(server, context, list, async ({ caller, query }) =>
    database.forUser(caller.userId, async (space) => {
      const alerts = await listAlerts(space, query.limit);
      const ids = alerts.map(({ id }) => id);
      const deliveries = Map.groupBy(await listDeliveries(space, ids), (each) => each.alert_id);
      return { items: alerts.map((alert) => present(alert, deliveries.get(alert.id) ?? [])) };
    }),
  );

  implement(server, context, settings, async ({ caller }) => read(caller.userId));

  implement(
    server,
    context,
    setMail,
    async ({ caller, body: { kinds } }) => {
      await database.forUser(caller.userId, (space) => putMailKinds(space, kinds, clock()));
      return read(caller.userId);
    },
    CHANGE,
  );

  implement(
    server,
    context,
    setWebhook,
    async ({ caller: { userId }, body: { url, kinds } }) => {
      const address = checkedUrl(context, url);
      const secret = await database.forUser(userId, async (space) => {
        await lockUser(space);
        return storeWebhook(context, space, { url: address, kinds });
      });
      logger.info('an address for alerts was set', { userId });
      return { settings: await read(userId), secret };
    },
    CHANGE,
  );

  implement(server, context, removeWebhook, async ({ caller }) => {
    await database.forUser(caller.userId, deleteWebhook);
    return DONE;
  });
  addPushRoutes(server, context, read);
  addTestRoute(server, context);
}

function addTestRoute(server: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  implement(server, context, tradingAlertRoutes.test, async ({ caller, body: { channel } }) => {
    await context.rateLimits.count('messagesByAccount', `alert test ${caller.userId}`);
    const id = await database.forUser(caller.userId, async (space) => {
      if (channel === 'mail') await requireMail(context, space);
      if (channel === 'webhook' && (await readWebhook(space)) === undefined) throw noWebhook();
      if (channel === 'push' && (await listPushBrowsers(space)).length === 0) throw noBrowser();
      const test = {
        ...({ kind: 'test', accountId: null, deploymentId: null, subject: randomUUID() } as const),
        ...{ title: 'Test alert', message: 'Alerts about your live strategies get here.' },
        occurredAt: clock().getTime(),
      };
      return raiseAlert(space, test, [channel]);
    });
    if (id === undefined) throw new Error('the matter of a test is its own');
    return { id };
  });
}

async function settingsOf(
  context: ApiContext,
  space: UserSpace,
  key: VapidKey,
): Promise<TradingAlertSettings> {
  const webhook = await readWebhook(space);
  const user = await readUser(space);
  return {
    mailKinds: [...(await readMailKinds(space))],
    mailAddress: user?.email ?? '',
    canMail: context.messages.mail !== undefined,
    isMailbox: context.messages.toMailbox.mail,
    push: await pushSettings(space, key),
    webhook:
      webhook === undefined
        ? null
        : {
            ...{ url: webhook.url, kinds: webhook.kinds },
            createdAt: webhook.created_at.getTime(),
          },
  };
}

/** Stores an address; returns its secret where it has got a new one. */
async function storeWebhook(
  { vault, clock }: ApiContext,
  space: UserSpace,
  { url, kinds }: { readonly url: string; readonly kinds: TradingAlertKind[] },
): Promise<string | null> {
  const before = await readWebhook(space);
  // Whoever gets the messages at another address must not have the secret of the one before.
  if (before?.url === url) {
    await putWebhook(space, { ...before, kinds });
    return null;
  }
  const { userId } = space;
  const secret = newWebhookSecret();
  const secret_sealed = vault.seal('webhook-secret', userId, userId, secret);
  await putWebhook(space, { url, kinds, secret_sealed, created_at: clock() });
  return secret;
}

function checkedUrl({ isLocal }: ApiContext, text: string): string {
  try {
    return publicUrl(text, isLocal).href;
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    throw badInput({
      ...{ code: 'alerts.address', message: error.message },
      remedy: 'Enter an address such as https://hooks.example.com/stratloom.',
    });
  }
}

/** Throws where no alert can go by mail: what would never be sent is not on its way. */
async function requireMail({ messages }: ApiContext, space: UserSpace): Promise<void> {
  if (messages.mail === undefined) {
    throw new ApiFailure(409, 'alerts.no-mail', 'This server sends no e-mail.', {
      remedy: 'Use a webhook or a browser.',
    });
  }
  const user = await readUser(space);
  if (user === undefined || user.email_verified_at !== null) return;
  throw new ApiFailure(409, 'alerts.unproven-address', 'Your address is not proven yet.', {
    remedy: 'Prove it under Security & Privacy first.',
  });
}

function noBrowser(): ApiFailure {
  return new ApiFailure(409, 'alerts.no-browser', 'No browser takes alerts.', {
    remedy: 'Turn them on in this browser first.',
  });
}

function noWebhook(): ApiFailure {
  return new ApiFailure(409, 'alerts.no-webhook', 'There is no webhook.', {
    remedy: 'Enter its address first.',
  });
}

function present(alert: TradingAlertRow, deliveries: readonly DeliveryRow[]): TradingAlert {
  return {
    ...{ id: alert.id, kind: alert.kind, title: alert.title, message: alert.message },
    ...{ accountId: alert.account_id, deploymentId: alert.deployment_id },
    occurredAt: alert.occurred_at,
    deliveries: deliveries.map(({ channel, state, attempts, failure }) => ({
      ...{ channel, state, attempts, failure },
    })),
  };
}
