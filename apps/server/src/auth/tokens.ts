import { createPrivateKey } from 'node:crypto';
import { PublicProtocol } from 'paseto';
import {
  ImportPublicKeyFactory,
  ImportSecretKeyFactory,
  type PublicKey,
  type SecretKey,
  SignFactory,
  VerifyFactory,
} from 'paseto/v4/public';
import { z } from 'zod';
import type { Clock } from '../process/clock.ts';

/** Lifetime of an access token. */
export const ACCESS_TOKEN_MS = 15 * 60_000;
/** Lifetime of the temporary token of an unfinished sign-up. */
export const IDENTITY_TOKEN_MS = 30 * 60_000;

const ISSUER = 'stratloom';
const v4 = new PublicProtocol(
  ImportSecretKeyFactory,
  ImportPublicKeyFactory,
  SignFactory,
  VerifyFactory,
);

/** Whose session an access token speaks for. */
export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/** The profile of somebody who has no way to sign in yet; nothing of it is stored until there is one. */
export interface Identity {
  /** Id that the account will have. */
  readonly userId: string;
  readonly name: string;
  /** Lower case. */
  readonly email: string;
  /** Whether a code that was sent to the address has come back. */
  readonly isEmailProven: boolean;
}

/** A key pair, ready to sign and verify. */
interface KeyPair {
  readonly secret: SecretKey;
  readonly public: PublicKey;
}

const AccessPayload = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.coerce.date() });
const IdentityPayload = z.object({
  sub: z.uuid(),
  name: z.string(),
  email: z.string(),
  proven: z.literal('email').optional(),
});

/**
 * A purpose is in two places of a token: in its audience, and in what is signed beside it, so that a token of one purpose
 * does not even verify as one of another.
 */
function purpose(name: 'access' | 'signup'): { audience: string; implicitAssertion: Uint8Array } {
  return {
    audience: `stratloom-${name}`,
    implicitAssertion: new TextEncoder().encode(`stratloom ${name} v1`),
  };
}

const RawKey = z.object({ d: z.string(), x: z.string() });

async function importKey(der: Buffer): Promise<KeyPair> {
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const { d, x } = RawKey.parse(key.export({ format: 'jwk' }));
  const both = Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]);
  return {
    secret: await v4.ImportSecretKey(`k4.secret.${both.toString('base64url')}`),
    public: await v4.ImportPublicKey(`k4.public.${x}`),
  };
}

/** Issues and reads PASETO v4.public tokens. Version and algorithm are fixed here and never taken from a token. */
export class Tokens {
  readonly #keys: readonly KeyPair[];
  readonly #clock: Clock;

  private constructor(keys: readonly KeyPair[], clock: Clock) {
    this.#keys = keys;
    this.#clock = clock;
  }

  /** @param secretKeys - Ed25519 private keys (PKCS #8 DER); the first one signs, all of them verify. */
  static async withKeys(secretKeys: readonly Buffer[], clock: Clock): Promise<Tokens> {
    return new Tokens(await Promise.all(secretKeys.map(importKey)), clock);
  }

  /** Returns an access token for a session. */
  async issueAccess(userId: string, sessionId: string): Promise<string> {
    return this.#sign('access', { sub: userId, sid: sessionId }, ACCESS_TOKEN_MS);
  }

  /** Returns what an access token says, or undefined when it is not a good one now. */
  async readAccess(token: string): Promise<AccessClaims | undefined> {
    const payload = AccessPayload.safeParse(await this.#verify('access', token));
    if (!payload.success) return undefined;
    const { sub, sid, exp } = payload.data;
    return { userId: sub, sessionId: sid, expiresAt: exp };
  }

  /** Returns a temporary token that carries an unfinished profile. */
  async issueIdentity({ userId, name, email, isEmailProven }: Identity): Promise<string> {
    const proof = isEmailProven ? { proven: 'email' } : {};
    return this.#sign('signup', { sub: userId, name, email, ...proof }, IDENTITY_TOKEN_MS);
  }

  /** Returns the profile that a temporary token carries, or undefined when it is not a good one now. */
  async readIdentity(token: string): Promise<Identity | undefined> {
    const payload = IdentityPayload.safeParse(await this.#verify('signup', token));
    if (!payload.success) return undefined;
    const { sub, name, email, proven } = payload.data;
    return { userId: sub, name, email, isEmailProven: proven === 'email' };
  }

  async #sign(
    name: 'access' | 'signup',
    claims: Readonly<Record<string, string>>,
    lifeMs: number,
  ): Promise<string> {
    const [key] = this.#keys;
    if (key === undefined) throw new Error('there is no signing key');
    const { audience, implicitAssertion } = purpose(name);
    return v4.Sign(
      key.secret,
      { ...claims, iss: ISSUER, aud: audience },
      { implicitAssertion, now: this.#clock(), expiresIn: lifeMs / 1000 },
    );
  }

  async #verify(name: 'access' | 'signup', token: string): Promise<unknown> {
    const { audience, implicitAssertion } = purpose(name);
    for (const key of this.#keys) {
      try {
        const options = { audience, issuer: ISSUER, implicitAssertion, now: this.#clock() };
        return (await v4.Verify(key.public, token, options)).claims;
      } catch {
        // Not signed by this key, or not good now: which of the two is nobody's business.
      }
    }
    return undefined;
  }
}
