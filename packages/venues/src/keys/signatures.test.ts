import assert from 'node:assert/strict';
import { generateKeyPairSync, verify } from 'node:crypto';
import { describe, it } from 'node:test';
import { signBinanceUs } from '../binanceus/sign-binanceus.ts';
import { coinbaseJwt } from '../coinbase/coinbase-jwt.ts';
import { signKraken } from '../kraken/sign-kraken.ts';
import { KeyRefusal } from './key-refusal.ts';

describe('signatures', () => {
  it('are those of the example in the documentation of Kraken', () => {
    const nonce = '1616492376594';
    const body = `nonce=${nonce}&ordertype=limit&pair=XBTUSD&price=37500&type=buy&volume=1.25`;
    const secret =
      'kQH5HW/8p1uGOVjbgWA7FunAmGO8lsSUXNsu3eow76sz84Q18fWxnyRzBHCd3pd5nE9qa99HAZtuZuj6F1huXg==';
    assert.equal(
      signKraken('/0/private/AddOrder', nonce, body, secret),
      '4/dpxb3iT4tp/ZCVEwSnEsLxx0bqyhLpdfOpc6fn7OR8+UClSV5n9E6aSS8MPtnRfp32bAb0nmbRn6H8ndwLUQ==',
    );
  });

  it('are those of the example in the documentation of Binance', () => {
    const query =
      'symbol=LTCBTC&side=BUY&type=LIMIT&timeInForce=GTC&quantity=1&price=0.1&recvWindow=5000&timestamp=1499827319559';
    const secret = 'NhqPtmdSJYdKjVHjA7PZj4Mge3R5YNiP1e3UZjInClVN65XAbvqqM6A7H5fATj0j';
    assert.equal(
      signBinanceUs(query, secret),
      `${query}&signature=c8db56825ae71d6d79447849e617115f4a920fa2acdcab2b053c4b2838bd6b71`,
    );
  });
});

describe('the token of a request to Coinbase', () => {
  const url = new URL('https://api.coinbase.com/api/v3/brokerage/key_permissions?x=1');
  const at = 1_700_000_000_500;
  const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const edwards = generateKeyPairSync('ed25519');
  const raw = (key: { d?: string | undefined; x?: string | undefined }): string =>
    Buffer.concat([
      Buffer.from(key.d ?? '', 'base64url'),
      Buffer.from(key.x ?? '', 'base64url'),
    ]).toString('base64');
  const pem = elliptic.privateKey.export({ format: 'pem', type: 'sec1' });
  const secrets = {
    'a PEM key': pem,
    'a PEM key in one line': pem.replaceAll('\n', String.raw`\n`),
    'a PEM key whose lines were pasted as one': pem.replaceAll('\n', ''),
    'a PEM key with blanks for line breaks': ` ${pem.replaceAll('\n', ' ')}`,
    'a PEM key with the line breaks of Windows': pem.replaceAll('\n', '\r\n'),
    'a PKCS #8 key': elliptic.privateKey.export({ format: 'pem', type: 'pkcs8' }),
    'an Ed25519 key in base64': raw(edwards.privateKey.export({ format: 'jwk' })),
  };
  for (const [name, apiSecret] of Object.entries(secrets)) {
    it(`is signed by ${name}, for one method, host and path, for two minutes`, () => {
      const token = coinbaseJwt({ apiKey: 'organizations/a/apiKeys/b', apiSecret }, 'GET', url, at);
      const [head = '', body = '', signature = ''] = token.split('.');
      const isEdwards = name.includes('Ed25519');
      const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
      const { nonce, ...rest } = decode(head);
      assert.match(nonce, /^[0-9a-f]{32}$/);
      assert.deepEqual(rest, {
        alg: isEdwards ? 'EdDSA' : 'ES256',
        typ: 'JWT',
        kid: 'organizations/a/apiKeys/b',
      });
      assert.deepEqual(decode(body), {
        sub: 'organizations/a/apiKeys/b',
        iss: 'cdp',
        nbf: 1_700_000_000,
        exp: 1_700_000_120,
        uri: 'GET api.coinbase.com/api/v3/brokerage/key_permissions',
      });
      const isRight = isEdwards
        ? verify(
            null,
            Buffer.from(`${head}.${body}`),
            edwards.publicKey,
            Buffer.from(signature, 'base64url'),
          )
        : verify(
            'sha256',
            Buffer.from(`${head}.${body}`),
            { key: elliptic.publicKey, dsaEncoding: 'ieee-p1363' },
            Buffer.from(signature, 'base64url'),
          );
      assert.ok(isRight);
    });
  }

  const wrongs = {
    nothing: '',
    words: 'correct horse battery staple',
    'a key cut short': pem.slice(0, 60),
    'a key of another curve': generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey.export({
      format: 'pem',
      type: 'sec1',
    }),
    'a public key': elliptic.publicKey.export({ format: 'pem', type: 'spki' }),
  };
  for (const [name, apiSecret] of Object.entries(wrongs)) {
    it(`is not made of ${name}, and the refusal does not repeat it`, () => {
      assert.throws(
        () => coinbaseJwt({ apiKey: 'a', apiSecret }, 'GET', url, at),
        (error) =>
          error instanceof KeyRefusal &&
          error.reason === 'wrong-form' &&
          error.message === 'Coinbase: the private key has another form',
      );
    });
  }
});
