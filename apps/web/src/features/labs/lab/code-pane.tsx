import MenuBook from '@mui/icons-material/MenuBookOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { startTransition, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { CodeEditor } from '../editor/code-editor.tsx';
import { ReferencePanel } from '../editor/reference-panel.tsx';
import { ToolButton } from '../editor/tool-button.tsx';
import { EditorHeader } from '../editor/editor-header.tsx';
import type { PlacedProblem } from '../editor/problem-marks.ts';
import type { CodeReading } from '../../../engine-client/reading/code-reading.ts';
import type { LabLanguage, LanguageEditorProps } from '../language/lab-language.ts';
import type { RunState } from '../run/run-state.ts';
import { SampleButtons } from './sample-buttons.tsx';
import { UseSampleButton } from './use-sample-button.tsx';
import { useCodeActions } from './use-code-actions.ts';
import { useKnownCode } from '../session/known-code.tsx';
import { useOpenStrategy } from '../session/open-strategy.tsx';
import { useStrategyRuns } from '../session/strategy-runs.tsx';

/** At least 15 rows of code, whatever else wants space. */
const LEAST_HEIGHT = 336;

/** Returns the problems that the editor marks: those read in the code, and where its last run stopped. */
function useMarks(reading: CodeReading | null, { problem }: RunState): readonly PlacedProblem[] {
  return useMemo(
    () => [...(reading?.problems ?? []), ...(problem === null ? [] : [problem])],
    [reading, problem],
  );
}

function EditorKeys({ language }: { readonly language: LabLanguage }) {
  return (
    <Typography variant="caption" color="textSecondary">
      Ctrl+Enter runs, Ctrl+S saves, Ctrl+F searches; {language.words.keys}Escape then Tab leaves
      the editor.
    </Typography>
  );
}

/** Samples and code: loaded with the first language that is written as text, since rules do without an editor of code. */
export function CodePane({ onSave }: LanguageEditorProps) {
  const { language, document, change, source } = useOpenStrategy();
  const { reading, goTo } = useKnownCode();
  const { state, runNow } = useStrategyRuns();
  const marks = useMarks(reading, state);
  const { loadSample, format, openFile, pasteOver } = useCodeActions();
  const onFile = (file: File) => void openFile(file);
  const [isReferenceOpen, setReferenceOpen] = useState(false);
  return (
    <>
      <SampleButtons samples={language.samples} onLoad={({ code }) => loadSample(code)} />
      <EditorHeader language={language} code={document.code} onFormat={format} onFile={onFile}>
        {language.Actions !== null && <language.Actions />}
        {language.reference !== null && (
          <ToolButton
            name="Reference"
            icon={<MenuBook />}
            isExpanded={isReferenceOpen}
            onClick={() => setReferenceOpen(!isReferenceOpen)}
          />
        )}
      </EditorHeader>
      {isReferenceOpen && language.reference !== null && (
        <ReferencePanel entries={language.reference} name={language.name} />
      )}
      <Box
        sx={{
          position: 'relative',
          flex: { md: 1 },
          height: { xs: 400, md: 'auto' },
          minHeight: LEAST_HEIGHT,
        }}
      >
        <CodeEditor
          language={language}
          source={source}
          problems={marks}
          reading={reading}
          goTo={goTo}
          // What follows from the text may come a moment later than the text itself.
          onChange={(code) => startTransition(() => change({ code }))}
          onSettle={(code) => flushSync(() => change({ code }))}
          onPasteOver={pasteOver}
          onRun={runNow}
          onSave={onSave}
          onFormat={format}
          onFile={onFile}
        />
        {document.code === '' && language.placeholder !== '' && (
          <UseSampleButton onUse={() => loadSample(language.placeholder)} />
        )}
      </Box>
      <EditorKeys language={language} />
    </>
  );
}
