import type { MethodKind } from '@stratloom/contracts';
import { readUser } from '../../../db/queries/accounts.ts';
import type { ApiContext } from '../../context.ts';

const KIND_NAMES: Readonly<Record<MethodKind, string>> = {
  passkey: 'a passkey',
  authenticator: 'an authenticator app',
  sms: 'codes by SMS',
  email: 'codes by e-mail',
  password: 'a password',
  google: 'a Google account',
  facebook: 'a Facebook account',
};

const ADVICE =
  'If that was you, you can ignore this message. If not, sign in now, end all sessions and remove anything you do not recognise (Profile, Security).';

/** Logs that a user's ways to sign in have changed, and writes it to them, as it may not have been them. */
export async function notifyMethodChange(
  context: ApiContext,
  userId: string,
  { change, kind }: { change: 'added' | 'removed'; kind: MethodKind },
): Promise<void> {
  context.logger.info(`a way to sign in was ${change}`, { userId, kind });
  const what =
    change === 'added'
      ? `You can now sign in to Stratloom with ${KIND_NAMES[kind]}.`
      : `You can no longer sign in to Stratloom with ${KIND_NAMES[kind]}.`;
  await notifyUser(context, userId, 'Your ways to sign in have changed', what);
}

/** Writes to a user that somebody signed in from a browser that had not been there. Holds nothing up. */
export function notifyNewBrowser(context: ApiContext, userId: string, userAgent: string): void {
  const what = `Somebody signed in to your account from a new browser, which identifies itself as:\n${userAgent === '' ? '(not stated)' : userAgent}`;
  context.logger.info('signed in from a new browser', { userId });
  notifyUser(context, userId, 'New sign-in to your account', what).catch((error: unknown) => {
    context.logger.warn('a notice was not sent', { userId, reason: String(error) });
  });
}

/** Writes a notice about their security to a user; a mail that cannot be sent holds nothing up. */
export async function notifyUser(
  context: ApiContext,
  userId: string,
  subject: string,
  what: string,
): Promise<void> {
  const { mail } = context.messages;
  const user = await context.database.forUser(userId, readUser);
  if (mail === undefined || user === undefined) return;
  const text = `${what}\n\n${ADVICE}\n\nStratloom`;
  void mail
    .send({ to: user.email, subject: `Stratloom: ${subject}`, text })
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      context.logger.warn('a notice was not sent', { userId, reason });
    });
}
