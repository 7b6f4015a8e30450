import type { KeyboardEvent } from 'react';

/** True for Enter, which then does nothing else: the focus that it moves would be pressed by it. */
export function isEnter(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return false;
  event.preventDefault();
  return true;
}
