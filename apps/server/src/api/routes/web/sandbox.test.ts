import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, describe, it } from 'node:test';
import { readPackageLock, WheelFolder } from '@stratloom/lang-python/host-server';
import { buildWheel, lockOf } from '@stratloom/testkit/wheels';
import Fastify from 'fastify';
import { addSandboxFiles } from './sandbox.ts';

const [base, sums, changed] = [
  buildWheel({ name: 'base', imports: ['base'], files: { 'base.py': '' } }),
  buildWheel({ name: 'sums', imports: ['sums'], depends: ['base'], files: { 'sums.py': '' } }),
  buildWheel({ name: 'changed', imports: ['changed'], files: { 'changed.py': '' } }),
];
const lock = readPackageLock(lockOf([base, sums, changed]), '1.2.3');
const folder = mkdtempSync(`${tmpdir()}/stratloom-offer-`);
for (const { fileName, bytes } of [base, sums]) writeFileSync(`${folder}/${fileName}`, bytes);
writeFileSync(`${folder}/${changed.fileName}`, 'something else');
writeFileSync(`${folder}/secret.txt`, 'secret');
async function get(url: string, packages: WheelFolder | null) {
  const server = Fastify();
  await addSandboxFiles(server, packages);
  const answer = await server.inject({ url });
  await server.close();
  return answer;
}

describe('packages for Python in browsers', () => {
  after(() => rmSync(folder, { recursive: true }));

  it('are none unless the server has a folder of them', async () => {
    const answer = await get('/sandbox/packages.json', null);
    assert.deepEqual([answer.statusCode, answer.json()], [200, []]);
    assert.equal((await get(`/sandbox/packages/${base.fileName}`, null)).statusCode, 404);
  });

  it('are those of its folder that are as the lock says, each with what it needs', async () => {
    const answer = await get('/sandbox/packages.json', new WheelFolder({ folder, lock }));
    const [needed, own] = [base, sums].map(({ fileName }) => ({ fileName, folder: 'site' }));
    assert.deepEqual(answer.json(), [
      { imports: ['base'], files: [needed] },
      { imports: ['sums'], files: [needed, own] },
    ]);
  });

  it('arrive to the byte, may be kept, and are nothing but packages', async () => {
    const packages = new WheelFolder({ folder, lock });
    const answer = await get(`/sandbox/packages/${sums.fileName}`, packages);
    assert.deepEqual(answer.rawPayload, sums.bytes);
    assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
    for (const name of [changed.fileName, 'secret.txt', '..%2fpackages', 'none.whl']) {
      assert.equal((await get(`/sandbox/packages/${name}`, packages)).statusCode, 404, name);
    }
  });
});
