import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { addEmailOtpRoutes } from './email-otp.ts';
import { addEmailRecoveryRoutes } from './email-recovery.ts';
import { addEmailOtpVerificationRoutes } from './email-otp-verification.ts';
import { addMethodRoutes } from './methods.ts';
import { addPasskeyAuthenticationRoutes } from './passkey-authentication.ts';
import { addPasskeyRegistrationRoutes } from './passkey-registration.ts';
import { addPasswordRoutes } from './password.ts';
import { addRecoveryRoutes } from './recovery.ts';
import { addSessionRoutes } from './session.ts';
import { addSessionListRoutes } from './sessions.ts';
import { addSignUpRoutes } from './sign-up.ts';
import { addSmsMessageRoutes } from './sms-messages.ts';
import { addSmsVerificationRoutes } from './sms-verifications.ts';
import { addStepUpRoutes } from './step-up.ts';
import { addTotpAuthenticationRoutes } from './totp-authentication.ts';
import { addTotpRegistrationRoutes } from './totp-registration.ts';
import { addTotpStatusRoutes } from './totp-status.ts';

/** Adds everything about signing up, signing in, sessions and ways to sign in, but for social accounts. */
export function addSignInRoutes(server: FastifyInstance, context: ApiContext): void {
  addSignUpRoutes(server, context);
  addPasskeyRegistrationRoutes(server, context);
  addPasskeyAuthenticationRoutes(server, context);
  addTotpRegistrationRoutes(server, context);
  addTotpAuthenticationRoutes(server, context);
  addTotpStatusRoutes(server, context);
  addSmsMessageRoutes(server, context);
  addSmsVerificationRoutes(server, context);
  addEmailOtpRoutes(server, context);
  addEmailOtpVerificationRoutes(server, context);
  addPasswordRoutes(server, context);
  addRecoveryRoutes(server, context);
  addEmailRecoveryRoutes(server, context);
  addMethodRoutes(server, context);
  addStepUpRoutes(server, context);
  addSessionRoutes(server, context);
  addSessionListRoutes(server, context);
}
