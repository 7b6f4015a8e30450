import { z } from 'zod';
import { route } from './route.ts';

/** An author whom the bearer follows. */
export const FollowedAuthor = z
  .object({
    id: z.uuid().describe('Of the follow.'),
    handle: z.string().nullable().describe('Null while the author shows no profile.'),
    since: z.number().describe('UTC milliseconds.'),
  })
  .meta({ id: 'FollowedAuthor' });
export type FollowedAuthor = z.infer<typeof FollowedAuthor>;

const common = { tag: 'profiles', access: 'bearer' } as const;

export const followingRoutes = {
  list: route({
    ...common,
    method: 'GET',
    path: '/v1/users/following',
    summary: 'Authors whom the bearer follows, newest first. Nobody else sees them.',
    answer: z.object({ items: z.array(FollowedAuthor) }),
  }),
  follow: route({
    ...common,
    method: 'POST',
    path: '/v1/users/following',
    summary: 'Follows an author who allows it: what they list is announced by alerts.',
    body: z.object({ handle: z.string().trim().min(1).max(100) }),
    answer: z.object({ items: z.array(FollowedAuthor) }),
  }),
  unfollow: route({
    ...common,
    method: 'DELETE',
    path: '/v1/users/following/{id}',
    summary: 'Follows an author no longer.',
    params: z.object({ id: z.uuid() }),
    answer: z.object({ items: z.array(FollowedAuthor) }),
  }),
} as const;
