import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Size of a drawing, CSS pixels. */
interface DrawingSize {
  readonly width: number;
  readonly height: number;
}

/** Follows the width of an element; 0 = not known yet. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}

/**
 * Draws on a canvas as wide as its place, anew whenever `paint` is another function.
 *
 * @param height - CSS pixels.
 */
export function useCanvas(
  height: number,
  paint: (brush: CanvasRenderingContext2D, size: DrawingSize) => void,
): { readonly canvas: RefObject<HTMLCanvasElement | null>; readonly width: number } {
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(canvas);
  useEffect(() => {
    const element = canvas.current;
    const brush = element?.getContext('2d') ?? null;
    if (element === null || brush === null || width === 0) return;
    const scale = globalThis.devicePixelRatio;
    element.width = Math.round(width * scale);
    element.height = Math.round(height * scale);
    brush.setTransform(scale, 0, 0, scale, 0, 0);
    paint(brush, { width, height });
  }, [paint, width, height]);
  return { canvas, width };
}
