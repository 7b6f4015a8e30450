/** Why a venue does not accept a key. */
export type KeyRefusalReason =
  /** The venue does not know the key, or it is over. */
  | 'unknown-key'
  /** The secret does not belong to the key. */
  | 'wrong-secret'
  /** Key or secret do not have the form of this venue's; nothing was sent. */
  | 'wrong-form'
  /** The venue refuses this address, or the right to be asked anything. */
  | 'not-allowed'
  /** The clocks of venue and server differ too much, or a nonce came out of order. */
  | 'out-of-time';

/** A venue's clear no to a key. The outside world has decided; nothing has to be tried again. */
export class KeyRefusal extends Error {
  override readonly name = 'KeyRefusal';
  readonly venue: string;
  readonly reason: KeyRefusalReason;

  /** @param said - The venue's own code or words, without any part of the key. */
  constructor(venue: string, reason: KeyRefusalReason, said: string) {
    super(`${venue}: ${said}`);
    this.venue = venue;
    this.reason = reason;
  }
}
