// A2: whoever signs up first with somebody's address keeps its owner out, although they have never proven that it is theirs.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DemoVisitor } from '../../apps/server/src/testing/demo-visitor.ts';
import { type Answer, TestServer } from '../../apps/server/src/testing/test-server.ts';

let server: TestServer;

before(async () => {
  server = await TestServer.start();
});
after(() => server.close());

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
