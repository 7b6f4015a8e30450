import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { EVERY_SERVICE, TestServer } from '../../testing/test-server.ts';
import { TradingSteps } from '../../testing/trading-steps.ts';
import { until } from '../../testing/until.ts';

/** A browser with its push service, as far as this server can tell. */
class FakeBrowser {
  readonly #keys = createECDH('prime256v1');
  readonly #auth = Buffer.alloc(16, 9);
  readonly received: { headers: NodeJS.Dict<string | string[]>; text: string }[] = [];
  readonly #server: Server;
  status = 201;
  #port = 0;

  constructor() {
    this.#keys.generateKeys();
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { headers } = request;
        this.received.push({ headers, text: this.#opened(Buffer.concat(parts)) });
        response.writeHead(this.status).end();
      });
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    const address = this.#server.address();
    assert.ok(typeof address === 'object' && address !== null);
    this.#port = address.port;
  }

  close(): void {
    this.#server.close();
  }

  subscription(name: string) {
    return {
      endpoint: `http://127.0.0.1:${this.#port}/send/${name}`,
      p256dh: this.#keys.getPublicKey('base64url'),
      ...{ auth: this.#auth.toString('base64url'), name },
    };
  }

  #opened(body: Buffer): string {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
    const own = this.#keys.getPublicKey();
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
    const shared = this.#keys.computeSecret(sender);
    const secret = Buffer.from(hkdfSync('sha256', shared, this.#auth, info, 32));
    const part = (name: string, length: number): Buffer => {
      const label = Buffer.from(`Content-Encoding: ${name}\0`);
      return Buffer.from(hkdfSync('sha256', secret, salt, label, length));
    };
    const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
    decipher.setAuthTag(body.subarray(-16));
    const plain = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
    return plain.subarray(0, -1).toString();
  }
}

describe('alerts that are pushed to browsers', () => {
  let server: TestServer;
  const browser = new FakeBrowser();

  before(async () => {
    server = await TestServer.start({ services: EVERY_SERVICE, alertPauses: [50] });
    await browser.start();
  });
  after(async () => {
    browser.close();
    await server?.close();
  });

  const newestOf = async (steps: TradingSteps) =>
    until(
      async () => (await steps.call('GET', 'alerts')).body.items[0],
      (alert) => alert?.deliveries[0]?.state !== 'waiting',
    );
  const settingsOf = async (steps: TradingSteps) =>
    (await steps.call('GET', 'alerts/settings')).body.push;

  it('arrive encrypted for the browser, with a proof of who sends them', async () => {
    const steps = new TradingSteps(server, await server.signUp());
    const early = await steps.call('POST', 'alerts/test', { channel: 'push' });
    assert.deepEqual([early.status, early.body.error], [409, 'alerts.no-browser']);
    const added = await steps.call('POST', 'alerts/settings/browsers', browser.subscription('one'));
    assert.equal(added.status, 200, JSON.stringify(added.body));
    assert.equal(added.body.push.browsers[0].name, 'one');
    assert.ok(added.body.push.kinds.includes('halt'));
    await steps.call('POST', 'alerts/test', { channel: 'push' });
    const { id, deliveries } = await newestOf(steps);
    assert.equal(deliveries[0].state, 'delivered', JSON.stringify(deliveries));
    const [{ headers, text } = assert.fail()] = browser.received;
    assert.deepEqual(JSON.parse(text), {
      ...{ id, kind: 'test', title: 'Test alert' },
      message: 'Alerts about your live strategies get here.',
      page: '/profile?tab=notifications',
    });
    const { publicKey } = await settingsOf(steps);
    assert.match(String(headers['authorization']), new RegExp(`^vapid t=.+, k=${publicKey}$`));
    assert.deepEqual([headers['content-encoding'], headers['urgency']], ['aes128gcm', 'high']);
  });

  it('are tried again while a push service fails, and end with a subscription', async () => {
    const steps = new TradingSteps(server, await server.signUp());
    await steps.call('POST', 'alerts/settings/browsers', browser.subscription('two'));
    browser.received.length = 0;
    browser.status = 503;
    await steps.call('POST', 'alerts/test', { channel: 'push' });
    const failed = await newestOf(steps);
    assert.deepEqual(
      [failed.deliveries[0].state, failed.deliveries[0].attempts, browser.received.length],
      ['failed', 2, 2],
    );
    browser.status = 410;
    await steps.call('POST', 'alerts/test', { channel: 'push' });
    const { deliveries } = await newestOf(steps);
    assert.deepEqual([deliveries[0].state, deliveries[0].attempts], ['failed', 1]);
    assert.deepEqual((await settingsOf(steps)).browsers, []);
    browser.status = 201;
  });

  it('leave by the kinds that are chosen, and to the browsers of their owner alone', async () => {
    const steps = new TradingSteps(server, await server.signUp());
    const other = new TradingSteps(server, await server.signUp());
    const subscription = browser.subscription('three');
    const { body } = await steps.call('POST', 'alerts/settings/browsers', subscription);
    const [{ id }] = body.push.browsers;
    await other.call('DELETE', `alerts/settings/browsers/${id}`);
    assert.equal((await settingsOf(steps)).browsers.length, 1);
    const chosen = await steps.call('PUT', 'alerts/settings/push', { kinds: ['halt'] });
    assert.deepEqual(chosen.body.push.kinds, ['halt']);
    assert.ok(chosen.body.mailKinds.includes('halt'), 'the kinds by mail stay');
    const { accountId } = await steps.deploy();
    browser.received.length = 0;
    await steps.call('POST', `accounts/${accountId}/kill`, {});
    await until(
      async () => browser.received.length,
      (count) => count > 0,
    );
    assert.match(browser.received[0]?.text ?? '', /"kind":"halt"/);
    await steps.call('DELETE', `alerts/settings/browsers/${id}`);
    assert.deepEqual((await settingsOf(steps)).browsers, []);
  });

  it('are not taken for a browser without keys', async () => {
    const steps = new TradingSteps(server, await server.signUp());
    const wrong = { ...browser.subscription('four'), p256dh: 'A'.repeat(87) };
    const { status, body } = await steps.call('POST', 'alerts/settings/browsers', wrong);
    assert.deepEqual([status, body.error], [400, 'alerts.keys']);
  });
});
