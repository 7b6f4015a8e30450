import type { TradingAlertSettings } from '@stratloom/contracts';

/** Returns in a sentence or two where alerts go now. @param isProven - Whether the address is: no other is mailed to. */
export function alertWays(settings: TradingAlertSettings, isProven: boolean): string {
  const { mailKinds, canMail } = settings;
  const isUnproven = canMail && mailKinds.length > 0 && !isProven;
  const unproven = 'No e-mail is sent before your address is proven (Security & Privacy).';
  const ways = waysOf(settings, isProven);
  if (ways.length === 0 && isUnproven) return unproven;
  if (ways.length === 0) {
    return canMail
      ? 'No alert goes anywhere now: choose some below.'
      : 'This server sends no e-mail, and nothing else is set: no alert goes anywhere now.';
  }
  const last = ways.at(-1) ?? '';
  const all = ways.length === 1 ? last : `${ways.slice(0, -1).join(', ')} and ${last}`;
  return `Alerts go to ${all} now.${isUnproven ? ` ${unproven}` : ''}`;
}

function waysOf(
  { mailKinds, mailAddress, canMail, isMailbox, webhook, push }: TradingAlertSettings,
  isProven: boolean,
): string[] {
  const ways: string[] = [];
  if (canMail && isProven && mailKinds.length > 0) {
    ways.push(isMailbox ? 'the mailbox of this server at /dev/outbox' : `e-mail to ${mailAddress}`);
  }
  if (webhook !== null && webhook.kinds.length > 0) ways.push('your webhook');
  if (push.browsers.length > 0 && push.kinds.length > 0) {
    ways.push(push.browsers.length === 1 ? 'a browser' : `${push.browsers.length} browsers`);
  }
  return ways;
}
