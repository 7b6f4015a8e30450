import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { TestServer } from '../testing/test-server.ts';
import { DEFAULT_RATE_LIMITS } from './policies/rate-limits.ts';

/** Addresses that lead to the same route. */
const SPELLINGS = [
  '/v1/health',
  '/%761/health',
  '/%76%31/health',
  'http://evil.example/v1/health',
  '/v1/health/',
];

let server: TestServer;

/** Asks with an address as it is written, which `fetch` would tidy up; returns the answer as text. */
async function ask(address: string, at = server): Promise<string> {
  const socket = connect(at.port, '127.0.0.1');
  socket.write(`GET ${address} HTTP/1.0\r\n\r\n`);
  let answer = '';
  for await (const piece of socket.setEncoding('utf8')) answer += String(piece);
  return answer;
}

function statusIn(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
}

describe('addresses', () => {
  before(async () => {
    server = await TestServer.start();
  });
  after(() => server.close());

  describe('an address of the API, however it is spelled', () => {
    it('is answered as one', async () => {
      for (const spelling of SPELLINGS) {
        const answer = await ask(spelling);
        assert.equal(statusIn(answer), 200, spelling);
        assert.match(answer, /^cache-control: no-store\r$/m, spelling);
        assert.match(answer, /^x-content-type-options: nosniff\r$/m, spelling);
      }
    });

    it('is counted as one', async (t) => {
      const rateLimits = { ...DEFAULT_RATE_LIMITS, any: { count: 2, seconds: 60 } };
      const own = await TestServer.start({ rateLimits }, server);
      t.after(() => own.close());
      const statuses = [];
      for (const spelling of SPELLINGS) statuses.push(statusIn(await ask(spelling, own)));
      assert.deepEqual(statuses, [200, 200, 429, 429, 429]);
    });

    it('may name what is as long as the ids of passkeys are', async () => {
      const { accessToken: token } = await server.signUp();
      const id = `passkey:${'A'.repeat(1_364)}`;
      const { status, body } = await server.call('DELETE', `/v1/auth/methods/${id}`, { token });
      assert.equal(status, 404);
      assert.equal(body.error, 'methods.not-found');
    });
  });

  describe('an address of what is on the disk', () => {
    const places = [
      '/.git/config',
      '/.env',
      '/package.json',
      '/..%2f..%2fpackage.json',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/package.json',
      '/../package.json',
      '/src/main.ts',
      '/assets/',
      '/docs/static/../../package.json',
      '/sandbox/..%2findex.ts',
      '/metrics',
      '/debug/pprof',
      '/server-status',
    ];
    for (const place of places) {
      it(`leads to nothing: ${place}`, async () => {
        const answer = await ask(place);
        assert.ok([400, 403, 404].includes(statusIn(answer)), answer.slice(0, 200));
        assert.ok(!/"workspaces"|"dependencies"|\[core\]|Index of/.test(answer));
      });
    }
  });
});
