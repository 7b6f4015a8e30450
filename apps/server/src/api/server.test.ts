import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Client } from 'pg';
import { sandboxFolder, sandboxHeaders } from '@stratloom/lang-python/sandbox-headers';
import { strategyContent } from '../testing/strategy-content.ts';
import { makeTestFolder } from '../testing/test-folder.ts';
import { type Answer, keepingLogger, TestServer } from '../testing/test-server.ts';
import { DEFAULT_RATE_LIMITS } from './policies/rate-limits.ts';

const PAGE = '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><title>App</title>';
const HTML = { accept: 'text/html' };

let server: TestServer;
let webFolder: string;
const { lines, logger } = keepingLogger();

function get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return server.call('GET', path, { headers });
}

/** A browser's own public key, in web-key form. */
function newPublicKey(): object {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...publicKey.export({ format: 'jwk' }), alg: 'RSA-OAEP-256', ext: true };
}

/** Sends bytes as they are and returns the answer as text. */
async function raw(text: string): Promise<string> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  socket.end(text);
  let answer = '';
  for await (const piece of socket.setEncoding('utf8')) answer += String(piece);
  return answer;
}

describe('the server', () => {
  before(async () => {
    webFolder = await makeTestFolder();
    await mkdir(join(webFolder, 'assets'));
    await writeFile(join(webFolder, 'index.html'), PAGE);
    await writeFile(join(webFolder, 'assets', 'app-abc.js'), `// ${'x'.repeat(5_000)}`);
    await writeFile(join(webFolder, 'favicon.svg'), 'hello');
    await writeFile(join(webFolder, '.secret'), 'secret');
    server = await TestServer.start({ webFolder, logger });
  });
  after(async () => {
    await server.close();
    await rm(webFolder, { recursive: true });
  });

  describe('every answer', () => {
    const files = ['/', '/assets/app-abc.js', '/nothing.js', '/docs'];
    // Nobody can read the last two: they end before any route is looked for.
    const places = [...files, '/v1/health', '/v1/nothing', '/v1/%zz', '/%'];
    for (const path of places) {
      it(`carries the security headers: ${path}`, async () => {
        const { headers } = await get(path);
        const policy = headers.get('content-security-policy') ?? '';
        for (const rule of ["default-src 'self'", "script-src 'self'", "object-src 'none'"]) {
          assert.ok(policy.includes(rule), rule);
        }
        assert.ok(policy.includes("base-uri 'none'") && policy.includes("frame-ancestors 'none'"));
        assert.ok(!/unsafe|https?:|\*/.test(policy), policy);
        assert.equal(headers.get('x-content-type-options'), 'nosniff');
        assert.ok(headers.get('referrer-policy'));
        assert.ok(headers.get('x-request-id'));
        assert.equal(headers.get('access-control-allow-origin'), null);
        assert.equal(headers.get('strict-transport-security'), null);
        assert.equal(headers.get('server'), null);
      });
    }

    it('asks for https forever where that is how browsers come', async (t) => {
      const secure = await TestServer.start({ publicOrigin: 'https://trade.example.com' }, server);
      t.after(() => secure.close());
      const port = secure.port;
      const { headers } = await fetch(`http://127.0.0.1:${port}/v1/health`);
      assert.match(headers.get('strict-transport-security') ?? '', /max-age=31536000/);
      const options = await fetch(`http://127.0.0.1:${port}/v1/auth/passkeys/authentications`, {
        method: 'POST',
      });
      assert.match(await options.text(), /"rpId":"trade\.example\.com"/);
    });

    it('of the API is kept by nobody', async () => {
      for (const path of ['/v1/health', '/v1/strategies', '/v1/nothing', '/v1/market/tickers']) {
        assert.equal((await get(path)).headers.get('cache-control'), 'no-store', path);
      }
    });

    it('lets no other site read it', async () => {
      const { headers } = await get('/v1/market/tickers', { origin: 'https://evil.example' });
      assert.equal(headers.get('access-control-allow-origin'), null);
      const preflight = await server.call('OPTIONS', '/v1/strategies', {
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      });
      assert.equal(preflight.headers.get('access-control-allow-origin'), null);
    });
  });

  describe('failures', () => {
    it('have one form', async () => {
      const cases: [string, string, unknown, number, string][] = [
        ['GET', '/v1/nothing', undefined, 404, 'route.not-found'],
        ['GET', '/v1', undefined, 404, 'route.not-found'],
        ['DELETE', '/v1/health', undefined, 405, 'route.method'],
        ['POST', '/v1/signup/profile', {}, 400, 'request.invalid'],
        ['POST', '/v1/signup/profile', [], 400, 'request.invalid'],
        ['POST', '/v1/signup/profile', 'text', 400, 'request.invalid'],
        ['GET', '/v1/strategies', undefined, 401, 'auth.not-signed-in'],
        ['GET', '/nothing.js', undefined, 404, 'route.not-found'],
        ['GET', '/%', undefined, 400, 'request.invalid'],
      ];
      for (const [method, path, body, status, code] of cases) {
        const answer = await server.call(method, path, body === undefined ? {} : { body });
        assert.equal(answer.status, status, path);
        assert.equal(answer.body.error, code, path);
        assert.equal(typeof answer.body.message, 'string');
        assert.ok(!JSON.stringify(answer.body).includes('node_modules'));
      }
    });

    it('name the methods that an address takes', async () => {
      const { headers } = await server.call('PATCH', '/v1/strategies/1');
      assert.deepEqual(
        new Set(headers.get('allow')?.split(', ')),
        new Set(['GET', 'HEAD', 'PUT', 'DELETE']),
      );
    });

    it('say the texts of the sign-up form', async () => {
      const cases: [object, string][] = [
        [{ name: '', email: 'a@b.co' }, 'Name is required'],
        [{ email: 'a@b.co' }, 'Name is required'],
        [{ name: 'A', email: ' ' }, 'Email is required'],
        [{ name: 'A' }, 'Email is required'],
        [{ name: 'A', email: 'nonsense' }, 'Please enter a valid email address'],
      ];
      for (const [body, message] of cases) {
        const answer = await server.call('POST', '/v1/signup/profile', { body });
        assert.equal(answer.status, 400);
        assert.equal(answer.body.message, message);
      }
      const { email } = await server.signUp('Taken@Example.com ');
      const taken = await server.call('POST', '/v1/signup/profile', {
        body: { name: 'B', email: email.toUpperCase() },
      });
      assert.equal(taken.status, 409);
      assert.match(taken.body.message, /already exists/);
    });

    it('refuse what browsers send for other sites without asking: text and forms', async () => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
        const response = await fetch(`${server.origin}/v1/signup/profile`, {
          method: 'POST',
          headers: { 'content-type': type },
          body: '{"name":"A","email":"a@b.co"}',
        });
        assert.equal(response.status, 415, type);
        assert.match(await response.text(), /"error":"request\.media-type"/);
      }
    });

    it('survive JSON that is broken, deep or large', async () => {
      const { accessToken: token } = await server.signUp();
      const post = async (body: string): Promise<number> => {
        const response = await fetch(`${server.origin}/v1/devices`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body,
        });
        return response.status;
      };
      assert.equal(await post('{'), 400);
      assert.equal(await post(''), 400);
      const deep = `${'['.repeat(7_000)}${']'.repeat(7_000)}`;
      assert.equal(await post(`{"type":"authenticated","deviceInfo":{"a":${deep}}}`), 400);
      assert.equal(await post(`{"type":"authenticated","a":"${'x'.repeat(100_000)}"}`), 413);
      assert.equal(await post('{"type":"authenticated","deviceInfo":{"a":"\\u0000"}}'), 400);
    });

    it('of requests that are no HTTP end the connection with a 400', async () => {
      const smuggled =
        'POST /v1/health HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n';
      assert.match(await raw(smuggled), /^HTTP\/1\.1 400/);
      assert.match(await raw('nonsense\r\n\r\n'), /^HTTP\/1\.1 400/);
      assert.match(
        await raw('TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'),
        /^HTTP\/1\.1 40[045]/,
      );
    });
  });

  describe('devices', () => {
    it('are remembered before and after signing in', async () => {
      const anonymous = await server.call('POST', '/v1/devices', {
        body: { type: 'anonymous', deviceInfo: { userAgent: 'x' }, publicKey: newPublicKey() },
        headers: {
          'x-screen-resolution': '1440x900',
          'x-device-memory': '',
          'x-color-depth': '24',
        },
      });
      const owner = new Client(server.database.connection.owner);
      await owner.connect();
      const { rows } = await owner.query('select info from anonymous_devices where id = $1', [
        anonymous.body.deviceId,
      ]);
      await owner.end();
      assert.deepEqual(rows[0]?.info, {
        userAgent: 'x',
        headers: { screenResolution: '1440x900', colorDepth: '24' },
      });
      assert.equal(anonymous.status, 200);
      assert.equal(anonymous.body.success, true);
      const { accessToken: token, userId } = await server.signUp();
      const known = await server.call('POST', '/v1/devices', {
        token,
        body: { type: 'authenticated', deviceId: anonymous.body.deviceId, deviceInfo: { os: 'x' } },
      });
      assert.deepEqual(known.body, anonymous.body);
      const later = await server.call('POST', '/v1/devices', {
        token,
        body: {
          type: 'authenticated',
          userAgent: 'x',
          platform: 'y',
          language: 'en',
          screenSize: '1x1',
          userId,
          timestamp: new Date().toISOString(),
        },
      });
      assert.equal(later.status, 200);
    });

    it('are refused with a key that is not the public half of an RSA key', async () => {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const keys = [
        {},
        { kty: 'RSA' },
        { kty: 'EC', x: 'AA' },
        privateKey.export({ format: 'jwk' }),
      ];
      for (const publicKey of keys) {
        const body = { type: 'anonymous', deviceInfo: {}, publicKey };
        const { status } = await server.call('POST', '/v1/devices', { body });
        assert.equal(status, 400);
      }
    });

    it('of a user need that user', async () => {
      const { userId } = await server.signUp();
      const { status } = await server.call('POST', '/v1/devices', {
        body: { type: 'authenticated', userId, deviceInfo: {} },
      });
      assert.equal(status, 401);
    });
  });

  describe('limits', () => {
    it('refuse what is too much, counted for all servers together, and say when to come back', async (t) => {
      const rateLimits = { ...DEFAULT_RATE_LIMITS, uploads: { count: 3, seconds: 60 } };
      const one = await TestServer.start({ rateLimits }, server);
      t.after(() => one.close());
      const two = await TestServer.start({ rateLimits }, server);
      t.after(() => two.close());
      const { accessToken: token } = await server.signUp();
      const answers = [];
      for (const at of [one, two, one, two]) {
        answers.push(await at.call('POST', '/v1/bar-sets', { token, body: {} }));
      }
      assert.deepEqual(
        answers.map(({ status }) => status),
        [400, 400, 400, 429],
      );
      const last = answers.at(-1);
      assert.equal(last?.body.error, 'requests.too-many');
      assert.match(last?.body.remedy, /Try again in \d+ seconds/);
      assert.ok(Number(last?.headers.get('retry-after')) > 0);
    });

    it('are shared by processes for what is counted in batches, to a twentieth of the limit each', async (t) => {
      const rateLimits = { ...DEFAULT_RATE_LIMITS, candles: { count: 40, seconds: 60 } };
      const servers = [
        await TestServer.start({ rateLimits }, server),
        await TestServer.start({ rateLimits }, server),
      ];
      t.after(() => Promise.all(servers.map((each) => each.close())));
      let served = 0;
      for (let round = 0; round < 40; round += 1) {
        for (const at of servers) {
          const { status } = await at.call('GET', '/v1/market/candles?symbol=BTC&from=0&to=1');
          served += status === 429 ? 0 : 1;
        }
      }
      assert.ok(served >= 40 && served <= 44, `${served} of 80 were served, 40 are allowed`);
    });

    it('believe no forged address', async (t) => {
      const rateLimits = { ...DEFAULT_RATE_LIMITS, any: { count: 2, seconds: 60 } };
      const own = await TestServer.start({ rateLimits }, server);
      t.after(() => own.close());
      const statuses = [];
      for (const n of [1, 2, 3]) {
        const headers = { 'x-forwarded-for': `10.0.0.${n}` };
        statuses.push((await own.call('GET', '/v1/health', { headers })).status);
      }
      assert.deepEqual(statuses, [200, 200, 429]);
    });

    it('tell the clients of a trusted proxy apart', async (t) => {
      const rateLimits = { ...DEFAULT_RATE_LIMITS, any: { count: 1, seconds: 60 } };
      const behind = await TestServer.start({ rateLimits, trustedProxies: ['127.0.0.1'] }, server);
      t.after(() => behind.close());
      const statusFor = async (address: string): Promise<number> =>
        (await behind.call('GET', '/v1/health', { headers: { 'x-forwarded-for': address } }))
          .status;
      assert.equal(await statusFor('10.0.0.1'), 200);
      assert.equal(await statusFor('10.0.0.2'), 200);
      assert.equal(await statusFor('10.0.0.1'), 429);
      assert.equal(await statusFor('2001:db8::1'), 200);
      assert.equal(await statusFor('2001:db8::2'), 429, 'one network');
    });
  });

  describe('the web app', () => {
    it('is sent for every page, with a fresh mark for its styles', async () => {
      const nonces = new Set<string>();
      for (const path of ['/', '/labs', '/strategies/1?a=b', '/labs/']) {
        const { status, headers, body } = await get(path, HTML);
        assert.equal(status, 200, path);
        assert.equal(headers.get('cache-control'), 'no-cache');
        const nonce = /content="([^"]+)"/.exec(body)?.[1] ?? '';
        assert.ok(headers.get('content-security-policy')?.includes(`'nonce-${nonce}'`));
        nonces.add(nonce);
      }
      assert.equal(nonces.size, 4);
    });

    it('keeps hashed files forever and asks again for the others', async () => {
      const asset = await get('/assets/app-abc.js');
      assert.equal(asset.headers.get('cache-control'), 'public, max-age=31536000, immutable');
      assert.match(asset.headers.get('content-encoding') ?? '', /br|gzip/);
      assert.equal((await get('/favicon.svg')).headers.get('cache-control'), 'no-cache');
      assert.equal((await get('/index.html')).status, 301);
    });

    it('has no files but its own', async () => {
      for (const path of ['/.secret', '/assets/none.js', '/assets/', '/%2e%2e/package.json']) {
        const { status, body } = await get(path);
        assert.ok(status === 404 || status === 403, `${path}: ${status}`);
        assert.ok(!JSON.stringify(body).includes('secret'));
      }
      assert.equal((await get('/v1/nothing', HTML)).status, 404);
    });

    it('sends browsers from the number of this machine to its name, where passkeys work', async () => {
      const response = await fetch(`http://127.0.0.1:${server.port}/labs?a=b`, {
        headers: HTML,
        redirect: 'manual',
      });
      assert.equal(response.status, 302);
      assert.equal(response.headers.get('location'), `${server.origin}/labs?a=b`);
    });
  });

  describe('the Python sandbox', { skip: !existsSync(sandboxFolder()) }, () => {
    it('is a frame without reach, framed by us alone', async () => {
      const { status, headers } = await get('/sandbox/frame.html', HTML);
      assert.equal(status, 200);
      assert.equal(
        headers.get('content-security-policy'),
        sandboxHeaders('frame.html')['content-security-policy'],
      );
      assert.match(
        headers.get('content-security-policy') ?? '',
        /default-src 'none'.*frame-ancestors 'self'/,
      );
      assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
    });

    it('has files that never change, but no answer to a missing one is kept', async () => {
      const { body } = await get('/sandbox/manifest.json');
      const wasm = await fetch(`${server.origin}/sandbox/${body.wasm}`, { method: 'HEAD' });
      assert.equal(wasm.headers.get('cache-control'), 'public, max-age=31536000, immutable');
      const none = await get('/sandbox/none.bin');
      assert.equal(none.status, 404);
      assert.equal(none.headers.get('cache-control'), 'no-store');
      assert.equal((await get('/sandbox/..%2fmanifest.json')).status, 404);
    });
  });

  describe('the log', () => {
    it('has no secrets, whatever was asked', async () => {
      const user = await server.signUp('canary@example.com');
      const token = user.accessToken;
      const content = strategyContent('CANARY_CODE');
      await server.call('POST', '/v1/strategies', { token, body: { name: 'x', content } });
      const { body } = await server.call('POST', '/v1/auth/session/refresh', {
        body: { refreshToken: user.refreshToken },
      });
      await server.call('POST', '/v1/auth/session/refresh', {
        body: { refreshToken: user.refreshToken },
        headers: { 'user-agent': 'thief' },
      });
      await server.call('GET', `/v1/strategies?access_token=${token}`);
      const log = lines.join('\n');
      assert.match(log, /a refresh token was refused/);
      for (const secret of [token, user.refreshToken, body.refreshToken, 'CANARY', 'canary@']) {
        assert.ok(!log.includes(secret));
      }
    });
  });
});
