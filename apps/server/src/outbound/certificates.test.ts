import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { after, before, describe, it } from 'node:test';
import { HttpSms } from '../messages/sms-sender.ts';
import { selfSigned } from '../testing/self-signed.ts';
import { OutboundFailure, pinnedFetch } from './pinned-fetch.ts';

const pair = selfSigned('127.0.0.1');
let asked = 0;
const server = createServer(pair, (_, response) => {
  asked += 1;
  response.end('{}');
});
let host: string;

describe('a host that vouches for itself alone', () => {
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    assert.ok(typeof address === 'object' && address !== null);
    host = `127.0.0.1:${address.port}`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  it('has a certificate that is one', () => {
    const certificate = new X509Certificate(pair.cert);
    assert.equal(certificate.verify(certificate.publicKey), true);
  });

  it('receives no keys, though it is at the right address', async () => {
    const origin = `https://${host}`;
    await assert.rejects(
      pinnedFetch([origin])(origin, { headers: { authorization: 'Bearer secret' } }),
      (error) => error instanceof OutboundFailure && error.reason === 'unreachable',
    );
    assert.equal(asked, 0);
  });

  it('is given no messages', async () => {
    const settings = {
      url: `https://${host}/`,
      authorization: 'x',
      contentType: 'application/json',
    };
    const sms = new HttpSms({ ...settings, body: '{"to":"{to}","text":"{text}"}' });
    await assert.rejects(sms.send({ to: '+12015550123', text: '123456' }), /was not reached/);
    assert.equal(asked, 0);
  });

  it('answers nobody who does not use TLS', async () => {
    const answered = await new Promise((resolve) => {
      const [name = '', port = ''] = host.split(':');
      const sent = request({ host: name, port, path: '/' }, () => resolve(true));
      sent.on('error', () => resolve(false)).end();
    });
    assert.equal(answered, false);
    assert.equal(asked, 0);
  });
});
