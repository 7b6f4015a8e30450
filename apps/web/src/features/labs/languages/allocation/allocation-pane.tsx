import CodeIcon from '@mui/icons-material/Code';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type AllocationDocument, readAllocation } from '@stratloom/lang-allocation';
import { useMemo, useState } from 'react';
import { useToast } from '../../../../components/toast.tsx';
import { readCodeFile } from '../../editor/code-file.ts';
import { ToolButton } from '../../editor/tool-button.tsx';
import { EditorHeader } from '../../editor/editor-header.tsx';
import { ReadOnlyText } from '../../editor/read-only-text.tsx';
import { useDroppedFile } from '../../editor/use-dropped-file.ts';
import type { LanguageEditorProps } from '../../language/lab-language.ts';
import { useOpenStrategy } from '../../session/open-strategy.tsx';
import { useStrategyRuns } from '../../session/strategy-runs.tsx';
import { onDays } from '../on-days.ts';
import { AllocationToolbar } from './allocation-toolbar.tsx';
import { DescribeRotationField } from './describe-rotation-field.tsx';
import { EditingContext } from './editing.ts';
import { PartEditor } from './parts/part-editor.tsx';
import { PythonDialog } from './python-dialog.tsx';
import { RebalanceEditor } from './rebalance-editor.tsx';
import { AllocationGallery } from './templates/allocation-gallery.tsx';
import { type OpenAllocation, useAllocation } from './use-allocation.ts';

/** A text that is no allocation: it stays as it is, and says what is wrong. */
function Unreadable({ code }: { readonly code: string }) {
  const problems = useMemo(() => {
    const read = readAllocation(code);
    return read.ok ? [] : read.problems;
  }, [code]);
  return (
    <>
      <Alert severity="error">
        This allocation cannot be read. It is shown below unchanged; nothing is lost.
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {problems.slice(0, 10).map(({ message, remedy, path }) => (
            <li key={`${path.join('.')} ${message}`}>
              {message} {remedy}
            </li>
          ))}
        </Box>
      </Alert>
      <ReadOnlyText label="Text of the allocation" text={code} />
    </>
  );
}

/** Why the last run did not work. */
function RunProblemNote() {
  const { problem } = useStrategyRuns().state;
  if (problem === null) return null;
  return (
    <Alert severity="error">
      {problem.message} {problem.remedy}
    </Alert>
  );
}

function Sentences({
  document,
  edit,
}: {
  readonly document: AllocationDocument;
  readonly edit: OpenAllocation['edit'];
}) {
  const editing = useMemo(() => ({ document, edit }), [document, edit]);
  return (
    <EditingContext value={editing}>
      <RebalanceEditor
        rebalance={document.rebalance}
        onChange={(rebalance) => edit({ ...document, rebalance })}
      />
      <PartEditor
        label="Allocation"
        node={document.root}
        onChange={(root) => edit({ ...document, root })}
      />
    </EditingContext>
  );
}

/** Opens files in place of what is open; says why where that cannot be done. */
function useOpenFile(open: OpenAllocation['open']) {
  const toast = useToast();
  return (file: File) =>
    void (async () => {
      const read = await readCodeFile(file);
      if (read.ok) open(read.code);
      else toast({ severity: 'error', text: read.reason });
    })();
}

/** Ctrl+Enter runs, Ctrl+S saves, Ctrl+Z and Ctrl+Y go through the steps; a field keeps its own undo. */
function keysOf(open: OpenAllocation, onRun: () => void, onSave: () => void) {
  return (event: React.KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const isField = event.target instanceof HTMLInputElement;
    const key = event.key.toLowerCase();
    const acts: Readonly<Record<string, (() => void) | null>> = {
      enter: onRun,
      s: onSave,
      z: isField ? null : event.shiftKey ? open.redo : open.undo,
      y: isField ? null : open.redo,
    };
    const act = acts[key] ?? null;
    if (act === null) return;
    event.preventDefault();
    act();
  };
}

/** An allocation as sentences that are edited in place. */
export function AllocationPane({ onSave }: LanguageEditorProps) {
  const { language, document: lab, change } = useOpenStrategy();
  const { runNow } = useStrategyRuns();
  const open = useAllocation();
  const { document, edit } = open;
  const [shown, setShown] = useState<'templates' | 'python' | null>(null);
  const openFile = useOpenFile(open.open);
  const { dropHandlers } = useDroppedFile(openFile);
  const close = () => setShown(null);
  return (
    <Box {...dropHandlers} data-testid="allocation-pane" onKeyDown={keysOf(open, runNow, onSave)}>
      <EditorHeader language={language} code={lab.code} onFile={openFile}>
        <ToolButton
          name="As Python"
          icon={<CodeIcon />}
          disabled={document === null}
          onClick={() => setShown('python')}
        />
      </EditorHeader>
      <AllocationToolbar open={open} onTemplates={() => setShown('templates')} />
      <DescribeRotationField
        timeframe={lab.timeframe}
        onApply={(described) => {
          if (edit(described) === null) change(onDays(lab, Date.now()));
        }}
      />
      <RunProblemNote />
      {document === null ? (
        <Unreadable code={lab.code} />
      ) : (
        <Sentences document={document} edit={edit} />
      )}
      {shown === 'templates' && (
        <AllocationGallery
          onChoose={(chosen) => {
            close();
            edit(chosen);
          }}
          onClose={close}
        />
      )}
      {shown === 'python' && document !== null && (
        <PythonDialog document={document} onClose={close} />
      )}
    </Box>
  );
}
