import type { AuthenticationOptions, RegistrationOptions } from '@stratloom/contracts';
import { CEREMONY_MS, PASSKEY_ALGORITHMS } from '../../auth/passkeys.ts';
import type { RelyingParty } from '../../auth/relying-party.ts';
import { userHandleOf } from '../../auth/user-handle.ts';

/**
 * Returns what a browser needs to make a passkey.
 *
 * @param isAnywhere - True: also on a security key or another device; else on this one.
 */
export function registrationOptions(
  party: RelyingParty,
  challenge: string,
  user: { userId: string; email: string; name: string; passkeyIds: readonly string[] },
  isAnywhere: boolean,
): RegistrationOptions {
  return {
    challenge,
    rpId: party.id,
    rpName: party.name,
    userId: userHandleOf(user.userId),
    username: user.email,
    displayName: user.name,
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    authenticatorSelection: {
      ...(isAnywhere ? {} : { authenticatorAttachment: 'platform' }),
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'preferred',
    },
    timeout: CEREMONY_MS,
    attestation: 'none',
    excludeCredentials: user.passkeyIds.map((id) => ({ type: 'public-key', id })),
  };
}

/**
 * Returns what a browser needs to use a passkey. Unless its user is known already, it names none, so that they may choose
 * any and nobody learns of any.
 */
export function authenticationOptions(
  party: RelyingParty,
  challenge: string,
  passkeyIds: readonly string[] = [],
): AuthenticationOptions {
  return {
    publicKeyCredentialRequestOptions: {
      challenge,
      rpId: party.id,
      timeout: CEREMONY_MS,
      userVerification: 'required',
      allowCredentials: passkeyIds.map((id) => ({ type: 'public-key', id })),
    },
  };
}
