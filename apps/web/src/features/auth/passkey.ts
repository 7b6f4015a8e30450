import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { authRoutes, type RegistrationOptions, type TokenPair } from '@stratloom/contracts';
import { api, ApiFailure, failureText, tokens } from '../../api-client/index.ts';
import { PasskeyProblem } from './passkey-problem.ts';

const unsupported = 'WebAuthn is not supported by this browser';

/** Creates a passkey for the profile made in step 1. Throws `PasskeyProblem`. */
export async function createPasskey(email: string): Promise<TokenPair> {
  const identityToken = tokens.temporaryToken;
  if (identityToken === null) {
    throw new PasskeyProblem('No temporary token found. Please complete Step 1 first.', false);
  }
  requireSupport();
  const fallback = 'Failed to setup passkey authentication';
  const options = await explained(fallback, async () =>
    api.call(authRoutes.startPasskeyRegistration, {
      bearer: identityToken,
      body: { email, identityToken },
    }),
  );
  const credential = await createCredential(options);
  const { deviceId } = tokens;
  return explained(fallback, async () =>
    api.call(authRoutes.finishPasskeyRegistration, {
      bearer: identityToken,
      params: { challenge: options.challenge },
      body: {
        email,
        identityToken,
        credentialId: credential.id,
        attestationObject: credential.response.attestationObject,
        clientDataJSON: credential.response.clientDataJSON,
        ...(deviceId === null ? {} : { deviceId }),
      },
    }),
  );
}

/** Lets the user present a passkey. Throws `PasskeyProblem`. */
export async function presentPasskey(): Promise<TokenPair> {
  requireSupport();
  const fallback = 'Failed to sign in with passkey';
  const { publicKeyCredentialRequestOptions: optionsJSON } = await explained(fallback, async () =>
    api.call(authRoutes.startPasskeyAuthentication, { bearer: null, body: {} }),
  );
  const credential = await attempt(fallback, async () => startAuthentication({ optionsJSON }));
  return explained(fallback, async () =>
    api.call(authRoutes.finishPasskeyAuthentication, {
      bearer: null,
      params: { challenge: optionsJSON.challenge },
      body: presented(credential),
    }),
  );
}

function presented({ id, response }: AuthenticationResponseJSON) {
  return {
    credentialId: id,
    clientDataJSON: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    userHandle: response.userHandle ?? null,
    deviceId: tokens.deviceId,
  };
}

async function createCredential(options: RegistrationOptions): Promise<RegistrationResponseJSON> {
  const { rpId, rpName, userId, username, displayName, authenticatorSelection, ...rest } = options;
  const optionsJSON = {
    ...rest,
    rp: { id: rpId, name: rpName },
    user: { id: userId, name: username, displayName },
    authenticatorSelection: { ...authenticatorSelection },
  };
  return attempt('Failed to create passkey credential in browser', async () =>
    startRegistration({ optionsJSON }),
  );
}

function requireSupport(): void {
  if (!browserSupportsWebAuthn()) throw new PasskeyProblem(unsupported, false);
}

/** What the browser or the user refuses can be tried again. */
async function attempt<Result>(text: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new PasskeyProblem(text, true, error);
  }
}

/** A server's refusal ends the step; a failed network does not. */
async function explained<Result>(fallback: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new PasskeyProblem(
      failureText(error, fallback),
      !(error instanceof ApiFailure && error.isRefusal),
      error,
    );
  }
}
