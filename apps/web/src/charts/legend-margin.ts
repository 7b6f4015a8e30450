/** Part of a pane above the highest price where no legend needs more, as the library has it by itself. */
const USUAL = 0.2;
/** A legend takes no more of a pane than this: below it prices would be too flat to read. */
const MOST = 0.45;
/** Distance between the legend and the highest price, px. */
const GAP = 8;

/**
 * Returns the part of a pane that is left free above the highest price, 0 to 1.
 *
 * @param legendPx - What the legend takes from the top of the pane.
 * @param panePx - Height of the pane; 0 while it has none.
 */
export function legendMargin(legendPx: number, panePx: number): number {
  if (panePx <= 0) return USUAL;
  return Math.min(MOST, Math.max(USUAL, (legendPx + GAP) / panePx));
}
