import type { VerdictRow } from '../orders/verdict.ts';

// Problems of Coinbase Advanced Trade, as status and all codes of the answer in one line:
// https://docs.cdp.coinbase.com/api-reference/advanced-trade-api/rest-api/orders/create-order

/** Verdicts of Coinbase; what no row matches is unknown. */
export const COINBASE_VERDICTS: readonly VerdictRow[] = [
  // Words that stand for nothing come beside others that do; alone they prove nothing.
  {
    code: /\bINSUFFICIENT_FUNDS?\b|_INSUFFICIENT_FUNDS?\b/,
    verdict: 'rejected',
    meaning: 'insufficient funds',
  },
  { code: /INVALID_LIMIT_PRICE_POST_ONLY/, verdict: 'rejected', meaning: 'would take' },
  {
    code: /PREVIEW_STOP_PRICE_(ABOVE|BELOW)_LAST_TRADE_PRICE/,
    verdict: 'rejected',
    meaning: 'would trigger at once',
  },
  {
    code: /PREVIEW_\w*(SIZE|PRICE|INCREMENT|PRECISION|NOTIONAL)\w*/,
    verdict: 'rejected',
    meaning: 'size or price',
  },
  {
    code: /\bINVALID_(SIZE|PRICE)_PRECISION\b|\bINVALID_LIMIT_PRICE\b/,
    verdict: 'rejected',
    meaning: 'size or price',
  },
  {
    code: /\bUNSUPPORTED_ORDER_CONFIGURATION\b|\bINVALID_(SIDE|PRODUCT_ID)\b/,
    verdict: 'rejected',
    meaning: 'not available',
  },
  { code: /^400 .*\bINVALID_ARGUMENT\b/, verdict: 'rejected', meaning: 'arguments' },
  {
    code: /\bUNKNOWN_CANCEL_ORDER\b|\bDUPLICATE_CANCEL_REQUEST\b|\bORDER_(NOT_FOUND|IS_FULLY_FILLED|ALREADY_\w+)\b/,
    verdict: 'absent',
    meaning: 'order not working',
  },
  { code: /^404 .*\bNOT_FOUND\b/, verdict: 'absent', meaning: 'unknown order' },
  { code: /^401 /, verdict: 'halted', meaning: 'key refused' },
  { code: /^403 .*\bPERMISSION_DENIED\b/, verdict: 'halted', meaning: 'permission' },
  {
    code: /\brate_limit_exceeded\b/i,
    verdict: 'deferred',
    meaning: 'too many requests',
    waitMs: 1000,
  },
];
