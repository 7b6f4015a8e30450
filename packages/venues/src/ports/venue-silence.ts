import type { UnixMs } from '@stratloom/engine/model';

/** A venue whose answer tells nothing: it is down, too busy, or speaks another language. Never taken for a no. */
export class VenueSilence extends Error {
  override readonly name = 'VenueSilence';
  readonly venue: string;
  /** Before this time the venue does not want to be asked again; null when it named none. */
  readonly retryAt: UnixMs | null;

  /** @param said - What it did instead of answering. */
  constructor(venue: string, said: string, retryAt: UnixMs | null = null) {
    super(`${venue}: ${said}`);
    this.venue = venue;
    this.retryAt = retryAt;
  }
}
