import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newWebhookSecret, signatureHeaders } from './webhook-signature.ts';

describe('the signature of a webhook', () => {
  it('is that of the standard', () => {
    // Example of https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
    const headers = signatureHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
      ...{
        id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        timestamp: 1_614_265_330,
        body: '{"test": 2432232314}',
      },
    });
    assert.equal(headers['webhook-signature'], 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('is by a secret of 256 bits of its own', () => {
    const [one, two] = [newWebhookSecret(), newWebhookSecret()];
    assert.notEqual(one, two);
    assert.equal(Buffer.from(one.replace('whsec_', ''), 'base64').length, 32);
  });
});
