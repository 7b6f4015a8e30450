import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useKnownCode } from '../../session/known-code.tsx';
import { useOpenStrategy } from '../../session/open-strategy.tsx';
import { OutsideDialog } from './outside-dialog.tsx';
import type { OutsideScript } from './outside-dialog.tsx';

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
      <Button
        size="small"
        color="secondary"
        startIcon={<AccountTree />}
        disabled={code.trim() === ''}
        onClick={() => void turn()}
      >
        Open in Visual Builder
      </Button>
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
