import type { IChartApi } from 'lightweight-charts';
import { NO_DRAWINGS } from './drawings/chart-drawings.ts';
import type { ChartDrawings } from './drawings/chart-drawings.ts';
import { Readout } from './readout.ts';

/** A pane with its place; pixels from the top of the chart. */
export interface PaneBox {
  readonly drawings: ChartDrawings;
  readonly top: number;
  readonly height: number;
}

/** Height of the line between two panes, pixels. */
const SEPARATOR = 1;

/** Follows where the panes of a chart lie: they move with its size, with what is drawn, and as the reader drags them. */
export class PaneBoxes {
  /** From the top; the first is that of the prices. */
  readonly boxes = new Readout<readonly PaneBox[]>([]);
  readonly #chart: IChartApi;
  readonly #observer: ResizeObserver | null;
  #drawings: readonly ChartDrawings[] = [];

  constructor(chart: IChartApi) {
    this.#chart = chart;
    // There is no layout in tests of components.
    this.#observer =
      typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => this.#read());
  }

  /** Takes the drawings of each pane, once the panes have been laid out. */
  measure(drawings: readonly ChartDrawings[]): void {
    this.#drawings = drawings;
    this.#observer?.disconnect();
    for (const pane of this.#panes()) {
      const element = pane.getHTMLElement();
      if (element !== null) this.#observer?.observe(element);
    }
    this.#read();
  }

  stop(): void {
    this.#observer?.disconnect();
  }

  #panes() {
    const panes = this.#chart.panes();
    return Array.isArray(panes) ? panes.slice(0, this.#drawings.length) : [];
  }

  #read(): void {
    let top = 0;
    const boxes = this.#panes().map((pane, at): PaneBox => {
      const height = pane.getHeight();
      const box = { drawings: this.#drawings[at] ?? NO_DRAWINGS, top, height };
      top += height + SEPARATOR;
      return box;
    });
    this.boxes.set(boxes);
  }
}
