import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import {
  type AuthenticationOptions,
  authRoutes,
  type RegistrationOptions,
  type StepUp,
  stepUpRoutes,
  type TokenPair,
} from '@stratloom/contracts';
import { api, ApiFailure, failureAdvice, tokens } from '../../api-client/index.ts';
import { PasskeyProblem } from './passkey-problem.ts';

const unsupported = 'WebAuthn is not supported by this browser';
const signInFailed = 'Failed to sign in with passkey';
const setupFailed = 'Failed to setup passkey authentication';

/** Place of a new passkey: on this device, or wherever its owner likes: a security key, a phone. */
export type PasskeyPlace = 'here' | 'anywhere';

/** Creates a passkey for the profile made in step 1. Throws `PasskeyProblem`. */
export async function createFirstPasskey(email: string, place: PasskeyPlace): Promise<TokenPair> {
  const identityToken = tokens.temporaryToken;
  if (identityToken === null) {
    throw new PasskeyProblem('No temporary token found. Please complete Step 1 first.', false);
  }
  return register(identityToken, { email, identityToken }, place);
}

/** Creates one more passkey for the signed-in user, whose session is replaced by a new one. Throws `PasskeyProblem`. */
export async function createFurtherPasskey(place: PasskeyPlace): Promise<TokenPair> {
  if (tokens.accessToken === null) {
    throw new PasskeyProblem('No authentication token found. Please sign in first.', false);
  }
  return register(undefined, {}, place);
}

/** Lets the user present a passkey. Throws `PasskeyProblem`. */
export async function presentPasskey(): Promise<TokenPair> {
  requireSupport();
  const options = await signInOptions();
  const credential = await attempt(signInFailed, async () =>
    startAuthentication({ optionsJSON: options }),
  );
  return finishSignIn(options, credential);
}

/**
 * Waits until the user picks a passkey out of what the browser offers in a field; null = this browser offers none, or
 * `stopOfferingPasskeys` was called. Throws `PasskeyProblem` when the one that was picked does not sign in.
 */
export async function awaitPickedPasskey(): Promise<TokenPair | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const options = await signInOptions();
  const credential = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: true,
  }).catch(() => null);
  return credential === null ? null : finishSignIn(options, credential);
}

/** Ends the wait of `awaitPickedPasskey`. */
export function stopOfferingPasskeys(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** Lets the signed-in user prove by a passkey that it is them. Throws `PasskeyProblem`. */
export async function stepUpByPasskey(): Promise<StepUp> {
  requireSupport();
  const fallback = 'Failed to confirm with passkey';
  const { publicKeyCredentialRequestOptions: options } = await explained(fallback, async () =>
    api.call(stepUpRoutes.startPasskey, { body: {} }),
  );
  const credential = await attempt(fallback, async () =>
    startAuthentication({ optionsJSON: options }),
  );
  return explained(fallback, async () =>
    api.call(stepUpRoutes.finishPasskey, {
      params: { challenge: options.challenge },
      body: presented(credential),
    }),
  );
}

type RequestOptions = AuthenticationOptions['publicKeyCredentialRequestOptions'];

async function signInOptions(): Promise<RequestOptions> {
  const { publicKeyCredentialRequestOptions } = await explained(signInFailed, async () =>
    api.call(authRoutes.startPasskeyAuthentication, { bearer: null, body: {} }),
  );
  return publicKeyCredentialRequestOptions;
}

async function finishSignIn(
  { challenge }: RequestOptions,
  credential: AuthenticationResponseJSON,
): Promise<TokenPair> {
  return explained(signInFailed, async () =>
    api.call(authRoutes.finishPasskeyAuthentication, {
      bearer: null,
      params: { challenge },
      body: { ...presented(credential), deviceId: tokens.deviceId },
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
  };
}

/** Registers a passkey for whom `bearer` stands for; undefined = the signed-in user. */
async function register(
  bearer: string | undefined,
  whose: { email?: string; identityToken?: string },
  place: PasskeyPlace,
): Promise<TokenPair> {
  requireSupport();
  const sender = bearer === undefined ? {} : { bearer };
  const options = await explained(setupFailed, async () =>
    api.call(authRoutes.startPasskeyRegistration, {
      ...sender,
      body: place === 'here' ? whose : { ...whose, anyAuthenticator: true },
    }),
  );
  const credential = await createCredential(options);
  return explained(setupFailed, async () =>
    api.call(authRoutes.finishPasskeyRegistration, {
      ...sender,
      params: { challenge: options.challenge },
      body: {
        ...whose,
        credentialId: credential.id,
        attestationObject: credential.response.attestationObject,
        clientDataJSON: credential.response.clientDataJSON,
        transports: credential.response.transports ?? [],
        deviceId: tokens.deviceId,
      },
    }),
  );
}

async function createCredential(options: RegistrationOptions): Promise<RegistrationResponseJSON> {
  const { rpId, rpName, userId, username, displayName, authenticatorSelection, ...rest } = options;
  const { authenticatorAttachment: attachment, ...selection } = authenticatorSelection;
  const optionsJSON = {
    ...rest,
    rp: { id: rpId, name: rpName },
    user: { id: userId, name: username, displayName },
    authenticatorSelection: {
      ...selection,
      ...(attachment !== undefined && { authenticatorAttachment: attachment }),
    },
  };
  return attempt('Failed to create passkey credential in browser', async () =>
    startRegistration({ optionsJSON }),
  );
}

function requireSupport(): void {
  if (!browserSupportsWebAuthn()) throw new PasskeyProblem(unsupported, false);
}

/** Refusals of the browser or the user can be retried. */
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
    const isRefusal = error instanceof ApiFailure && error.isRefusal;
    throw new PasskeyProblem(failureAdvice(error, fallback), !isRefusal, error);
  }
}
