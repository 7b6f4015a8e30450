const FIRST = '#4fc3f7';
const PLOT_COLORS = [FIRST, '#ffb74d', '#ba68c8', '#4db6ac', '#f06292', '#aed581'];

/** Returns the color a strategy asked for, or one of ours by the plot's place. */
export function plotColor(asked: string | undefined, index: number): string {
  if (asked !== undefined && /^#[0-9a-f]{6}$/i.test(asked)) return asked;
  return PLOT_COLORS[index % PLOT_COLORS.length] ?? FIRST;
}
