const compact = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** A count or a volume in few characters: `47.2M`, `412.9K`; below 1000 as it is. */
export function formatCompact(count: number): string {
  return Math.abs(count) < 1000 ? String(Math.round(count)) : compact.format(count);
}
