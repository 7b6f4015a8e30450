/** Returns the id of the element that heads a module. */
export function moduleHeadId(moduleId: string): string {
  return `module-${moduleId}`;
}

/** Brings a module to the top of the window and moves the focus there. */
export function goToModule(moduleId: string): void {
  const head = headOf(moduleId);
  head?.scrollIntoView?.({ block: 'start' });
  head?.focus({ preventScroll: true });
}

/** Returns how far below the top of the window a module stands, pixels; 0 when it is not on the page. */
export function topOfModule(moduleId: string): number {
  return headOf(moduleId)?.getBoundingClientRect().top ?? 0;
}

/**
 * Puts a module where it stood before the one above it was closed.
 *
 * @param top - As `topOfModule` gave it.
 */
export function keepModuleAt(moduleId: string, top: number): void {
  // Also when nothing seems to have moved: the browser comes back to the old place once the lesson is there.
  globalThis.scrollTo(globalThis.scrollX, globalThis.scrollY + topOfModule(moduleId) - top);
}

function headOf(moduleId: string): HTMLElement | null {
  return document.getElementById(moduleHeadId(moduleId));
}
