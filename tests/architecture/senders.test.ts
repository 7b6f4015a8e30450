import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { it } from 'node:test';

/** Calls by which something leaves for a person, or is put on its way, with a line that each pattern must find. */
const CALLS: Readonly<Record<string, readonly [pattern: RegExp, planted: string]>> = {
  mail: [
    /\bmail[!?]?\.send\(|sendMail\(/,
    'await messages.mail?.send({ kind, to, subject, text });',
  ],
  sms: [/\bsms[!?]?\.send\(/, 'await context.messages.sms!.send({ to, text });'],
  post: [/\bpostPublic\(/, 'await postPublic({ url, headers, body }, { isLocal });'],
  push: [/\bsendPush\(/, 'await sendPush(browser, text, deps);'],
  alert: [/\braiseAlert\(/, 'await raiseAlert(space, alert);'],
  notice: [/\bnotices\.tell\(/, 'context.notices.tell(userId, { kind, subject, text });'],
};

/**
 * Every sender, with what it may send. Alerts go through raiseAlert alone, which obeys the switches of their kind
 * (notification-switches.test.ts); notices are of the kinds that the profile names as always mailed; codes are sent to whoever asks
 * for them. Whoever adds a sender says here which of the three it is.
 */
const SENDERS: Readonly<Record<string, readonly string[]>> = {
  // Alerts on their way, whose switches are looked at once more.
  'trading-alerts/deliver-alert.ts': ['mail', 'post', 'push'],
  'trading-alerts/push/send-push.ts': ['post', 'push'],
  'outbound/public-post.ts': ['post'],
  // Alerts.
  'db/queries/trading-alerts.ts': ['alert'],
  'live/postgres-execution-store.ts': ['alert'],
  'trading-alerts/watch-processes.ts': ['alert'],
  'connections/check-connection.ts': ['alert'],
  'marketplace/announce-listing.ts': ['alert'],
  'marketplace/marketplace-service.ts': ['alert'],
  'auth/email-recovery.ts': ['alert'],
  'api/routes/alerts/trading-alerts.ts': ['alert'],
  // Notices.
  'auth/notice-queue.ts': ['mail'],
  'api/routes/auth/notices.ts': ['notice'],
  'api/routes/auth/recovery.ts': ['notice'],
  'api/routes/auth/email-recovery.ts': ['notice'],
  'api/routes/auth/personal-tokens.ts': ['notice'],
  'api/routes/personal-data/account-deletion.ts': ['notice'],
  'api/routes/personal-data/data-export.ts': ['notice'],
  'api/routes/providers/check.ts': ['notice'],
  'api/routes/providers/connect-by-key.ts': ['notice'],
  // Codes.
  'api/routes/auth/email-otp.ts': ['mail'],
  'api/routes/auth/sms-messages.ts': ['sms'],
  // The mail server itself.
  'messages/mail-sender.ts': ['mail'],
};

/** Returns what a source sends. */
function sendsOf(source: string): string[] {
  return Object.entries(CALLS).flatMap(([name, [pattern]]) => (pattern.test(source) ? [name] : []));
}

it('everything that leaves for a person has a sender whose switches are known', () => {
  const root = 'apps/server/src/';
  const exclude = (name: string): boolean => name.endsWith('.test.ts') || name.includes('/testing');
  const files = globSync(`${root}**/*.ts`, { exclude }).toSorted();
  assert.ok(files.length > 300, `${files.length} files`);
  const found = files.flatMap((file) => {
    const sends = sendsOf(readFileSync(file, 'utf8'));
    return sends.length === 0 ? [] : [[file.slice(root.length), sends]];
  });
  assert.deepEqual(Object.fromEntries(found), SENDERS);
});

it('a sender that is planted is found, by each of its calls', () => {
  for (const [name, [, planted]] of Object.entries(CALLS)) {
    assert.deepEqual(sendsOf(planted), [name], planted);
  }
  assert.deepEqual(sendsOf('await reply.send(picture);'), []);
});
