export interface RequestBudgetsTable {
  /** Name of the venue. */
  venue: string;
  /** Below 0 when requests wait for them. */
  tokens: number;
  /** When there were so many, UTC ms. */
  at: number;
  /** No request may be sent before, UTC ms; 0 = free. */
  blocked_until: number;
}
