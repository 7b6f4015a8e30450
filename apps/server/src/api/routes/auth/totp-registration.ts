import { totpRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { confirmSetup, keepAuthenticator, startSetup } from '../../../auth/authenticators.ts';
import type { SignIn } from '../../../auth/sessions.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { ApiFailure } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { requirePendingUser } from '../../policies/pending-user.ts';
import { seconds } from '../../presenters/user.ts';
import { admit } from './admission.ts';
import { notifyMethodChange } from './notices.ts';

/** Adds the two steps of setting an authenticator up: for a new profile, or for an account. */
export function addTotpRegistrationRoutes(server: FastifyInstance, context: ApiContext): void {
  implement(
    server,
    context,
    totpRoutes.startSetup,
    async ({ body, http }) => {
      const said = { userId: body.userId, email: body.email, token: body.identityToken };
      const pendingUser = await requirePendingUser(context, http, said);
      const setup = await startSetup(context, pendingUser);
      const { qrCodeUri, secret, expiresAt } = setup;
      return { qrCodeUri, secret, userId: pendingUser.userId, expiresAt: seconds(expiresAt) };
    },
    { limit: 'ceremony' },
  );
  implement(
    server,
    context,
    totpRoutes.confirmSetup,
    async ({ params, body, http }) => {
      const said = { userId: params.userId, token: body.sessionToken };
      const pendingUser = await requirePendingUser(context, http, said);
      const { userId, caller } = pendingUser;
      const confirmed = await confirmSetup(context, userId, body.code);
      if (confirmed === undefined) throw refusal();
      const keep = (space: UserSpace): Promise<void> =>
        keepAuthenticator(space, context, confirmed);
      if (caller === undefined) {
        const tokens = await admit(context, pendingUser, signInOf(body.deviceId, http), keep);
        return { completed: true as const, ...tokens };
      }
      await context.database.forUser(userId, keep);
      notifyMethodChange(context, userId, { change: 'added', kind: 'authenticator' });
      return { completed: true as const, userId };
    },
    { limit: 'ceremony' },
  );
}

function signInOf(
  deviceId: string | null | undefined,
  http: { headers: { 'user-agent'?: string | undefined } },
): SignIn {
  const userAgent = http.headers['user-agent'];
  return { method: 'authenticator', isStrong: true, deviceId, userAgent };
}

function refusal(): ApiFailure {
  return new ApiFailure(400, 'totp.refused', 'Failed to verify authenticator code', {
    remedy: 'Enter the newest code. After five wrong codes, or ten minutes, start the setup again.',
  });
}
