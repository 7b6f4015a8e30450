import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertCost } from '@stratloom/testkit/cost';
import { visibleLines, visibleText } from './visible-text.ts';

describe('text without what cannot be seen', () => {
  it('loses characters that turn the direction of what follows', () => {
    for (const mark of ['\u202E', '\u202B', '\u2066', '\u200F', '\u061C', '\u2069']) {
      assert.equal(visibleText(`Buy${mark}the dip`), 'Buythe dip');
      assert.equal(visibleLines(`Buy${mark}\nthe dip`), 'Buy\nthe dip');
    }
  });

  it('loses controls, tags and marks of no width, and turns breaks into spaces', () => {
    assert.equal(visibleText('a\u0000b\u001B[31m\u007F\u200B\uFEFF\u00AD\u{E0041}'), 'ab[31m');
    assert.equal(visibleText('one\r\n\ttwo\u2028three'), 'one two three');
    assert.equal(visibleLines('one\r\ntwo\tand\u2028three'), 'one\ntwo and\nthree');
  });

  it('joins lines by one space, and leaves a line alone', () => {
    assert.equal(visibleText('  one  \n \n\n  two  \n three  '), '  one two three  ');
    assert.equal(visibleText('\n'), '');
    assert.equal(visibleText('My '), 'My ');
  });

  it('takes long runs of spaces as fast as letters', () => {
    const long = (unit: string) => () => visibleText(unit.repeat(200_000));
    assertCost('spaces', long(' '), { times: 20, of: long('a') });
  });

  it('keeps every script, and the joiners of Persian and of emoji', () => {
    for (const text of ['Grüße ', 'قیمت‌ها', '👩‍💻 wins', '买入', 'एक', ' two  spaces']) {
      assert.equal(visibleText(text), text);
      assert.equal(visibleLines(text), text);
    }
  });

  it('loses halves of characters, which no database keeps', () => {
    assert.equal(visibleText('a\uD83Db'), 'ab');
  });
});
