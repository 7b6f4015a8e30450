import { z } from 'zod';
import { PortfolioKind } from './portfolio.ts';
import { route } from './route.ts';

/** Largest picture of a profile that is accepted, bytes. */
export const MAX_PROFILE_IMAGE_BYTES = 5_242_880;

const line = z.string().trim().max(200).default('');

const fields = {
  name: line,
  email: z
    .string()
    .trim()
    .max(254)
    .default('')
    .describe('Address that the profile shows; the one of the account is changed elsewhere.'),
  bio: z.string().trim().max(2_000).default(''),
  location: line,
  occupation: line,
  education: line,
  website: line,
  social: z
    .object({ twitter: line, linkedin: line, github: line })
    .default({ twitter: '', linkedin: '', github: '' }),
} as const;

/** Details of a user as their profile shows them; empty text = not given. */
export const UserProfile = z
  .object({
    id: z.uuid(),
    ...fields,
    profileImageUrl: z.string().describe('Path of the picture; empty = none.'),
    memberSince: z.number().describe('UTC milliseconds.'),
    verified: z
      .boolean()
      .describe('Whether the address of the account is proven and a strong way to sign in is set.'),
  })
  .meta({ id: 'UserProfile' });
export type UserProfile = z.infer<typeof UserProfile>;

const earnedAt = z.number().nullable().describe('UTC milliseconds; null = not yet.');

/** Figures of a user, from strategies, deployments and trades. */
export const ProfileStatistics = z
  .object({
    strategyCount: z.number().int(),
    activeCount: z.number().int().describe('Deployments that have neither stopped nor failed.'),
    money: PortfolioKind.nullable().describe('What the trades were with; null = no account yet.'),
    totalReturn: z.number().nullable().describe('Time-weighted, 0.1 = 10 %; null without account.'),
    winRate: z.number().nullable().describe('Closed lots that earned something; null without any.'),
    tradeCount: z.number().int().describe('Closed lots.'),
    followerCount: z.number().int().nullable().describe('Null where the user allows none.'),
    experience: z.enum(['Beginner', 'Intermediate', 'Advanced']),
    achievements: z.object({
      welcome: earnedAt,
      'first-strategy': earnedAt,
      'two-languages': earnedAt,
      'first-lesson': earnedAt,
      'recovery-codes': earnedAt,
      'first-walk-forward': earnedAt.describe('Of a saved strategy.'),
      'first-deployment': earnedAt,
      'first-fill': earnedAt,
      'thirty-days-on-paper': earnedAt.describe('Of one strategy, edits included.'),
      'first-listing': earnedAt,
      'thirty-days-out-of-sample': earnedAt.describe('Of one version on sale.'),
    }),
  })
  .meta({ id: 'ProfileStatistics' });
export type ProfileStatistics = z.infer<typeof ProfileStatistics>;

const params = z.object({ userId: z.uuid() });
const common = { tag: 'profiles' } as const;

export const profileRoutes = {
  read: route({
    ...common,
    access: 'bearer',
    method: 'GET',
    path: '/v1/users/profiles/{userId}',
    summary: "The bearer's own profile.",
    params,
    answer: UserProfile,
  }),
  update: route({
    ...common,
    access: 'bearer',
    method: 'PUT',
    path: '/v1/users/profiles/{userId}',
    summary: 'Replaces the details of the profile; what is left out becomes empty.',
    params,
    body: z.object(fields),
    answer: UserProfile,
  }),
  setImage: route({
    ...common,
    access: 'bearer',
    method: 'POST',
    path: '/v1/users/profiles/{userId}/image',
    summary:
      'Replaces the picture: JPEG, PNG or WebP up to 5 MB, as multipart/form-data in the field "image". It is drawn anew; what else the file holds is dropped.',
    params,
    answer: z.object({ imageUrl: z.string() }),
  }),
  statistics: route({
    ...common,
    access: 'bearer',
    method: 'GET',
    path: '/v1/users/profiles/{userId}/statistics',
    summary: 'What the bearer has done, from strategies, deployments and trades.',
    params,
    answer: ProfileStatistics,
  }),
  image: route({
    ...common,
    access: 'public',
    method: 'GET',
    path: '/v1/users/images/{imageId}',
    summary: 'A picture of a profile, as WebP, by an id that only its address names.',
    params: z.object({ imageId: z.uuid() }),
    answer: z.unknown(),
  }),
} as const;
