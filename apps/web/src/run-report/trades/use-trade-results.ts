import type { TradeResults } from '@stratloom/engine/report';
import { useEffect, useState } from 'react';
import type { ShownRun } from '../shown-run.ts';

/** Returns what each trade of a run brought and went through; null until it is known, and for a run that is gone. */
export function useTradeResults({ details }: Pick<ShownRun, 'details'>): TradeResults | null {
  const [known, setKnown] = useState<{ of: object; results: TradeResults } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      try {
        const results = await details.tradeResults();
        if (isWanted) setKnown({ of: details, results });
      } catch {
        // Another run has come since: it is about to take this one's place on the screen.
      }
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [details]);
  return known?.of === details ? known.results : null;
}
