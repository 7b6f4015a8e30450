import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { isIP } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { WebhookReceiver } from '../testing/webhook-receiver.ts';
import { OutboundFailure } from './pinned-fetch.ts';
import { AddressRefused } from './public-address.ts';
import { postPublic } from './public-post.ts';

describe('a message to an address of a user', () => {
  let receiver: WebhookReceiver;

  before(async () => {
    receiver = await WebhookReceiver.start();
  });
  after(() => receiver.close());

  const post = (url: string, isLocal = true) =>
    postPublic({ url, headers: { 'x-a': '1' }, body: '{"a":"é"}' }, { isLocal, timeoutMs: 500 });

  it('arrives whole, and its answer is a status', async () => {
    receiver.statuses.push(201);
    assert.equal(await post(receiver.url), 201);
    const [{ headers, body } = assert.fail()] = receiver.received;
    assert.deepEqual([headers['x-a'], body], ['1', '{"a":"é"}']);
  });

  it('does not follow where it is sent on', async () => {
    const before = receiver.received.length;
    receiver.statuses.push(302);
    assert.equal(await post(receiver.url), 302);
    assert.equal(receiver.received.length, before + 1);
  });

  it('is not sent where the name leads to this machine or near it', async () => {
    const before = receiver.received.length;
    const { port } = new URL(receiver.url);
    for (const host of ['localhost', '127.0.0.1']) {
      await assert.rejects(post(`https://${host}:${port}/`, false), AddressRefused, host);
    }
    // A name that was public when it was entered, and one that is half so.
    for (const own of [['127.0.0.1'], ['93.184.216.34', '::1'], ['::ffff:10.0.0.1'], ['fd00::1']]) {
      const names = async () => own.map((address) => ({ address, family: isIP(address) }));
      const sent = { url: `https://hooks.example.com:${port}/`, headers: {}, body: '' };
      await assert.rejects(postPublic(sent, { isLocal: false, names }), AddressRefused);
    }
    assert.equal(receiver.received.length, before);
  });

  it('of which nothing is known has failed, whether nobody is there or nobody answers', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    const address = silent.address();
    assert.ok(typeof address === 'object' && address !== null);
    const url = `http://127.0.0.1:${address.port}/`;
    const reasonOf = async (): Promise<string> =>
      post(url).then(
        () => 'answered',
        (error: unknown) => (error instanceof OutboundFailure ? error.reason : String(error)),
      );
    assert.equal(await reasonOf(), 'timeout');
    silent.closeAllConnections();
    await new Promise((resolve) => {
      silent.close(resolve);
    });
    assert.equal(await reasonOf(), 'unreachable');
  });
});
