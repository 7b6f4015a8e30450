import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { CodeEditor } from './code-editor.tsx';
import { EditorHeader } from './editor-header.tsx';
import { PYTHON } from '../languages/python/python-language.ts';
import { completeSdk } from '../languages/python/sdk-completion.ts';

const nothing = () => undefined;
const NO_PROBLEMS: readonly [] = [];

function editor(changes: Partial<Parameters<typeof CodeEditor>[0]> = {}) {
  return (
    <CodeEditor
      language={PYTHON}
      source={{ code: 'x = 1' }}
      problems={NO_PROBLEMS}
      reading={null}
      goTo={null}
      onChange={nothing}
      onSettle={nothing}
      onPasteOver={nothing}
      onRun={nothing}
      onSave={nothing}
      onFormat={nothing}
      onFile={nothing}
      {...changes}
    />
  );
}

function completionsAt(code: string): readonly string[] {
  const state = EditorState.create({ doc: code });
  const result = completeSdk(new CompletionContext(state, code.length, true));
  return result?.options.map(({ label }) => label) ?? [];
}

test('shows the code with a name for screen readers, and other code when it is given', () => {
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

test('hands over what was typed before a key asks for something of it', () => {
  const asked: string[] = [];
  const note = (name: string) => () => void asked.push(name);
  const events = { onRun: note('run'), onSave: note('save'), onFormat: note('format') };
  render(editor({ ...events, onSettle: (code) => void asked.push(code) }));
  const box = screen.getByRole('textbox', { name: 'Strategy code, Python' });
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  fireEvent.keyDown(box, { key: 's', ctrlKey: true });
  fireEvent.keyDown(box, { key: 'F', keyCode: 70, shiftKey: true, altKey: true });
  expect(asked).toEqual(['x = 1', 'run', 'x = 1', 'save', 'x = 1', 'format']);
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

function header(code: string, onFile: (file: File) => void = nothing) {
  return <EditorHeader language={PYTHON} code={code} onFormat={nothing} onFile={onFile} />;
}

test('takes a file that is dropped on it, and one that is opened, before the editor sees it', async () => {
  const onFile = vi.fn();
  const onChange = vi.fn();
  const page = renderPage(
    <>
      {editor({ onFile, onChange })}
      {header('', onFile)}
    </>,
  );
  const file = new File(['y = 2'], 'mine.py');
  const box = screen.getByTestId('code-editor');
  fireEvent.drop(box, { dataTransfer: { files: [file], types: ['Files'] } });
  expect(onFile).toHaveBeenLastCalledWith(file);
  const opened = new File(['z = 3'], 'other.py');
  await page.user.upload(screen.getByLabelText('Python file'), opened);
  expect(onFile).toHaveBeenLastCalledWith(opened);
  expect(onChange).not.toHaveBeenCalled();
});

test('says whether the code could be copied', async () => {
  const page = renderPage(header('x = 1'));
  await page.user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(await screen.findByText('Code copied to clipboard!')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('x = 1');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await page.user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(await screen.findByText('Failed to copy code')).toBeTruthy();
});

test('offers Java as not there yet', async () => {
  const page = renderPage(header(''));
  const java = screen.getByRole('button', { name: 'Java support coming soon!' });
  expect(java.getAttribute('aria-disabled')).toBe('true');
  await page.user.hover(java);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Java support coming soon!');
});
