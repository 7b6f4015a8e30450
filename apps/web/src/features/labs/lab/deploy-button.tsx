import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useToast } from '../../../components/toast.tsx';
import { useGuest } from '../../../session/guest.ts';
import { isOwnSymbol } from '../../../instruments/bars/load-bars.ts';
import { useOpenStrategy } from '../session/open-strategy.tsx';

const DeployDialog = lazy(async () => ({
  default: (await import('../../../deploy/deploy-dialog.tsx')).DeployDialog,
}));

/** Begins to trade what is open; says what is missing where that cannot be done yet. */
export function DeployButton() {
  const { language } = useOpenStrategy();
  // A deployment trades one instrument: the editor says so where a strategy names several.
  return language.symbolsOf === null ? <DeployOpen /> : null;
}

function DeployOpen() {
  const { document, isUnsaved } = useOpenStrategy();
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const guest = useGuest();
  const { strategyId, basedOn, symbol } = document;
  const missing = missingFor({ isUnsaved: isUnsaved || strategyId === null, symbol });
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        onClick={() => {
          if (guest !== null) guest.askAccount('deploy');
          else if (missing === null) setOpen(true);
          else toast({ severity: 'info', text: missing });
        }}
      >
        Deploy
      </Button>
      {isOpen && strategyId !== null && basedOn !== null && (
        <Suspense fallback={null}>
          <DeployDialog
            document={{ ...document, strategyId, basedOn }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Returns what has to be done before a strategy can be deployed; null = nothing. */
function missingFor({ isUnsaved, symbol }: { isUnsaved: boolean; symbol: string }): string | null {
  if (isOwnSymbol(symbol)) return 'Choose an instrument that is traded: own bars have no next one.';
  return isUnsaved ? 'Save the strategy first: what is deployed is a saved version.' : null;
}
