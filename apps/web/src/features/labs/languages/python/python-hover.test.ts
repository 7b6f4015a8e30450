import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { pythonLanguage } from '@codemirror/lang-python';
import { sdkHelpAt } from './python-hover.ts';

/** Returns what is said of the name in which `|` stands. */
async function helpOn(marked: string): Promise<string | null> {
  const position = marked.indexOf('|');
  const doc = marked.replace('|', '');
  const state = EditorState.create({ doc, extensions: pythonLanguage });
  ensureSyntaxTree(state, doc.length, 5_000);
  const help = await sdkHelpAt(state, position);
  return help === null ? null : `${doc.slice(help.from, help.to)}: ${help.text}`;
}

describe('help on names in Python', () => {
  it('says how names of the SDK are called and what they do', async () => {
    assert.match((await helpOn('if cross|over(a, b):')) ?? '', /^crossover: crossover\(.+\)\. .+/);
    assert.match((await helpOn('self.b|uy(size=1)')) ?? '', /^self\.buy: Strategy\.buy\(.+/);
    assert.match((await helpOn('x = self.bars.clo|se')) ?? '', /^self\.bars\.close: Bars\.close/);
    assert.match((await helpOn('self.ba|rs.close')) ?? '', /^self\.bars: Strategy\.bars/);
  });

  it('is silent about names of the strategy, texts, remarks and members of values', async () => {
    assert.equal(await helpOn('my_own_na|me = 1'), null);
    assert.equal(await helpOn('x = "cross|over"'), null);
    assert.equal(await helpOn('x = 1  # cross|over'), null);
    assert.equal(await helpOn('f(x).cross|over'), null);
    assert.equal(await helpOn('|'), null);
  });
});
