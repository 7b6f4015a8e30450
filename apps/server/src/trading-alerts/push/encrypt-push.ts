import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Keys of a browser that has subscribed, as RFC 8291 names them. */
export interface BrowserKeys {
  /** Public key on P-256, uncompressed, 65 bytes. */
  readonly p256dh: Buffer;
  /** Secret shared with us, 16 bytes. */
  readonly auth: Buffer;
}

/** Chance in one message: a key pair for it alone, and salt. */
export interface PushChance {
  readonly privateKey: Buffer;
  readonly salt: Buffer;
}

const CURVE = 'prime256v1';
const RECORD_BYTES = 4096;
/** Longest text of a message, bytes: one record, less its tag and the byte that ends it. */
const MOST_BYTES = RECORD_BYTES - 16 - 1 - 86;

/** Draws the chance of a message. */
export function drawPushChance(): PushChance {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return { privateKey: pair.getPrivateKey(), salt: randomBytes(16) };
}

/**
 * Encrypts a message for one browser: `aes128gcm` (RFC 8188) under keys that only it can derive (RFC 8291).
 *
 * @throws RangeError for a text above 3,993 bytes. Error for a public key that is not on the curve.
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { privateKey, salt }: PushChance = drawPushChance(),
): Buffer {
  const plain = Buffer.from(text, 'utf8');
  if (plain.length > MOST_BYTES) throw new RangeError('the message is too long for one record');
  const own = createECDH(CURVE);
  own.setPrivateKey(privateKey);
  const publicKey = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0', 'latin1'), p256dh, publicKey]);
  const secret = derived(own.computeSecret(p256dh), auth, info, 32);
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0', 'latin1'), 16);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0', 'latin1'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 ends the last record.
  const record = [cipher.update(plain), cipher.update(Buffer.of(2)), cipher.final()];
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES, 0);
  head.writeUInt8(publicKey.length, 4);
  return Buffer.concat([salt, head, publicKey, ...record, cipher.getAuthTag()]);
}

function derived(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
