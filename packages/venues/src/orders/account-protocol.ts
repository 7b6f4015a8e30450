import type { VenueFill, VenueOrder } from '../ports/venue-broker.ts';

/** Meaning of a message of a private stream. */
export type AccountMessage =
  | { readonly kind: 'send'; readonly text: string }
  /** The venue has taken the subscription. */
  | { readonly kind: 'ready' }
  /** A sign of life. */
  | { readonly kind: 'heartbeat' }
  | { readonly kind: 'orders'; readonly orders: readonly VenueOrder[] }
  | { readonly kind: 'fills'; readonly fills: readonly VenueFill[] }
  /** These orders have changed, or something was filled, and the message does not say it exactly: it has to be read. */
  | { readonly kind: 'look'; readonly orderIds: readonly string[]; readonly hasFills: boolean }
  /** The connection is of no use any more. @property retryMs - Least wait before the next dial. */
  | { readonly kind: 'end'; readonly said: string; readonly retryMs: number };

/** Words of one connection. */
export interface AccountConversation {
  /** Sent once the connection is open. */
  readonly opening: readonly string[];
  /** True where the venue answers nothing to a subscription: an open connection is ready. */
  readonly isReadyOnOpen: boolean;
  /** Returns the meaning of a message. @throws VenueSilence for one in another form. */
  read(json: unknown): readonly AccountMessage[];
}

/** A connection that is about to be dialed. */
export interface AccountDial {
  readonly url: string;
  readonly conversation: AccountConversation;
}

/** Private stream of one venue. */
export interface AccountProtocol {
  /** Name on screens. */
  readonly venue: string;
  /** Without a message for so long the connection has stalled, ms; Infinity where the venue sends no heartbeats. */
  readonly silenceMs: number;
  /** The connection is dialed anew after this time, ms. */
  readonly maxAgeMs: number;
  /** Everything is read over HTTP so often, however well the stream looks, ms. */
  readonly reconcileMs: number;
  /** Returns address and words of the next connection, with a fresh proof of the key. @throws VenueSilence. */
  open(signal: AbortSignal): Promise<AccountDial>;
  /** Keeps the stream alive at the venue, every `everyMs`. @throws VenueSilence. */
  readonly keepAlive?: {
    readonly everyMs: number;
    act(signal: AbortSignal): Promise<void>;
  };
}
