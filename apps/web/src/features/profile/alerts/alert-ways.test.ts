import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TradingAlertSettings } from '@stratloom/contracts';
import { alertWays } from './alert-ways.ts';

const settings: TradingAlertSettings = {
  ...{ mailKinds: ['halt'], mailAddress: 'a@example.com', canMail: true, isMailbox: false },
  ...{ webhook: null, push: { publicKey: 'k', kinds: ['halt'], browsers: [] } },
};
const browser = { id: 'b', name: 'Chrome on Linux', endpoint: 'https://p.example', createdAt: 0 };
const webhook = { url: 'https://w.example', kinds: ['halt' as const], createdAt: 0 };

test('the ways on which alerts leave now are said, the mailbox of a server without mail among them', () => {
  assert.equal(alertWays(settings, true), 'Alerts go to e-mail to a@example.com now.');
  assert.match(
    alertWays({ ...settings, isMailbox: true }, true),
    /mailbox of this server at \/dev\/outbox/,
  );
  const all = { ...settings, webhook, push: { ...settings.push, browsers: [browser] } };
  assert.equal(
    alertWays(all, true),
    'Alerts go to e-mail to a@example.com, your webhook and a browser now.',
  );
});

test('a way without kinds is none, and having none is said', () => {
  const push = { ...settings.push, kinds: [], browsers: [browser] };
  const none = { ...settings, mailKinds: [], webhook: { ...webhook, kinds: [] }, push };
  assert.match(alertWays(none, true), /choose some/);
  assert.match(alertWays({ ...none, canMail: false }, true), /sends no e-mail/);
});

test('an address that nobody has proven is none of the ways, which is said', () => {
  assert.match(alertWays(settings, false), /^No e-mail is sent before your address is proven/);
  assert.match(
    alertWays({ ...settings, webhook }, false),
    /^Alerts go to your webhook now. No e-mail is sent before/,
  );
});
