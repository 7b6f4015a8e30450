import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { describe, it } from 'node:test';
import { checkAlpacaKey, checkAlpacaToken } from '../alpaca/check-alpaca-key.ts';
import { checkBinanceUsKey } from '../binanceus/check-binanceus-key.ts';
import { checkCoinbaseKey, checkCoinbaseToken } from '../coinbase/check-coinbase-key.ts';
import { checkKrakenKey } from '../kraken/check-kraken-key.ts';
import type { KeyCheckDeps, KeyRights } from './key-rights.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import { KeyRefusal } from './key-refusal.ts';

const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
  format: 'pem',
  type: 'sec1',
});
const KEYS = {
  kraken: { apiKey: 'kraken-canary-key', apiSecret: Buffer.alloc(64, 1).toString('base64') },
  binanceus: { apiKey: 'b'.repeat(64), apiSecret: 's'.repeat(64) },
  coinbase: { apiKey: 'organizations/a/apiKeys/b', apiSecret: pem },
  alpaca: { apiKey: 'AK1234567890ABCDEF12', apiSecret: 'a'.repeat(40) },
};
const ORIGINS = { live: 'https://live.example', paper: 'https://paper.example' };

type Check = (deps: KeyCheckDeps) => Promise<KeyRights>;
const CHECKS: Readonly<Record<keyof typeof KEYS, Check>> = {
  kraken: (deps) => checkKrakenKey('https://k.example', KEYS.kraken, deps),
  binanceus: (deps) => checkBinanceUsKey('https://b.example', KEYS.binanceus, deps),
  coinbase: (deps) => checkCoinbaseKey('https://c.example', KEYS.coinbase, deps),
  alpaca: (deps) => checkAlpacaKey(ORIGINS, KEYS.alpaca, deps),
};

/** Transports by which a venue answers as scripted; the signatures are checked against the simulated venues. */
function answering(status: number, body: unknown): KeyCheckDeps {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { now: () => 1_700_000_000_000, fetch: async () => new Response(text, { status }) };
}

function kraken(...permissions: string[]): KeyCheckDeps {
  return answering(200, { error: [], result: { permissions } });
}

const READS = ['query-funds', 'query-open-trades', 'query-closed-trades'];

describe('the rights of a key', () => {
  it('of Kraken are named as on its pages', async () => {
    assert.deepEqual(await CHECKS.kraken(kraken(...READS, 'modify-trades')), {
      rights: ['read', 'trade'],
      missing: [],
      forbidden: [],
      environment: 'live',
    });
    const some = await CHECKS.kraken(kraken('query-funds', 'modify-trades'));
    assert.deepEqual(some.missing, ['Query Open Orders & Trades', 'Query Closed Orders & Trades']);
    const none = await CHECKS.kraken(kraken());
    assert.equal(none.missing.length, 3);
  });

  it('end when their venue says so', async () => {
    const until = (valid_until: unknown): KeyCheckDeps =>
      answering(200, { error: [], result: { permissions: READS, valid_until } });
    assert.equal((await CHECKS.kraken(until('1700000100'))).expiresAt, 1_700_000_100_000);
    assert.equal((await CHECKS.kraken(until('0'))).expiresAt, undefined);
    const said = { enableReading: true, enableWithdrawals: false };
    const ends = { ...said, tradingAuthorityExpirationTime: 1_700_000_100_000 };
    assert.equal((await CHECKS.binanceus(answering(200, ends))).expiresAt, 1_700_000_100_000);
    assert.equal((await CHECKS.binanceus(answering(200, said))).expiresAt, undefined);
  });

  for (const permission of [
    'withdraw-funds',
    'add-withdraw-address',
    'update-withdraw-address',
    'transfer-anything',
  ]) {
    it(`of Kraken are forbidden with ${permission}`, async () => {
      assert.equal((await CHECKS.kraken(kraken(...READS, permission))).forbidden.length, 1);
    });
  }

  it('of Binance.US are named as on its pages', async () => {
    const said = {
      enableReading: true,
      enableWithdrawals: false,
      enableSpotAndMarginTrading: true,
    };
    assert.deepEqual(await CHECKS.binanceus(answering(200, said)), {
      rights: ['read', 'trade'],
      missing: [],
      forbidden: [],
      environment: 'live',
    });
    const bad = await CHECKS.binanceus(
      answering(200, {
        enableReading: false,
        enableWithdrawals: true,
        enableInternalTransfer: true,
        permitsUniversalTransfer: true,
      }),
    );
    assert.deepEqual(bad.missing, ['Enable Reading']);
    assert.deepEqual(bad.forbidden, [
      'Enable Withdrawals',
      'Internal Transfer',
      'Universal Transfer',
    ]);
  });

  it('of Binance.US and Coinbase that nobody has heard of are forbidden when their names sound like leaving', async () => {
    const reading = { enableReading: true, enableWithdrawals: false };
    const binance = await CHECKS.binanceus(
      answering(200, { ...reading, enableFiatWithdrawals: true, permitsTransferToAnyone: true }),
    );
    assert.deepEqual(binance.forbidden, ['enableFiatWithdrawals', 'permitsTransferToAnyone']);
    const viewing = { can_view: true, can_trade: true, can_transfer: false };
    const coinbase = await CHECKS.coinbase(
      answering(200, { ...viewing, can_send: true, can_withdraw_fiat: true, can_stake: true }),
    );
    assert.deepEqual(coinbase.forbidden, ['can_send', 'can_withdraw_fiat']);
  });

  it('of Coinbase are named as on its pages', async () => {
    const said = { can_view: true, can_trade: false, can_transfer: true };
    assert.deepEqual(await CHECKS.coinbase(answering(200, said)), {
      rights: ['read'],
      missing: [],
      forbidden: ['Transfer'],
      environment: 'live',
    });
  });

  it('of a consent at Coinbase follow from its scopes', async () => {
    const scopes = ['wallet:accounts:read', 'wallet:buys:create', 'wallet:transactions:send'];
    const rights = await checkCoinbaseToken(
      'https://c.example',
      't',
      answering(200, { data: { scopes } }),
    );
    assert.deepEqual(rights, {
      rights: ['read', 'trade'],
      missing: ['wallet:transactions:read'],
      forbidden: ['wallet:transactions:send'],
      environment: 'live',
    });
  });

  it('of Alpaca are no trading while the account is blocked', async () => {
    const account = { status: 'ACTIVE', trading_blocked: false, account_blocked: false };
    const open = await CHECKS.alpaca(answering(200, account));
    assert.deepEqual(open.rights, ['read', 'trade']);
    const blocked = { ...account, trading_blocked: true };
    assert.deepEqual((await CHECKS.alpaca(answering(200, blocked))).rights, ['read']);
  });

  it('of Alpaca are asked of the account that the key is for, and of no other', async () => {
    const asked: string[] = [];
    const account = { status: 'ACTIVE', trading_blocked: false, account_blocked: false };
    const fetch = async (url: string) => {
      asked.push(new URL(url).host);
      return Response.json(account);
    };
    const paper = { ...KEYS.alpaca, apiKey: 'PK1234567890ABCDEF12' };
    assert.equal((await checkAlpacaKey(ORIGINS, paper, { fetch })).environment, 'paper');
    assert.equal((await checkAlpacaKey(ORIGINS, KEYS.alpaca, { fetch })).environment, 'live');
    assert.deepEqual(asked, ['paper.example', 'live.example']);
    const onlyPaper = async (url: string) =>
      url.startsWith(ORIGINS.paper) ? Response.json(account) : new Response('{}', { status: 401 });
    const { environment } = await checkAlpacaToken(ORIGINS, 'token', { fetch: onlyPaper });
    assert.equal(environment, 'paper');
  });
});

