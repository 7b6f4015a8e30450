import { z } from 'zod';
import { ProfileStatistics, UserProfile } from './profiles.ts';
import { route } from './route.ts';

/** Handle by which others find a profile. */
const Handle = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9_]{2,29}$/, 'A handle has 3 to 30 letters, digits and underscores');

/** Choice of what others see of a user. */
export const Privacy = z
  .object({
    handle: Handle.nullable().describe('Null until one is chosen.'),
    showProfile: z.boolean().describe('Whether anybody may open the profile by its handle.'),
    publicStats: z.boolean().describe('Whether they see its figures, too.'),
  })
  .meta({ id: 'Privacy' });
export type Privacy = z.infer<typeof Privacy>;

/** A profile as others see it: never with an address. */
export const PublicProfile = UserProfile.omit({ id: true, email: true })
  .extend({
    handle: z.string(),
    statistics: ProfileStatistics.omit({ achievements: true })
      .nullable()
      .describe('Null where the user keeps them private.'),
  })
  .meta({ id: 'PublicProfile' });
export type PublicProfile = z.infer<typeof PublicProfile>;

const common = { tag: 'profiles' } as const;

export const publicProfileRoutes = {
  readPrivacy: route({
    ...common,
    access: 'bearer',
    method: 'GET',
    path: '/v1/users/privacy',
    summary: 'What others see of the bearer.',
    answer: Privacy,
  }),
  setPrivacy: route({
    ...common,
    access: 'bearer',
    method: 'PUT',
    path: '/v1/users/privacy',
    summary: 'Replaces that; showing the profile needs a handle that nobody else has.',
    body: Privacy,
    answer: Privacy,
  }),
  read: route({
    ...common,
    access: 'public',
    method: 'GET',
    path: '/v1/users/public/{handle}',
    summary: 'The profile behind a handle, as far as its owner shows it.',
    params: z.object({ handle: z.string().max(100) }),
    answer: PublicProfile,
  }),
} as const;
