import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { KeyRing, type MasterKey, newMasterKey } from './key-ring.ts';
import { VaultFailure } from './vault-failure.ts';
import { Vault } from './vault.ts';

const [ann, bob, record, other] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const SECRET = 'canary-of-the-vault-4711';

function vaultOf(...keys: MasterKey[]): Vault {
  return new Vault(new KeyRing(() => keys));
}

function failsWith(code: string): (error: unknown) => boolean {
  return (error) =>
    error instanceof VaultFailure && error.code === code && !error.message.includes(SECRET);
}

describe('a sealed secret', () => {
  const [one, two] = [newMasterKey(1), newMasterKey(2)];
  const vault = vaultOf(one);
  const sealed = vault.seal('provider-credentials', ann, record, SECRET);

  it('opens in its place', () => {
    assert.equal(vault.open('provider-credentials', ann, record, sealed), SECRET);
    const nothing = vault.seal('provider-credentials', ann, record, '');
    assert.equal(vault.open('provider-credentials', ann, record, nothing), '');
  });

  it('gives any text back as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const bytes = vault.seal('authenticator-secret', ann, record, text);
        assert.equal(vault.open('authenticator-secret', ann, record, bytes), text);
      }),
    );
  });

  it('does not open for another user, record or purpose', () => {
    const places = [
      ['provider-credentials', bob, record],
      ['provider-credentials', ann, other],
      ['authenticator-secret', ann, record],
      // The same characters, cut in another place.
      ['provider-credentials', ann + record, ''],
    ] as const;
    for (const [purpose, userId, recordId] of places) {
      assert.throws(() => vault.open(purpose, userId, recordId, sealed), failsWith('vault.broken'));
    }
  });

  it('does not open when any of its bytes is another', () => {
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      assert.throws(() => vault.open('provider-credentials', ann, record, changed), VaultFailure);
    }
    for (const length of [0, 4, 76, sealed.length - 1]) {
      const cut = sealed.subarray(0, length);
      assert.throws(() => vault.open('provider-credentials', ann, record, cut), VaultFailure);
    }
  });

  it('does not open by parts of another one of the same place', () => {
    const second = vault.seal('provider-credentials', ann, record, 'another');
    const mixed = Buffer.concat([second.subarray(0, 65), sealed.subarray(65)]);
    assert.throws(
      () => vault.open('provider-credentials', ann, record, mixed),
      failsWith('vault.broken'),
    );
  });

  it('shows nothing of what it holds, and never looks the same twice', () => {
    const texts = [sealed.toString('latin1'), sealed.toString('base64'), sealed.toString('hex')];
    for (const text of texts) {
      assert.ok(!text.includes(SECRET));
      assert.ok(!text.includes(Buffer.from(SECRET).toString('hex')));
    }
    const again = vault.seal('provider-credentials', ann, record, SECRET);
    assert.notDeepEqual(again.subarray(5), sealed.subarray(5));
  });

  it('needs the key that it is under', () => {
    const without = vaultOf(two);
    assert.throws(
      () => without.open('provider-credentials', ann, record, sealed),
      failsWith('vault.unknown-key'),
    );
    const wrong = vaultOf({ ...newMasterKey(1) });
    assert.throws(
      () => wrong.open('provider-credentials', ann, record, sealed),
      failsWith('vault.broken'),
    );
  });

  it('moves under a newer key, after which the old key is no longer needed', () => {
    const place = { purpose: 'provider-credentials', userId: ann, recordId: record } as const;
    const moved = vaultOf(one, two).rewrap(place, sealed);
    assert.ok(moved);
    assert.equal(vaultOf(two).open('provider-credentials', ann, record, moved), SECRET);
    assert.equal(vaultOf(one, two).rewrap(place, moved), undefined);
    assert.throws(
      () => vaultOf(one, two).rewrap({ ...place, userId: bob }, sealed),
      failsWith('vault.broken'),
    );
  });
});
