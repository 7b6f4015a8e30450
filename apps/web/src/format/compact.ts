/** Made when it is first needed: that takes a phone 20 ms. */
let format: Intl.NumberFormat | undefined;

/** A count or a volume in few characters: `47.2M`, `412.9K`; below 1000 as it is. */
export function formatCompact(count: number): string {
  if (Math.abs(count) < 1000) return String(Math.round(count));
  format ??= new Intl.NumberFormat('en-US', {
    notation: 'compact',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return format.format(count);
}
