import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { BlockProblem } from '@stratloom/lang-visual';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useToast } from '../../../../components/toast.tsx';
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog.tsx';
import { readCodeFile } from '../../editor/code-file.ts';
import { hasCode } from '../../language/lab-language.ts';
import { useOpenStrategy } from '../../session/open-strategy.tsx';
import { rulesOfFile } from './rules-of-file.ts';
import type { RulesFile } from './rules-of-file.ts';
import { ProblemList } from './problem-list.tsx';

/** A file that was opened and of which something must be said or asked. */
type Pending =
  | { readonly kind: 'refused'; readonly name: string; readonly problems: readonly BlockProblem[] }
  | { readonly kind: 'replaces'; readonly name: string; readonly file: RulesFile };

function RefusedDialog(props: {
  readonly name: string;
  readonly problems: readonly BlockProblem[];
  readonly onClose: () => void;
}) {
  const { name, problems, onClose } = props;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="refused-title">
      <DialogTitle id="refused-title" sx={{ overflowWrap: 'anywhere' }}>
        {name} cannot be opened as rules
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>Your strategy is unchanged.</DialogContentText>
        <ProblemList problems={problems} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Takes rules from files; asks first when something unsaved would be replaced, and explains what cannot be read. */
export function useRulesImport(): {
  readonly openFile: (file: File) => void;
  readonly dialog: ReactNode;
} {
  const { language, document, isUnsaved, replaceCode } = useOpenStrategy();
  const [pending, setPending] = useState<Pending | null>(null);
  const toast = useToast();
  const take = (name: string, { code, strategyName }: RulesFile) => {
    const isNew = document.strategyId === null;
    replaceCode({ code, parameters: {}, ...(isNew ? { name: strategyName } : {}) });
    setPending(null);
    toast({ severity: 'success', text: `Opened ${name}` });
  };
  const read = async (file: File) => {
    const { name } = file;
    const text = await readCodeFile(file);
    if (!text.ok) {
      toast({ severity: 'error', text: text.reason });
      return;
    }
    const rules = rulesOfFile(name, text.code);
    if (!rules.ok) setPending({ kind: 'refused', name, problems: rules.problems });
    else if (isUnsaved && hasCode(document.code, language))
      setPending({ kind: 'replaces', name, file: rules });
    else take(name, rules);
  };
  const close = () => setPending(null);
  return {
    openFile: (file) => void read(file),
    dialog:
      pending?.kind === 'refused' ? (
        <RefusedDialog {...pending} onClose={close} />
      ) : pending?.kind === 'replaces' ? (
        <ConfirmDialog
          title="Replace your rules?"
          text={`Your rules have unsaved changes. ${pending.name} replaces them.`}
          action="Replace"
          onConfirm={() => take(pending.name, pending.file)}
          onClose={close}
        />
      ) : null,
  };
}
