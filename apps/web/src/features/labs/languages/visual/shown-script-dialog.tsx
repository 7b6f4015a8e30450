import ContentCopy from '@mui/icons-material/ContentCopy';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Language } from '@stratloom/contracts';
import type { BlockProblem } from '@stratloom/lang-visual';
import { useCopyCode } from '../../editor/use-copy-code.ts';
import { EDITOR_MODES, LANGUAGE_NAMES } from '../../language/editor-mode.ts';
import { ProblemList } from './problem-list.tsx';
import { ReadOnlyText } from '../../editor/read-only-text.tsx';

/** Rules in another language. */
export interface ShownScript {
  readonly language: Exclude<Language, 'visual' | 'allocation'>;
  readonly text: string;
  /** Reason why it cannot be written in it; null = all can. */
  readonly problem: BlockProblem | null;
}

interface ShownScriptDialogProps {
  readonly shown: ShownScript;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Arguments of `strategy.exit` that TradingView does not have. */
const OWN_ARGUMENTS = /\b(profit|loss)_percent = /;

/** The rules as a script, to be read, copied or opened in its own editor. */
export function ShownScriptDialog({ shown, onOpen, onClose }: ShownScriptDialogProps) {
  const { language, text, problem } = shown;
  const name = LANGUAGE_NAMES[language];
  const copy = useCopyCode(text);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="script-title">
      <DialogTitle id="script-title">The rules as {name}</DialogTitle>
      <DialogContent>
        {problem === null ? (
          <>
            {language === 'pine' && OWN_ARGUMENTS.test(text) && (
              <Alert severity="info" sx={{ mb: 2 }}>
                TradingView does not take this script: <code>profit_percent</code> and{' '}
                <code>loss_percent</code> are only known here. For a script that runs there, measure
                stops and targets from the signal bar's close.
              </Alert>
            )}
            <ReadOnlyText label={`The rules as ${name}`} text={text} />
          </>
        ) : (
          <Alert severity="warning">
            <AlertTitle>{name} cannot say this</AlertTitle>
            <ProblemList problems={[problem]} />
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="secondary" onClick={onClose}>
          Close
        </Button>
        {problem === null && (
          <>
            <Button color="secondary" startIcon={<ContentCopy />} onClick={copy}>
              Copy code
            </Button>
            <Button variant="contained" onClick={onOpen}>
              Open in {EDITOR_MODES[language]}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
