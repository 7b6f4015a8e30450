import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readMessageSettings } from './message-settings.ts';
import { StartProblem } from './start-problem.ts';

describe('settings of messages', () => {
  it('have no provider and a list of countries by default', () => {
    const { mail, sms, smsCountries } = readMessageSettings({ MAIL_URL: '', SMS_URL: '' });
    assert.equal(mail, undefined);
    assert.equal(sms, undefined);
    assert.ok(smsCountries.includes('US') && !smsCountries.includes('NG'));
  });

  it('read every variable', () => {
    const settings = readMessageSettings({
      MAIL_URL: 'smtps://user:pass@mail.example.com',
      MAIL_FROM: 'Stratloom <no-reply@example.com>',
      SMS_URL: 'https://sms.example.com/v1',
      SMS_AUTHORIZATION: 'Basic abc',
      SMS_CONTENT_TYPE: 'application/x-www-form-urlencoded',
      SMS_BODY: 'To={to}&Body={text}',
      SMS_COUNTRIES: 'us, de',
    });
    assert.deepEqual(settings, {
      mail: {
        url: 'smtps://user:pass@mail.example.com',
        from: 'Stratloom <no-reply@example.com>',
      },
      sms: {
        url: 'https://sms.example.com/v1',
        authorization: 'Basic abc',
        contentType: 'application/x-www-form-urlencoded',
        body: 'To={to}&Body={text}',
      },
      smsCountries: ['US', 'DE'],
    });
  });

  const wrongs: Readonly<Record<string, Record<string, string>>> = {
    MAIL_URL: { MAIL_URL: 'https://user:topsecret@mail.example.com', MAIL_FROM: 'a@example.com' },
    MAIL_FROM: { MAIL_URL: 'smtps://user:topsecret@mail.example.com' },
    SMS_URL: { SMS_URL: 'http://user:topsecret@sms.example.com' },
    SMS_BODY: { SMS_URL: 'https://sms.example.com/topsecret', SMS_BODY: '{"to":"{to}"}' },
    SMS_COUNTRIES: { SMS_COUNTRIES: 'US,Atlantis' },
  };
  for (const [name, environment] of Object.entries(wrongs)) {
    it(`refuse a wrong ${name}, naming it and no secret`, () => {
      assert.throws(
        () => readMessageSettings(environment),
        (error) =>
          error instanceof StartProblem &&
          error.message.startsWith(name) &&
          !`${error.message}${error.remedy}`.includes('topsecret'),
      );
    });
  }
});
