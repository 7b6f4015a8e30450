import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extractOf, markWords } from './extract.ts';

const long = `${'Nothing of it stands here. '.repeat(20)}The Kelly criterion sizes a bet by its edge. ${'More follows. '.repeat(30)}`;

const textOf = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('');

describe('an extract', () => {
  it('is cut between words around the first word that was found', () => {
    const text = textOf(extractOf(long, ['kelly']));
    assert.match(text, /^… .*Kelly criterion sizes a bet.* …$/);
    assert.ok(text.length < 220, text);
    for (const word of text.split(' ')) assert.ok(word === '…' || long.includes(word), word);
  });

  it('begins with the text where no word of it was found', () => {
    assert.match(textOf(extractOf(long, ['gamma'])), /^Nothing of it .* …$/);
    assert.equal(textOf(extractOf('Short.', [])), 'Short.');
  });

  it('marks every beginning of a word, in any case, and keeps every character', () => {
    const parts = markWords('RSI and rsi, not Persist. RSIs', ['rsi']);
    assert.deepEqual(
      parts.filter(({ isFound }) => isFound).map(({ text }) => text),
      ['RSI', 'rsi', 'RSI'],
    );
    assert.equal(textOf(parts), 'RSI and rsi, not Persist. RSIs');
  });

  it('takes signs in a word as they are', () => {
    assert.equal(markWords('a+b', ['a+b'])[0]?.isFound, true);
  });
});
