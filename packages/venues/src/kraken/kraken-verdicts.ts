import type { VerdictRow } from '../orders/verdict.ts';

// Errors of Kraken Spot, one by one: https://docs.kraken.com/exchange/guides/general/errors

/** Verdicts of Kraken; what no row matches is unknown. */
export const KRAKEN_VERDICTS: readonly VerdictRow[] = [
  // An id that is taken has no documented words of its own: whoever names the field is looked up.
  { code: /cl_ord_id|duplicate/i, verdict: 'exists', meaning: 'id is taken' },
  {
    code: /^EOrder:Insufficient (initial )?funds/,
    verdict: 'rejected',
    meaning: 'insufficient funds',
  },
  { code: /^EOrder:(Order|Cost) minimum not met/, verdict: 'rejected', meaning: 'size or price' },
  {
    code: /^EOrder:(Tick size check failed|Invalid price)/,
    verdict: 'rejected',
    meaning: 'size or price',
  },
  { code: /^EGeneral:Invalid arguments/, verdict: 'rejected', meaning: 'arguments' },
  { code: /^EQuery:Unknown asset pair/, verdict: 'rejected', meaning: 'not available' },
  { code: /^EOrder:Post only order/, verdict: 'rejected', meaning: 'would take' },
  { code: /^EOrder:Orders limit exceeded/, verdict: 'rejected', meaning: 'too many open orders' },
  { code: /^EOrder:(Unknown|Invalid) order/, verdict: 'absent', meaning: 'order not working' },
  { code: /^EService:Deadline elapsed/, verdict: 'rejected', meaning: 'deadline passed' },
  {
    code: /^EService:Market in (cancel|post|limit)_only mode/,
    verdict: 'rejected',
    meaning: 'market closed',
  },
  {
    code: /^EAPI:Rate limit exceeded|^EGeneral:Too many requests/,
    verdict: 'deferred',
    meaning: 'too many requests',
    waitMs: 15_000,
  },
  {
    code: /^EOrder:Rate limit exceeded/,
    verdict: 'deferred',
    meaning: 'too many orders of a pair',
    waitMs: 5000,
  },
  {
    code: /^EGeneral:Temporary lockout/,
    verdict: 'deferred',
    meaning: 'locked out',
    waitMs: 900_000,
  },
  { code: /^EAPI:Invalid nonce/, verdict: 'deferred', meaning: 'nonce out of order', waitMs: 100 },
  { code: /^EAPI:Invalid (key|signature)/, verdict: 'halted', meaning: 'key refused' },
  {
    code: /^EGeneral:Permission denied|^EAccount:Invalid permissions/,
    verdict: 'halted',
    meaning: 'permission',
  },
  { code: /^ETrade:User Locked/i, verdict: 'halted', meaning: 'account locked' },
  { code: /^EService:(Unavailable|Busy|Timeout)/, verdict: 'unknown', meaning: 'down or busy' },
  {
    code: /^EGeneral:Internal error|^EDatabase:Internal error/,
    verdict: 'unknown',
    meaning: 'internal error',
  },
];
