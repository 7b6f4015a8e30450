// A2: whoever signs up first with somebody's address keeps its owner out, although they have never proven that it is theirs.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { messagesTo, receivedCode } from '../../apps/server/src/testing/codes.ts';
import { DemoVisitor } from '../../apps/server/src/testing/demo-visitor.ts';
import { type Answer, TestServer } from '../../apps/server/src/testing/test-server.ts';

let server: TestServer;

/** Goes to Google, which confirms the address, and comes back. */
async function goThrough(purpose: 'signin' | 'signup', email: string): Promise<Answer> {
  const visitor = new DemoVisitor(server);
  const path = `/v1/auth/oauth/google/${purpose}`;
  const begun = await visitor.call('GET', `${path}/authorization-url`);
  const { code, state } = await visitor.visit(begun.body.url, { email });
  return visitor.call('POST', `${path}/callback`, { body: { code, state } });
}

async function addressOf(accessToken: string): Promise<unknown> {
  const body = { accessToken };
  const answer = await server.call('POST', '/v1/auth/session/current-user', { body });
  return answer.body.email;
}

describe('claimed addresses', () => {
  before(async () => {
    server = await TestServer.start();
  });
  after(() => server.close());

  describe('an address that somebody has only claimed', () => {
    it('is lost to who has proven it, and its claimant is asked for another one', async () => {
      const email = 'real@owner.example';
      const squatter = await server.signUp(email);
      const owner = await goThrough('signup', email);
      assert.equal(owner.status, 200, owner.body.message);
      assert.equal(owner.body.user.email, email);
      assert.notEqual(owner.body.user.id, squatter.userId);
      assert.equal(await addressOf(squatter.accessToken), '');
      const token = squatter.accessToken;
      const change = (address: string): Promise<Answer> =>
        server.call('PUT', '/v1/auth/email', { token, body: { email: address } });
      assert.equal((await change(email)).body.error, 'signup.email-taken', 'it is proven now');
      assert.equal((await change('other@owner.example')).status, 200);
      assert.equal(await addressOf(token), 'other@owner.example');
    });

    it('is no account to link: signing up is the way', async () => {
      const email = 'link@owner.example';
      await server.signUp(email);
      assert.equal((await goThrough('signin', email)).body.error, 'oauth.no-account');
    });
  });

  describe('an address that somebody has only claimed, without Google', () => {
    it('is lost to who enters the code that was sent there', async () => {
      const email = 'code@owner.example';
      const squatter = await server.signUp(email);
      const refused = await server.call('POST', '/v1/signup/profile', {
        body: { name: 'Owner', email },
      });
      assert.equal(refused.body.error, 'signup.email-taken');
      assert.equal((await proveByCode(email, 1, '000000')).body.error, 'email.refused');
      const step = await proveByCode(email, 2);
      assert.equal(step.status, 200, step.body.message);
      const owner = await server.addPasskey(step.body.identityToken);
      assert.equal(await addressOf(owner.accessToken), email);
      assert.equal(await addressOf(squatter.accessToken), '');
    });

    it('stays with an account that has proven it', async () => {
      const user = await server.signUp('own@owner.example');
      await server.proveAddress(user);
      await server.call('POST', '/v1/auth/emailotp/send', {
        body: { email: user.email, purpose: 'signup' },
      });
      const emailCode = await receivedCode(server, user.email, 2);
      const body = { name: 'Owner', email: user.email, emailCode };
      const answer = await server.call('POST', '/v1/signup/profile', { body });
      assert.equal(answer.body.error, 'signup.email-proven');
      assert.equal(await addressOf(user.accessToken), user.email);
    });

    it('is sent no code while no account claims it', async () => {
      const email = 'nobody@owner.example';
      await server.call('POST', '/v1/auth/emailotp/send', { body: { email, purpose: 'signup' } });
      await new Promise((resolve) => setTimeout(resolve, 100));
      assert.deepEqual(await messagesTo(server, email), []);
    });
  });

  describe('an address that its owner has proven', () => {
    it('is taken by nobody else, and is not changed', async () => {
      const user = await server.signUp('proven@owner.example');
      await server.proveAddress(user);
      const other = await goThrough('signup', user.email);
      assert.equal(other.status, 409);
      assert.equal(other.body.error, 'oauth.link-needed');
      const token = user.accessToken;
      const body = { email: 'new@owner.example' };
      const answer = await server.call('PUT', '/v1/auth/email', { token, body });
      assert.equal(answer.body.error, 'methods.email-proven');
      assert.equal(await addressOf(token), user.email);
    });
  });
});

/** Signs up with an address and the last of `mails` codes that were sent there, or with another one; returns the answer to step 1. */
async function proveByCode(email: string, mails: number, emailCode?: string): Promise<Answer> {
  const sent = await server.call('POST', '/v1/auth/emailotp/send', {
    body: { email, purpose: 'signup' },
  });
  assert.equal(sent.status, 200);
  // Each code is waited for, or the next one could come before it.
  const received = await receivedCode(server, email, mails);
  const body = { name: 'Owner', email, emailCode: emailCode ?? received };
  return server.call('POST', '/v1/signup/profile', { body });
}
