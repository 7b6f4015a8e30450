/**
 * State of an order in the journal.
 *
 * - `INTENT`: written, not sent. `SENT`: may have left us. `UNKNOWN`: sent, and nobody knows what became of it.
 * - `OPEN`, `PARTIAL`: the venue has it. `FILLED`, `CANCELLED`, `REJECTED`, `EXPIRED`: ended.
 */
export type OrderState =
  | 'INTENT'
  | 'SENT'
  | 'UNKNOWN'
  | 'OPEN'
  | 'PARTIAL'
  | 'FILLED'
  | 'CANCELLED'
  | 'REJECTED'
  | 'EXPIRED';

/**
 * Evidence for a transition: our own act, an answer or record of the venue, or the lack of any answer; `owner` is the word of
 * an owner who has looked at the venue.
 */
export type Evidence = 'ours' | 'venue' | 'silence' | 'owner';

const NEXT: Readonly<Record<OrderState, Readonly<Partial<Record<OrderState, Evidence>>>>> = {
  // Withdrawn before it was sent: nobody but us ever knew of it.
  INTENT: { SENT: 'ours', CANCELLED: 'ours' },
  // Refused before it reached the book: it may be sent again.
  SENT: {
    INTENT: 'venue',
    OPEN: 'venue',
    PARTIAL: 'venue',
    FILLED: 'venue',
    CANCELLED: 'venue',
    REJECTED: 'venue',
    EXPIRED: 'venue',
    UNKNOWN: 'silence',
  },
  UNKNOWN: {
    OPEN: 'venue',
    PARTIAL: 'venue',
    FILLED: 'venue',
    CANCELLED: 'venue',
    REJECTED: 'venue',
    EXPIRED: 'venue',
  },
  OPEN: {
    PARTIAL: 'venue',
    FILLED: 'venue',
    CANCELLED: 'venue',
    REJECTED: 'venue',
    EXPIRED: 'venue',
  },
  PARTIAL: { FILLED: 'venue', CANCELLED: 'venue', EXPIRED: 'venue' },
  // Fills that the venue reports late do not open an order again.
  FILLED: {},
  CANCELLED: {},
  REJECTED: {},
  EXPIRED: {},
};

/** Returns the evidence that a transition needs; undefined where there is no such transition. */
export function evidenceFor(from: OrderState, to: OrderState): Evidence | undefined {
  return NEXT[from][to];
}

/** Returns true where the word of the owner is enough: a doubt that no venue can end. */
export function mayGiveUp(from: OrderState, to: OrderState): boolean {
  return from === 'UNKNOWN' && to === 'EXPIRED';
}

/** Returns true when an order in this state has ended. */
export function hasEnded(state: OrderState): boolean {
  return Object.keys(NEXT[state]).length === 0;
}

/** All states, in the order of a life. */
export const ORDER_STATES: readonly OrderState[] = [
  'INTENT',
  'SENT',
  'UNKNOWN',
  'OPEN',
  'PARTIAL',
  'FILLED',
  'CANCELLED',
  'REJECTED',
  'EXPIRED',
];
