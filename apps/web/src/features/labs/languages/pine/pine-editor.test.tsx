import { CompletionContext } from '@codemirror/autocomplete';
import type { Completion } from '@codemirror/autocomplete';
import { insertNewlineAndIndent } from '@codemirror/commands';
import { ensureSyntaxTree, foldable } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, showTooltip } from '@codemirror/view';
import { expect, test } from 'vitest';
import type { CodeNames } from '../../../../engine-client/reading/code-reading.ts';
import { knownReading, setReading } from '../../editor/known-reading.ts';
import { completePine } from './pine-completion.ts';
import { helpAt } from './pine-hover.ts';
import { PINE_SCRIPT } from './pine-language.ts';

const NO_NAMES: CodeNames = { at: async () => null, visibleAt: async () => [] };

/** An editor with a script; `|` marks the cursor. */
function editorWith(marked: string, names: CodeNames = NO_NAMES): EditorState {
  const cursor = Math.max(0, marked.indexOf('|'));
  const doc = marked.replace('|', '');
  const state = EditorState.create({
    doc,
    selection: { anchor: cursor },
    extensions: [PINE_SCRIPT.extension, knownReading],
  });
  const reading = { code: doc, problems: [], fields: [], settings: null, names };
  ensureSyntaxTree(state, doc.length, 5000);
  return state.update({ effects: setReading.of(reading) }).state;
}

/** The styles of the pieces of a script. */
function stylesOf(doc: string): string[] {
  const state = editorWith(doc);
  const styles: string[] = [];
  ensureSyntaxTree(state, doc.length, 5000)?.iterate({
    enter: ({ name, from, to }) => {
      if (name !== 'Document') styles.push(`${doc.slice(from, to)}:${name}`);
    },
  });
  return styles;
}

async function completionsAt(marked: string, names = NO_NAMES): Promise<readonly Completion[]> {
  const state = editorWith(marked, names);
  const context = new CompletionContext(state, state.selection.main.head, true);
  return (await completePine(context))?.options ?? [];
}

async function labelsAt(marked: string, names = NO_NAMES): Promise<string[]> {
  return (await completionsAt(marked, names)).map(({ label }) => label);
}

test('colors words by what they are, line by line', () => {
  expect(stylesOf('//@version=6\nif close > 2 // up')).toEqual([
    '//@version=6:meta',
    'if:keyword',
    'close:variableName.standard',
    '>:operator',
    '2:number',
    '// up:comment',
  ]);
  expect(stylesOf('x = ta.sma("a", #ff0000)')).toContain('sma:variableName.function');
  expect(stylesOf('int x = 1')).toContain('int:typeName');
});

test('colors a text over several lines as one', () => {
  const styles = stylesOf('x = """one\ntwo if\nthree""" + y');
  expect(styles).toContain('two if:string');
  expect(styles).not.toContain('if:keyword');
  expect(styles).toContain('y:variableName');
});

test('completes members of a namespace with their signatures', async () => {
  const sma = (await completionsAt('x = ta.|')).find(({ label }) => label === 'sma');
  expect(sma?.detail).toBe('(source, length)');
  expect(await labelsAt('strategy.risk.|')).toContain('max_drawdown');
  expect(await labelsAt('nothing.|')).toEqual([]);
});

test('completes keywords, namespaces, built-ins and the names of the script', async () => {
  const names: CodeNames = {
    ...NO_NAMES,
    visibleAt: async () => [
      { name: 'fast', kind: 'variable', detail: 'series float', parts: [] },
      { name: 'spot', kind: 'variable', detail: 'Spot', parts: [{ name: 'price', type: 'float' }] },
    ],
  };
  const labels = await labelsAt('fast = 1\nplot(f|', names);
  expect(labels).toEqual(expect.arrayContaining(['fast', 'for', 'fill', 'ta', 'close']));
  expect(await labelsAt('x = spot.|', names)).toEqual(['price']);
});

test('completes the names of arguments inside a call', async () => {
  expect(await labelsAt('strategy.entry("Long", strategy.long, |')).toContain('qty = ');
  expect(await labelsAt('strategy.entry("Long", qty = |')).not.toContain('qty = ');
});

test('completes nothing inside texts and comments', async () => {
  expect(await labelsAt('// ta.|')).toEqual([]);
  expect(await labelsAt('x = "ta.|"')).toEqual([]);
});

test('explains built-ins, names of the script, old names and keywords', async () => {
  const explained = async (marked: string, names = NO_NAMES) => {
    const state = editorWith(marked, names);
    return (await helpAt(state, state.selection.main.head))?.element().textContent;
  };
  expect(await explained('x = strategy.ent|ry("a", strategy.long)')).toMatch(/^strategy\.entry\(/);
  const meaning = { name: 'fast', kind: 'variable', detail: 'fast: series float', builtin: null };
  const own: CodeNames = { ...NO_NAMES, at: async () => meaning };
  expect(await explained('fa|st = 1', own)).toBe('fast: series floatA variable of this script.');
  const old: CodeNames = { ...NO_NAMES, at: async () => ({ ...meaning, builtin: 'ta.sma' }) };
  expect(await explained('x = sm|a(close, 3)', old)).toMatch(/^ta\.sma\(/);
  expect(await explained('va|r x = 1')).toContain('keeps its value from bar to bar');
  expect(await explained('// clo|se')).toBeUndefined();
  expect(await explained('x = unk|nown')).toBeUndefined();
});

test('shows how a call is written, the argument at hand in bold, until Escape', () => {
  const shown = (marked: string) => {
    const state = editorWith(marked);
    const head = state.selection.main.head;
    // Typing begins the help.
    const typed = state.update({
      changes: { from: head, insert: ' ' },
      selection: { anchor: head + 1 },
    });
    const [tooltip] = typed.state.facet(showTooltip).filter((each) => each !== null);
    return tooltip?.create(new EditorView({ state: typed.state })).dom.innerHTML;
  };
  expect(shown('x = ta.sma(close,|)')).toContain('<strong>series int length</strong>');
  expect(shown('x = ta.sma(length =|)')).toContain('<strong>series int length</strong>');
  expect(shown('x = sma(close,|)')).toContain('<strong>series int length</strong>');
  expect(shown('f(a, b) => a + b\ny = f(1,|)')).toContain('<strong>b</strong>');
  expect(shown('x = close|')).toBeUndefined();
});

test('indents what stands in a block, and folds it', () => {
  const afterEnter = (marked: string) => {
    let state = editorWith(marked);
    insertNewlineAndIndent({ state, dispatch: (change) => (state = change.state) });
    return state.doc.toString();
  };
  expect(afterEnter('if close > open|')).toBe('if close > open\n    ');
  expect(afterEnter('f(x) =>|')).toBe('f(x) =>\n    ');
  expect(afterEnter('x = switch kind // which|')).toBe('x = switch kind // which\n    ');
  expect(afterEnter('if a\n    y = 1|')).toBe('if a\n    y = 1\n    ');
  expect(afterEnter('f(x) => x + 1|')).toBe('f(x) => x + 1\n');
  const state = editorWith('if a\n    b\n\n    c\nd');
  expect(foldable(state, 0, 4)).toEqual({ from: 4, to: 17 });
});
