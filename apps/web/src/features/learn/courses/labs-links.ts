/** Address of Labs. */
export const LABS = '/labs';

/** Returns the address at which Labs opens the strategy of a module; it survives signing in. */
export function lessonInLabs(moduleId: string): string {
  return `${LABS}?${new URLSearchParams({ lesson: moduleId }).toString()}`;
}
