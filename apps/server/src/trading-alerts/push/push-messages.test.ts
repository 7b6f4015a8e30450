import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import { test } from 'node:test';
import { encryptPush } from './encrypt-push.ts';
import { vapidHeader, vapidKeyOf } from './vapid.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

test('a message is encrypted as the example of RFC 8291 has it, to the byte', () => {
  const keys = {
    p256dh: bytes(
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    ),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  };
  const chance = {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  };
  const made = encryptPush('When I grow up, I want to be a watermelon', keys, chance);
  assert.equal(
    made.toString('base64url'),
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('a message is read by its browser alone, and never twice under one key', () => {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const keys = { p256dh: browser.getPublicKey(), auth: Buffer.alloc(16, 7) };
  const [one, two] = [encryptPush('halted', keys), encryptPush('halted', keys)];
  assert.notDeepEqual(one, two);
  const [salt, sender] = [one.subarray(0, 16), one.subarray(21, 86)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.p256dh, sender]);
  const secret = Buffer.from(
    hkdfSync('sha256', browser.computeSecret(sender), keys.auth, info, 32),
  );
  const part = (name: string, length: number): Buffer =>
    Buffer.from(
      hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length),
    );
  const opened = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  opened.setAuthTag(one.subarray(-16));
  const text = Buffer.concat([opened.update(one.subarray(86, -16)), opened.final()]);
  assert.equal(text.toString(), 'halted\u0002');
  assert.throws(() => encryptPush('x'.repeat(3_994), keys), RangeError);
  assert.equal(encryptPush('x'.repeat(3_993), keys).length, 4_096);
});

test('a proof names the service and the sender, and is signed by the key that browsers know', () => {
  const key = vapidKeyOf(Buffer.alloc(32, 5));
  const endpoint = 'https://push.example.net/send/abc?x=1';
  const header = vapidHeader(key, { endpoint, subject: 'https://trade.example', now: 1_000_000 });
  const [, token = '', publicKey] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  assert.equal(publicKey, key.publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  assert.deepEqual(JSON.parse(bytes(claims).toString()), {
    aud: 'https://push.example.net',
    exp: 1_000 + 12 * 3_600,
    sub: 'https://trade.example',
  });
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey(key.privateKey), dsaEncoding: 'ieee-p1363' },
    bytes(signature),
  );
  assert.ok(isGood);
});
