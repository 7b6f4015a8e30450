/** Returns the id of the element that heads a module. */
export function moduleHeadId(moduleId: string): string {
  return `module-${moduleId}`;
}

/** Brings a module to the top of the window and moves the focus there. */
export function goToModule(moduleId: string): void {
  const head = document.getElementById(moduleHeadId(moduleId));
  head?.scrollIntoView?.({ block: 'start' });
  head?.focus({ preventScroll: true });
}

/** Brings the head of a module back into the window where the module closed above has moved it out. */
export function keepModuleInView(moduleId: string): void {
  document.getElementById(moduleHeadId(moduleId))?.scrollIntoView?.({ block: 'nearest' });
}
