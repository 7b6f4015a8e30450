import { createContext, type ReactNode, use, useEffect, useEffectEvent } from 'react';
import { useToast } from '../../../components/toast.tsx';
import { useBars } from '../../../instruments/bars/use-bars.ts';
import type { BarsState } from '../../../instruments/bars/use-bars.ts';
import { useOpenStrategy } from './open-strategy.tsx';

const LoadedBarsContext = createContext<BarsState | null>(null);

/** Loads the bars of the open strategy; shows a message when they cannot be loaded. */
export function LoadedBarsProvider({ children }: { readonly children: ReactNode }) {
  const bars = useBars(useOpenStrategy().document);
  const { error } = bars;
  const toast = useToast();
  const reportFailure = useEffectEvent(() =>
    toast({ severity: 'error', text: 'Failed to load market data' }),
  );
  useEffect(() => {
    if (error !== null) reportFailure();
  }, [error]);
  return <LoadedBarsContext value={bars}>{children}</LoadedBarsContext>;
}

/** Returns the bars of the open strategy, or how far they are loaded. */
export function useLoadedBars(): BarsState {
  const bars = use(LoadedBarsContext);
  if (bars === null) throw new Error('useLoadedBars needs a LoadedBarsProvider around it');
  return bars;
}
