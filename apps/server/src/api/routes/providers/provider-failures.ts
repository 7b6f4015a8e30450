import { KeyRefusal, type KeyRefusalReason, type KeyRights, VenueSilence } from '@stratloom/venues';
import { ConsentRefusal, NoDemoKey, type VenueClient } from '../../../connections/venue-client.ts';
import { OutboundFailure } from '../../../outbound/pinned-fetch.ts';
import { ApiFailure, notFound } from '../../api-failure.ts';

/** The failure of a connection that is not there, or somebody else's. */
export function noConnection(): ApiFailure {
  return notFound('providers.not-found', 'This connection');
}

/** The failure of asking for a consent where there is none. */
export function noConsent({ id, name }: VenueClient): ApiFailure {
  if (id === 'kraken' || id === 'binanceus') {
    return new ApiFailure(400, 'providers.no-oauth', `${name} is connected with an API key.`, {
      remedy: `Create a key at ${name} and enter it here.`,
    });
  }
  return new ApiFailure(
    501,
    'providers.not-offered',
    `This server is not registered at ${name} for connecting accounts.`,
    { remedy: `Connect ${name} with an API key instead.` },
  );
}

/** The failure of a return that was not begun here by this user, or too long ago, or was used before. */
export function authorizationLost(name: string): ApiFailure {
  return new ApiFailure(
    400,
    'providers.state',
    `This connection to ${name} was not started by you in this browser, or it has expired.`,
    { remedy: 'Connect again, and finish within ten minutes.' },
  );
}

/** The failure of beginning a connection for somebody else. */
export function otherUser(): ApiFailure {
  return new ApiFailure(
    403,
    'providers.other-user',
    'Only the owner of an account can connect it.',
    {
      remedy: 'Leave userId out of it, or sign in as that user.',
    },
  );
}

function list(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** Returns why what was entered must not be kept, or undefined when it may be. */
export function rightsProblem({ name }: VenueClient, rights: KeyRights): ApiFailure | undefined {
  const { forbidden, missing } = rights;
  if (forbidden.length > 0) {
    return new ApiFailure(
      400,
      'providers.may-withdraw',
      `This key or consent could move money out of your ${name} account: ${list(forbidden)}. Nothing was stored.`,
      {
        remedy: `Remove that permission at ${name}, or create a new key without it, and try again.`,
      },
    );
  }
  if (missing.length > 0) {
    return new ApiFailure(
      400,
      'providers.rights-missing',
      `It lacks permissions that Stratloom needs at ${name}: ${list(missing)}. Nothing was stored.`,
      { remedy: `Allow it at ${name} and try again.` },
    );
  }
  return undefined;
}

const REMEDIES: Readonly<Record<KeyRefusalReason, string>> = {
  'unknown-key': 'Check that the key is complete, still active, and for this provider.',
  'wrong-secret':
    'Check that the secret belongs to this key, and enter the 2FA code if the key has one.',
  'wrong-form': 'Copy the key and secret again, complete and without spaces.',
  'not-allowed':
    'Check that the key allows this server’s IP address and has the listed permissions.',
  'out-of-time':
    'Nothing was changed here. Try again; if it keeps failing, correct the server’s clock.',
};

/** Returns the failure for what went wrong at a provider; anything else is our own and stays what it is. */
export function failureAtVenue({ name }: VenueClient, error: unknown): unknown {
  if (error instanceof KeyRefusal && error.reason === 'out-of-time') {
    return new ApiFailure(502, 'providers.out-of-time', `${name} did not accept our clock.`, {
      remedy: REMEDIES[error.reason],
    });
  }
  if (error instanceof KeyRefusal) {
    return new ApiFailure(400, 'providers.key-refused', `${name} does not accept this key.`, {
      remedy: REMEDIES[error.reason],
    });
  }
  if (error instanceof NoDemoKey) {
    return new ApiFailure(
      400,
      'providers.demo-key',
      `This server runs a demo of ${name}, and this is not one of its demo keys. It was not sent anywhere.`,
      {
        remedy:
          'Make a demo key on the page that the help link opens, or start the server with DEMO_PROVIDERS=off.',
      },
    );
  }
  if (error instanceof ConsentRefusal) {
    return new ApiFailure(
      400,
      'providers.consent-refused',
      `${name} did not confirm the connection.`,
      {
        remedy: 'Connect again.',
      },
    );
  }
  if (error instanceof VenueSilence || error instanceof OutboundFailure) {
    return new ApiFailure(
      502,
      'providers.unreachable',
      `${name} cannot be reached at the moment.`,
      {
        remedy: 'Nothing was changed here. Try again in a moment.',
      },
    );
  }
  return error;
}
