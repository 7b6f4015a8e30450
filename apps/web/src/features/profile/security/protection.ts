/** Facts about how an account can be entered again. */
export interface WaysBackIn {
  readonly strongMethods: number;
  readonly recoveryCodes: number;
  readonly isAddressProven: boolean;
}

/** Returns how many of the three ways back into an account are set up, in words; `Protected` when all are. */
export function protectionText({
  strongMethods,
  recoveryCodes,
  isAddressProven,
}: WaysBackIn): string {
  const count = [strongMethods > 1, recoveryCodes > 0, isAddressProven].filter(Boolean).length;
  if (count === 3) return 'Protected';
  return `${count} of 3 ways back in ${count === 1 ? 'is' : 'are'} set up`;
}
