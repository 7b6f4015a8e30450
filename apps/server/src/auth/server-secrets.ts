import { generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  openServerSecret,
  rewrapServerSecrets,
  type ServerSecretDeps,
} from '../vault/server-secrets.ts';
import { KeyedHash } from './keyed-hash.ts';

/** Keys that every process of one database shares. In the database they are sealed. */
export interface ServerSecrets {
  /** Ed25519 private key that signs tokens, PKCS #8 DER. */
  readonly signingKey: Buffer;
  /** 32 bytes from which the successors of refresh tokens are derived. */
  readonly refreshKey: Buffer;
  readonly keyedHash: KeyedHash;
}

/** Returns the secrets of the server, creating those that do not exist yet. */
export async function openServerSecrets(deps: ServerSecretDeps): Promise<ServerSecrets> {
  await rewrapServerSecrets(deps);
  return {
    signingKey: await openServerSecret(deps, 'token-signing-key', newSigningKey),
    refreshKey: await openServerSecret(deps, 'refresh-key', () => randomBytes(32)),
    keyedHash: new KeyedHash(await openServerSecret(deps, 'hash-key', () => randomBytes(32))),
  };
}

function newSigningKey(): Buffer {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
}
