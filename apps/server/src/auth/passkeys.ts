import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { PasskeyRow } from '../db/queries/accounts.ts';
import type { RelyingParty } from './relying-party.ts';

/** Signature algorithms that we take, best liked first: ES256 and RS256. */
export const PASSKEY_ALGORITHMS = [-7, -257];

/** Time a browser waits for its user. */
export const CEREMONY_MS = 60_000;

/** Attestation that a browser sends after a passkey was created. */
export interface RegistrationAnswer {
  readonly credentialId: string;
  readonly attestationObject: string;
  readonly clientDataJSON: string;
}

/** Assertion that a browser sends after a passkey was used. */
export interface AuthenticationAnswer {
  readonly credentialId: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

/** A passkey that was proven, before it belongs to anyone. */
export type ProvenPasskey = Pick<
  PasskeyRow,
  'credential_id' | 'public_key' | 'sign_count' | 'device_type' | 'backed_up'
>;

/** A passkey that was proven, and whether its user was verified (by a finger, a face, a PIN) when it was made. */
export interface ProvenRegistration {
  readonly passkey: ProvenPasskey;
  readonly userVerified: boolean;
}

/** Returns the new passkey, or undefined when the answer does not prove it. */
export async function proveRegistration(
  party: RelyingParty,
  challenge: string,
  answer: RegistrationAnswer,
): Promise<ProvenRegistration | undefined> {
  const { credentialId, attestationObject, clientDataJSON } = answer;
  const verification = await verifyRegistrationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { attestationObject, clientDataJSON },
    },
    expectedChallenge: challenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    // The product asks browsers for 'preferred' here and for 'required' at sign-in.
    requireUserVerification: false,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  }).catch(() => undefined);
  if (verification?.verified !== true) return undefined;
  const { credential, credentialDeviceType, credentialBackedUp, userVerified } =
    verification.registrationInfo;
  // The library does not compare the id beside the answer with the one inside it.
  if (credential.id !== credentialId) return undefined;
  const passkey = {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    sign_count: credential.counter,
    device_type: credentialDeviceType,
    backed_up: credentialBackedUp,
  };
  return { passkey, userVerified };
}

/**
 * Returns the state of the passkey after its use, or undefined when the answer does not prove its possession and the
 * presence of its verified user, or when its counter stood still (a copy of it is in use).
 */
export async function proveAuthentication(
  party: RelyingParty,
  challenge: string,
  answer: AuthenticationAnswer,
  passkey: PasskeyRow,
): Promise<{ signCount: number; backedUp: boolean } | undefined> {
  const { credentialId, clientDataJSON, authenticatorData, signature } = answer;
  const verification = await verifyAuthenticationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.sign_count,
    },
  }).catch(() => undefined);
  if (verification?.verified !== true) return undefined;
  const { newCounter, credentialBackedUp } = verification.authenticationInfo;
  return { signCount: newCounter, backedUp: credentialBackedUp };
}
