import type { UserProfile } from '@stratloom/contracts';
import { isLostAddress } from '../../auth/address-claims.ts';
import type { UserRow } from '../../db/queries/accounts.ts';
import type { ProfileDetails } from '../../db/queries/profiles.ts';

/** Facts that a profile is made of. */
export interface ProfileFacts {
  readonly user: UserRow;
  /** Undefined before the user has given any. */
  readonly details: ProfileDetails | undefined;
  readonly imageId: string | undefined;
  /** Whether a way to sign in is set that counts for what moves money. */
  readonly isStrong: boolean;
}

/** Details of who has given none. */
const NO_DETAILS: ProfileDetails = {
  ...{ email: null, bio: '', location: '', occupation: '', education: '' },
  ...{ website: '', twitter: '', linkedin: '', github: '' },
};

/** Returns the path of a picture. */
export function imagePath(id: string): string {
  return `/v1/users/images/${id}`;
}

/** Returns a profile as its owner sees it. */
export function ownProfile({ user, details, imageId, isStrong }: ProfileFacts): UserProfile {
  const { id, name, created_at, email_verified_at } = user;
  const { email, twitter, linkedin, github, ...rest } = details ?? NO_DETAILS;
  return {
    ...{ id, name, ...rest },
    email: email ?? (isLostAddress(user.email) ? '' : user.email),
    social: { twitter, linkedin, github },
    profileImageUrl: imageId === undefined ? '' : imagePath(imageId),
    memberSince: created_at.getTime(),
    verified: email_verified_at !== null && isStrong,
  };
}
