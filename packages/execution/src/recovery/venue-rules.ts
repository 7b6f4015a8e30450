/**
 * Rules of a venue for the ids that we give to orders.
 *
 * - `existing`: an id is unique for ever; sent again, the venue answers with the order that has it.
 * - `refused`: an id is unique for ever; sent again, it is refused, which proves that the order exists.
 * - `openOnly`: unique among working orders only; sent again after the first has ended, it makes a second order.
 */
export type IdUniqueness = 'existing' | 'refused' | 'openOnly';

/** Facts of a venue on which recovery rests; figures and sources: docs/reference/execution.md. */
export interface VenueRules {
  readonly venue: string;
  readonly idUniqueness: IdUniqueness;
  /** Time for which an order may be on its way before the venue itself refuses it, ms; null = the venue has no such bound. */
  readonly deadlineMs: number | null;
  /** True where several orders may close the same position at once, and the venue lets none of them go beyond it. */
  readonly takesExclusiveExits: boolean;
  /** Lag of the venue's lists behind its books, at most, ms: fills are read again for this long. */
  readonly historyLagMs: number;
}

/** Rules by venue (see docs/reference/execution.md for where they are stated). */
export const VENUE_RULES: Readonly<
  Record<'coinbase' | 'kraken' | 'binanceus' | 'alpaca' | 'paper', VenueRules>
> = {
  coinbase: {
    venue: 'coinbase',
    idUniqueness: 'existing',
    deadlineMs: null,
    takesExclusiveExits: false,
    historyLagMs: 30_000,
  },
  alpaca: {
    venue: 'alpaca',
    idUniqueness: 'refused',
    deadlineMs: null,
    takesExclusiveExits: false,
    historyLagMs: 30_000,
  },
  kraken: {
    venue: 'kraken',
    idUniqueness: 'openOnly',
    deadlineMs: 5_000,
    takesExclusiveExits: false,
    historyLagMs: 30_000,
  },
  binanceus: {
    venue: 'binanceus',
    idUniqueness: 'openOnly',
    deadlineMs: 5_000,
    takesExclusiveExits: false,
    historyLagMs: 30_000,
  },
  paper: {
    venue: 'paper',
    idUniqueness: 'existing',
    deadlineMs: 5_000,
    takesExclusiveExits: true,
    historyLagMs: 0,
  },
};

/** Conclusion about an order that was looked up and not found. */
export type Absence = 'neverExisted' | 'sendAgain' | 'askLater';

/**
 * Returns what the absence of an order proves.
 *
 * @param venueTime - The venue's clock, from an answer that came before the lookup was sent, UTC ms.
 */
export function meaningOfAbsence(
  rules: VenueRules,
  order: { readonly deadline: number },
  venueTime: number,
): Absence {
  if (rules.deadlineMs === null) {
    // Absence is never proof there; an id that is unique for ever may be sent again, which ends the doubt.
    return rules.idUniqueness === 'openOnly' ? 'askLater' : 'sendAgain';
  }
  return venueTime > order.deadline + rules.historyLagMs ? 'neverExisted' : 'askLater';
}
