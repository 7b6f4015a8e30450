import { z } from 'zod';
import { Done, seconds } from './auth-fields.ts';
import { Profile } from './auth.ts';
import { route } from './route.ts';

/** A way to sign in. */
export const MethodKind = z.enum([
  'passkey',
  'authenticator',
  'sms',
  'email',
  'password',
  'google',
  'facebook',
]);
export type MethodKind = z.infer<typeof MethodKind>;

export const SignInMethod = z
  .object({
    id: z.string(),
    kind: MethodKind,
    label: z.string().describe('What its owner knows it by, for example the end of a number.'),
    isStrong: z.boolean().describe('Whether it counts for what moves money.'),
    createdAt: seconds,
    lastUsedAt: seconds.nullable(),
  })
  .meta({ id: 'SignInMethod' });
export type SignInMethod = z.infer<typeof SignInMethod>;

/** Name of a passkey: one line that can be seen. */
const passkeyName = z
  .string()
  .trim()
  .min(1, 'Name is required')
  .max(60)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'Use letters, digits and signs that can be seen');

export const methodRoutes = {
  list: route({
    method: 'GET',
    path: '/v1/auth/methods',
    summary: "Lists the bearer's ways to sign in.",
    tag: 'methods',
    access: 'bearer',
    answer: z.object({ items: z.array(SignInMethod) }),
  }),
  enableEmailCodes: route({
    method: 'POST',
    path: '/v1/auth/methods/email',
    summary: 'Lets the bearer sign in by codes to their proven e-mail address (needs a step-up).',
    tag: 'methods',
    access: 'bearer',
    body: z.object({}),
    answer: Done,
  }),
  changeAddress: route({
    method: 'PUT',
    path: '/v1/auth/email',
    summary:
      'Replaces the e-mail address of the bearer, as long as nobody has proven it (needs a step-up).',
    tag: 'methods',
    access: 'bearer',
    body: Profile.pick({ email: true }),
    answer: Done,
  }),
  rename: route({
    method: 'PUT',
    path: '/v1/auth/methods/{id}',
    summary: 'Renames a passkey, so that its owner can tell it from others.',
    tag: 'methods',
    access: 'bearer',
    params: z.object({ id: z.string().max(2_000) }),
    body: z.object({ name: passkeyName }),
    answer: Done,
  }),
  remove: route({
    method: 'DELETE',
    path: '/v1/auth/methods/{id}',
    summary:
      'Removes a way to sign in (needs a step-up); never the last one, nor the last strong one.',
    tag: 'methods',
    access: 'bearer',
    params: z.object({ id: z.string().max(2_000) }),
    answer: Done,
  }),
} as const;
