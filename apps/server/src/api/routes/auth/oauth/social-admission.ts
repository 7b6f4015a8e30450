import { randomUUID } from 'node:crypto';
import type { SocialProvider } from '@stratloom/contracts';
import { isProvenAddress } from '../../../../auth/address-claims.ts';
import { type SessionTokens, type SignIn, startSession } from '../../../../auth/sessions.ts';
import type { SocialClient, SocialIdentity } from '../../../../auth/social/social-client.ts';
import { breaksUnique } from '../../../../db/database-error.ts';
import { insertUser, readUser, type UserRow } from '../../../../db/queries/accounts.ts';
import {
  insertSocialIdentity,
  noteSocialUse,
  userOfSocialIdentity,
} from '../../../../db/queries/social.ts';
import type { UserSpace } from '../../../../db/user-space.ts';
import type { ApiContext } from '../../../context.ts';
import { notSignedIn } from '../../../policies/bearer.ts';
import { takeAddress } from '../admission.ts';
import { alreadyLinked, linkNeeded, noAccount, noEmail } from './social-failures.ts';

/** Somebody who is signed in now. */
export interface Admitted {
  readonly tokens: SessionTokens;
  readonly user: UserRow;
}

/** Somebody whom a provider has let through. */
export interface Visitor {
  readonly client: SocialClient;
  readonly identity: SocialIdentity;
  readonly deviceId?: string | null | undefined;
  readonly userAgent?: string | undefined;
  /** Secret of the browser that began it. */
  readonly browser?: string | undefined;
}

/** Accounts elsewhere can be taken over without the user's own devices; hence never strong. */
function signInOf({ client, deviceId, userAgent, browser }: Visitor): SignIn {
  return { method: client.id, isStrong: false, deviceId, userAgent, browser };
}

async function keepIdentity(
  space: UserSpace,
  provider: SocialProvider,
  identity: SocialIdentity,
  now: Date,
): Promise<void> {
  const { issuer, subject, email } = identity;
  await insertSocialIdentity(space, {
    user_id: space.userId,
    provider,
    issuer,
    subject,
    email,
    created_at: now,
    last_used_at: null,
  });
}

/** Signs in whom the identity opens an account for; undefined when it opens none. */
async function enter(context: ApiContext, visitor: Visitor): Promise<Admitted | undefined> {
  const { client, identity } = visitor;
  const { shared } = context.database;
  const userId = await userOfSocialIdentity(shared, identity.issuer, identity.subject);
  if (userId === undefined) return undefined;
  return context.database.forUser(userId, async (space) => {
    const user = await readUser(space);
    if (user === undefined) return undefined;
    await noteSocialUse(space, client.id, { email: identity.email, at: context.clock() });
    return { user, tokens: await startSession(context, space, signInOf(visitor)) };
  });
}

/**
 * Signs in by a social account. It must be linked: an address that is the same as that of an account proves nothing about
 * who made that account.
 */
export async function signInSocially(context: ApiContext, visitor: Visitor): Promise<Admitted> {
  const entered = await enter(context, visitor);
  if (entered !== undefined) return entered;
  const { client, identity } = visitor;
  // Who owns the address may know that it has an account here; who only claims it learns nothing. An account that has
  // only claimed it is nobody's to link: signing up takes the address from it.
  const owned = identity.isEmailVerified ? identity.email : null;
  const isKnown = owned !== null && (await isProvenAddress(context.database, owned));
  throw isKnown ? linkNeeded(client.name) : noAccount(client.name);
}

/** Makes an account that the social account opens; one that it opens already is entered instead. */
export async function signUpSocially(context: ApiContext, visitor: Visitor): Promise<Admitted> {
  const entered = await enter(context, visitor);
  if (entered !== undefined) return entered;
  const { client, identity } = visitor;
  const { email, isEmailVerified } = identity;
  // Facebook says nothing about addresses; such a one counts as one that was typed in.
  if (email === null || (client.id === 'google' && !isEmailVerified)) throw noEmail(client.name);
  if (isEmailVerified) await takeAddress(context, email);
  const now = context.clock();
  const user: UserRow = {
    id: randomUUID(),
    name: identity.name ?? email.replace(/@.*/, ''),
    email,
    created_at: now,
    email_verified_at: isEmailVerified ? now : null,
    recovered_at: null,
  };
  try {
    return await context.database.forUser(user.id, async (space) => {
      await insertUser(space, user);
      await keepIdentity(space, client.id, identity, now);
      return { user, tokens: await startSession(context, space, signInOf(visitor)) };
    });
  } catch (error) {
    if (breaksUnique(error, 'users_email_key')) throw linkNeeded(client.name);
    if (breaksUnique(error, 'social_identities_subject_key')) throw alreadyLinked(client.name);
    throw error;
  }
}

/** Lets a social account open the account of somebody who is signed in. */
export async function linkSocially(
  context: ApiContext,
  userId: string,
  { client, identity }: Visitor,
): Promise<void> {
  try {
    await context.database.forUser(userId, async (space) => {
      if ((await readUser(space)) === undefined) throw notSignedIn();
      await keepIdentity(space, client.id, identity, context.clock());
    });
  } catch (error) {
    const isTaken =
      breaksUnique(error, 'social_identities_subject_key') ||
      breaksUnique(error, 'social_identities_pkey');
    throw isTaken ? alreadyLinked(client.name) : error;
  }
}
