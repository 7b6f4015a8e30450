/** Kind of an order by what sets it off and at what price it trades. */
export type OrderType = 'market' | 'limit' | 'stop' | 'stopLimit';

/** Life of an order: until it is cancelled, at once or not at all, at once and in full, or to the end of the session. */
export type TimeInForce = 'gtc' | 'ioc' | 'fok' | 'day';

/** Rule of a venue for ids that we give to orders. */
export interface ClientOrderIdRule {
  /** Field in which the venue takes it. */
  readonly field: string;
  readonly maxLength: number;
  /** Source of a regular expression that a whole id matches. */
  readonly form: string;
  /**
   * `always`: an id is good for one order for ever. `open`: only among open orders, so that an id that is sent again can make a
   * second order once the first has closed.
   */
  readonly uniqueness: 'always' | 'open';
  /** Answer to an id that is taken: the order that has it, or a refusal. */
  readonly onDuplicate: 'existingReturned' | 'refused';
}

/** Time after which a venue no longer takes a request, by its own clock. */
export interface DeadlineRule {
  /** Field or fields that carry it. */
  readonly field: string;
  /** Least and longest time from now, ms. */
  readonly leastMs: number;
  readonly mostMs: number;
  /** After the deadline an order that was taken is in every list this much later, ms. */
  readonly visibleMs: number;
}

/** Cancels all orders of the account, those of the user included, when it is not renewed in time. */
export interface DeadManSwitch {
  readonly endpoint: string;
  readonly timeoutMs: number;
  readonly renewMs: number;
}

/** Requests that a venue grants, a little below what it documents. */
export interface RequestGrant {
  /** Whether the venue counts a key, or a network address with everybody behind it. */
  readonly countedBy: 'key' | 'address';
  /** Tokens of a full bucket: most requests cost one. */
  readonly capacity: number;
  readonly tokensPerSecond: number;
}

/**
 * Abilities of a venue, as data: what can be asked of it, and how a doubt about an order is resolved there.
 *
 * Sources are named in docs/reference/venue-orders.md; facts that nobody has tried with real money are `unproven`.
 */
export interface VenueCapabilities {
  /** Id of the venue. */
  readonly venue: string;
  readonly orderTypes: readonly OrderType[];
  /** Whether stops wait at the venue; where that is not proven, our own watcher is safer. */
  readonly stopsHeldAtVenue: 'proven' | 'unproven' | 'none';
  readonly timeInForce: readonly TimeInForce[];
  readonly postOnly: boolean;
  /** True when the venue itself keeps an order from opening a position; else that is our matter. */
  readonly reduceOnly: boolean;
  /** A working order is changed in place, is replaced by an order with another id, or can only be cancelled. */
  readonly replacement: 'inPlace' | 'newOrder' | 'none';
  readonly clientOrderId: ClientOrderIdRule;
  /** Null where no request ends by itself. */
  readonly deadline: DeadlineRule | null;
  /**
   * Way in which an unknown outcome is resolved. `resend`: the same id may be sent again at any time. `afterDeadline`: once the deadline has
   * passed by the venue's clock and neither open nor closed orders have the id, it never existed.
   */
  readonly unknownRule: 'resend' | 'afterDeadline';
  readonly deadManSwitch: DeadManSwitch | null;
  /** Whether fills are listed for the account, or one instrument at a time. */
  readonly fillsBy: 'account' | 'instrument';
  /** Grant of requests that an account, or everybody at one network address, keeps to. */
  readonly requests: RequestGrant;
  /** Least time between two rounds of polling that the budget of one key allows for, ms. */
  readonly pollMs: number;
  /** When it trades: always, or in the sessions of a calendar; orders outside of them wait there. */
  readonly hours: 'always' | 'sessions';
}
