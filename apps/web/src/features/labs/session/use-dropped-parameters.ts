import { useEffect, useEffectEvent } from 'react';
import { useToast } from '../../../components/toast.tsx';
import type { RunState } from '../run/run-state.ts';
import { useOpenStrategy } from './open-strategy.tsx';

/**
 * Drops values of parameters that the code no longer has, with a note. Only where a run is what shows the parameters: a language that is
 * read without running takes no value that does not fit.
 */
export function useDroppedParameters(state: RunState): void {
  const { language, document, change } = useOpenStrategy();
  const toast = useToast();
  const drop = useEffectEvent((shown: RunState['shown']) => {
    const { problem, parameters: known } = state;
    const { code, parameters } = document;
    if (language.openReader !== null || problem !== null || shown?.code !== code) return;
    const entries = Object.entries(parameters);
    const gone = entries.filter(([name]) => !Object.hasOwn(known, name));
    if (gone.length === 0) return;
    const kept = entries.filter(([name]) => Object.hasOwn(known, name));
    change({ parameters: Object.fromEntries(kept) });
    const words = gone.map(([name, value]) => `${name} = ${String(value)}`).join(', ');
    toast({ severity: 'info', text: `Dropped ${words}: the code no longer has this parameter.` });
  });
  const { shown } = state;
  useEffect(() => drop(shown), [shown]);
}
