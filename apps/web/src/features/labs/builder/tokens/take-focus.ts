/** Gives the focus to a field that has just been opened; for its `inputRef`. */
export function takeFocus(field: HTMLElement | null): void {
  field?.focus({ preventScroll: true });
}
