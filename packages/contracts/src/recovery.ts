import { z } from 'zod';
import { deviceId, email, seconds } from './auth-fields.ts';
import { TokenPair } from './auth.ts';
import { route } from './route.ts';

export const recoveryRoutes = {
  read: route({
    method: 'GET',
    path: '/v1/auth/recovery-codes',
    summary:
      'Says how many recovery codes are left; the codes themselves are shown once, when they are made.',
    tag: 'recovery',
    access: 'bearer',
    answer: z.object({ left: z.number().int(), createdAt: seconds.nullable() }),
  }),
  make: route({
    method: 'POST',
    path: '/v1/auth/recovery-codes',
    summary: 'Makes ten new recovery codes, in place of the old ones (needs a step-up).',
    tag: 'recovery',
    access: 'bearer',
    body: z.object({}),
    answer: z.object({ codes: z.array(z.string()) }),
  }),
  signIn: route({
    method: 'POST',
    path: '/v1/auth/recovery',
    summary:
      'Signs in with a recovery code, which works once and ends every other session and all tokens of programs.',
    tag: 'recovery',
    access: 'public',
    body: z.object({ email, code: z.string().max(40), deviceId }),
    answer: TokenPair,
  }),
} as const;
