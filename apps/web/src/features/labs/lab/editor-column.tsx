import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useToast } from '../../../components/toast.tsx';
import { CodeEditor } from '../editor/code-editor.tsx';
import { EditorHeader } from '../editor/editor-header.tsx';
import { ParametersForm } from '../parameters/parameters-form.tsx';
import { ExecutionErrors } from '../run/execution-errors.tsx';
import { OutputPanel } from '../run/output-panel.tsx';
import { SampleButtons } from '../samples/sample-buttons.tsx';
import type { LabSession } from './use-lab-session.ts';

interface EditorColumnProps {
  readonly session: LabSession;
  readonly onSave: () => void;
}

/** Samples, code, errors, parameters and output. */
export function EditorColumn({ session, onSave }: EditorColumnProps) {
  const { open, state, source, runNow, replaceCode } = session;
  const { document, change } = open;
  const [goTo, setGoTo] = useState<{ line: number } | null>(null);
  const toast = useToast();
  const { shown, problem } = state;
  const problems = problem === null ? (shown?.document.errors ?? []) : [problem];
  return (
    <Stack
      sx={{
        gap: 1.5,
        minWidth: 0,
        position: { md: 'sticky' },
        top: { md: 72 },
        height: { md: 'calc(100dvh - 88px)' },
        maxHeight: { md: 1100 },
        overflowY: { md: 'auto' },
      }}
    >
      <SampleButtons
        onLoad={({ code }) => {
          replaceCode({ code, parameters: {} });
          toast({ severity: 'info', text: 'Sample strategy loaded!' });
        }}
      />
      <EditorHeader code={document.code} />
      <Box sx={{ flex: { md: 1 }, height: { xs: 400, md: 'auto' }, minHeight: { md: 280 } }}>
        <CodeEditor
          source={source}
          problem={problem}
          goTo={goTo}
          onChange={(code) => change({ code })}
          onRun={runNow}
          onSave={onSave}
        />
      </Box>
      <Typography variant="caption" color="textSecondary">
        Ctrl+Enter runs, Ctrl+S saves, Ctrl+F searches; Escape then Tab leaves the editor.
      </Typography>
      <ExecutionErrors problems={problems} onGoToLine={(line) => setGoTo({ line })} />
      <ParametersForm
        known={state.parameters}
        chosen={document.parameters}
        onChange={(parameters) => change({ parameters })}
      />
      <OutputPanel lines={shown?.output ?? []} />
    </Stack>
  );
}
