import { z } from 'zod';
import { MarketListing } from './marketplace.ts';
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
    allowFollowers: z
      .boolean()
      .default(false)
      .describe('Whether they may follow what the user lists, and see how many do.'),
  })
  .meta({ id: 'Privacy' });
export type Privacy = z.infer<typeof Privacy>;

const results = {
  returnRatio: z.number(),
  holdRatio: z.number().describe('Of buying at the start and holding.'),
  maxDrawdownRatio: z.number().describe('<= 0.'),
  tradeCount: z.int(),
} as const;

/** A strategy that an author has or had on sale, with its record. */
export const AuthorListing = MarketListing.pick({
  ...{ id: true, name: true, price: true, risk: true, symbol: true, timeframe: true },
  ...{ version: true, publishedAt: true, trialCount: true, isOnSale: true, buyers: true },
  ...{ rating: true, reviewCount: true },
})
  .extend({
    isSimulated: z.boolean().describe('Whether its bars are those of the simulated venue.'),
    before: z.object(results).describe('On bars from before it was published.'),
    since: z
      .object({ ...results, to: z.number().describe('UTC milliseconds.') })
      .nullable()
      .describe('On bars since then; null = none has closed.'),
  })
  .meta({ id: 'AuthorListing' });
export type AuthorListing = z.infer<typeof AuthorListing>;

/** A profile as others see it: never with an address. */
export const PublicProfile = UserProfile.omit({ id: true, email: true })
  .extend({
    handle: z.string(),
    listings: z
      .array(AuthorListing)
      .describe('All that were ever on sale, those that were taken off included; newest first.'),
    followers: z.int().nullable().describe('Null where the user allows none.'),
    statistics: ProfileStatistics.omit({ achievements: true, followerCount: true })
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
