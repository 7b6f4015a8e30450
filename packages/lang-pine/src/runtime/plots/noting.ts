import type { VoidValue } from '../value.ts';
import type { BarSeries } from './bar-series.ts';

/** Returns a call that notes what must be noted bar by bar, and rests where that is nothing. */
export function noting(...series: readonly BarSeries[]): VoidValue {
  const busy = series.filter(({ isIdle }) => !isIdle);
  const notes = busy.map(({ note }) => note);
  const [only] = notes;
  if (only === undefined) return { kind: 'void', run: () => undefined, isIdle: true };
  if (notes.length === 1) return { kind: 'void', run: only };
  return {
    kind: 'void',
    run: () => {
      for (let i = 0; i < notes.length; i++) notes[i]!();
    },
  };
}
