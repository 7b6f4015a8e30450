import type { ConnectionType, ProviderId } from '@stratloom/contracts';
import type { KeyRights, VenueKey } from '@stratloom/venues';
import type { AuthorizationAttempt } from '../auth/authorization-attempts.ts';
import type { Credentials, OAuthCredentials } from './credentials.ts';

/** A provider's clear no to a consent: to its code, or to tokens that it once gave. */
export class ConsentRefusal extends Error {
  override readonly name = 'ConsentRefusal';
  /** The provider's own code, for example `invalid_grant`. */
  readonly code: string;

  constructor(code: string) {
    super(`the provider answered ${code}`);
    this.code = code;
  }
}

/** A key that is none of those which the server's own demo provider makes: nothing was sent anywhere. */
export class NoDemoKey extends Error {
  override readonly name = 'NoDemoKey';
}

/** Connection of accounts by a provider's own consent page. Methods throw ConsentRefusal, or OutboundFailure. */
export interface ConsentClient {
  /** Returns the address of the provider's consent for an authorization attempt. */
  authorizationUrl(attempt: AuthorizationAttempt): Promise<string>;
  /** Exchanges the code that the browser brought back. */
  exchange(code: string, attempt: AuthorizationAttempt): Promise<OAuthCredentials>;
  /** Exchanges a refresh token; it is worth nothing afterwards. Undefined where consents do not end. */
  readonly refresh: ((refreshToken: string) => Promise<OAuthCredentials>) | undefined;
  /** Revokes the consent at the provider. Undefined where the provider has no way to. */
  readonly revoke: ((credentials: OAuthCredentials) => Promise<void>) | undefined;
}

/** Client of one provider. */
export interface VenueClient {
  readonly id: ProviderId;
  readonly name: string;
  readonly isDemo: boolean;
  /** The first one is the usual one. */
  readonly connectionTypes: readonly ConnectionType[];
  /** Undefined where the provider has no consent, or this server is not registered there. */
  readonly consent: ConsentClient | undefined;
  /** Page that says how to make a key. */
  readonly keyHelpUrl: string;
  /** Asks what credentials may do; throws KeyRefusal, VenueSilence, OutboundFailure, or NoDemoKey. */
  check(credentials: Credentials, otp?: VenueKey['otp']): Promise<KeyRights>;
}

/** The providers of a server. */
export type VenueClients = Readonly<Record<ProviderId, VenueClient>>;
