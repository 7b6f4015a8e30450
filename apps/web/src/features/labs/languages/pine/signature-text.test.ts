import assert from 'node:assert/strict';
import { it } from 'node:test';
import { shortSignature, signatureText } from './signature-text.ts';

it('takes a signature apart, whatever its types and defaults hold', () => {
  const text =
    "(series float source, map<string, int> of = ?, const string title = 'a, b', int ...more) -> [float, float]";
  const { parameters, result } = signatureText(text);
  assert.deepEqual(
    parameters.map(({ name, isOptional }) => [name, isOptional]),
    [
      ['source', false],
      ['of', true],
      ['title', true],
      ['...more', false],
    ],
  );
  assert.equal(parameters[1]?.text, 'map<string, int> of = ?');
  assert.equal(result, '[float, float]');
  assert.equal(shortSignature(text), '(source, of?, title?, ...more)');
  assert.equal(shortSignature('() -> void'), '()');
});
