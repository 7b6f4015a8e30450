import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo } from 'react';
import { useToast } from '../../../components/toast.tsx';
import { useBars } from '../../../instruments/bars/use-bars.ts';
import type { LabLanguage } from '../language/lab-language.ts';
import { type RunBarsState, useMarkets } from './use-markets.ts';
import { useOpenStrategy } from './open-strategy.tsx';

const LoadedBarsContext = createContext<RunBarsState | null>(null);

interface ProviderProps {
  readonly children: ReactNode;
}

/** Gives bars to the screen inside; shows a message when they cannot be loaded. */
function Provider({ bars, children }: ProviderProps & { readonly bars: RunBarsState }) {
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

function OneInstrument({ children }: ProviderProps) {
  const { document } = useOpenStrategy();
  const { symbol } = document;
  const bars = useBars(document);
  const state = useMemo(() => ({ ...bars, symbol, others: null }), [bars, symbol]);
  return <Provider bars={state}>{children}</Provider>;
}

interface SeveralProps extends ProviderProps {
  readonly symbolsOf: NonNullable<LabLanguage['symbolsOf']>;
}

function SeveralInstruments({ symbolsOf, children }: SeveralProps) {
  return <Provider bars={useMarkets(symbolsOf)}>{children}</Provider>;
}

/** Loads the bars of the open strategy. */
export function LoadedBarsProvider({ children }: ProviderProps) {
  const { symbolsOf } = useOpenStrategy().language;
  if (symbolsOf === null) return <OneInstrument>{children}</OneInstrument>;
  return <SeveralInstruments symbolsOf={symbolsOf}>{children}</SeveralInstruments>;
}

/** Returns the bars of the open strategy, or how far they are loaded. */
export function useLoadedBars(): RunBarsState {
  const bars = use(LoadedBarsContext);
  if (bars === null) throw new Error('useLoadedBars needs a LoadedBarsProvider around it');
  return bars;
}
