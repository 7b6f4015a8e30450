import { z } from 'zod';
import {
  askedBy,
  deviceId,
  Done,
  email,
  perhapsTokens,
  seconds,
  sixDigits,
} from './auth-fields.ts';
import { route } from './route.ts';

export const emailRecoveryRoutes = {
  step: route({
    method: 'POST',
    path: '/v1/auth/email-recovery',
    summary:
      'Takes a step back into an account by a code to its proven address: begins the wait of a day, says how long it lasts, or signs in once it is over, which ends every other session and all tokens of programs. Such an account moves no money for a week.',
    tag: 'recovery',
    access: 'public',
    body: z.object({ email, otp: sixDigits, deviceId, askedBy }),
    answer: z.object({
      readyAt: seconds.nullable().describe('When it can be used; null = it was used now.'),
      ...perhapsTokens,
    }),
  }),
  read: route({
    method: 'GET',
    path: '/v1/auth/email-recovery',
    summary: 'Says whether somebody is on their way back into the bearer’s account by e-mail.',
    tag: 'recovery',
    access: 'bearer',
    answer: z.object({ readyAt: seconds.nullable() }),
  }),
  cancel: route({
    method: 'DELETE',
    path: '/v1/auth/email-recovery',
    summary: 'Cancels the way back into the bearer’s account by e-mail.',
    tag: 'recovery',
    access: 'bearer',
    answer: Done,
  }),
  cancelByLink: route({
    method: 'POST',
    path: '/v1/auth/email-recovery/cancellations',
    summary:
      'Cancels a way back by the token of the link in its notice; the answer is always the same.',
    tag: 'recovery',
    access: 'public',
    body: z.object({ token: z.string().max(200) }),
    answer: Done,
  }),
} as const;
