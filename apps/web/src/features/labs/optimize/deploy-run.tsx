import type { StrategyDetail } from '@stratloom/contracts';
import type { Parameters } from '@stratloom/engine/strategy';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useToast } from '../../../components/toast.tsx';
import type { DeployableRules } from '../../../deploy/deploy-dialog.tsx';
import { isOwnSymbol } from '../../../instruments/bars/load-bars.ts';
import { useGuest } from '../../../session/guest.ts';
import { SaveOpenStrategy } from '../save/save-open-strategy.tsx';
import { useOpenStrategy } from '../session/open-strategy.tsx';
import { useFoundValues } from './found-values.ts';
import type { SearchState } from './search-state.ts';

const DeployDialog = lazy(async () => ({
  default: (await import('../../../deploy/deploy-dialog.tsx')).DeployDialog,
}));

/** Step of a deployment of a run: a strategy that is not saved is saved with the values of the run first. */
type DeployStep =
  | { readonly kind: 'save'; readonly undo: () => void }
  | { readonly kind: 'deploy'; readonly document: DeployableRules };

/** Way from a run to a deployment. */
interface RunDeployment {
  /** Begins to deploy the open strategy with the values of a run. */
  readonly begin: (values: Parameters) => void;
  /** Dialog that is open; null = none. */
  readonly dialog: ReactNode;
}

/**
 * Returns how a run of a search is deployed: a saved strategy with its values, one with unsaved changes once it is saved with them.
 *
 * @param onSaved - Called with what was saved on the way.
 */
export function useRunDeployment(
  state: Pick<SearchState, 'search'>,
  onSaved: (detail: StrategyDetail) => void,
): RunDeployment {
  const { document, isUnsaved } = useOpenStrategy();
  const { changesFor, make } = useFoundValues(state);
  const [step, setStep] = useState<DeployStep | null>(null);
  const toast = useToast();
  const guest = useGuest();
  const close = () => setStep(null);
  const begin = (values: Parameters) => {
    if (guest !== null) return guest.askAccount('deploy');
    if (isOwnSymbol(document.symbol)) {
      const text = 'Choose an instrument that is traded: own bars have no next one.';
      return toast({ severity: 'info', text });
    }
    const changes = changesFor(values);
    if (changes === null) return;
    const { strategyId, basedOn } = document;
    const isSaved = !isUnsaved && changes.code === null;
    if (!isSaved || strategyId === null || basedOn === null) {
      return setStep({ kind: 'save', undo: make(changes) });
    }
    const { parameters } = changes;
    setStep({ kind: 'deploy', document: { ...document, strategyId, basedOn, parameters } });
  };
  const dialog = step && (
    <Suspense fallback={null}>
      {step.kind === 'save' ? (
        <SaveOpenStrategy
          onSaved={(detail) => {
            const { id: strategyId, versionNumber: basedOn, name, content } = detail;
            setStep({ kind: 'deploy', document: { ...content, strategyId, basedOn, name } });
            onSaved(detail);
          }}
          onClose={() => {
            step.undo();
            close();
          }}
        />
      ) : (
        <DeployDialog document={step.document} onClose={close} />
      )}
    </Suspense>
  );
  return { begin, dialog };
}
