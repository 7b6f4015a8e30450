import type { VoidValue } from '../value.ts';
import type { BarSeries } from './bar-series.ts';

/** Returns a call that notes what must be noted bar by bar, and rests where that is nothing. */
export function noting(...series: readonly BarSeries[]): VoidValue {
  const busy = series.filter(({ isIdle }) => !isIdle);
  if (busy.length === 0) return { kind: 'void', run: () => undefined, isIdle: true };
  return {
    kind: 'void',
    run: () => {
      for (const { note } of busy) note();
    },
  };
}
