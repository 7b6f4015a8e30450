import type { MethodKind } from '@stratloom/contracts';
import { browserName } from '../../../auth/browser-name.ts';
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

/** Logs that a user's ways to sign in have changed, and writes it to them, as it may not have been them. */
export function notifyMethodChange(
  context: ApiContext,
  userId: string,
  { change, kind }: { change: 'added' | 'removed'; kind: MethodKind },
): void {
  context.logger.info(`a way to sign in was ${change}`, { userId, kind });
  const text =
    change === 'added'
      ? `You can now sign in to Stratloom with ${KIND_NAMES[kind]}.`
      : `You can no longer sign in to Stratloom with ${KIND_NAMES[kind]}.`;
  const subject = 'Your ways to sign in have changed';
  context.notices.tell(userId, { kind: 'sign-in-ways', subject, text });
}

/** Writes to a user that somebody signed in from a browser that had not been there. Holds nothing up. */
export function notifyNewBrowser(context: ApiContext, userId: string, userAgent: string): void {
  context.logger.info('signed in from a new browser', { userId });
  const text = `Somebody signed in to your account from a new browser: ${browserName(userAgent)}.`;
  const subject = 'New sign-in to your account';
  context.notices.tell(userId, { kind: 'new-browser', subject, text });
}
