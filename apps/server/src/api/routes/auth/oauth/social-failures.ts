import { OutboundFailure } from '../../../../outbound/pinned-fetch.ts';
import { SocialRefusal } from '../../../../auth/social/social-client.ts';
import { ApiFailure } from '../../../api-failure.ts';

/** The failure of a provider that this server has no client of. */
export function notOffered(name: string): ApiFailure {
  return new ApiFailure(501, 'oauth.not-offered', `${name} is not set up on this server.`, {
    remedy: 'Use another way to sign in.',
  });
}

/** The failure of a return that was not begun here, or too long ago, or was used before: one answer for all of them. */
export function authorizationLost(name: string): ApiFailure {
  return new ApiFailure(
    400,
    'oauth.state',
    `This sign-in at ${name} was not started in this browser, or it has expired.`,
    { remedy: 'Start again, and finish within ten minutes.' },
  );
}

/** The failure of a sign-in by an account that opens none here. */
export function noAccount(name: string): ApiFailure {
  return new ApiFailure(
    404,
    'oauth.no-account',
    `No account here is linked to this ${name} account.`,
    {
      remedy: `Sign up with ${name}; or sign in another way and link ${name} in your profile.`,
    },
  );
}

/** The failure of an authorization attempt by somebody whose address belongs to an account that is not linked. Nothing is taken over. */
export function linkNeeded(name: string): ApiFailure {
  return new ApiFailure(
    409,
    'oauth.link-needed',
    'An account with this email address already exists.',
    { remedy: `Sign in to it the way you usually do, then link ${name} in your profile.` },
  );
}

/** The failure of a sign-up for which the provider tells no address, or none that it vouches for. */
export function noEmail(name: string): ApiFailure {
  return new ApiFailure(
    409,
    'oauth.no-email',
    `${name} gave no confirmed email address, which an account needs.`,
    { remedy: `Allow ${name} to share it, or sign up another way.` },
  );
}

/** The failure of linking an account that opens an account already, or a second one of a provider. */
export function alreadyLinked(name: string): ApiFailure {
  return new ApiFailure(
    409,
    'oauth.linked',
    `This ${name} account is linked already, or another ${name} account is linked to yours.`,
    { remedy: 'Remove the link that is there first.' },
  );
}

/** Returns the failure for what went wrong at a provider; anything else is our own and stays what it is. */
export function failureAtProvider(name: string, error: unknown): unknown {
  if (error instanceof SocialRefusal) {
    return new ApiFailure(401, 'oauth.refused', `${name} did not confirm who you are.`, {
      remedy: 'Begin again.',
    });
  }
  if (error instanceof OutboundFailure) {
    return new ApiFailure(502, 'oauth.unreachable', `${name} cannot be reached at the moment.`, {
      remedy: 'Try again in a moment, or use another way to sign in.',
    });
  }
  return error;
}
