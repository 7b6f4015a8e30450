import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { TEMPLATES } from '@stratloom/lang-visual';
import { pastedLanguage } from './pasted-language.ts';

function samples(folder: string, ending: string): readonly string[] {
  const path = `${import.meta.dirname}/../languages/${folder}/samples`;
  const names = readdirSync(path).filter((name) => name.endsWith(ending));
  return names.map((name) => readFileSync(`${path}/${name}`, 'utf8'));
}

describe('the language of a pasted text', () => {
  it('is that of every sample and template', () => {
    const scripts = samples('pine', '.pine');
    const classes = samples('python', '.py');
    assert.ok(scripts.length >= 5 && classes.length >= 5);
    for (const text of scripts) assert.equal(pastedLanguage(text), 'pine');
    for (const text of classes) assert.equal(pastedLanguage(text), 'python');
    for (const { tree } of TEMPLATES) assert.equal(pastedLanguage(JSON.stringify(tree)), 'visual');
  });

  it('is that of old scripts without a version, and of files of other systems', () => {
    assert.equal(pastedLanguage('// by somebody\r\nstudy("UT Bot", overlay=true)\r\n'), 'pine');
    const python = 'import math\r\n\r\nclass A(bt.Strategy):\r\n    def next(self): pass\r\n';
    assert.equal(pastedLanguage(python), 'python');
    const own =
      'from backtesting import Backtest, Strategy\n\nclass SmaCross(Strategy):\n    n1 = 10\n';
    assert.equal(pastedLanguage(own), 'python');
  });

  it('is none for parts of code, words and other data', () => {
    for (const text of [
      'AAPL',
      'buy when rsi crosses above 30',
      'x = ta.sma(close, 20)',
      'self.buy(reason="my strategy (long)")',
      'my strategy("x")',
      '{"rules": 1}',
      '{"stratloom.block": {"block": "sma", "inputs": {}}}',
      '{"version": 1, "rules": [}',
      '',
    ]) {
      assert.equal(pastedLanguage(text), null, text);
    }
    assert.equal(pastedLanguage(`//@version=6\n${'x'.repeat(1_000_001)}`), null);
  });
});
