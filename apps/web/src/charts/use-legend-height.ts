import { type RefObject, useEffect } from 'react';

/**
 * Reports what a legend takes from the top of its chart, pixels. It grows with what the legend says and shrinks only when
 * the chart gets another width: prices that move up and down under a pointer could not be read.
 */
export function useLegendHeight(
  legend: RefObject<HTMLElement | null>,
  onHeight: (px: number) => void,
): void {
  useEffect(() => {
    const element = legend.current;
    // There is no layout in tests of components.
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    let [width, height] = [0, 0];
    const observer = new ResizeObserver(() => {
      const above = element.parentElement?.offsetTop ?? 0;
      const taken = above + element.offsetHeight;
      height = element.offsetWidth === width ? Math.max(height, taken) : taken;
      width = element.offsetWidth;
      onHeight(height);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [legend, onHeight]);
}
