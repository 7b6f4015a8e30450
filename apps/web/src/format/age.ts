const UNITS = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
] as const;

/** Returns an age in its largest unit: `3 s ago`, `5 min ago`, `2 h ago`, `4 d ago`; `now` below a second. */
export function formatAge(ms: number): string {
  for (const [unitMs, unit] of UNITS) {
    if (ms >= unitMs) return `${Math.floor(ms / unitMs)} ${unit} ago`;
  }
  return 'now';
}
