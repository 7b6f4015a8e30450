/** Dependencies of the calls of this feature; loaded when the first one is made, to keep schemas out of the first load. */
export {
  authRoutes,
  emailOtpRoutes,
  emailRecoveryRoutes,
  oauthRoutes,
  passwordRoutes,
  providerRoutes,
  recoveryRoutes,
  smsRoutes,
  totpRoutes,
} from '@stratloom/contracts';
export { api } from './index.ts';
