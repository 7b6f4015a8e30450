import type { TradingAlertSettings } from '@stratloom/contracts';

/** Returns in one sentence where alerts go now. */
export function alertWays({
  mailKinds,
  mailAddress,
  canMail,
  isMailbox,
  webhook,
  push,
}: TradingAlertSettings): string {
  const ways: string[] = [];
  if (canMail && mailKinds.length > 0) {
    ways.push(isMailbox ? 'the mailbox of this server at /dev/outbox' : `e-mail to ${mailAddress}`);
  }
  if (webhook !== null && webhook.kinds.length > 0) ways.push('your webhook');
  if (push.browsers.length > 0 && push.kinds.length > 0) {
    ways.push(push.browsers.length === 1 ? 'a browser' : `${push.browsers.length} browsers`);
  }
  if (ways.length === 0) {
    return canMail
      ? 'No alert goes anywhere now: choose some below.'
      : 'This server sends no e-mail, and nothing else is set: no alert goes anywhere now.';
  }
  const last = ways.at(-1) ?? '';
  const all = ways.length === 1 ? last : `${ways.slice(0, -1).join(', ')} and ${last}`;
  return `Alerts go to ${all} now.`;
}
