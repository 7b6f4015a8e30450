import { randomUUID } from 'node:crypto';
import { profileRoutes, type UserProfile } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { hasStrongMethod } from '../../../auth/methods.ts';
import { readUser } from '../../../db/queries/accounts.ts';
import {
  findProfileImage,
  putProfile,
  putProfileImage,
  readProfileDetails,
  readProfileImageId,
} from '../../../db/queries/profiles.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { badInput, notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement, implementSending } from '../../contract-route.ts';
import { imagePath, ownProfile } from '../../presenters/profile.ts';
import { PictureMaker } from './picture-maker.ts';
import { readPicture } from './read-picture.ts';
import { requireOwn } from './require-own.ts';

/** Adds what users do with their profiles. Another's is answered like one that does not exist. */
export function addProfileRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  const { read, update } = profileRoutes;

  implement(server, context, read, async ({ caller, params }) => {
    requireOwn(caller.userId, params.userId);
    return database.forUser(caller.userId, readOwnProfile);
  });

  implement(
    server,
    context,
    update,
    async ({ caller, params, body: { name, email, social, ...rest } }) => {
      requireOwn(caller.userId, params.userId);
      return database.forUser(caller.userId, async (space) => {
        const shown = (await readOwnAddress(space)) === email ? null : email;
        const details = { email: shown, ...social, ...rest };
        await putProfile(space, { name, details, at: clock() });
        return readOwnProfile(space);
      });
    },
    { limit: 'changes' },
  );

  addImageRoutes(server, context);
}

function addImageRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  const { setImage, image } = profileRoutes;
  const pictures = new PictureMaker();

  implement(
    server,
    context,
    setImage,
    async ({ caller, params, http }) => {
      requireOwn(caller.userId, params.userId);
      const made = await pictures.make(await readPicture(http));
      if (!made.ok) throw badInput(made.problem);
      const row = { id: randomUUID(), image: made.value, created_at: clock() };
      await database.forUser(caller.userId, (space) => putProfileImage(space, row));
      return { imageUrl: imagePath(row.id) };
    },
    { limit: 'uploads' },
  );

  implementSending(server, context, image, async ({ params, reply }) => {
    const picture = await findProfileImage(database.shared, params.imageId);
    if (picture === undefined) throw notFound('profiles.no-image', 'This picture');
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-security-policy': "default-src 'none'; sandbox",
        // Another picture has another address.
        'cache-control': 'private, max-age=31536000, immutable',
      })
      .send(picture);
  });
}

async function readOwnAddress(space: UserSpace): Promise<string | undefined> {
  return (await readUser(space))?.email;
}

async function readOwnProfile(space: UserSpace): Promise<UserProfile> {
  const user = await readUser(space);
  if (user === undefined) throw notFound('profiles.not-found', 'This profile');
  return ownProfile({
    user,
    details: await readProfileDetails(space),
    imageId: await readProfileImageId(space),
    isStrong: await hasStrongMethod(space),
  });
}
