import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign as signData,
} from 'node:crypto';
import { type CborValue, encodeCbor } from './cbor.ts';

/** Misbehaviour of an authenticator, for tests of what the server refuses. */
export interface Misbehavior {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly userVerified?: boolean;
  readonly userPresent?: boolean;
  readonly counter?: number;
  readonly challenge?: string;
  readonly userHandle?: string | null;
  readonly credentialId?: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

/** An authenticator with one passkey (ES256), in software: what a browser and its platform do for the server. */
export class SoftAuthenticator {
  readonly credentialId = randomBytes(16).toString('base64url');
  counter = 0;
  userHandle = '';
  readonly #keys: { readonly privateKey: KeyObject; readonly publicKey: KeyObject };
  readonly #origin: string;
  readonly #rpId: string;

  constructor(origin: string, rpId = 'localhost') {
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#origin = origin;
    this.#rpId = rpId;
  }

  /** Private key as PKCS #8, by which another authenticator gets the same passkey. */
  get privateKey(): Buffer {
    return this.#keys.privateKey.export({ type: 'pkcs8', format: 'der' });
  }

  /** Answers the options of a registration. */
  create(
    options: { challenge: string; userId: string },
    wrong: Misbehavior = {},
  ): { credentialId: string; attestationObject: string; clientDataJSON: string } {
    this.userHandle = options.userId;
    const credential = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credential.length);
    const authData = Buffer.concat([
      this.#authenticatorData(ATTESTED, wrong),
      Buffer.alloc(16),
      length,
      credential,
      this.#coseKey(),
    ]);
    const attestation = new Map<string, CborValue>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      credentialId: wrong.credentialId ?? this.credentialId,
      attestationObject: encodeCbor(attestation).toString('base64url'),
      clientDataJSON: this.#clientData('webauthn.create', options.challenge, wrong),
    };
  }

  /** Answers the options of a sign-in. */
  get(
    options: { challenge: string },
    wrong: Misbehavior = {},
  ): {
    credentialId: string;
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle: string | null;
  } {
    const authenticatorData = this.#authenticatorData(0, wrong);
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, wrong);
    const signed = Buffer.concat([
      authenticatorData,
      sha256(Buffer.from(clientDataJSON, 'base64url')),
    ]);
    return {
      credentialId: wrong.credentialId ?? this.credentialId,
      clientDataJSON,
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signData('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: wrong.userHandle === undefined ? this.userHandle : wrong.userHandle,
    };
  }

  #authenticatorData(flags: number, wrong: Misbehavior): Buffer {
    this.counter = wrong.counter ?? this.counter + 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const present = wrong.userPresent === false ? 0 : USER_PRESENT;
    const verified = wrong.userVerified === false ? 0 : USER_VERIFIED;
    return Buffer.concat([
      sha256(wrong.rpId ?? this.#rpId),
      Buffer.from([flags | present | verified]),
      counter,
    ]);
  }

  #clientData(type: string, challenge: string, wrong: Misbehavior): string {
    const data = {
      type: wrong.type ?? type,
      challenge: wrong.challenge ?? challenge,
      origin: wrong.origin ?? this.#origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }

  /** COSE key (RFC 9053): kty EC2, alg ES256, curve P-256, x, y. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return encodeCbor(
      new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }
}
