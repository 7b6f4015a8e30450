import type { Settings } from '@stratloom/contracts';

function isSetting(name: string, settings: Settings): name is keyof Settings {
  return Object.hasOwn(settings, name);
}

function hasSameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Returns the names of the settings in which `settings` differs from `stated`. */
export function differingSettings(settings: Settings, stated: Settings): string[] {
  return Object.keys(settings).filter(
    (name) => isSetting(name, settings) && !hasSameValue(settings[name], stated[name]),
  );
}

/** Returns the settings that code states, with those that the user chose in their place. */
export function chosenOver(
  stated: Settings,
  settings: Settings,
  chosen: readonly string[],
): Settings {
  const own = chosen.flatMap((name) => (isSetting(name, settings) ? [[name, settings[name]]] : []));
  return { ...stated, ...Object.fromEntries(own) };
}
