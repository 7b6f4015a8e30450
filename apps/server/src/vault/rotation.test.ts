import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Client } from 'pg';
import { providerSteps } from '../testing/provider-steps.ts';
import { TestServer, type TestUser } from '../testing/test-server.ts';
import { addKey } from './key-file.ts';

let folder: string;
let keyFile: string;
let server: TestServer;
let user: TestUser;
let id: string;
let owner: Client;

/** Returns the version of the master key that a connection is sealed under. */
async function keyVersion(): Promise<number> {
  const { rows } = await owner.query(
    'select credentials_sealed as sealed from provider_connections where id = $1',
    [id],
  );
  return rows[0].sealed.readUInt32BE(1);
}

async function isAccepted(asked: TestServer): Promise<boolean> {
  const { body } = await asked.call('POST', `/v1/providers/${id}/check`, {
    token: user.accessToken,
    body: {},
  });
  return body.connection?.status === 'connected';
}

describe('a rotation of the keys of running servers', { timeout: 120_000 }, () => {
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'stratloom-rotation-'));
    keyFile = join(folder, 'a.keys');
    server = await TestServer.start({ keys: undefined, keyFile });
    user = await server.signUp();
    const { body } = await providerSteps(() => server).connectByKey(user, 'kraken');
    id = body.connection.id;
    owner = new Client(server.database.connection.owner);
    await owner.connect();
  });
  after(async () => {
    await owner.end();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('leaves every secret readable to servers from before and after it', async () => {
    assert.equal(await keyVersion(), 1);
    addKey({ keys: undefined, keyFile });
    const newer = await TestServer.start(
      { keys: undefined, keyFile },
      { database: server.database },
    );
    while ((await keyVersion()) !== 2) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    assert.equal(await isAccepted(newer), true);
    assert.equal(await isAccepted(server), true, 'an older server takes the new key up by itself');
    await newer.close();
  });

  it('with a key file that is lost fails closed: nothing is read, and no new key is made', async () => {
    writeFileSync(keyFile, '# nothing is left\n', { mode: 0o600 });
    const { status, body } = await providerSteps(() => server).connectByKey(user, 'alpaca');
    assert.equal(status, 500);
    assert.equal(body.error, 'server.error');
    await assert.rejects(
      TestServer.start({ keys: undefined, keyFile }, { database: server.database }),
      /contains no key/,
    );
    rmSync(keyFile);
    await assert.rejects(
      TestServer.start({ keys: undefined, keyFile }, { database: server.database }),
      /under key 1, which this server does not hold/,
    );
    assert.equal(existsSync(keyFile), false);
  });
});
