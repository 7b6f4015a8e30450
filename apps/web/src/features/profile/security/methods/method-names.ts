import type { MethodKind } from '@stratloom/contracts';

/** What each way to sign in is called. */
export const methodNames: Readonly<Record<MethodKind, string>> = {
  passkey: 'Passkey',
  authenticator: 'Authenticator app',
  sms: 'SMS code',
  email: 'Email code',
  password: 'Password',
  google: 'Google',
  facebook: 'Facebook',
};
