import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BUILTINS } from '@stratloom/lang-pine';
import { SDK_REFERENCE } from '@stratloom/lang-python';
import { foundEntries } from '../language/reference-entry.ts';
import { PINE_REFERENCE } from './pine/pine-reference.ts';
import { PYTHON_REFERENCE } from './python/python-reference.ts';

describe('the references of the editors', () => {
  it('hold each built-in and each name of the SDK, with how it is called and what it does', () => {
    assert.equal(PINE_REFERENCE.length, new Set(BUILTINS.map(({ name }) => name)).size);
    assert.equal(PYTHON_REFERENCE.length, SDK_REFERENCE.length);
    for (const { name, signatures, text } of [...PINE_REFERENCE, ...PYTHON_REFERENCE]) {
      assert.ok(signatures.length > 0 && signatures.every((each) => each.includes(name)), name);
      assert.notEqual(text, '', name);
    }
  });

  it('are searched by name first, then by what something does', () => {
    assert.equal(foundEntries(PINE_REFERENCE, 'sma')[0]?.name, 'ta.sma');
    assert.equal(foundEntries(PINE_REFERENCE, ' TA.SMA ')[0]?.name, 'ta.sma');
    assert.equal(foundEntries(PINE_REFERENCE, 'strategy.ent')[0]?.name, 'strategy.entry');
    const byText = foundEntries(PYTHON_REFERENCE, 'order cancel').map(({ name }) => name);
    assert.ok(
      byText.some((name) => name.includes('cancel')),
      byText.join(),
    );
    assert.deepEqual(foundEntries(PINE_REFERENCE, 'no such thing'), []);
    assert.equal(foundEntries(PINE_REFERENCE, '').length, 60);
  });
});
