import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useToast } from '../../../components/toast.tsx';
import { useGuest } from '../../../session/guest.ts';
import { isOwnSymbol } from '../../../instruments/bars/load-bars.ts';
import { deployedSymbols } from '../run/deployed-symbols.ts';
import { useOpenStrategy } from '../session/open-strategy.tsx';

const DeployDialog = lazy(async () => ({
  default: (await import('../../../deploy/deploy-dialog.tsx')).DeployDialog,
}));

/** Most instruments of one deployment. */
const MOST_INSTRUMENTS = 50;

/** Begins to trade what is open; says what is missing where that cannot be done yet. */
export function DeployButton() {
  const { language, document, isUnsaved } = useOpenStrategy();
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const guest = useGuest();
  const { strategyId, basedOn, code } = document;
  const [symbol = '', ...otherSymbols] = deployedSymbols(language.id, code, document.symbol);
  const missing = missingFor(isUnsaved || strategyId === null, [symbol, ...otherSymbols]);
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
            document={{ ...document, strategyId, basedOn, symbol, otherSymbols }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Returns why a strategy cannot be deployed as it is, and what to do about it; null = nothing is missing. */
function missingFor(isUnsaved: boolean, symbols: readonly string[]): string | null {
  if (symbols.includes('')) return 'Name an instrument in the allocation first.';
  if (symbols.some(isOwnSymbol))
    return 'Choose an instrument that is traded: own bars have no next one.';
  if (symbols.length > MOST_INSTRUMENTS)
    return `A deployment trades at most ${MOST_INSTRUMENTS} instruments; this allocation names ${symbols.length}.`;
  return isUnsaved ? 'Save the strategy first: what is deployed is a saved version.' : null;
}
