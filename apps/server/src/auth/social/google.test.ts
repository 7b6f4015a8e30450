import assert from 'node:assert/strict';
import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { OutboundFailure } from '../../outbound/pinned-fetch.ts';
import { createGoogleClient } from './google.ts';
import { type SocialClient, SocialRefusal } from './social-client.ts';

const ATTEMPT = { state: 'signin.s', verifier: 'v'.repeat(43), nonce: 'the-nonce-of-this-visit' };
const CLIENT = { clientId: 'stratloom', clientSecret: 'canary-client-secret', isDemo: true };

const rightful = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });

let issuer: string;
let server: Server;
let client: SocialClient;
/** Answers of the issuer; its discovery document by default. */
let idToken: () => string;
let tokenStatus = 200;
let described: (issuer: string) => object;

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function jwt(head: object, claims: object, signer: (data: string) => string): string {
  const data = `${encode(head)}.${encode(claims)}`;
  return `${data}.${signer(data)}`;
}

function rs256(key: KeyObject): (data: string) => string {
  return (data) => sign('sha256', Buffer.from(data), key).toString('base64url');
}

function claims(change: object = {}): object {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: issuer,
    aud: 'stratloom',
    sub: '4711',
    iat: now,
    exp: now + 300,
    nonce: ATTEMPT.nonce,
    email: 'Ann@Example.com',
    email_verified: true,
    name: 'Ann',
    ...change,
  };
}

function description(at: string): object {
  return {
    issuer: at,
    authorization_endpoint: `${at}/auth`,
    token_endpoint: `${at}/token`,
    jwks_uri: `${at}/jwks`,
    id_token_signing_alg_values_supported: ['RS256'],
  };
}

function makeClient(): SocialClient {
  return createGoogleClient({
    ...CLIENT,
    issuer: () => issuer,
    redirectUri: () => 'http://localhost/auth/oauth/google/callback',
  });
}

const HEAD = { alg: 'RS256', kid: 'a', typ: 'JWT' };

describe('sign-in by Google', () => {
  before(async () => {
    server = createServer((request, response) => {
      const { url = '' } = request;
      const publicKey = rightful.publicKey.export({ format: 'jwk' });
      const answers: Readonly<Record<string, () => object>> = {
        '/.well-known/openid-configuration': () => described(issuer),
        '/jwks': () => ({ keys: [{ ...publicKey, kid: 'a', alg: 'RS256', use: 'sig' }] }),
        '/token': () => ({ access_token: 'at', token_type: 'bearer', id_token: idToken() }),
      };
      response.writeHead(url === '/token' ? tokenStatus : 200, {
        'content-type': 'application/json',
      });
      response.end(JSON.stringify(answers[url]?.() ?? {}));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    assert.ok(typeof address === 'object' && address !== null);
    issuer = `http://127.0.0.1:${address.port}`;
    described = description;
    client = makeClient();
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  describe('an identity token', () => {
    it('that is in order tells who somebody is', async () => {
      idToken = () => jwt(HEAD, claims(), rs256(rightful.privateKey));
      assert.deepEqual(await client.identify({ code: 'c' }, ATTEMPT), {
        issuer,
        subject: '4711',
        email: 'ann@example.com',
        isEmailVerified: true,
        name: 'Ann',
      });
    });

    const hours = (count: number): number => Math.floor(Date.now() / 1000) + count * 3_600;
    const publicPem = rightful.publicKey.export({ format: 'pem', type: 'spki' });
    const wrongs: Readonly<Record<string, () => string>> = {
      'is not signed': () => jwt({ ...HEAD, alg: 'none' }, claims(), () => ''),
      'is signed by another key': () => jwt(HEAD, claims(), rs256(foreign.privateKey)),
      'is signed by HMAC with the public key': () =>
        jwt({ ...HEAD, alg: 'HS256' }, claims(), (data) =>
          createHmac('sha256', publicPem).update(data).digest('base64url'),
        ),
      'is signed by HMAC with the secret of the client': () =>
        jwt({ ...HEAD, alg: 'HS256' }, claims(), (data) =>
          createHmac('sha256', CLIENT.clientSecret).update(data).digest('base64url'),
        ),
      'was changed after it was signed': () => {
        const [head, , signature] = jwt(HEAD, claims(), rs256(rightful.privateKey)).split('.');
        return `${head}.${encode(claims({ sub: '1' }))}.${signature}`;
      },
      'brings a key of its own': () =>
        jwt(
          { ...HEAD, kid: 'b', jwk: foreign.publicKey.export({ format: 'jwk' }) },
          claims(),
          rs256(foreign.privateKey),
        ),
      'is of another issuer': () =>
        jwt(HEAD, claims({ iss: 'https://accounts.google.com' }), rs256(rightful.privateKey)),
      'is for another client': () =>
        jwt(HEAD, claims({ aud: 'somebody-else' }), rs256(rightful.privateKey)),
      'is for several clients, used by another': () =>
        jwt(
          HEAD,
          claims({ aud: ['stratloom', 'other'], azp: 'other' }),
          rs256(rightful.privateKey),
        ),
      'has no nonce': () => jwt(HEAD, claims({ nonce: undefined }), rs256(rightful.privateKey)),
      'has the nonce of another visit': () =>
        jwt(HEAD, claims({ nonce: 'other' }), rs256(rightful.privateKey)),
      'is over': () =>
        jwt(HEAD, claims({ exp: hours(-1), iat: hours(-2) }), rs256(rightful.privateKey)),
      'is not good yet': () => jwt(HEAD, claims({ nbf: hours(1) }), rs256(rightful.privateKey)),
      'names nobody': () => jwt(HEAD, claims({ sub: undefined }), rs256(rightful.privateKey)),
      'is none': () => 'not.a.token',
    };
    for (const [name, make] of Object.entries(wrongs)) {
      it(`that ${name} proves nothing`, async () => {
        idToken = make;
        await assert.rejects(
          client.identify({ code: 'c' }, ATTEMPT),
          (error) => error instanceof SocialRefusal && !error.message.includes(CLIENT.clientSecret),
        );
      });
    }
  });

  describe('an issuer', () => {
    it('that another one says to be is not believed', async () => {
      idToken = () => jwt(HEAD, claims(), rs256(rightful.privateKey));
      await assert.rejects(
        client.identify({ code: 'c', iss: 'https://evil.example' }, ATTEMPT),
        SocialRefusal,
      );
    });

    it('that fails has refused nobody', async () => {
      for (const status of [500, 502, 503, 429]) {
        tokenStatus = status;
        await assert.rejects(client.identify({ code: 'c' }, ATTEMPT), OutboundFailure);
      }
      tokenStatus = 200;
    });

    it('that describes itself as another one is not asked for anything', async () => {
      described = () => description('https://accounts.google.com');
      await assert.rejects(makeClient().authorizationUrl(ATTEMPT), OutboundFailure);
      described = description;
    });

    it('whose description names hosts of others is not followed there', async () => {
      described = (at) => ({ ...description(at), token_endpoint: 'http://127.0.0.1:1/token' });
      await assert.rejects(makeClient().identify({ code: 'c' }, ATTEMPT));
      described = description;
    });

    it('is asked again after its description could not be read', async () => {
      const other = makeClient();
      described = () => ({});
      await assert.rejects(other.authorizationUrl(ATTEMPT), OutboundFailure);
      described = description;
      assert.match(await other.authorizationUrl(ATTEMPT), /code_challenge_method=S256/);
    });
  });
});
