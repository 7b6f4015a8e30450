import { setDiagnostics } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { color } from '../../../theme/theme.ts';
import type { CodeReading } from '../../../engine-client/reading/code-reading.ts';
import type { LabLanguage } from '../language/lab-language.ts';
import { editorExtensions } from './editor-setup.ts';
import type { EditorEvents } from './editor-setup.ts';
import { setReading } from './known-reading.ts';
import { problemMarks } from './problem-marks.ts';
import type { PlacedProblem } from './problem-marks.ts';
import type { GoTo } from './go-to.ts';
import { smallestChange } from './smallest-change.ts';
import { useDroppedFile } from './use-dropped-file.ts';

interface CodeEditorProps extends EditorEvents {
  readonly language: LabLanguage;
  /** Text to show; a new object replaces it; typing changes nothing here. */
  readonly source: { readonly code: string };
  /** Marked at their places; the same array as long as nothing changes. */
  readonly problems: readonly PlacedProblem[];
  readonly reading: CodeReading | null;
  readonly goTo: GoTo | null;
  /** A file was dropped on the editor. */
  readonly onFile: (file: File) => void;
}

/** Puts other code in place of what is there; undo brings the old code back. */
function replaceCode(view: EditorView, code: string): void {
  const change = smallestChange(view.state.doc.toString(), code);
  if (change !== null) view.dispatch({ changes: change });
}

function goToPlace(view: EditorView, { line: number, column = 1 }: GoTo): void {
  if (number > view.state.doc.lines) return;
  const line = view.state.doc.line(number);
  const anchor = Math.min(line.to, line.from + column - 1);
  view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor) });
  view.focus();
}

/** Creates the editor once; effects pass later changes to it. */
function useEditorView(props: CodeEditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const onChange = useEffectEvent((text: string) => props.onChange(text));
  const onSettle = useEffectEvent((text: string) => props.onSettle(text));
  const onPasteOver = useEffectEvent(() => props.onPasteOver());
  const onRun = useEffectEvent(() => props.onRun());
  const onSave = useEffectEvent(() => props.onSave());
  const onFormat = useEffectEvent(() => props.onFormat());
  const firstCode = useEffectEvent(() => props.source.code);
  const { language } = props;
  useEffect(() => {
    if (container.current === null) return undefined;
    const made = new EditorView({
      doc: firstCode(),
      parent: container.current,
      extensions: editorExtensions(language, {
        onChange: (text) => onChange(text),
        onSettle: (text) => onSettle(text),
        onPasteOver: () => onPasteOver(),
        onRun: () => onRun(),
        onSave: () => onSave(),
        onFormat: () => onFormat(),
      }),
    });
    setView(made);
    return () => {
      setView(null);
      made.destroy();
    };
  }, [language]);
  return { container, view };
}

/** Code with line numbers, bracket matching, search, what its language adds, and problems marked at their places. */
export function CodeEditor(props: CodeEditorProps) {
  const { source, problems, reading, goTo } = props;
  const { container, view } = useEditorView(props);
  const { isOver, dropHandlers } = useDroppedFile(props.onFile);
  useEffect(() => {
    if (view !== null) replaceCode(view, source.code);
  }, [view, source]);
  useEffect(() => {
    if (view === null) return;
    view.dispatch(setDiagnostics(view.state, problemMarks(problems, view.state.doc)));
  }, [view, problems]);
  useEffect(() => view?.dispatch({ effects: setReading.of(reading) }), [view, reading]);
  useEffect(() => {
    if (view !== null && goTo !== null) goToPlace(view, goTo);
  }, [view, goTo]);

  return (
    <Box
      ref={container}
      data-testid="code-editor"
      {...dropHandlers}
      sx={{
        height: 1,
        minHeight: 0,
        overflow: 'hidden',
        // Each key lays the code out anew, and nothing else on the page.
        contain: 'strict',
        border: `1px solid ${isOver ? color.accent : color.raised}`,
        borderRadius: 1,
        '&:has(.cm-focused)': { outline: `2px solid ${color.accent}` },
      }}
    />
  );
}
