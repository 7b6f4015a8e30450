import type { AlertChannel } from '@stratloom/contracts';
import type { Database } from '../db/database.ts';
import { readUser } from '../db/queries/accounts.ts';
import {
  claimDelivery,
  type DueDelivery,
  mayLeave,
  noteDelivery,
  readAlert,
  readWebhook,
  type TradingAlertRow,
} from '../db/queries/trading-alerts.ts';
import { deletePushBrowser, listPushBrowsers } from '../db/queries/push-browsers.ts';
import type { Messages } from '../messages/messages.ts';
import { MessageFailure } from '../messages/message-failure.ts';
import { OutboundFailure } from '../outbound/pinned-fetch.ts';
import { AddressRefused } from '../outbound/public-address.ts';
import { postPublic } from '../outbound/public-post.ts';
import type { Clock } from '../process/clock.ts';
import type { Vault } from '../vault/vault.ts';
import { alertMail, pushText, webhookBody } from './alert-message.ts';
import { sendPush } from './push/send-push.ts';
import { openVapidKey } from './push/vapid.ts';
import { signatureHeaders } from './webhook-signature.ts';

const MINUTE = 60_000;
/** Time for which a process keeps a message that it sends: longer than any sending takes, ms. */
const LEASE_MS = MINUTE;
/** Pauses between tries, ms: eight tries in a day. */
export const DEFAULT_PAUSES: readonly number[] = [
  ...[MINUTE / 2, 2 * MINUTE, 10 * MINUTE, 60 * MINUTE],
  ...[3 * 60 * MINUTE, 6 * 60 * MINUTE, 12 * 60 * MINUTE],
];

/** Fate of a message whose owner has changed their mind while it waited. */
const SWITCHED_OFF = 'It was switched off before it could be sent.';

/** Ports of a delivery. */
export interface DeliveryDeps {
  readonly database: Database;
  readonly vault: Vault;
  readonly messages: Messages;
  readonly clock: Clock;
  /** Address of the server for browsers. */
  readonly origin: () => string;
  /** Whether only people at this machine reach the server. */
  readonly isLocal: boolean;
  /** Pauses between tries, ms; after the try that follows the last one a message is given up. */
  readonly pauses: readonly number[];
}

/** A message that will not get there however often it is sent; the text is for its owner. */
class Undeliverable extends Error {}

/**
 * Sends a message that waits, once. The try is noted first: a process that dies over it leaves the message to the next one, after
 * a pause, and whoever gets it twice knows it by its id.
 */
export async function deliver(deps: DeliveryDeps, due: DueDelivery): Promise<void> {
  const { database, pauses } = deps;
  const { userId } = due;
  const taken = await database.forUser(userId, async (space) => {
    const attempts = await claimDelivery(space, due, LEASE_MS);
    const alert = await readAlert(space, due.alertId);
    if (attempts === undefined || alert === undefined) return undefined;
    return { attempts, alert, isWanted: await mayLeave(space, alert, due.channel) };
  });
  if (taken === undefined) return;
  const outcome = taken.isWanted
    ? await tried(async () => SENDERS[due.channel](deps, userId, taken.alert))
    : ({ state: 'failed', failure: SWITCHED_OFF } as const);
  const pauseMs = pauses[taken.attempts - 1];
  const isLast = outcome.state === 'waiting' && pauseMs === undefined;
  const noted = { ...outcome, ...(isLast && { state: 'failed' as const }), pauseMs: pauseMs ?? 0 };
  await database.forUser(userId, (space) => noteDelivery(space, due, noted));
}

type Sender = (deps: DeliveryDeps, userId: string, alert: TradingAlertRow) => Promise<void>;

const SENDERS: Readonly<Record<AlertChannel, Sender>> = {
  mail: sendMail,
  webhook: sendWebhook,
  push: sendToBrowsers,
};

/** Returns what a try has come to. */
async function tried(
  send: () => Promise<void>,
): Promise<{ readonly state: 'waiting' | 'delivered' | 'failed'; readonly failure: string }> {
  try {
    await send();
    return { state: 'delivered', failure: '' };
  } catch (error) {
    if (error instanceof Undeliverable || error instanceof AddressRefused) {
      return { state: 'failed', failure: error.message };
    }
    if (error instanceof OutboundFailure || error instanceof MessageFailure) {
      return { state: 'waiting', failure: error.message };
    }
    throw error;
  }
}

async function sendMail(
  { database, messages: { mail }, origin }: DeliveryDeps,
  userId: string,
  alert: TradingAlertRow,
): Promise<void> {
  const user = await database.forUser(userId, readUser);
  if (mail === undefined) throw new Undeliverable('This server cannot send mail.');
  if (user === undefined) throw new Undeliverable('The account is gone.');
  // Nobody has said that the mailbox is theirs: it may be a stranger's.
  if (user.email_verified_at === null) {
    throw new Undeliverable('Your e-mail address is not proven yet (Profile, Security).');
  }
  await mail.send({ kind: 'alert', to: user.email, ...alertMail(alert, origin()) });
}

async function sendWebhook(
  { database, vault, clock, isLocal }: DeliveryDeps,
  userId: string,
  alert: TradingAlertRow,
): Promise<void> {
  const webhook = await database.forUser(userId, readWebhook);
  if (webhook === undefined) throw new Undeliverable('The webhook was removed.');
  const secret = vault.open('webhook-secret', userId, userId, webhook.secret_sealed);
  const body = webhookBody(alert);
  const timestamp = Math.floor(clock().getTime() / 1000);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'stratloom-webhook/1',
    ...signatureHeaders(secret, { id: alert.id, timestamp, body }),
  };
  const status = await postPublic({ url: webhook.url, headers, body }, { isLocal });
  if (status === 410) throw new Undeliverable('The receiver answered 410: it wants no more.');
  if (status >= 200 && status < 300) return;
  throw new MessageFailure(`the receiver answered ${status}`);
}

/** Sender that push services are given where browsers reach the server by no address of the public internet. */
const NOBODY = 'mailto:alerts@stratloom.invalid';

/** Pushes an alert to every browser of a user; it has arrived when one has it. */
async function sendToBrowsers(
  { database, vault, clock, isLocal, origin }: DeliveryDeps,
  userId: string,
  alert: TradingAlertRow,
): Promise<void> {
  const browsers = await database.forUser(userId, listPushBrowsers);
  if (browsers.length === 0) throw new Undeliverable('No browser takes alerts any more.');
  const key = await openVapidKey({ database, vault, clock });
  const subject = origin().startsWith('https://') ? origin() : NOBODY;
  const deps = { key, subject, now: clock().getTime(), isLocal };
  const outcomes = await Promise.all(
    browsers.map(async (browser) => {
      const outcome = await sendPush(browser, pushText(alert), deps);
      if (outcome.kind === 'gone') {
        await database.forUser(userId, (space) => deletePushBrowser(space, browser.id));
      }
      return outcome;
    }),
  );
  if (outcomes.some(({ kind }) => kind === 'sent')) return;
  const later = outcomes.find((outcome) => outcome.kind === 'later');
  if (later !== undefined) throw new MessageFailure(later.reason);
  const refused = outcomes.find((outcome) => outcome.kind === 'refused');
  throw new Undeliverable(refused?.reason ?? 'The browser takes no alerts any more.');
}
