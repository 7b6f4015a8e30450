import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ALPACA_VERDICTS } from '../alpaca/alpaca-verdicts.ts';
import { BINANCEUS_VERDICTS } from '../binanceus/binanceus-verdicts.ts';
import { COINBASE_VERDICTS } from '../coinbase/coinbase-verdicts.ts';
import { KRAKEN_VERDICTS } from '../kraken/kraken-verdicts.ts';
import { rowOf, type Verdict, type VerdictRow } from './verdict.ts';

interface Venue {
  readonly rows: readonly VerdictRow[];
  readonly said: Readonly<Partial<Record<Verdict, readonly string[]>>>;
}

/** Problems as the venues word them, by what follows from them for a new order. */
const VENUES: Readonly<Record<string, Venue>> = {
  Coinbase: {
    rows: COINBASE_VERDICTS,
    said: {
      rejected: [
        '200 INSUFFICIENT_FUND PREVIEW_INSUFFICIENT_FUND',
        '200 UNKNOWN_FAILURE_REASON PREVIEW_INSUFFICIENT_FUND',
        '200 INVALID_LIMIT_PRICE_POST_ONLY',
        '200 UNKNOWN_FAILURE_REASON PREVIEW_STOP_PRICE_ABOVE_LAST_TRADE_PRICE',
        '200 UNKNOWN_FAILURE_REASON PREVIEW_INVALID_BASE_SIZE_TOO_SMALL',
        '400 INVALID_ARGUMENT order_configuration',
      ],
      halted: ['401 Unauthorized', '403 PERMISSION_DENIED'],
      absent: ['200 UNKNOWN_CANCEL_ORDER', '404 NOT_FOUND order with this orderID was not found'],
      unknown: [
        '200 UNKNOWN_FAILURE_REASON',
        '200 UNKNOWN_FAILURE_REASON UNKNOWN_PREVIEW_FAILURE_REASON',
        '200 COMMANDER_REJECTED_NEW_ORDER',
        '403 <html>Access denied</html>',
      ],
    },
  },
  Kraken: {
    rows: KRAKEN_VERDICTS,
    said: {
      rejected: [
        'EOrder:Insufficient funds',
        'EOrder:Order minimum not met',
        'EOrder:Cost minimum not met',
        'EOrder:Tick size check failed',
        'EOrder:Invalid price',
        'EGeneral:Invalid arguments:volume',
        'EOrder:Post only order',
        'EService:Market in cancel_only mode',
        'EService:Deadline elapsed',
      ],
      deferred: [
        'EAPI:Rate limit exceeded',
        'EOrder:Rate limit exceeded',
        'EGeneral:Too many requests',
        'EGeneral:Temporary lockout',
        'EAPI:Invalid nonce',
      ],
      halted: [
        'EAPI:Invalid key',
        'EAPI:Invalid signature',
        'EGeneral:Permission denied',
        'EAccount:Invalid permissions:USD trading restricted',
        'ETrade:User Locked',
      ],
      exists: ['EGeneral:Invalid arguments:cl_ord_id'],
      absent: ['EOrder:Unknown order'],
      unknown: [
        'EService:Unavailable',
        'EService:Busy',
        'EService:Timeout',
        'EGeneral:Internal error',
        'EDatabase:Internal error',
        'EOrder:Something new',
      ],
    },
  },
  'Binance.US': {
    rows: BINANCEUS_VERDICTS,
    said: {
      rejected: [
        '-2010 Account has insufficient balance for requested action.',
        '-2010 Order would immediately match and take.',
        '-2010 Stop price would trigger immediately.',
        '-2010 Market is closed.',
        '-1013 Filter failure: LOT_SIZE',
        '-1111 Precision is over the maximum defined for this asset.',
        '-1121 Invalid symbol.',
      ],
      deferred: [
        '-1003 Too many requests queued.',
        '-1015 Too many new orders.',
        '-1021 Timestamp',
      ],
      halted: [
        '-2010 This action is disabled on this account.',
        '-2015 Invalid API-key, IP, or permissions for action.',
        '-2014 API-key format invalid.',
        '-1022 Signature for this request is not valid.',
      ],
      exists: ['-2010 Duplicate order sent.'],
      absent: ['-2011 Unknown order sent.', '-2013 Order does not exist.', '-2026 Archived.'],
      unknown: [
        '-1000 An unknown error occurred while processing the request.',
        '-1001 Internal error; unable to process your request. Please try again.',
        '-1006 An unexpected response was received from the message bus.',
        '-1007 Timeout waiting for response from backend server.',
        '-1008 Server is currently overloaded with other requests.',
        '-2010 Something new.',
      ],
    },
  },
  Alpaca: {
    rows: ALPACA_VERDICTS,
    said: {
      rejected: [
        '403 40310000 insufficient buying power',
        '403 40310000 insufficient balance for USD (requested: 100, available: 10)',
        '403 40310000 cost basis must be >= minimal amount of order 10',
        '422 42210000 invalid limit_price 1.001. sub-penny increment does not fulfill minimum pricing criteria',
        '422 42210000 asset "XYZ" not found',
      ],
      halted: [
        '401 40110000 request is not authorized',
        '403 0 forbidden.',
        '403 40310100 trade denied due to pattern day trading protection',
        '403 40310000 potential wash trade detected. use complex orders',
        '403 40310000 new orders are rejected by user request',
      ],
      exists: ['422 40010001 client_order_id must be unique'],
      absent: ['404 40410000 order not found', '422 42210000 order is not cancelable'],
      unknown: ['403 <html>Access denied</html>', '422 <html>', '404 <html>', '409 0 conflict'],
    },
  },
};

for (const [name, { rows, said }] of Object.entries(VENUES)) {
  describe(`what ${name} says to a new order`, () => {
    for (const [verdict, problems] of Object.entries(said)) {
      for (const problem of problems) {
        it(`means ${verdict}: ${problem}`, () => {
          assert.equal(rowOf(rows, problem)?.verdict ?? 'unknown', verdict);
        });
      }
    }

    it('means nothing when nobody has heard of it', () => {
      fc.assert(
        fc.property(fc.string({ maxLength: 80 }), (text) => {
          // A code that is known by chance would be no counterexample.
          fc.pre(!/\d{3}|E[A-Z]|[A-Z]{6}|cl_ord_id|uplicate|limit/i.test(text));
          assert.equal(rowOf(rows, text), undefined);
        }),
      );
    });
  });
}
