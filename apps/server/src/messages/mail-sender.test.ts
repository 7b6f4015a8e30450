import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MessageFailure } from './message-failure.ts';
import { freePort } from '../testing/free-port.ts';
import { startTestSmtp } from '../testing/smtp-server.ts';
import { SmtpMail } from './mail-sender.ts';

const from = 'Stratloom <no-reply@example.com>';

describe('mail by SMTP', () => {
  it('goes to the address as it is, with subject and text', async (t) => {
    const smtp = await startTestSmtp();
    t.after(() => smtp.close());
    const mail = new SmtpMail({ url: smtp.url, from });
    await mail.send({
      kind: 'code',
      to: 'ann@example.com',
      subject: 'Grüße',
      text: '123456 is your code',
    });
    assert.ok(smtp.commands.includes('RCPT TO:<ann@example.com>'));
    assert.ok(smtp.commands.includes('MAIL FROM:<no-reply@example.com>'));
    assert.match(smtp.mails[0] ?? '', /^From: Stratloom <no-reply@example\.com>$/m);
    assert.match(smtp.mails[0] ?? '', /^Subject: =\?UTF-8\?/im);
    assert.match(smtp.mails[0] ?? '', /123456 is your code/);
  });

  it('makes one receiver of an address that looks like several, and no further headers', async (t) => {
    const smtp = await startTestSmtp();
    t.after(() => smtp.close());
    const mail = new SmtpMail({ url: smtp.url, from });
    const to = 'ann@example.com, eve@example.com\r\nBcc: mallory@example.com';
    await mail
      .send({ kind: 'code', to, subject: 'a\r\nBcc: x@example.com', text: 'x' })
      .catch(() => undefined);
    const receivers = smtp.commands.filter((each) => each.startsWith('RCPT'));
    assert.ok(receivers.length <= 1, receivers.join());
    assert.ok(!smtp.mails.join().includes('\nBcc:'));
  });

  it('fails without telling to whom it was, when it is refused or nobody is there', async (t) => {
    const smtp = await startTestSmtp({ refuses: true });
    t.after(() => smtp.close());
    const nobody = `smtp://127.0.0.1:${await freePort()}`;
    for (const url of [smtp.url, nobody]) {
      const send = new SmtpMail({ url, from }).send({
        kind: 'code',
        to: 'ann@example.com',
        subject: 'x',
        text: 'x',
      });
      await assert.rejects(
        send,
        (error) => error instanceof MessageFailure && !error.message.includes('ann@'),
      );
    }
  });
});
