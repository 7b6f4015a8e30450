import { ScriptStop } from '../../messages/message.ts';
import type { CallSite } from '../call-site.ts';
import type { Context } from '../context.ts';
import type { BarSeries } from './bar-series.ts';
import type { Drawn } from './drawn.ts';

/** Most plots of a script. */
const MOST_PLOTS = 64;

/** Handle that `fill` refers to: a plot or a level. */
export class PlotHandle {
  readonly id: number;

  constructor(id: number) {
    this.id = id;
  }
}

/** A line, by which a run can be compared with another. */
export interface TracedSeries {
  readonly title: string;
  readonly kind: 'line' | 'histogram';
  readonly overlay: boolean;
  /** 0xRRGGBBAA where it is one for all bars. */
  readonly color: number | undefined;
  readonly series: BarSeries;
}

/** The plots of a run, in the order of the calls. */
export class PlotRegistry {
  /** Traces that later bars may not change: the lines. */
  readonly traced: TracedSeries[] = [];
  private readonly plots: ((barCount: number) => Drawn)[] = [];

  /**
   * Takes in a plot and returns its number.
   *
   * @param drawn - Returns what it has drawn in a run of so many bars.
   */
  add(site: CallSite, drawn: (barCount: number) => Drawn): number {
    if (this.plots.length >= MOST_PLOTS) {
      throw new ScriptStop(
        'pine.too-many-plots',
        `The script has more than ${MOST_PLOTS} plots.`,
        'Remove plots that are not needed; a call inside a function counts once for each use of the function.',
        site.at,
      );
    }
    this.plots.push(drawn);
    return this.plots.length - 1;
  }

  /** Returns what was drawn on the first `barCount` bars. */
  drawn(barCount: number): Drawn[] {
    return this.plots.map((plot) => plot(barCount));
  }
}

/** Returns the plots of a context. */
export function plotRegistryOf(context: Context): PlotRegistry {
  return context.shared(makePlotRegistry);
}

function makePlotRegistry(): PlotRegistry {
  return new PlotRegistry();
}
