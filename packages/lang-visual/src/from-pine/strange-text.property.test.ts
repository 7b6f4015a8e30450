import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { diceOf } from '@stratloom/testkit/random';
import { TEMPLATES } from '../templates/index.ts';
import { toPine } from '../to-pine/to-pine.ts';
import { fromPine } from './from-pine.ts';

const TEXTS = TEMPLATES.map(({ tree }) => toPine(tree).text);
const TOKEN = /\w+|[^\w\s]|\n[ ]*/g;
const STRANGE = ['0', '-1', '1e400', 'na', 'close', '(', ')', '"', '[', '\n', ' and ', '//', '🙂'];

/** A script of a template in which one token is left out, given twice, exchanged for another or made strange. */
function changedText(seed: number): string {
  const dice = diceOf(seed);
  const source = TEXTS[seed % TEXTS.length] ?? '';
  const tokens = [...source.matchAll(TOKEN)];
  const spot = tokens[dice.whole(0, tokens.length - 1)];
  const other = tokens[dice.whole(0, tokens.length - 1)];
  if (spot === undefined || other === undefined) return source;
  const [text, end] = [spot[0], spot.index + spot[0].length];
  const strange = STRANGE[dice.whole(0, STRANGE.length - 1)] ?? '';
  const instead = dice.pick(['', text + text, other[0], strange]);
  return source.slice(0, spot.index) + instead + source.slice(end);
}

describe('a script that somebody has changed', () => {
  it('is taken in as what it says, or refused with line and reason', () => {
    let taken = 0;
    for (let seed = 1; seed <= 600; seed++) {
      const source = changedText(seed);
      const found = fromPine(source);
      if (found.ok) {
        taken += 1;
        const again = fromPine(toPine(found.tree).text);
        assert.ok(again.ok, source);
        assert.deepEqual(again.tree, found.tree);
        continue;
      }
      const { line, message } = found.reason;
      assert.ok(line >= 1 && line <= source.split('\n').length + 1, `line ${line}`);
      assert.ok(message.length > 8, `${message}\n${source}`);
    }
    assert.ok(taken > 20 && taken < 580, `${taken} were taken in`);
  });

  it('is refused where its numbers fit no slider', () => {
    const found = fromPine((TEXTS[0] ?? '').replace('input.int(20,', 'input.int(900,'));
    assert.ok(!found.ok);
    assert.match(found.reason.message, /default of "fast" is 900, outside of 1 to 200/);
  });
});
