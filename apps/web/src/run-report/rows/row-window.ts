/** Rows of a long list that are drawn, and the space to leave for the others; `end` is exclusive. */
export interface RowWindow {
  readonly start: number;
  readonly end: number;
  readonly spaceAbove: number;
  readonly spaceBelow: number;
}

/** Rows drawn beyond the edges, so that fast scrolling shows no blanks. */
const SPARE_ROWS = 10;

/** Returns the rows to draw for a place of scrolling; lengths in pixels. */
export function rowWindow(
  rowCount: number,
  rowHeight: number,
  scrollTop: number,
  viewHeight: number,
): RowWindow {
  const first = Math.floor(scrollTop / rowHeight) - SPARE_ROWS;
  const last = Math.ceil((scrollTop + viewHeight) / rowHeight) + SPARE_ROWS;
  const start = Math.max(0, Math.min(rowCount, first));
  const end = Math.max(start, Math.min(rowCount, last));
  return { start, end, spaceAbove: start * rowHeight, spaceBelow: (rowCount - end) * rowHeight };
}

/** Returns the place of scrolling at which row `row` is wholly in view below a header, moving as little as possible. */
export function scrollToShow(
  row: number,
  rowHeight: number,
  scrollTop: number,
  viewHeight: number,
): number {
  const top = row * rowHeight;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + rowHeight - viewHeight);
}
