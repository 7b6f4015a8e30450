import { z } from 'zod';
import { deviceId, Done, email } from './auth-fields.ts';
import { TokenPair } from './auth.ts';
import { route } from './route.ts';

/** Fewest characters of a password. */
export const MIN_PASSWORD_LENGTH = 12;
const MAX_PASSWORD_LENGTH = 128;

export const passwordRoutes = {
  signIn: route({
    method: 'POST',
    path: '/v1/auth/signin',
    summary: 'Signs in with e-mail address and password; such a session alone moves no money.',
    tag: 'password',
    access: 'public',
    body: z.object({ email, password: z.string().max(1_000), deviceId }),
    answer: TokenPair,
  }),
  set: route({
    method: 'PUT',
    path: '/v1/auth/password',
    summary: 'Sets or changes the password of the bearer (needs a step-up).',
    tag: 'password',
    access: 'bearer',
    body: z.object({
      password: z
        .string()
        .min(MIN_PASSWORD_LENGTH, `The password needs at least ${MIN_PASSWORD_LENGTH} characters`)
        .max(MAX_PASSWORD_LENGTH, `The password has more than ${MAX_PASSWORD_LENGTH} characters`),
    }),
    answer: Done,
  }),
} as const;
