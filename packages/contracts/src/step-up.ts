import { z } from 'zod';
import { seconds, sixDigits } from './auth-fields.ts';
import { AuthenticationOptions, PasskeyAnswer } from './auth.ts';
import { route } from './route.ts';

export const StepUp = z
  .object({
    until: seconds
      .nullable()
      .describe('Until when the session counts as freshly proven; null when it does not.'),
    kinds: z
      .array(z.enum(['passkey', 'authenticator']))
      .describe(
        'What the bearer can prove it with; empty when they have no strong way to sign in.',
      ),
  })
  .meta({ id: 'StepUp' });
export type StepUp = z.infer<typeof StepUp>;

/**
 * Routes by which somebody who is signed in proves themselves again. Routes that need it answer 403 with the error
 * `auth.step-up`; repeat them afterwards.
 */
export const stepUpRoutes = {
  read: route({
    method: 'GET',
    path: '/v1/auth/step-up',
    summary: 'Says until when the session counts as freshly proven, and what could prove it again.',
    tag: 'step-up',
    access: 'bearer',
    answer: StepUp,
  }),
  startPasskey: route({
    method: 'POST',
    path: '/v1/auth/step-up/passkeys',
    summary: 'Starts a step-up by passkey.',
    tag: 'step-up',
    access: 'bearer',
    body: z.object({}),
    answer: AuthenticationOptions,
  }),
  finishPasskey: route({
    method: 'PUT',
    path: '/v1/auth/step-up/passkeys/{challenge}',
    summary: 'Finishes a step-up by passkey.',
    tag: 'step-up',
    access: 'bearer',
    params: z.object({ challenge: z.string().max(20_000) }),
    body: PasskeyAnswer,
    answer: StepUp,
  }),
  proveTotp: route({
    method: 'POST',
    path: '/v1/auth/step-up/totp',
    summary: 'Steps up by a code of the authenticator.',
    tag: 'step-up',
    access: 'bearer',
    body: z.object({ code: sixDigits }),
    answer: StepUp,
  }),
} as const;
