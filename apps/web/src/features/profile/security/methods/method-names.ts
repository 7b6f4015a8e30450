import type { MethodKind } from '@stratloom/contracts';

/** Names of the ways to sign in. */
export const methodNames: Readonly<Record<MethodKind, string>> = {
  passkey: 'Passkey',
  authenticator: 'Authenticator app',
  sms: 'SMS code',
  email: 'Email code',
  password: 'Password',
  google: 'Google',
  facebook: 'Facebook',
};
