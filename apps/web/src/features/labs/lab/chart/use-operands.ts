import { useEffect, useState } from 'react';
import type { ChartDrawings } from '../../../../charts/drawings/chart-drawings.ts';
import type { RunDetails } from '../../../../engine-client/run-details.ts';
import type { ShownRun } from '../../../../run-report/shown-run.ts';

/** Rest before they are asked for: while a slider moves, one run follows the other. */
const REST_MS = 300;

interface Known {
  readonly details: RunDetails;
  readonly operands: ChartDrawings;
}

/** Returns what the conditions of a run compare, laid out for its chart; null = nothing, or not known yet. */
export function useOperands(run: ShownRun | null): ChartDrawings | null {
  const [known, setKnown] = useState<Known | null>(null);
  const hasRules = run?.document.strategy.language === 'visual';
  const details = hasRules ? run.details : null;
  useEffect(() => {
    if (details === null) return undefined;
    let isWanted = true;
    const ask = async () => {
      try {
        const operands = await details.operands();
        if (isWanted) setKnown({ details, operands });
      } catch {
        // Another run has come since: it is about to take this one's place on the screen.
      }
    };
    const timer = setTimeout(() => void ask(), REST_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [details]);
  if (known === null || known.details !== details) return null;
  const { plots, levels } = known.operands;
  return plots.length + levels.length === 0 ? null : known.operands;
}
