import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { readMessageSettings } from '../process/message-settings.ts';
import { receivedCode } from '../testing/codes.ts';
import { startTestSmtp } from '../testing/smtp-server.ts';
import { keepingLogger, TestServer } from '../testing/test-server.ts';
import { DevelopmentMailbox } from './development-mailbox.ts';

const PHONE = '+12015550123';

let server: TestServer;
const { lines, logger } = keepingLogger();

/** Asks for the development mailbox with headers that browsers set by themselves. */
function statusWith(headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { port } = server;
    const call = request({ host: '127.0.0.1', port, path: '/dev/outbox', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.on('error', reject).end();
  });
}

describe('messages', () => {
  before(async () => {
    server = await TestServer.start({ logger });
  });
  after(() => server.close());

  describe('the development mailbox', () => {
    it('is named by the log and shows what was not sent, to programs and to people', async () => {
      assert.ok(lines.join().includes(`${server.origin}/dev/outbox`));
      const token = await server.createProfile('mailbox@example.com');
      await server.call('POST', '/v1/auth/smsotp/messages', {
        token,
        body: { phoneNumber: PHONE },
      });
      const code = await receivedCode(server, PHONE);
      const page = await server.call('GET', '/dev/outbox', { headers: { accept: 'text/html' } });
      assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
      assert.equal(page.headers.get('cache-control'), 'no-store');
      assert.ok(page.body.includes(code) && page.body.includes(PHONE));
      assert.ok(!lines.join().includes(code), 'the log has no codes');
      assert.ok(!lines.join().includes(PHONE), 'nor numbers');
    });

    it('shows nobody but this machine, under its own name', async () => {
      assert.equal(await statusWith({ host: `localhost:${server.port}` }), 200);
      assert.equal(await statusWith({ host: 'rebound.example' }), 404);
      assert.equal(await statusWith({ 'x-forwarded-for': '10.0.0.1' }), 404);
    });

    it('is in no API reference', async () => {
      const { body } = await server.call('GET', '/docs/json');
      assert.ok(!JSON.stringify(body).includes('outbox'));
    });

    it('keeps the last two hundred messages', () => {
      const mailbox = new DevelopmentMailbox(() => new Date());
      for (let index = 0; index < 250; index += 1) {
        mailbox.add({ channel: 'sms', to: 'x', subject: '', text: String(index) });
      }
      assert.equal(mailbox.messages.length, 200);
      assert.equal(mailbox.messages[0]?.text, '249');
    });
  });

  describe('a server that others can reach', () => {
    it('has no development mailbox, says so at the start, and refuses codes for everybody alike', async (t) => {
      const own = keepingLogger();
      const open = await TestServer.start(
        { publicOrigin: 'https://trade.example.com', logger: own.logger },
        server,
      );
      t.after(() => open.close());
      const at = `http://127.0.0.1:${open.port}`;
      const status = async (path: string, body?: object): Promise<number> => {
        const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
        const options = body === undefined ? {} : { ...init, body: JSON.stringify(body) };
        return (await fetch(at + path, options)).status;
      };
      assert.equal(await status('/dev/outbox'), 404);
      assert.equal(await status('/v1/auth/smsotp/messages', { phoneNumber: PHONE }), 503);
      const email = { email: 'mailbox@example.com', purpose: 'signin' };
      assert.equal(await status('/v1/auth/emailotp/send', email), 503);
      assert.match(own.lines.join('\n'), /no mail can be sent.*MAIL_URL/);
      assert.match(own.lines.join('\n'), /no SMS can be sent.*SMS_URL/);
    });
  });

  describe('a server with providers', () => {
    it('sends by them and has no development mailbox', async (t) => {
      const smtp = await startTestSmtp();
      t.after(() => smtp.close());
      const messages = readMessageSettings({
        MAIL_URL: smtp.url,
        MAIL_FROM: 'no-reply@example.com',
        SMS_URL: 'http://127.0.0.1:1/none',
      });
      const real = await TestServer.start({ messages }, server);
      t.after(() => real.close());
      assert.equal((await real.call('GET', '/dev/outbox')).status, 404);
      const user = await real.signUp();
      const token = user.accessToken;
      const body = { email: user.email, purpose: 'verify' };
      assert.equal(
        (await real.call('POST', '/v1/auth/emailotp/send', { token, body })).status,
        200,
      );
      assert.match(smtp.mails.at(-1) ?? '', /\d{6} is your Stratloom code/);
      const failed = await real.call('POST', '/v1/auth/smsotp/messages', {
        token,
        body: { phoneNumber: PHONE },
      });
      assert.equal(failed.status, 502);
      assert.equal(failed.body.error, 'sms.not-sent');
      assert.equal(failed.body.message, 'Failed to send SMS code');
    });
  });
});
