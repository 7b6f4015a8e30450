import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { noticeTo } from '../../../../testing/codes.ts';
import {
  type DemoReturn,
  DemoVisitor,
  type Provider,
  type Purpose,
} from '../../../../testing/demo-visitor.ts';
import { type Answer, keepingLogger, TestServer } from '../../../../testing/test-server.ts';

const PROVIDERS = ['google', 'facebook'] as const;

let server: TestServer;
let now = Date.now();
const { lines, logger } = keepingLogger();

/** Goes the whole way: begins, answers the provider's page, comes back. */
async function goThrough(
  provider: Provider,
  purpose: Purpose,
  fields: Readonly<Record<string, string | null>>,
): Promise<Answer> {
  const visitor = new DemoVisitor(server);
  const returned = await visitor.visit(await visitor.begin(provider, purpose), fields);
  return visitor.finish(provider, returned);
}

let count = 0;
function newEmail(): string {
  count += 1;
  return `social${count}@example.com`;
}

describe('sign-in by a social provider', () => {
  before(async () => {
    server = await TestServer.start({ clock: () => new Date(now), logger });
  });
  after(() => server.close());

  describe('the social providers', () => {
    it('are listed, and said to be demos', async () => {
      const { body } = await server.call('GET', '/v1/auth/oauth');
      assert.deepEqual(body.providers, [
        { provider: 'google', name: 'Google', offered: true, demo: true },
        { provider: 'facebook', name: 'Facebook', offered: true, demo: true },
      ]);
    });

    it('are no others', async () => {
      const { status } = await server.call('GET', '/v1/auth/oauth/github/signin/authorization-url');
      assert.equal(status, 400);
    });
  });

  for (const provider of PROVIDERS) {
    const name = provider === 'google' ? 'Google' : 'Facebook';

    describe(`sign-up and sign-in by ${name}`, () => {
      it('makes an account, signs its owner in, and knows them again', async () => {
        const email = newEmail();
        const made = await goThrough(provider, 'signup', { email, name: 'Ann Example' });
        assert.equal(made.status, 200, made.body.message);
        assert.equal(made.body.user.email, email);
        assert.equal(made.body.user.name, 'Ann Example');
        assert.match(made.body.tokens.accessToken, /^v4\./);
        const current = await server.call('POST', '/v1/auth/session/current-user', {
          body: { accessToken: made.body.tokens.accessToken },
        });
        assert.equal(current.body.id, made.body.user.id);

        const again = await goThrough(provider, 'signin', { email });
        assert.equal(again.status, 200);
        assert.equal(again.body.user.id, made.body.user.id);
        const second = await goThrough(provider, 'signup', { email });
        assert.equal(second.body.user.id, made.body.user.id, 'a second sign-up is a sign-in');
      });

      it('comes back to the address of the specification', async () => {
        const visitor = new DemoVisitor(server);
        const { address } = await visitor.visit(await visitor.begin(provider), {});
        assert.equal(address, `${server.origin}/auth/oauth/${provider}/callback`);
      });

      it('tells a stranger to sign up', async () => {
        const { status, body } = await goThrough(provider, 'signin', { email: newEmail() });
        assert.equal(status, 404);
        assert.equal(body.error, 'oauth.no-account');
      });

      it('takes no account over because of its e-mail address', async () => {
        const owner = await server.signUp(newEmail());
        await server.proveAddress(owner);
        const up = await goThrough(provider, 'signup', { email: owner.email });
        assert.equal(up.status, 409);
        assert.match(up.body.message, /already exists/);
        const signIn = await goThrough(provider, 'signin', { email: owner.email });
        const expected = provider === 'google' ? 'oauth.link-needed' : 'oauth.no-account';
        assert.equal(
          signIn.body.error,
          expected,
          'only the owner of the address learns of the account',
        );
        const unproven = await goThrough(provider, 'signin', {
          email: owner.email,
          isVerified: null,
        });
        assert.equal(unproven.body.error, 'oauth.no-account');
      });

      it('comes back empty-handed when the user cancels', async () => {
        const visitor = new DemoVisitor(server);
        const url = await visitor.begin(provider);
        const { error, code, state } = await visitor.visit(url, { answer: 'deny' });
        assert.equal(error, 'access_denied');
        assert.equal(code, null);
        assert.ok(state);
      });

      it('lets one of two sign-ups at once make the account', async () => {
        const email = newEmail();
        const answers = await Promise.all([
          goThrough(provider, 'signup', { email }),
          goThrough(provider, 'signup', { email }),
        ]);
        const good = answers.filter(({ status }) => status === 200);
        assert.ok(good.length >= 1);
        assert.ok(answers.every(({ status }) => status === 200 || status === 409));
        assert.equal(new Set(good.map(({ body }) => body.user.id)).size, 1);
      });
    });

    describe(`a return from ${name}`, () => {
      async function prepare(): Promise<{ visitor: DemoVisitor; returned: DemoReturn }> {
        const visitor = new DemoVisitor(server);
        const url = await visitor.begin(provider, 'signup');
        return { visitor, returned: await visitor.visit(url, { email: newEmail() }) };
      }

      async function assertLost(answer: Promise<Answer>): Promise<void> {
        const { status, body } = await answer;
        assert.equal(status, 400);
        assert.equal(body.error, 'oauth.state');
        assert.equal(body.tokens, undefined);
      }

      it('is good once, however many come at once', async () => {
        const { visitor, returned } = await prepare();
        const answers = await Promise.all(
          Array.from({ length: 10 }, () => visitor.finish(provider, returned)),
        );
        assert.equal(answers.filter(({ status }) => status === 200).length, 1);
        await assertLost(visitor.finish(provider, returned));
      });

      it('is lost in another browser, and for good', async () => {
        const { visitor, returned } = await prepare();
        await assertLost(new DemoVisitor(server).finish(provider, returned));
        await assertLost(visitor.finish(provider, returned));
      });

      it('is lost in a browser with a cookie of its own', async () => {
        const { returned } = await prepare();
        const other = new DemoVisitor(server);
        await other.begin(provider);
        await assertLost(other.finish(provider, returned));
      });

      it('is lost with a cookie that somebody has put beside it', async () => {
        const { visitor, returned } = await prepare();
        const { code, state } = returned;
        const answer = visitor.call('POST', `/v1/auth/oauth/${provider}/signin/callback`, {
          body: { code, state },
          headers: { cookie: `stratloom_visit=${'a'.repeat(43)}; ${visitor.cookie}` },
        });
        await assertLost(answer);
      });

      it('is lost with a state that nobody gave out', async () => {
        const { visitor, returned } = await prepare();
        const state = `signin.${'A'.repeat(43)}`;
        await assertLost(visitor.finish(provider, { ...returned, state }));
      });

      it('is lost after ten minutes', async () => {
        const { visitor, returned } = await prepare();
        now += 10 * 60_000 + 1;
        await assertLost(visitor.finish(provider, returned));
      });

      it('is lost at the address of the other provider', async () => {
        const { visitor, returned } = await prepare();
        const other = provider === 'google' ? 'facebook' : 'google';
        await assertLost(visitor.finish(other, returned));
      });

      it('proves nothing with a code of another visit', async () => {
        const [one, two] = [await prepare(), await prepare()];
        const mixed = { ...one.returned, code: two.returned.code };
        const { status, body } = await one.visitor.finish(provider, mixed);
        // Facebook binds codes to the app alone: there, the state and the cookie are what stops it.
        if (provider === 'google') {
          assert.equal(status, 401);
          assert.equal(body.error, 'oauth.refused');
        }
      });

      it('proves nothing with a code that was used or made up', async () => {
        const { visitor, returned } = await prepare();
        assert.equal((await visitor.finish(provider, returned)).status, 200);
        for (const code of [returned.code, 'made-up']) {
          const url = new URL(await visitor.begin(provider));
          const state = url.searchParams.get('state');
          const { status, body } = await visitor.finish(provider, { code, state });
          assert.equal(status, 401);
          assert.equal(body.error, 'oauth.refused');
          assert.equal(body.message, `${name} did not confirm who you are.`);
        }
      });

      it('is refused when a page of another site sends it', async () => {
        for (const headers of [
          { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
          { origin: 'https://evil.example' },
          { 'sec-fetch-site': 'cross-site' },
          { 'sec-fetch-site': 'same-site' },
          { origin: 'null' },
        ]) {
          const { visitor, returned } = await prepare();
          const { code, state } = returned;
          const { status, body } = await visitor.call(
            'POST',
            `/v1/auth/oauth/${provider}/signin/callback`,
            { body: { code, state }, headers: { 'sec-fetch-site': 'same-origin', ...headers } },
          );
          assert.equal(status, 403);
          assert.equal(body.error, 'request.other-site');
        }
      });
    });
  }

  describe('a sign-up by Google', () => {
    it('needs an address that Google has confirmed', async () => {
      const { status, body } = await goThrough('google', 'signup', {
        email: newEmail(),
        isVerified: null,
      });
      assert.equal(status, 409);
      assert.equal(body.error, 'oauth.no-email');
    });

    it('asks with state, nonce and an S256 challenge that no two visits share', async () => {
      const visitor = new DemoVisitor(server);
      const urls = [await visitor.begin('google'), await visitor.begin('google')].map(
        (url) => new URL(url).searchParams,
      );
      for (const name of ['state', 'nonce', 'code_challenge']) {
        const values = urls.map((search) => search.get(name));
        assert.ok(
          values.every((value) => (value ?? '').length >= 43),
          name,
        );
        assert.equal(new Set(values).size, 2, name);
      }
      assert.equal(urls[0]?.get('code_challenge_method'), 'S256');
    });

    it('is bound to this browser by a cookie that scripts cannot read', async () => {
      const { headers } = await server.call(
        'GET',
        '/v1/auth/oauth/google/signin/authorization-url',
      );
      assert.match(
        headers.get('set-cookie') ?? '',
        /^stratloom_visit=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
      );
    });
  });

  describe('linking', () => {
    async function startLink(visitor: DemoVisitor, provider: Provider, token: string) {
      return visitor.call('POST', `/v1/auth/oauth/${provider}/link`, { token, body: {} });
    }

    async function link(provider: Provider, token: string, email: string): Promise<Answer> {
      const visitor = new DemoVisitor(server);
      const { body } = await startLink(visitor, provider, token);
      const { code, state } = await visitor.visit(body.url, { email });
      assert.match(state ?? '', /^link\./);
      return visitor.call('POST', `/v1/auth/oauth/${provider}/link/callback`, {
        token,
        body: { code, state },
      });
    }

    it('lets a social account open an account that was made otherwise', async () => {
      const user = await server.signUp();
      await server.proveAddress(user);
      const email = newEmail();
      const { status, body } = await link('google', user.accessToken, email);
      assert.equal(status, 200, body.message);
      const entered = await goThrough('google', 'signin', { email });
      assert.equal(entered.body.user.id, user.userId);
      assert.equal(entered.body.user.email, user.email, 'the address stays that of the account');
      const notice = /can now sign in to Stratloom with a Google account/;
      assert.ok(await noticeTo(server, user.email, notice));
    });

    it('is among the ways to sign in, and can be taken away there', async () => {
      const user = await server.signUp();
      const email = newEmail();
      await link('google', user.accessToken, email);
      const token = user.accessToken;
      const listed = await server.call('GET', '/v1/auth/methods', { token });
      const method = listed.body.items.find((each: { kind: string }) => each.kind === 'google');
      assert.equal(method.label, email);
      assert.equal(method.isStrong, false);
      const removed = await server.call('DELETE', `/v1/auth/methods/${method.id}`, { token });
      assert.equal(removed.status, 200, removed.body.message);
      const again = await goThrough('google', 'signin', { email });
      assert.equal(again.body.error, 'oauth.no-account');
    });

    it('that made the account is its only way in, and stays', async () => {
      const { body } = await goThrough('google', 'signup', { email: newEmail() });
      const answer = await server.call('DELETE', '/v1/auth/methods/google', {
        token: body.tokens.accessToken,
      });
      assert.equal(answer.status, 409, answer.body.message);
    });

    it('refuses a social account that opens another account, and a second one', async () => {
      const [one, two] = [await server.signUp(), await server.signUp()];
      const email = newEmail();
      assert.equal((await link('facebook', one.accessToken, email)).status, 200);
      for (const [token, address] of [
        [two.accessToken, email],
        [one.accessToken, newEmail()],
      ] as const) {
        const { status, body } = await link('facebook', token, address);
        assert.equal(status, 409);
        assert.equal(body.error, 'oauth.linked');
      }
    });

    it('is for the user who began it', async () => {
      const [victim, thief] = [await server.signUp(), await server.signUp()];
      const visitor = new DemoVisitor(server);
      const { body } = await startLink(visitor, 'google', thief.accessToken);
      const { code, state } = await visitor.visit(body.url, { email: newEmail() });
      const path = '/v1/auth/oauth/google/link/callback';
      const asVictim = await visitor.call('POST', path, {
        token: victim.accessToken,
        body: { code, state },
      });
      assert.equal(asVictim.body.error, 'oauth.state');
    });

    it('is not finished as a sign-in, nor a sign-in as a link', async () => {
      const user = await server.signUp();
      const visitor = new DemoVisitor(server);
      const { body } = await startLink(visitor, 'google', user.accessToken);
      const begun = await visitor.visit(body.url, { email: newEmail() });
      assert.equal((await visitor.finish('google', begun)).body.error, 'oauth.state');
      const signIn = await visitor.visit(await visitor.begin('google'), { email: newEmail() });
      const { code, state } = signIn;
      const asLink = await visitor.call('POST', '/v1/auth/oauth/google/link/callback', {
        token: user.accessToken,
        body: { code, state },
      });
      assert.equal(asLink.body.error, 'oauth.state');
    });

    it('needs a sign-in, and a fresh one', async () => {
      const visitor = new DemoVisitor(server);
      const nobody = await visitor.call('POST', '/v1/auth/oauth/google/link', { body: {} });
      assert.equal(nobody.status, 401);
      const user = await server.signUp();
      now += 16 * 60_000;
      const { body: fresh } = await server.call('POST', '/v1/auth/session/refresh', {
        body: { refreshToken: user.refreshToken },
      });
      const { status } = await startLink(visitor, 'google', fresh.accessToken);
      assert.equal(status, 403);
    });
  });

  describe('a server without clients of the providers', () => {
    it('says so, and simulates none', async () => {
      const plain = await TestServer.start({
        providers: {
          google: undefined,
          facebook: undefined,
          coinbase: undefined,
          alpaca: undefined,
          demo: 'off',
        },
      });
      const { body } = await plain.call('GET', '/v1/auth/oauth');
      assert.deepEqual(
        body.providers.map((each: { offered: boolean }) => each.offered),
        [false, false],
      );
      const begun = await plain.call('GET', '/v1/auth/oauth/google/signin/authorization-url');
      assert.equal(begun.status, 501);
      assert.equal(begun.body.error, 'oauth.not-offered');
      const demo = await plain.call(
        'GET',
        '/demo-providers/google/.well-known/openid-configuration',
        {
          headers: { accept: 'application/json' },
        },
      );
      assert.equal(demo.status, 404);
      await plain.close();
    });
  });

  describe('the log of all this', () => {
    it('holds no code, no state, no token and no address', () => {
      const log = lines.join('\n');
      assert.ok(lines.length > 20);
      for (const pattern of [/v4\./, /signin\./, /link\./, /EAAdemo/, /@example/, /made-up/]) {
        assert.doesNotMatch(log, pattern);
      }
    });
  });
});
