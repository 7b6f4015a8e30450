// A11 and A12: no secret is in the log, in an answer that does not have to hold it, or in a copy of the database; and
// rows that are swapped between accounts open nothing.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  receivedCode,
  signUpByAuthenticator,
  signUpBySms,
  totpCode,
} from '../../apps/server/src/testing/codes.ts';
import { dumpDatabase } from '../../apps/server/src/testing/dump-database.ts';
import { connectAsTestOwner } from '../../apps/server/src/testing/owner-connection.ts';
import { keepingLogger, TestServer } from '../../apps/server/src/testing/test-server.ts';

const PASSWORD = 'CANARY orbit kettle maple';
const PHONE = '+12015558001';
const STEP_MS = 30_000;

let server: TestServer;
let owner: Awaited<ReturnType<typeof connectAsTestOwner>>;
let now = Math.floor(Date.now() / STEP_MS) * STEP_MS;
/** Every secret that came up, by what it is. */
const secrets: Record<string, string> = {};
const { lines, logger } = keepingLogger();

async function fillWithSecrets(): Promise<void> {
  const user = await signUpByAuthenticator(server, 'canary-secrets@example.com', now);
  const token = user.accessToken;
  secrets['secret of an authenticator'] = user.secret;
  secrets['access token'] = token;
  secrets['refresh token'] = user.refreshToken;
  await server.call('PUT', '/v1/auth/password', { token, body: { password: PASSWORD } });
  await server.call('POST', '/v1/auth/signin', {
    body: { email: user.email, password: PASSWORD },
  });
  await server.call('POST', '/v1/auth/signin', {
    body: { email: user.email, password: `${PASSWORD} wrong` },
  });
  secrets['password'] = PASSWORD;
  const { body: recovery } = await server.call('POST', '/v1/auth/recovery-codes', {
    token,
    body: {},
  });
  recovery.codes.forEach((code: string, index: number) => {
    secrets[`recovery code ${index}`] = code;
  });
  const { body: sms } = await signUpBySms(server, 'canary-sms@example.com', PHONE);
  secrets['phone number'] = PHONE.slice(1);
  secrets['access token by SMS'] = sms.accessToken;
  secrets['identity token'] = await server.createProfile('canary-profile@example.com');
  await server.call('POST', '/v1/auth/smsotp/messages', { body: { phoneNumber: PHONE } });
  secrets['code by SMS'] = await receivedCode(server, PHONE, 2);
  const address = { email: user.email, purpose: 'verify' };
  await server.call('POST', '/v1/auth/emailotp/send', { token, body: address });
  secrets['code by e-mail'] = await receivedCode(server, user.email);
  const { body: setup } = await server.call('POST', '/v1/auth/totp/registrations', {
    token,
    body: {},
  });
  secrets['secret of a setup'] = setup.secret;
  const { body: refreshed } = await server.call('POST', '/v1/auth/session/refresh', {
    body: { refreshToken: user.refreshToken },
  });
  secrets['second refresh token'] = refreshed.refreshToken;
}

describe('a secret', () => {
  before(async () => {
    server = await TestServer.start({ logger, clock: () => new Date(now) });
    owner = await connectAsTestOwner(server.database);
    await fillWithSecrets();
  });
  after(async () => {
    await owner.end();
    await server.close();
  });

  it('is in no line of the log', () => {
    const log = lines.join('\n');
    assert.match(log, /a password was refused/);
    assert.ok(Object.keys(secrets).length >= 20);
    for (const [name, secret] of Object.entries(secrets)) assert.ok(!log.includes(secret), name);
    assert.ok(!log.includes('@example.com'), 'nor are addresses');
  });

  it('is in no copy of the database, in no usual encoding', async () => {
    const text = await dumpDatabase(server.database);
    assert.ok(text.includes('canary-secrets@example.com'), 'the copy is one');
    for (const [name, secret] of Object.entries(secrets)) {
      // Six digits turn up in hashes by chance: what is stored of codes is looked at apart.
      if (/^\d{6}$/.test(secret)) continue;
      assert.ok(!text.includes(secret), name);
      assert.ok(!text.includes(Buffer.from(secret).toString('base64')), `${name} as base64`);
      assert.ok(!text.includes(Buffer.from(secret).toString('hex')), `${name} as hex`);
    }
  });

  it('of six digits is stored as a hash of 256 bits with a key, so that trying a million finds nothing', async () => {
    const { rows } = await owner.query('select code_hash, subject from one_time_codes');
    assert.ok(rows.length >= 2);
    const { createHash } = await import('node:crypto');
    for (const code of ['code by SMS', 'code by e-mail']) {
      const plain = createHash('sha256')
        .update(secrets[code] ?? '')
        .digest();
      assert.ok(rows.every((row) => row.code_hash.length === 32 && !row.code_hash.equals(plain)));
    }
  });

  it('of an authenticator opens nothing in the row of another account', async () => {
    const [thief, victim] = [
      await signUpByAuthenticator(server, 'swap-thief@example.com', now),
      await signUpByAuthenticator(server, 'swap-victim@example.com', now),
    ];
    await owner.query(
      'update authenticators set secret_sealed = (select secret_sealed from authenticators where user_id = $1) where user_id = $2',
      [thief.userId, victim.userId],
    );
    now += STEP_MS;
    const { status, body } = await server.call('POST', '/v1/auth/totp/authentications', {
      body: { email: victim.email, code: totpCode(thief.secret, now) },
    });
    assert.equal(status, 500, 'refused as broken, not taken');
    assert.equal(body.accessToken, undefined);
    assert.ok(!JSON.stringify(body).includes('seal'));
  });

  it('that signs tokens cannot be read by who may read every table of the application', async () => {
    const { rows } = await owner.query(
      "select sealed from server_secrets where name = 'token-signing-key'",
    );
    const sealed: Buffer = rows[0]?.sealed;
    // An Ed25519 key in PKCS #8 begins with these bytes; base64 of them, as it is sealed, begins with these letters.
    assert.ok(!sealed.includes(Buffer.from('302e0201', 'hex')));
    assert.ok(!sealed.includes('MC4CAQAwBQYDK2Vw'));
  });
});
