import { z } from 'zod';
import { Done, seconds } from './auth-fields.ts';
import { route } from './route.ts';

export const Session = z
  .object({
    id: z.string(),
    isCurrent: z.boolean().describe('Whether it is the one that asks.'),
    method: z.string().describe('How it was signed in to.'),
    device: z.string().describe('What the browser called itself; empty when it did not.'),
    signedInAt: seconds,
    lastSeenAt: seconds,
    expiresAt: seconds,
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

/** A sign-in of the past, whose session may have ended. */
export const PastSignIn = z
  .object({
    id: z.string(),
    method: z.string().describe('How it was signed in to.'),
    device: z.string().describe('What the browser called itself; empty when it did not.'),
    signedInAt: seconds,
    lastSeenAt: seconds,
    endedAt: seconds
      .nullable()
      .describe('Null while it goes on; also the time at which it ran out.'),
    endReason: z
      .enum([
        'sign-out',
        'ended-by-user',
        'replaced',
        'refresh-token-reused',
        'recovery',
        'expired',
      ])
      .nullable(),
  })
  .meta({ id: 'PastSignIn' });
export type PastSignIn = z.infer<typeof PastSignIn>;

export const sessionRoutes = {
  list: route({
    method: 'GET',
    path: '/v1/auth/sessions',
    summary: "Lists the bearer's sessions, newest sign-in first.",
    tag: 'session',
    access: 'bearer',
    answer: z.object({ items: z.array(Session) }),
  }),
  history: route({
    method: 'GET',
    path: '/v1/auth/sessions/history',
    summary: "The bearer's newest 100 sign-ins, newest first, with sessions that have ended.",
    tag: 'session',
    access: 'bearer',
    answer: z.object({ items: z.array(PastSignIn) }),
  }),
  end: route({
    method: 'DELETE',
    path: '/v1/auth/sessions/{id}',
    summary: 'Ends a session of the bearer, at once and on every process.',
    tag: 'session',
    access: 'bearer',
    params: z.object({ id: z.string().max(100) }),
    answer: Done,
  }),
  endAll: route({
    method: 'POST',
    path: '/v1/auth/sessions/signout',
    summary: 'Ends all sessions of the bearer, or all but the one that asks.',
    tag: 'session',
    access: 'bearer',
    body: z.object({ keepThis: z.boolean().default(false) }),
    answer: z.object({ success: z.literal(true), ended: z.number().int() }),
  }),
} as const;
