import { setDiagnostics } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { color } from '../../../app/theme.ts';
import { editorExtensions } from './editor-setup.ts';
import { problemMarks } from './problem-marks.ts';
import type { PlacedProblem } from './problem-marks.ts';

interface CodeEditorProps {
  /** What to show, told anew by another object; typing changes nothing here. */
  readonly source: { readonly code: string };
  /** Marked on its line. */
  readonly problem: PlacedProblem | null;
  /** Line to move to, told anew by another object. */
  readonly goTo: { readonly line: number } | null;
  readonly onChange: (code: string) => void;
  readonly onRun: () => void;
  readonly onSave: () => void;
}

/** Puts other code in place of what is there; undo brings the old code back. */
function replaceCode(view: EditorView, code: string): void {
  if (view.state.doc.toString() === code) return;
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: code } });
}

function goToLine(view: EditorView, number: number): void {
  if (number > view.state.doc.lines) return;
  const { from } = view.state.doc.line(number);
  view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from) });
  view.focus();
}

/** Python with line numbers, bracket matching, search, completion of the SDK, and problems marked on their lines. */
export function CodeEditor(props: CodeEditorProps) {
  const { source, problem, goTo } = props;
  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const onChange = useEffectEvent((text: string) => props.onChange(text));
  const onRun = useEffectEvent(() => props.onRun());
  const onSave = useEffectEvent(() => props.onSave());
  const firstCode = useEffectEvent(() => props.source.code);

  useEffect(() => {
    if (container.current === null) return undefined;
    const made = new EditorView({
      doc: firstCode(),
      parent: container.current,
      extensions: editorExtensions({
        onChange: (text) => onChange(text),
        onRun: () => onRun(),
        onSave: () => onSave(),
      }),
    });
    setView(made);
    return () => {
      setView(null);
      made.destroy();
    };
  }, []);
  useEffect(() => {
    if (view !== null) replaceCode(view, source.code);
  }, [view, source]);
  useEffect(() => {
    if (view === null) return;
    view.dispatch(setDiagnostics(view.state, problemMarks(problem, view.state.doc)));
  }, [view, problem]);
  useEffect(() => {
    if (view !== null && goTo !== null) goToLine(view, goTo.line);
  }, [view, goTo]);

  return (
    <Box
      ref={container}
      data-testid="code-editor"
      sx={{
        height: 1,
        minHeight: 0,
        overflow: 'hidden',
        border: `1px solid ${color.raised}`,
        borderRadius: 1,
        '&:has(.cm-focused)': { outline: `2px solid ${color.accent}` },
      }}
    />
  );
}
