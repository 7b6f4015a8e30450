import { type FollowedAuthor, followingRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import {
  deleteFollow,
  insertFollow,
  listFollows,
  shownAuthor,
} from '../../../db/queries/follows.ts';
import { lockUser } from '../../../db/queries/user-lock.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { ApiFailure, notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { QUOTAS, requireQuota } from '../../policies/quotas.ts';

const CHANGE = { limit: 'changes' } as const;

/** Adds what users do to follow authors. Authors see how many there are, never who. */
export function addFollowingRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  const { list, follow, unfollow } = followingRoutes;

  implement(server, context, list, async ({ caller }) =>
    database.forUser(caller.userId, presented),
  );

  implement(
    server,
    context,
    follow,
    async ({ caller, body, newId: id }) => {
      const author = await shownAuthor(database.shared, body.handle.toLowerCase());
      if (author === undefined) throw notFound('profiles.not-found', 'This profile');
      const { userId: authorId, allowsFollowers } = author;
      if (authorId === caller.userId) throw ownProfile();
      if (!allowsFollowers) throw notAllowed();
      return database.forUser(caller.userId, async (space) => {
        await lockUser(space);
        requireQuota((await listFollows(space)).length, QUOTAS.followedAuthors, {
          ...{ code: 'following.too-many', things: 'authors whom you follow' },
          remedy: 'Follow one fewer first (Profile, Notifications).',
        });
        await insertFollow(space, { id, authorId, at: clock() });
        return presented(space);
      });
    },
    CHANGE,
  );

  implement(
    server,
    context,
    unfollow,
    async ({ caller, params: { id } }) =>
      database.forUser(caller.userId, async (space) => {
        if (!(await deleteFollow(space, id))) throw notFound('following.no-follow', 'This author');
        return presented(space);
      }),
    CHANGE,
  );
}

async function presented(space: UserSpace): Promise<{ items: FollowedAuthor[] }> {
  const follows = await listFollows(space);
  return {
    items: follows.map(({ id, handle, created_at }) => ({
      ...{ id, handle },
      since: created_at.getTime(),
    })),
  };
}

function ownProfile(): ApiFailure {
  return new ApiFailure(409, 'following.own-profile', 'This is your own profile.');
}

function notAllowed(): ApiFailure {
  return new ApiFailure(409, 'following.not-allowed', 'This author allows no followers.');
}
