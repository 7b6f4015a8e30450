import type { TradingAlertRow } from '../db/queries/trading-alerts.ts';

/** Returns an alert as the body of a webhook. */
export function webhookBody({
  id,
  kind,
  account_id: accountId,
  deployment_id: deploymentId,
  title,
  message,
  occurred_at,
}: TradingAlertRow): string {
  return JSON.stringify({
    schemaVersion: 1,
    type: `alert.${kind}`,
    timestamp: new Date(occurred_at).toISOString(),
    data: { id, kind, accountId, deploymentId, title, message },
  });
}

const LIVE = '/live-strategies';
/** Screens that say more of an alert. */
const SCREENS: Readonly<Record<TradingAlertRow['kind'], string>> = {
  ...{ fill: LIVE, halt: LIVE, mismatch: LIVE, limit: LIVE },
  ...{ 'unknown-order': LIVE, 'no-heartbeat': LIVE },
  'key-expiring': '/profile?tab=integrations',
  marketplace: '/marketplace?view=mine',
  'followed-author': '/marketplace',
  'account-recovery': '/profile',
  test: '/profile?tab=notifications',
};

/** Longest title and message of a push message, characters: together they are far below what one may carry. */
const PUSH_TITLE = 120;
const PUSH_TEXT = 800;

/** Returns an alert as the text of a push message, which the worker of the web app reads. */
export function pushText({ id, kind, title, message }: TradingAlertRow): string {
  return JSON.stringify({
    ...{ id, kind, title: title.slice(0, PUSH_TITLE).toWellFormed() },
    message: message.slice(0, PUSH_TEXT).toWellFormed(),
    page: SCREENS[kind],
  });
}

/** Returns an alert as a mail. @param origin - Address of the server for browsers. */
export function alertMail(
  { kind, title, message, occurred_at }: TradingAlertRow,
  origin: string,
): { readonly subject: string; readonly text: string } {
  const time = new Date(occurred_at).toISOString().replace('T', ' ').slice(0, 19);
  return {
    // A subject is one line.
    subject: `Stratloom: ${title}`.replaceAll(/\s+/g, ' ').slice(0, 200),
    text: `${message}\n\n${time} UTC\n${origin}${SCREENS[kind]}\n\nYou choose which alerts are sent to you in your profile, under Notifications.\n\nStratloom`,
  };
}
