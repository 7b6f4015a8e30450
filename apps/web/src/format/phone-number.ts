/** A phone number as typed, with its country code: only digits and a plus stay, and +1 goes before a number without one. */
export function internationalNumber(typed: string): string {
  const kept = typed.replaceAll(/[^\d+]/g, '');
  return kept === '' || kept.includes('+') ? kept : `+1${kept}`;
}
