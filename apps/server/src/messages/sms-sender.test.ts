import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import { describe, it, type TestContext } from 'node:test';
import { MessageFailure } from './message-failure.ts';
import { readPhoneNumber } from './phone-number.ts';
import { HttpSms } from './sms-sender.ts';

interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Starts a provider of SMS that answers with `status`. */
async function startProvider(
  t: TestContext,
  status = 200,
): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status, { location: 'http://127.0.0.1:1/elsewhere' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/messages`, received };
}

const sms = { to: '+12015550123', text: 'Say "hi" & {to}\n100%' };

describe('SMS by HTTP', () => {
  it('fills a JSON body and sends the authorization', async (t) => {
    const { url, received } = await startProvider(t);
    const sender = new HttpSms({
      url,
      authorization: 'Bearer secret',
      contentType: 'application/json',
      body: '{"to":["{to}"],"text":"{text}"}',
    });
    await sender.send(sms);
    assert.deepEqual(JSON.parse(received[0]?.body ?? ''), { to: [sms.to], text: sms.text });
    assert.equal(received[0]?.headers.authorization, 'Bearer secret');
    assert.equal(received[0]?.headers['content-type'], 'application/json');
  });

  it('fills a form', async (t) => {
    const { url, received } = await startProvider(t, 201);
    const contentType = 'application/x-www-form-urlencoded';
    const body = 'To={to}&Body={text}&From=1';
    await new HttpSms({ url, authorization: undefined, contentType, body }).send(sms);
    const form = new URLSearchParams(received[0]?.body);
    assert.deepEqual(Object.fromEntries(form), { To: sms.to, Body: sms.text, From: '1' });
    assert.equal(received[0]?.headers.authorization, undefined);
  });

  for (const status of [302, 400, 500]) {
    it(`fails when the provider answers ${status}, without telling the number`, async (t) => {
      const { url } = await startProvider(t, status);
      const body = '{to}{text}';
      const sender = new HttpSms({
        url,
        authorization: undefined,
        contentType: 'text/plain',
        body,
      });
      await assert.rejects(
        sender.send(sms),
        (error) => error instanceof MessageFailure && !error.message.includes(sms.to),
      );
    });
  }
});

describe('a phone number', () => {
  it('is read with its country, its kind and a label that hides it', () => {
    assert.deepEqual(readPhoneNumber('+12015550123'), {
      number: '+12015550123',
      country: 'US',
      isMobile: true,
      label: '+1 •••• 23',
    });
    assert.equal(readPhoneNumber('+447400123456')?.country, 'GB');
    assert.equal(readPhoneNumber('+49301234567')?.isMobile, false, 'fixed line');
    assert.equal(readPhoneNumber('+19002345678')?.isMobile, false, 'premium rate');
    assert.equal(readPhoneNumber('+12'), undefined);
  });
});
