import { useSyncExternalStore } from 'react';
import type { Readout } from './readout.ts';

/** Bars of a chart that are looked at. */
interface ReadBars {
  /** -1 = none. */
  readonly hoveredBar: Readout<number>;
  readonly lastInView: Readout<number>;
}

/** Returns the bar of which a legend speaks: the one under the pointer, else the newest in view. */
export function useReadBar({ hoveredBar, lastInView }: ReadBars, barCount: number): number {
  const hovered = useSyncExternalStore(hoveredBar.subscribe, hoveredBar.get);
  const last = useSyncExternalStore(lastInView.subscribe, lastInView.get);
  if (hovered >= 0 && hovered < barCount) return hovered;
  return last >= 0 && last < barCount ? last : barCount - 1;
}
