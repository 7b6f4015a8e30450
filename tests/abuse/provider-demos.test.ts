import assert from 'node:assert/strict';
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { after, before, describe, it } from 'node:test';
import { ServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { DemoVisitor } from '../../apps/server/src/testing/demo-visitor.ts';
import { TestServer } from '../../apps/server/src/testing/test-server.ts';

const PAGES = [
  '/demo-providers/google/.well-known/openid-configuration',
  '/demo-providers/google/auth?client_id=stratloom-demo',
  '/demo-providers/facebook/v23.0/dialog/oauth',
  '/demo-providers/kraken/keys',
  '/demo-providers/coinbase/oauth2/auth',
  '/demo-providers/alpaca/paper/v2/account',
];

let server: TestServer;

/** Asks the server on this machine, with headers of one's own choice; `fetch` would not let `host` be one of them. */
async function ask(path: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: server.port, path, headers })
      .on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
      .on('error', reject)
      .end();
  });
}

describe('demos of providers', () => {
  before(async () => {
    server = await TestServer.start();
  });
  after(() => server.close());

  describe('demo providers', () => {
    it('are there for this machine', async () => {
      assert.equal(
        await ask('/demo-providers/kraken/keys', { host: `localhost:${server.port}` }),
        200,
      );
    });

    const outside = {
      'a name that leads here': { host: 'evil.example' },
      'a name that begins like ours': { host: 'localhost.evil.example' },
      'an address of the network': { host: '192.168.1.10:3000' },
      'a proxy': { host: 'localhost', 'x-forwarded-for': '203.0.113.7' },
      'a proxy that names itself': { host: 'localhost', via: '1.1 proxy' },
      'a proxy that names the visitor': { host: 'localhost', 'x-real-ip': '203.0.113.7' },
      'a network in front': { host: 'localhost', 'cf-connecting-ip': '203.0.113.7' },
      'a proxy by the newer header': { host: 'localhost', forwarded: 'for=203.0.113.7' },
    };
    for (const [name, headers] of Object.entries(outside)) {
      it(`are not there by ${name}`, async () => {
        for (const path of PAGES) {
          assert.equal(await ask(path, { accept: 'application/json', ...headers }), 404, path);
        }
      });
    }

    it('are in no list of addresses', async () => {
      const { body } = await server.call('GET', '/docs/json');
      assert.ok(!JSON.stringify(body).includes('demo-providers'));
    });

    it('send browsers nowhere but to the registered address', async () => {
      const { body } = await server.call('GET', '/v1/auth/oauth/google/signin/authorization-url');
      const facebook = await server.call('GET', '/v1/auth/oauth/facebook/signin/authorization-url');
      for (const address of [body.url, facebook.body.url]) {
        const good = new URL(address).searchParams.get('redirect_uri') ?? '';
        const { host } = new URL(good);
        const variants = [
          'https://evil.example/',
          `${good}/`,
          `${good}?x=1`,
          good.replace('/auth/', '/AUTH/'),
          good.replace('/callback', '%2fcallback'),
          good.replace(host, `${host}@evil.example`),
          good.replace(host, `evil.example/${host}`),
          good.replace('http://', 'https://'),
          `${good}/../../evil`,
        ];
        for (const variant of variants) {
          const url = new URL(address);
          url.searchParams.set('redirect_uri', variant);
          const response = await fetch(url, { redirect: 'manual' });
          const location = response.headers.get('location') ?? '';
          assert.ok(!location.includes('evil.example'), variant);
          assert.ok(!location.startsWith(variant), variant);
          assert.ok(response.status >= 400 || !location.includes('code='), variant);
        }
      }
    });

    it('write names into their pages as text', async () => {
      const visitor = new DemoVisitor(server);
      const begun = await visitor.call('GET', '/v1/auth/oauth/facebook/signin/authorization-url');
      const url = new URL(begun.body.url);
      url.searchParams.set('state', '"><script>alert(1)</script>');
      const response = await fetch(url);
      const page = await response.text();
      assert.equal(response.status, 200);
      assert.ok(!page.includes('<script>'));
      assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    });
  });

  describe('a start with demo providers for others than this machine', () => {
    const reachable = {
      'an address of the network': { HOST: '0.0.0.0' },
      'a public origin': { PUBLIC_ORIGIN: 'https://trade.example.com' },
      'a proxy': { TRUST_PROXY: '10.0.0.1' },
      'a real provider': { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'canary-client-secret' },
    };
    for (const [name, environment] of Object.entries(reachable)) {
      it(`is refused with ${name}, before anything is touched`, async () => {
        const { code, output } = await new ServerProcess({
          PORT: '0',
          DEMO_PROVIDERS: 'on',
          STRATLOOM_DATA: '/nonexistent/never-made',
          ...environment,
        }).ended;
        assert.equal(code, 1);
        assert.match(output, /^DEMO_PROVIDERS is on, but/);
        assert.match(output, /Leave DEMO_PROVIDERS out/);
        assert.ok(!output.includes('canary-client-secret'));
      });
    }

    it('that listens on the network simulates none', async () => {
      const open = await TestServer.start({ host: '0.0.0.0' }, { database: server.database });
      const { body } = await open.call('GET', '/v1/auth/oauth');
      assert.ok(body.providers.every((each: { demo: boolean }) => !each.demo));
      const own = Object.values(networkInterfaces())
        .flat()
        .find((each) => each?.family === 'IPv4' && !each.internal)?.address;
      for (const host of ['127.0.0.1', ...(own === undefined ? [] : [own])]) {
        const response = await fetch(`http://${host}:${open.port}/demo-providers/kraken/keys`, {
          headers: { accept: 'application/json' },
        });
        assert.equal(response.status, 404);
      }
      await open.close();
    });
  });
});
