import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { lazy, Suspense } from 'react';
import type { LanguageEditorProps } from '../language/lab-language.ts';
import { ParametersForm } from '../parameters/parameters-form.tsx';
import { CodeProblems } from '../run/code-problems.tsx';
import { ExecutionErrors } from '../run/execution-errors.tsx';
import { OutputPanel } from '../run/output-panel.tsx';
import { useKnownCode } from '../session/known-code.tsx';
import { useOpenStrategy } from '../session/open-strategy.tsx';
import { useStrategyRuns } from '../session/strategy-runs.tsx';
import { useFields } from '../session/use-fields.ts';

const CodePane = lazy(async () => ({ default: (await import('./code-pane.tsx')).CodePane }));

/** Problems of the strategy; editors of other things than code say at the place itself why nothing runs. */
function Problems() {
  const { language } = useOpenStrategy();
  const { reading, showPlace } = useKnownCode();
  const { shown, problem } = useStrategyRuns().state;
  const isCode = language.Editor === null;
  const failed = problem !== null && isCode ? [problem] : [];
  return (
    <>
      {isCode && <CodeProblems problems={reading?.problems ?? []} onGoTo={showPlace} />}
      <ExecutionErrors
        problems={problem === null ? (shown?.document.errors ?? []) : failed}
        onGoTo={showPlace}
      />
    </>
  );
}

/** The strategy as it is written, problems, parameters and output. */
export function EditorColumn({ onSave }: LanguageEditorProps) {
  const { language, document, change } = useOpenStrategy();
  const { state } = useStrategyRuns();
  const fields = useFields();
  const Editor = language.Editor ?? CodePane;
  // Other editors than that of code change parameters themselves, but for values that stand above theirs.
  const hasForm = language.Editor === null || Object.keys(document.parameters).length > 0;
  return (
    <Stack
      sx={{
        gap: 1.5,
        minWidth: 0,
        pt: 0.75,
        ...{ flex: { md: '1 1 0px' }, minHeight: { md: 0 } },
        overflowY: { md: 'auto' },
        overscrollBehavior: { md: 'contain' },
      }}
    >
      <Suspense fallback={<Box sx={{ flex: { md: 1 }, minHeight: 400 }} />}>
        <Editor onSave={onSave} />
      </Suspense>
      <Problems />
      {hasForm && (
        <ParametersForm
          fields={fields}
          chosen={document.parameters}
          onChange={(parameters) => change({ parameters })}
        />
      )}
      <OutputPanel lines={state.shown?.output ?? []} />
    </Stack>
  );
}
