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
  const { language, document, isUnsaved } = useOpenStrategy();
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const guest = useGuest();
  const { strategyId, basedOn, symbol } = document;
  const hasSeveral = language.symbolsOf !== null;
  const missing = missingFor({ isUnsaved: isUnsaved || strategyId === null, hasSeveral, symbol });
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

/** Returns why a strategy cannot be deployed as it is, and what to do about it; null = nothing is missing. */
function missingFor(open: {
  readonly isUnsaved: boolean;
  readonly hasSeveral: boolean;
  readonly symbol: string;
}): string | null {
  if (open.hasSeveral)
    return 'Allocations cannot be deployed yet: a deployment trades one instrument.';
  if (isOwnSymbol(open.symbol))
    return 'Choose an instrument that is traded: own bars have no next one.';
  return open.isUnsaved ? 'Save the strategy first: what is deployed is a saved version.' : null;
}
