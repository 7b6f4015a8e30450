import { type MethodKind, SocialProvider } from '@stratloom/contracts';
import { deletePasskey, listPasskeys, readUser } from '../db/queries/accounts.ts';
import {
  deleteMethod,
  readSingleMethods,
  type SingleMethodTable,
} from '../db/queries/sign-in-methods.ts';
import { deleteSocialIdentity, listSocialIdentities } from '../db/queries/social.ts';
import type { UserSpace } from '../db/user-space.ts';
import { passkeyName } from './passkey-names.ts';
import { SOCIAL_NAMES } from './social/social-names.ts';
import { isStrongMethod } from './strong-methods.ts';

/** Begin of the ids of passkeys; the rest is the id of the credential. */
export const PASSKEY_PREFIX = 'passkey:';

/** A way to sign in that an account has. */
export interface Method {
  /** The kind, or for kinds of which there may be several the kind, a colon and its own id. */
  readonly id: string;
  readonly kind: MethodKind;
  readonly label: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

interface Times {
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

function method(id: string, kind: MethodKind, label: string, times: Times): Method {
  return { id, kind, label, createdAt: times.created_at, lastUsedAt: times.last_used_at };
}

/** Returns every way in which the user can sign in. What is missing here could be the last one and be taken away. */
export async function listMethods(space: UserSpace): Promise<Method[]> {
  const { authenticator, phone, emailSignIn, password } = await readSingleMethods(space);
  const email = emailSignIn === undefined ? undefined : (await readUser(space))?.email;
  const passkeys = await listPasskeys(space);
  const socials = await listSocialIdentities(space);
  return [
    ...passkeys.map((row) => {
      const label = passkeyName(row);
      return method(`${PASSKEY_PREFIX}${row.credential_id}`, 'passkey', label, row);
    }),
    ...(authenticator === undefined
      ? []
      : [method('authenticator', 'authenticator', 'Authenticator app', authenticator)]),
    ...(phone === undefined ? [] : [method('sms', 'sms', phone.label, phone)]),
    ...(emailSignIn === undefined ? [] : [method('email', 'email', email ?? '', emailSignIn)]),
    ...(password === undefined ? [] : [method('password', 'password', 'Password', password)]),
    ...socials.map((row) => {
      const provider = SocialProvider.parse(row.provider);
      return method(provider, provider, row.email ?? SOCIAL_NAMES[provider], row);
    }),
  ];
}

/** Returns whether the user has a way to sign in that counts for what moves money. */
export async function hasStrongMethod(space: UserSpace): Promise<boolean> {
  return (await listMethods(space)).some(({ kind }) => isStrongMethod(kind));
}

const TABLES: Readonly<Partial<Record<MethodKind, SingleMethodTable>>> = {
  authenticator: 'authenticators',
  sms: 'phones',
  email: 'email_sign_ins',
  password: 'passwords',
};

/** Takes a way to sign in away. */
export async function removeMethod(space: UserSpace, { id, kind }: Method): Promise<void> {
  const table = TABLES[kind];
  if (table !== undefined) await deleteMethod(space, table);
  if (kind === 'google' || kind === 'facebook') await deleteSocialIdentity(space, kind);
  if (kind === 'passkey') await deletePasskey(space, id.slice(PASSKEY_PREFIX.length));
}
