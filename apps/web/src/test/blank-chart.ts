/** Answers every call with itself: the chart library needs a canvas, which there is none of in tests of components. */
export const blankChart: object = new Proxy(() => undefined, {
  get: (_, name) => {
    if (name === 'then') return undefined;
    // It shows no bars.
    if (name === 'getVisibleLogicalRange') return () => null;
    // Nor has it a place.
    return name === 'getHeight' ? () => 0 : blankChart;
  },
  apply: () => blankChart,
});
