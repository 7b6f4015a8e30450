import { type Privacy, type PublicProfile, publicProfileRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { hasStrongMethod } from '../../../auth/methods.ts';
import { breaksUnique } from '../../../db/database-error.ts';
import { readUser } from '../../../db/queries/accounts.ts';
import { authorListings, countFollowers } from '../../../db/queries/follows.ts';
import { putPrivacy, readPrivacy, userOfHandle } from '../../../db/queries/privacy.ts';
import { readProfileDetails, readProfileImageId } from '../../../db/queries/profiles.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { ApiFailure, notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { authorListing } from '../../presenters/marketplace.ts';
import { ownProfile } from '../../presenters/profile.ts';
import { DailyCloses } from '../portfolio/asset-prices.ts';
import { readStatistics } from './read-statistics.ts';

/** Handles that could be taken for us, or for a part of the site. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['admin', 'administrator', 'moderator', 'official', 'root', 'security', 'staff', 'stratloom'],
  ...['support', 'system', 'user', 'verified'],
]);

/** Adds what others see of users: nothing until a user has chosen a handle and shows their profile. */
export function addPublicProfileRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  const { readPrivacy: own, setPrivacy, read } = publicProfileRoutes;
  const closes = new DailyCloses();

  implement(server, context, own, async ({ caller }) =>
    database.forUser(caller.userId, readPrivacy),
  );

  implement(
    server,
    context,
    setPrivacy,
    async ({ caller, body }) => {
      requireHandle(body);
      try {
        await database.forUser(caller.userId, (space) => putPrivacy(space, body, clock()));
      } catch (error) {
        if (breaksUnique(error, 'user_privacy_handle_key')) throw taken();
        throw error;
      }
      return body;
    },
    { limit: 'changes' },
  );

  implement(
    server,
    context,
    read,
    async ({ params }) => {
      const handle = params.handle.toLowerCase();
      const userId = await userOfHandle(database.shared, handle);
      if (userId === undefined) throw nobody();
      const { profile, showsStats, allowsFollowers } = await database.forUser(userId, (space) =>
        readShown(space, handle),
      );
      const shown = {
        ...profile,
        listings: (await authorListings(database.shared, userId)).map(authorListing),
        followers: allowsFollowers ? await countFollowers(database.shared, userId) : null,
      };
      if (!showsStats) return { ...shown, statistics: null };
      const {
        achievements: _,
        followerCount: __,
        ...statistics
      } = await readStatistics(context, closes, userId);
      return { ...shown, statistics };
    },
    { limit: 'candles' },
  );
}

async function readShown(
  space: UserSpace,
  handle: string,
): Promise<{
  readonly profile: Omit<PublicProfile, 'statistics' | 'listings' | 'followers'>;
  readonly showsStats: boolean;
  readonly allowsFollowers: boolean;
}> {
  const user = await readUser(space);
  const privacy = await readPrivacy(space);
  const { showProfile, publicStats: showsStats, allowFollowers, handle: current } = privacy;
  // It may have been hidden, or given away, since it was looked up.
  if (user === undefined || !showProfile || current !== handle) throw nobody();
  const details = await readProfileDetails(space);
  const imageId = await readProfileImageId(space);
  const isStrong = await hasStrongMethod(space);
  const { id: _, email: __, ...shown } = ownProfile({ user, details, imageId, isStrong });
  return { profile: { ...shown, handle }, showsStats, allowsFollowers: allowFollowers };
}

function requireHandle({ handle, showProfile }: Privacy): void {
  if (handle === null && showProfile) {
    throw new ApiFailure(400, 'privacy.no-handle', 'Choose a handle before you show your profile.');
  }
  if (handle !== null && RESERVED.has(handle)) throw taken();
}

function taken(): ApiFailure {
  return new ApiFailure(409, 'privacy.handle-taken', 'This handle is taken.', {
    remedy: 'Choose another one.',
  });
}

function nobody() {
  return notFound('profiles.not-found', 'This profile');
}
