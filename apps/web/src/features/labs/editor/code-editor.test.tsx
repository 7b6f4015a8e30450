import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { CodeEditor } from './code-editor.tsx';
import { EditorHeader } from './editor-header.tsx';
import { completeSdk } from './sdk-completion.ts';

const nothing = () => undefined;

function editor(changes: Partial<Parameters<typeof CodeEditor>[0]> = {}) {
  return (
    <CodeEditor
      source={{ code: 'x = 1' }}
      problem={null}
      goTo={null}
      onChange={nothing}
      onRun={nothing}
      onSave={nothing}
      {...changes}
    />
  );
}

function completionsAt(code: string): readonly string[] {
  const state = EditorState.create({ doc: code });
  const result = completeSdk(new CompletionContext(state, code.length, true));
  return result?.options.map(({ label }) => label) ?? [];
}

test('shows the code with a name for screen readers, and other code when it is told', () => {
  const onChange = vi.fn();
  const { rerender } = render(editor());
  const box = screen.getByRole('textbox', { name: 'Strategy code, Python' });
  expect(box.textContent).toContain('x = 1');
  rerender(editor({ source: { code: 'y = 2' }, onChange }));
  expect(box.textContent).toContain('y = 2');
  expect(onChange).toHaveBeenCalledWith('y = 2');
});

test('runs by Ctrl+Enter and saves by Ctrl+S', () => {
  const onRun = vi.fn();
  const onSave = vi.fn();
  render(editor({ onRun, onSave }));
  const box = screen.getByRole('textbox', { name: 'Strategy code, Python' });
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  fireEvent.keyDown(box, { key: 's', ctrlKey: true });
  expect(onRun).toHaveBeenCalledOnce();
  expect(onSave).toHaveBeenCalledOnce();
});

test('completes names of the SDK, and members behind self', () => {
  expect(completionsAt('from stratloom import cross')).toEqual(
    expect.arrayContaining(['Strategy', 'crossover', 'sma']),
  );
  expect(completionsAt('self.')).toEqual(expect.arrayContaining(['buy', 'indicator', 'position']));
  expect(completionsAt('self.bars.')).toEqual(expect.arrayContaining(['close', 'volume']));
  expect(completionsAt('self.position.')).toEqual(expect.arrayContaining(['close', 'size']));
  expect(completionsAt('self.unknown.')).toEqual([]);
});

test('says whether the code could be copied', async () => {
  const page = renderPage(<EditorHeader code="x = 1" />);
  await page.user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(await screen.findByText('Code copied to clipboard!')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('x = 1');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await page.user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(await screen.findByText('Failed to copy code')).toBeTruthy();
});

test('offers Java as not there yet', async () => {
  const page = renderPage(<EditorHeader code="" />);
  const java = screen.getByRole('button', { name: 'Java support coming soon!' });
  expect(java.getAttribute('aria-disabled')).toBe('true');
  await page.user.hover(java);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Java support coming soon!');
});
