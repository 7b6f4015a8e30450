import { methodRoutes, type SignInMethod } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../auth/caller.ts';
import { listMethods, type Method, PASSKEY_PREFIX, removeMethod } from '../../../auth/methods.ts';
import { isStrongMethod } from '../../../auth/strong-methods.ts';
import { readUser, renamePasskey, replaceUnprovenEmail } from '../../../db/queries/accounts.ts';
import { putEmailSignIn } from '../../../db/queries/sign-in-methods.ts';
import { lockUser } from '../../../db/queries/user-lock.ts';
import { ApiFailure, notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { requireMethodChange } from '../../policies/step-up.ts';
import { DONE } from '../../presenters/done.ts';
import { seconds } from '../../presenters/user.ts';
import { taken } from './admission.ts';
import { notifyMethodChange } from './notices.ts';

/** Adds the list of somebody's ways to sign in and what changes it. */
export function addMethodRoutes(server: FastifyInstance, context: ApiContext): void {
  implement(server, context, methodRoutes.list, async ({ caller }) => {
    const methods = await context.database.forUser(caller.userId, listMethods);
    return { items: methods.map(presentMethod) };
  });
  implement(
    server,
    context,
    methodRoutes.enableEmailCodes,
    async ({ caller }) => {
      await requireMethodChange(context, caller);
      await enableEmailCodes(context, caller.userId);
      notifyMethodChange(context, caller.userId, { change: 'added', kind: 'email' });
      return DONE;
    },
    { limit: 'changes' },
  );
  implement(
    server,
    context,
    methodRoutes.changeAddress,
    async ({ caller, body }) => {
      await requireMethodChange(context, caller);
      await changeAddress(context, caller.userId, body.email);
      return DONE;
    },
    { limit: 'changes' },
  );
  implement(
    server,
    context,
    methodRoutes.rename,
    async ({ caller, params, body }) => {
      const { userId } = caller;
      const credentialId = params.id.slice(PASSKEY_PREFIX.length);
      const isPasskey = params.id.startsWith(PASSKEY_PREFIX);
      const isRenamed = await context.database.forUser(
        userId,
        async (space) => isPasskey && (await renamePasskey(space, credentialId, body.name)),
      );
      if (!isRenamed) throw notFound('methods.not-found', 'This way to sign in');
      return DONE;
    },
    { limit: 'changes' },
  );
  implement(
    server,
    context,
    methodRoutes.remove,
    async ({ caller, params }) => {
      await takeMethodAway(context, caller, params.id);
      return DONE;
    },
    { limit: 'changes' },
  );
}

async function changeAddress(
  { database, logger }: ApiContext,
  userId: string,
  email: string,
): Promise<void> {
  const isChanged = await database
    .forUser(userId, (space) => replaceUnprovenEmail(space, email))
    .catch((error: unknown) => {
      throw taken(error) ?? error;
    });
  if (!isChanged) {
    throw new ApiFailure(409, 'methods.email-proven', 'Your e-mail address is proven.', {
      remedy: 'It stays that of your account.',
    });
  }
  logger.info('an unproven address was changed', { userId });
}

function presentMethod({ id, kind, label, createdAt, lastUsedAt }: Method): SignInMethod {
  return {
    id,
    kind,
    label,
    isStrong: isStrongMethod(kind),
    createdAt: seconds(createdAt),
    lastUsedAt: lastUsedAt === null ? null : seconds(lastUsedAt),
  };
}

async function enableEmailCodes({ database, clock }: ApiContext, userId: string): Promise<void> {
  await database.forUser(userId, async (space) => {
    const user = await readUser(space);
    if (user?.email_verified_at === null || user === undefined) {
      throw new ApiFailure(
        409,
        'methods.email-unproven',
        'Your e-mail address is not verified yet.',
        {
          remedy: 'Request a code by e-mail and enter it first.',
        },
      );
    }
    await putEmailSignIn(space, { user_id: userId, created_at: clock(), last_used_at: null });
  });
}

/** Takes a way to sign in away from the caller; throws the failure that says why it may not be. */
export async function takeMethodAway(
  context: ApiContext,
  caller: Caller,
  id: string,
): Promise<void> {
  await requireMethodChange(context, caller);
  const removed = await context.database.forUser(caller.userId, async (space) => {
    // Two removals at once must not each leave the other's method as the last one.
    await lockUser(space);
    const methods = await listMethods(space);
    const method = methods.find((each) => each.id === id);
    if (method === undefined) throw notFound('methods.not-found', 'This way to sign in');
    requireOthers(method, methods);
    await removeMethod(space, method);
    return method;
  });
  notifyMethodChange(context, caller.userId, { change: 'removed', kind: removed.kind });
}

function requireOthers(method: Method, methods: readonly Method[]): void {
  const others = methods.filter(({ id }) => id !== method.id);
  if (others.length === 0) {
    throw new ApiFailure(409, 'methods.last', 'This is your only way to sign in.', {
      remedy: 'Add another one first.',
    });
  }
  if (isStrongMethod(method.kind) && !others.some(({ kind }) => isStrongMethod(kind))) {
    throw new ApiFailure(
      409,
      'methods.last-strong',
      'This is your only passkey or authenticator.',
      {
        remedy:
          'Add another passkey or an authenticator first; other methods do not protect actions that move money.',
      },
    );
  }
}
