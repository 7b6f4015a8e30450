import type { VerdictRow } from '../orders/verdict.ts';

// Problems of Alpaca, as status, code and words: https://docs.alpaca.markets/reference/postorder

/** Verdicts of Alpaca; what no row matches is unknown. */
export const ALPACA_VERDICTS: readonly VerdictRow[] = [
  {
    code: /^422 40010001 .*client_order_id must be unique/i,
    verdict: 'exists',
    meaning: 'id is taken',
  },
  { code: /^404 \d+ /, verdict: 'absent', meaning: 'order not working' },
  {
    code: /^422 \d+ .*(not cancelable|not open|already in|is already)/i,
    verdict: 'absent',
    meaning: 'order not working',
  },
  { code: /^422 \d+ .*not found/i, verdict: 'rejected', meaning: 'not available' },
  { code: /^422 \d+ /, verdict: 'rejected', meaning: 'arguments' },
  {
    code: /^403 \d+ .*(wash trade|pattern day|day trading|rejected by user request)/i,
    verdict: 'halted',
    meaning: 'account rule',
  },
  { code: /^403 \d+ .*insufficient/i, verdict: 'rejected', meaning: 'insufficient funds' },
  { code: /^403 \d+ .*cost basis must be/i, verdict: 'rejected', meaning: 'size or price' },
  { code: /^403 403\d{5} /, verdict: 'rejected', meaning: 'not available' },
  { code: /^401 |^403 \d+ forbidden/i, verdict: 'halted', meaning: 'key refused' },
  { code: /^400 400\d{5} /, verdict: 'rejected', meaning: 'arguments' },
];
