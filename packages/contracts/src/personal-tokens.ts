import { z } from 'zod';
import { route } from './route.ts';

/** A token for a program of its owner; the token itself is shown once. */
export const PersonalToken = z
  .object({
    id: z.uuid(),
    name: z.string(),
    mayTrade: z
      .boolean()
      .describe('False: it only reads accounts, deployments, orders and strategies.'),
    createdAt: z.number().describe('UTC milliseconds.'),
    expiresAt: z.number().describe('UTC milliseconds.'),
    lastUsedAt: z.number().nullable().describe('UTC milliseconds, to the minute; null = never.'),
  })
  .meta({ id: 'PersonalToken' });
export type PersonalToken = z.infer<typeof PersonalToken>;

const common = { tag: 'auth', access: 'bearer' } as const;

export const personalTokenRoutes = {
  list: route({
    ...common,
    method: 'GET',
    path: '/v1/auth/tokens',
    summary: "The bearer's tokens for programs, newest first.",
    answer: z.object({ items: z.array(PersonalToken) }),
  }),
  create: route({
    ...common,
    method: 'POST',
    path: '/v1/auth/tokens',
    summary: 'Makes a token for a program; needs a fresh confirmation. It is shown once.',
    body: z.object({
      name: z.string().trim().min(1).max(60),
      mayTrade: z.boolean().default(false),
      days: z.int().min(1).max(365).default(90),
    }),
    answer: z.object({ item: PersonalToken, token: z.string() }),
  }),
  revoke: route({
    ...common,
    method: 'DELETE',
    path: '/v1/auth/tokens/{id}',
    summary: 'Ends a token at once.',
    params: z.object({ id: z.uuid() }),
    answer: z.object({ success: z.literal(true) }),
  }),
} as const;
