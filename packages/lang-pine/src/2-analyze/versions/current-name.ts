import type { PineVersion } from '../../1-parse/tree.ts';
import { RENAMED_FUNCTIONS } from './renamed-functions.ts';
import { RENAMED_VALUES_3, RENAMED_VALUES_4 } from './renamed-values.ts';

/** Returns the name of version 6 for a built-in function as the script's version calls it. */
export function functionName(version: PineVersion, name: string): string {
  if (version >= 5) return name;
  if (version <= 3 && name === 'color') return 'color.new';
  return RENAMED_FUNCTIONS.get(name) ?? name;
}

/** Returns the name of version 6 for a built-in variable or constant as the script's version calls it. */
export function valueName(version: PineVersion, name: string): string {
  if (version >= 5) return name;
  return RENAMED_VALUES_4.get(name) ?? (version <= 3 ? RENAMED_VALUES_3.get(name) : null) ?? name;
}

/** Returns what another version's name is called in the script's version, null when no version knows it. */
export function nameElsewhere(version: PineVersion, name: string): string | null {
  if (version >= 5) {
    const value = RENAMED_VALUES_4.get(name) ?? RENAMED_VALUES_3.get(name);
    return RENAMED_FUNCTIONS.get(name) ?? value ?? null;
  }
  if (version === 4) return RENAMED_VALUES_3.get(name) ?? oldName(name);
  return oldName(name);
}

/** `ta.sma` is `sma` before version 5. */
function oldName(name: string): string | null {
  for (const [old, current] of RENAMED_FUNCTIONS) if (current === name) return old;
  return null;
}
