// Links of shared runs: whoever has none finds nothing, a revoked one leads nowhere, and code that its owner keeps never leaves.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DEFAULT_RATE_LIMITS } from '../../apps/server/src/api/policies/rate-limits.ts';
import { savedRun } from '../../apps/server/src/testing/saved-run.ts';
import {
  type Answer,
  ROOMY,
  TestServer,
  type TestUser,
} from '../../apps/server/src/testing/test-server.ts';

const CODE = 'class Secret: threshold = 0.123456789';

describe('links of shared runs', () => {
  let server: TestServer;
  let owner: TestUser;
  let stranger: TestUser;

  before(async () => {
    const { sharedRuns } = DEFAULT_RATE_LIMITS;
    server = await TestServer.start({ rateLimits: { ...ROOMY, sharedRuns } });
    owner = await server.signUp();
    stranger = await server.signUp();
  });
  after(() => server.close());

  async function share(sharing: string, name = 'Shared'): Promise<{ id: string; token: string }> {
    const { accessToken: token } = owner;
    const { body } = await server.call('POST', '/v1/runs', { token, body: savedRun(name, CODE) });
    const shared = await shareAs(body.id, sharing);
    return { id: body.id, token: shared.body.linkToken };
  }

  function shareAs(id: string, sharing: string, as = owner): Promise<Answer> {
    return server.call('PUT', `/v1/runs/${id}/sharing`, {
      ...{ token: as.accessToken, body: { sharing } },
    });
  }

  function look(token: string): Promise<Answer> {
    return server.call('GET', `/v1/shared-runs/${encodeURIComponent(token)}`);
  }

  it('show everybody the run, and with its code all that is needed to run it again', async () => {
    const { token } = await share('with-code');
    const { status, body } = await look(token);
    assert.equal(status, 200);
    assert.equal(body.shown.content.code, CODE);
    assert.equal(body.shown.receipt, 'a'.repeat(64));
    assert.equal(body.figures.tradeCount, 12);
  });

  it('never show code that its owner keeps, nor parameters, nor a hash that would confirm a guess', async () => {
    const { token, id } = await share('without-code');
    const { status, body } = await look(token);
    assert.equal(status, 200);
    assert.equal(body.shown, null);
    const text = JSON.stringify(body);
    for (const secret of ['Secret', '0.123456789', 'fast', owner.userId, id]) {
      assert.ok(!text.includes(secret), secret);
    }
    assert.doesNotMatch(text, /[0-9a-f]{64}/);
    for (const path of [`/v1/runs/${id}`, `/v1/runs/${token}`, '/v1/runs']) {
      const answer = await server.call('GET', path, { token: stranger.accessToken });
      assert.ok(!JSON.stringify(answer.body).includes('Secret'), path);
    }
    const begun = await server.call('POST', `/v1/runs/${id}/restore`, {
      ...{ token: stranger.accessToken, body: {} },
    });
    assert.equal(begun.status, 404);
  });

  it('lead nowhere once they are revoked, and a new one is another', async () => {
    const { id, token } = await share('with-code');
    assert.equal((await shareAs(id, 'private')).body.linkToken, null);
    const revoked = await look(token);
    assert.equal(revoked.status, 404);
    const { linkToken } = (await shareAs(id, 'with-code')).body;
    assert.notEqual(linkToken, token);
    assert.deepEqual((await look(token)).body, revoked.body);
    assert.equal((await look(linkToken)).status, 200);
  });

  it('keep their address while the code is taken out', async () => {
    const { id, token } = await share('with-code');
    assert.equal((await shareAs(id, 'without-code')).body.linkToken, token);
    assert.equal((await look(token)).body.shown, null);
  });

  it('are not found by guesses, parts, patterns and other spellings', async () => {
    const { id, token } = await share('with-code');
    assert.match(token, /^[\w-]{32}$/);
    const none = (await look('A'.repeat(32))).body;
    for (const guess of [
      ...[token.slice(0, -1), `${token}A`, token.toLowerCase().padEnd(33, 'a').slice(1)],
      ...['%', '_'.repeat(32), id, 'null', "' or true --", '\u0000', `${token}\u0000`, '..'],
    ]) {
      const answer = await look(guess);
      assert.notEqual(answer.status, 200, guess);
      assert.notEqual(answer.status, 500, guess);
      if (answer.status === 404 && answer.body.error === 'runs.no-link') {
        assert.deepEqual(answer.body, none);
      }
    }
  });

  it('are given by owners alone', async () => {
    const { id, token } = await share('without-code');
    const foreign = await shareAs(id, 'with-code', stranger);
    assert.equal(foreign.status, 404);
    assert.equal((await look(token)).body.shown, null);
  });

  it('carry names and notes as text, without what cannot be seen', async () => {
    const name = '<img src=x onerror=alert(1)>\u202E';
    const { token } = await share('with-code', name);
    const { body } = await look(token);
    assert.equal(body.name, '<img src=x onerror=alert(1)>');
  });

  // The last one: it uses up the looks of this address.
  it('are not guessed on end', async () => {
    const { token } = await share('with-code');
    const statuses: number[] = [];
    for (let i = 0; i <= DEFAULT_RATE_LIMITS.sharedRuns.count; i += 1) {
      statuses.push((await look(`guess-${i}`)).status);
    }
    assert.equal(statuses.at(-1), 429);
    assert.equal((await look(token)).status, 429);
  });
});