describe('a key that a venue refuses', () => {
  const refusals = {
    kraken: [200, { error: ['EAPI:Invalid key'] }, 'unknown-key'],
    binanceus: [
      401,
      { code: -2015, msg: 'Invalid API-key, IP, or permissions for action.' },
      'not-allowed',
    ],
    coinbase: [401, 'Unauthorized', 'unknown-key'],
    alpaca: [403, { message: 'forbidden.' }, 'unknown-key'],
  } as const;
  for (const venue of ['kraken', 'binanceus', 'coinbase', 'alpaca'] as const) {
    it(`is reported as refused: ${venue}`, async () => {
      const [status, body, reason] = refusals[venue];
      await assert.rejects(
        CHECKS[venue](answering(status, body)),
        (error) =>
          error instanceof KeyRefusal &&
          error.reason === reason &&
          !error.message.includes(KEYS[venue].apiKey) &&
          !error.message.includes(KEYS[venue].apiSecret),
      );
    });
  }

  it('is not even sent when it has the form of another venue', async () => {
    let sent = 0;
    const deps: KeyCheckDeps = {
      now: () => 0,
      fetch: async () => {
        sent += 1;
        return Response.json({});
      },
    };
    const wrong = { apiKey: 'has blanks and\nlines', apiSecret: 'x y' };
    const checks = [
      checkKrakenKey('https://k.example', wrong, deps),
      checkBinanceUsKey('https://b.example', wrong, deps),
      checkCoinbaseKey('https://c.example', wrong, deps),
      checkAlpacaKey(ORIGINS, wrong, deps),
    ];
    for (const check of checks) {
      await assert.rejects(
        check,
        (error) => error instanceof KeyRefusal && error.reason === 'wrong-form',
      );
    }
    assert.equal(sent, 0);
  });
});

describe('a venue that says nothing', () => {
  const silences: readonly (readonly [number, unknown])[] = [
    [500, {}],
    [502, '<html>'],
    [503, {}],
    [504, ''],
    [429, {}],
    [418, { code: -1003, msg: 'banned' }],
    [200, '<html>maintenance'],
    [200, {}],
    [200, null],
    [200, []],
    [403, '<html>Access denied by the guard in front'],
    [404, { code: 0, msg: 'not found' }],
    [400, { code: -1000, msg: 'unknown' }],
  ];
  for (const [status, body] of silences) {
    it(`has not refused a key: ${status} ${JSON.stringify(body)}`, async () => {
      for (const check of Object.values(CHECKS)) {
        await assert.rejects(check(answering(status, body)), VenueSilence);
      }
    });
  }

  for (const said of [
    'EService:Unavailable',
    'EService:Busy',
    'EAPI:Rate limit exceeded',
    'EGeneral:Internal error',
  ]) {
    it(`has not refused a key: ${said}`, async () => {
      await assert.rejects(CHECKS.kraken(answering(200, { error: [said] })), VenueSilence);
    });
  }

  it('lets what the transport throws pass', async () => {
    const deps: KeyCheckDeps = {
      now: () => 0,
      fetch: async () => {
        throw new TypeError('no network');
      },
    };
    for (const check of Object.values(CHECKS)) await assert.rejects(check(deps), TypeError);
  });
});
