import { createHmac } from 'node:crypto';

const stepMs = 30_000;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * The code that an authenticator app shows (RFC 6238, SHA-1, six digits, 30 seconds).
 *
 * @param secret - Base32, blanks allowed.
 * @param stepsAgo - 1 = the code before the present one. Each code works once, so a sign-in right after a setup needs the
 * setup to have used the older one.
 */
export function authenticatorCode(secret: string, stepsAgo = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs) - stepsAgo));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (digest[digest.length - 1] ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Waits for a new step when the present one is nearly over, so that two codes computed now stay good for a while. */
export async function freshStep(): Promise<void> {
  const leftMs = stepMs - (Date.now() % stepMs);
  if (leftMs < 8_000) await new Promise((resolve) => setTimeout(resolve, leftMs + 50));
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret.replaceAll(' ', ''))
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
