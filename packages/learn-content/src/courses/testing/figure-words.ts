/** Money as texts write it: `$1,250`, or with cents `$33.33`. */
export function money(amount: number, digits = 0): string {
  const words = Math.abs(amount).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${amount < 0 ? '−' : ''}$${words}`;
}

/** A ratio as texts write it: 0.0022 with two digits is `0.22 %`. */
export function percent(ratio: number, digits = 0): string {
  return `${ratio < 0 ? '−' : ''}${Math.abs(ratio * 100).toFixed(digits)} %`;
}
