import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { StartProblem } from '../process/start-problem.ts';
import { KeyRing, keyText, newMasterKey, readKeys } from './key-ring.ts';
import { VaultFailure } from './vault-failure.ts';

const [one, two] = [newMasterKey(1), newMasterKey(2)];

describe('keys as text', () => {
  it('are read as they were written, one a line or between commas, comments left out', () => {
    const text = `# keep this\n${keyText(one)}  # the first\n\n`;
    assert.deepEqual(readKeys(text, 'x'), [one]);
    assert.deepEqual(readKeys(`${keyText(two)},${keyText(one)}`, 'x'), [two, one]);
  });

  const wrongs = {
    nothing: '',
    'comments alone': '# nothing\n',
    'a key that is too short': `1:${Buffer.alloc(16).toString('base64')}`,
    'a key that is too long': `1:${Buffer.alloc(64).toString('base64')}`,
    'version 0': keyText({ ...one, version: 0 }),
    'no version': one.key.toString('base64'),
    'one version twice': `${keyText(one)},${keyText({ ...two, version: 1 })}`,
  };
  for (const [name, text] of Object.entries(wrongs)) {
    it(`refuse ${name}, without repeating it`, () => {
      assert.throws(
        () => readKeys(text, 'STRATLOOM_KEYS'),
        (error) =>
          error instanceof StartProblem &&
          error.message.startsWith('STRATLOOM_KEYS') &&
          !`${error.message} ${error.remedy}`.includes(one.key.toString('base64')),
      );
    });
  }
});

describe('a ring of keys', () => {
  it('seals with the newest key, also one that was added a moment ago', () => {
    let keys = [one];
    const ring = new KeyRing(() => keys);
    assert.equal(ring.newest().version, 1);
    keys = [two, one];
    assert.equal(ring.newest().version, 2);
  });

  it('looks again for a key that it does not hold, and fails when it is not there', () => {
    let keys = [one];
    const ring = new KeyRing(() => keys);
    assert.throws(
      () => ring.byVersion(2),
      (error) => error instanceof VaultFailure && error.code === 'vault.unknown-key',
    );
    keys = [one, two];
    assert.deepEqual(ring.byVersion(2), two.key);
  });
});
