import { generateSecret, generateURI, verifySync } from 'otplib';

/** Length of a time step, seconds. */
const STEP_S = 30;

/** Returns a new secret of 160 random bits, base32. */
export function newTotpSecret(): string {
  return generateSecret();
}

/** Returns the address that authenticator apps read from a QR code. */
export function totpUri(email: string, secret: string): string {
  return generateURI({ issuer: 'Stratloom', label: email, secret });
}

/**
 * Returns the time step of a code, or undefined when it is wrong or was used before. The running step and the one before
 * it count: people need a moment to type.
 *
 * @param lastStep - Newest step whose code was used; codes up to it are worth nothing.
 */
export function totpStep(
  secret: string,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number },
): number | undefined {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: [STEP_S, 0] });
  if (!result.valid || !('timeStep' in result)) return undefined;
  return result.timeStep > lastStep ? result.timeStep : undefined;
}
