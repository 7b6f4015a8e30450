/** Style of a plotted series. */
export interface PlotStyle {
  /** `price` = over the price; any other name = a pane that is shared by the plots of that name. */
  readonly pane: string;
  readonly kind: 'line' | 'histogram';
  /** `#rrggbb`; without it the chart chooses. */
  readonly color?: string | undefined;
}

/** A series that a strategy shows: one value a bar, NaN = nothing to draw. */
export interface Plot extends PlotStyle {
  readonly name: string;
  readonly values: Float64Array;
}
