import type { VerdictRow } from '../orders/verdict.ts';

// Errors of Binance.US, as code and words: https://github.com/binance-us/binance-us-api-docs/blob/master/errors.md

/** Verdicts of Binance.US; what no row matches is unknown. */
export const BINANCEUS_VERDICTS: readonly VerdictRow[] = [
  { code: /^-2010 .*insufficient balance/i, verdict: 'rejected', meaning: 'insufficient funds' },
  { code: /^-2010 .*would immediately match/i, verdict: 'rejected', meaning: 'would take' },
  {
    code: /^-2010 .*would trigger immediately/i,
    verdict: 'rejected',
    meaning: 'would trigger at once',
  },
  { code: /^-2010 Duplicate order sent/i, verdict: 'exists', meaning: 'id is taken' },
  { code: /^-2010 Market is closed/i, verdict: 'rejected', meaning: 'market closed' },
  {
    code: /^-2010 .*(disabled on this account|not enabled|not permitted)/i,
    verdict: 'halted',
    meaning: 'account locked',
  },
  { code: /^-1013 /, verdict: 'rejected', meaning: 'size or price' },
  { code: /^-11\d\d /, verdict: 'rejected', meaning: 'arguments' },
  { code: /^-(2011|2013|2026) /, verdict: 'absent', meaning: 'order not working' },
  { code: /^-1003 /, verdict: 'deferred', meaning: 'too many requests', waitMs: 60_000 },
  { code: /^-1015 /, verdict: 'deferred', meaning: 'too many orders', waitMs: 10_000 },
  // Ahead of the venue by more than a second, or past its window: either way it was not taken.
  { code: /^-1021 /, verdict: 'deferred', meaning: 'clock', waitMs: 0 },
  { code: /^-(2014|2015|1022|1002) /, verdict: 'halted', meaning: 'key refused' },
  { code: /^-(1000|1001|1006|1007|1008|1016) /, verdict: 'unknown', meaning: 'internal error' },
];
