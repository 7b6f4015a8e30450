import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { EVERY_SERVICE, TestServer, type TestUser } from '../testing/test-server.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { TradingSteps } from '../testing/trading-steps.ts';
import { WebhookReceiver } from '../testing/webhook-receiver.ts';

/** Buys what the funds of a deployment are enough for. */
const BUY_A_LITTLE = `//@version=6
strategy("Buy a little")
if strategy.position_size == 0
    strategy.entry("long", strategy.long, qty = 0.001)
`;

describe('alerts about live trading', () => {
  let database: TestDatabase;
  let server: TestServer;
  let other: TestServer;
  let receiver: WebhookReceiver;
  let aheadMs = 0;
  const options = {
    clock: (): Date => new Date(Date.now() + aheadMs),
    alertPauses: [50, 50],
  };

  before(async () => {
    database = await startTestDatabase();
    server = await TestServer.start({ ...options, services: EVERY_SERVICE }, { database });
    // Both send what waits, and nothing twice.
    other = await TestServer.start({ ...options, services: EVERY_SERVICE }, { database });
    receiver = await WebhookReceiver.start();
  });
  after(async () => {
    await server?.close();
    await other?.close();
    await database?.close();
    await receiver?.close();
  });

  /** Somebody whose alerts of some kinds go to the receiver; none by mail unless it is said. */
  async function listener(kinds: readonly string[], mailKinds: readonly string[] = []) {
    const user: TestUser = await server.signUp();
    const steps = new TradingSteps(server, user);
    const { body } = await steps.call('PUT', 'alerts/settings/webhook', {
      url: receiver.url,
      kinds,
    });
    await steps.call('PUT', 'alerts/settings/mail', { kinds: mailKinds });
    receiver.received.length = 0;
    const alerts = async () => (await steps.call('GET', 'alerts')).body.items;
    return { user, steps, secret: String(body.secret), alerts };
  }

  /** Returns the newest alert once its messages are no longer on their way. */
  async function ended(alerts: () => Promise<Record<string, unknown>[]>) {
    for (;;) {
      const [newest] = await alerts();
      if (newest !== undefined && !JSON.stringify(newest).includes('"waiting"')) return newest;
      await setTimeout(20);
    }
  }

  it('are posted with a signature that their receiver can check', async () => {
    const { steps, secret } = await listener([]);
    const sent = await steps.call('POST', 'alerts/test', { channel: 'webhook' });
    await receiver.count(1);
    const [{ headers, body } = assert.fail()] = receiver.received;
    assert.equal(headers['webhook-id'], sent.body.id);
    const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const signature = createHmac('sha256', key).update(signed).digest('base64');
    assert.equal(headers['webhook-signature'], `v1,${signature}`);
    const { schemaVersion, type, data } = JSON.parse(body);
    assert.deepEqual([schemaVersion, type, data.title], [1, 'alert.test', 'Test alert']);
  });

  it('leave once for each fill, from whichever process', async () => {
    const { steps, alerts } = await listener(['fill']);
    const strategyId = await steps.saveScript(BUY_A_LITTLE);
    const { id } = await steps.deploy({ strategyId, name: 'Little' });
    for (;;) {
      const { body } = await steps.call('GET', `deployments/${id}`);
      if (body.lastBarTime !== null) break;
      await setTimeout(20);
    }
    aheadMs += 60_000;
    await receiver.count(1);
    const alert = await ended(alerts);
    assert.deepEqual([alert['kind'], alert['deploymentId']], ['fill', id]);
    assert.equal(alert['title'], 'Little: filled');
    await steps.call('POST', 'alerts/test', { channel: 'webhook' });
    await receiver.count(2);
    assert.match(receiver.received[1]?.body ?? '', /alert\.test/, 'the fill came once');
  });

  it('are tried again after a pause, and delivered under the same id', async () => {
    const { steps, alerts } = await listener([]);
    receiver.statuses.push(500, 302);
    const { body } = await steps.call('POST', 'alerts/test', { channel: 'webhook' });
    await receiver.count(3);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    assert.deepEqual(ids, [body.id, body.id, body.id]);
    const alert = await ended(alerts);
    assert.deepEqual(alert['deliveries'], [
      { channel: 'webhook', state: 'delivered', attempts: 3, failure: '' },
    ]);
  });

  it('are given up in the end, with what went wrong for their owner', async () => {
    const { steps, alerts } = await listener([]);
    receiver.statuses.push(500, 500, 503);
    await steps.call('POST', 'alerts/test', { channel: 'webhook' });
    assert.deepEqual((await ended(alerts))['deliveries'], [
      { channel: 'webhook', state: 'failed', attempts: 3, failure: 'the receiver answered 503' },
    ]);
    receiver.statuses.push(410);
    await steps.call('POST', 'alerts/test', { channel: 'webhook' });
    const gone = await ended(alerts);
    assert.match(JSON.stringify(gone['deliveries']), /"attempts":1.*wants no more/);
  });

  it('of a test go by mail to a proven address alone, and say so before', async () => {
    const user = await server.signUp();
    const steps = new TradingSteps(server, user);
    const early = await steps.call('POST', 'alerts/test', { channel: 'mail' });
    assert.deepEqual([early.status, early.body.error], [409, 'alerts.unproven-address']);
    assert.deepEqual((await steps.call('GET', 'alerts')).body.items, []);
    await server.proveAddress(user);
    assert.equal((await steps.call('POST', 'alerts/test', { channel: 'mail' })).status, 200);
    const sent = await ended(async () => (await steps.call('GET', 'alerts')).body.items);
    assert.match(JSON.stringify(sent['deliveries']), /"mail","state":"delivered"/);
  });

  it('of a kill switch go by mail unless the owner chooses otherwise', async () => {
    const user = await server.signUp();
    await server.proveAddress(user);
    const steps = new TradingSteps(server, user);
    const accountId = await steps.openAccount();
    await steps.call('POST', `accounts/${accountId}/kill`, { reason: 'Enough for today' });
    await ended(async () => (await steps.call('GET', 'alerts')).body.items);
    const texts = await Promise.all(
      [server, other].map(async (each) => (await each.call('GET', '/dev/outbox')).body),
    );
    const mails = JSON.stringify(texts);
    assert.match(mails, /The kill switch is on/);
    assert.match(mails, /Enough for today/);
    await steps.call('PUT', 'alerts/settings/mail', { kinds: [] });
    await steps.call('POST', `accounts/${accountId}/kill`, { reason: 'Again' });
    const { body } = await steps.call('GET', 'alerts');
    assert.deepEqual([body.items[0].message, body.items[0].deliveries], ['Again', []]);
  });

  it('go to no address in a private network', async () => {
    const { steps } = await listener([]);
    for (const url of [
      'https://10.0.0.1/',
      'https://169.254.169.254/latest',
      'http://example.com',
    ]) {
      const { status, body } = await steps.call('PUT', 'alerts/settings/webhook', {
        url,
        kinds: [],
      });
      assert.deepEqual([status, body.error], [400, 'alerts.address'], url);
    }
  });

  it('get a new secret with a new address, and keep it with new kinds', async () => {
    const { steps, secret } = await listener([]);
    const same = { url: receiver.url, kinds: ['halt'] };
    const kept = await steps.call('PUT', 'alerts/settings/webhook', same);
    assert.deepEqual([kept.body.secret, kept.body.settings.webhook.kinds], [null, ['halt']]);
    const moved = { url: `${receiver.url}/other`, kinds: [] };
    const fresh = await steps.call('PUT', 'alerts/settings/webhook', moved);
    assert.match(fresh.body.secret, /^whsec_/);
    assert.notEqual(fresh.body.secret, secret);
    await steps.call('DELETE', 'alerts/settings/webhook');
    const { body } = await steps.call('POST', 'alerts/test', { channel: 'webhook' });
    assert.equal(body.error, 'alerts.no-webhook');
  });
});
