import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useKnownCode } from '../../session/known-code.tsx';
import { ToolButton } from '../../editor/tool-button.tsx';
import { useOpenStrategy } from '../../session/open-strategy.tsx';
import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { ReadOnlyText } from '../../editor/read-only-text.tsx';

/** A script that rules cannot say. */
export interface OutsideScript {
  readonly code: string;
  /** From 1. */
  readonly line: number;
  /** Part of the script that the builder cannot show. */
  readonly message: string;
}

interface OutsideDialogProps {
  readonly outside: OutsideScript;
  readonly onGoTo: (line: number) => void;
  readonly onClose: () => void;
}

/** Shows a script that rules cannot say as it is, with the place that keeps it out. */
export function OutsideDialog({ outside, onGoTo, onClose }: OutsideDialogProps) {
  const { code, line, message } = outside;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="outside-title">
      <DialogTitle id="outside-title">The Visual Builder cannot show this script</DialogTitle>
      <DialogContent>
        <Alert severity="info" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
          Line {line}: {message} The script stays as it is, and runs here in the PineScript Editor.
        </Alert>
        <ReadOnlyText label="The script, read-only" text={code} markedLine={line} />
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          Close
        </Button>
        <Button variant="outlined" color="secondary" onClick={() => onGoTo(line)}>
          Go to line {line}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Shows the script as rules in the Visual Builder; one that rules cannot say is shown with the place that keeps it out. */
export function OpenInBuilder() {
  const { document, openAsNew } = useOpenStrategy();
  const { showPlace } = useKnownCode();
  const { code } = document;
  const [outside, setOutside] = useState<OutsideScript | null>(null);
  const turn = async () => {
    // The blocks come when somebody asks for them.
    const { rulesOfScript } = await import('../visual/rules-of-script.ts');
    const rules = rulesOfScript(code);
    if (!rules.ok) {
      setOutside({ code, ...rules.reason });
      return;
    }
    const { settings, chosenSettings, parameters } = document;
    const terms = { settings, chosenSettings, parameters };
    openAsNew({ language: 'visual', code: rules.code, name: rules.name, ...terms });
  };
  return (
    <>
      <ToolButton
        name="Open in Visual Builder"
        icon={<AccountTree />}
        disabled={code.trim() === ''}
        onClick={() => void turn()}
      />
      {outside !== null && (
        <OutsideDialog
          outside={outside}
          onGoTo={(line) => {
            setOutside(null);
            showPlace({ line });
          }}
          onClose={() => setOutside(null)}
        />
      )}
    </>
  );
}
