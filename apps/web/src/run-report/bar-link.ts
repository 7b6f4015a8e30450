import { createContext, use } from 'react';
import { Readout } from '../charts/readout.ts';

/** Links a report with the chart of prices: each marks the bar that is pointed at in the other. */
export class BarLink {
  /** Bar that is pointed at on the chart of prices; -1 = none. */
  readonly inChart = new Readout(-1);
  /** Bar that is pointed at in the report; -1 = none. */
  readonly inReport = new Readout(-1);
  /** Moves the chart of prices to a bar and marks it. */
  readonly goTo: (barIndex: number) => void;

  constructor(goTo: (barIndex: number) => void) {
    this.goTo = goTo;
  }
}

/** The link of the report inside with a chart; null = there is no chart beside it. */
export const BarLinkContext = createContext<BarLink | null>(null);

/** Returns the link with the chart of prices; null = there is none. */
export function useBarLink(): BarLink | null {
  return use(BarLinkContext);
}

/** A view that marks the bar of another one and says which bar is pointed at in its own. */
interface LinkedView {
  readonly hoveredBar: Pick<Readout<number>, 'get' | 'subscribe'>;
  /** Marks a bar as though it were pointed at; -1 = none. */
  readonly pointAt: (barIndex: number) => void;
}

/**
 * Marks in a view what is pointed at elsewhere, and says elsewhere what is pointed at in it; returns what ends that.
 *
 * @param own - Takes the bars that are pointed at in the view.
 * @param other - Has those that are pointed at elsewhere.
 */
export function linkView(view: LinkedView, own: Readout<number>, other: Readout<number>) {
  let isFollowing = false;
  const stopOther = other.subscribe(() => {
    isFollowing = true;
    view.pointAt(other.get());
    isFollowing = false;
  });
  const stopOwn = view.hoveredBar.subscribe(() => {
    // A mark that came from elsewhere is not sent back.
    if (!isFollowing) own.set(view.hoveredBar.get());
  });
  return (): void => {
    stopOther();
    stopOwn();
    own.set(-1);
  };
}
