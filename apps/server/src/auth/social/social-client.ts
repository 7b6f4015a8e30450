import type { SocialProvider } from '@stratloom/contracts';
import type { AuthorizationAttempt } from '../authorization-attempts.ts';

/** Identity stated by a provider. */
export interface SocialIdentity {
  /** With `subject`, who it is; an e-mail address never is. */
  readonly issuer: string;
  readonly subject: string;
  /** Lower case; null when the provider tells none. */
  readonly email: string | null;
  /** Whether the provider says that the address is theirs. */
  readonly isEmailVerified: boolean;
  readonly name: string | null;
}

/** Parameters with which the provider redirected the browser. */
export interface SocialReturn {
  readonly code: string;
  /** Issuer; providers that state it are held to it. */
  readonly iss?: string | undefined;
}

/** A provider that did not accept what the browser brought back, or whose answer does not prove what it should. */
export class SocialRefusal extends Error {
  override readonly name = 'SocialRefusal';
}

/** A client of one social provider. */
export interface SocialClient {
  readonly id: SocialProvider;
  readonly name: string;
  /** True where this server simulates the provider. */
  readonly isDemo: boolean;
  /** Returns the address of the provider's consent for an authorization attempt; throws OutboundFailure when the provider cannot be asked. */
  authorizationUrl(attempt: AuthorizationAttempt): Promise<string>;
  /**
   * Returns whom the provider has let through.
   *
   * @throws SocialRefusal when the provider refuses or its proof does not hold; OutboundFailure when it cannot be asked.
   */
  identify(returned: SocialReturn, attempt: AuthorizationAttempt): Promise<SocialIdentity>;
}

/** A client that is registered at a provider, and where the provider is. */
export interface SocialClientSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Address to which the provider sends browsers back. */
  readonly redirectUri: () => string;
  readonly isDemo: boolean;
}
