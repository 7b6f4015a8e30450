/** Methods of the chart in place of the blank ones, by name: for a test that looks at what is drawn, which takes them away again. Files of tests share their modules. */
export const chartMethods = new Map<string | symbol, unknown>();

/** Answers every call with itself: the chart library needs a canvas, which there is none of in tests of components. */
export const blankChart: object = new Proxy(() => undefined, {
  get: (_, name) => {
    if (name === 'then') return undefined;
    const stated = chartMethods.get(name);
    if (stated !== undefined) return stated;
    // It shows no bars.
    if (name === 'getVisibleLogicalRange') return () => null;
    // Nor has it a place.
    return name === 'getHeight' ? () => 0 : blankChart;
  },
  apply: () => blankChart,
});
