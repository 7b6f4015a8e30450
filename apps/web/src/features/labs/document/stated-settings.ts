import { Settings } from '@stratloom/contracts';

function isSetting(name: string, settings: Settings): name is keyof Settings {
  return Object.hasOwn(settings, name);
}

function hasSameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Returns the names of the stated settings in which `settings` differs from them. */
export function differingSettings(settings: Settings, stated: Partial<Settings>): string[] {
  return Object.keys(stated).filter(
    (name) => isSetting(name, settings) && !hasSameValue(settings[name], stated[name]),
  );
}

/** Returns the part of settings that no code can state: an exchange rate of the instrument leads to the account currency. */
export function accountSettings({ accountCurrency }: Settings): Partial<Settings> {
  return accountCurrency === undefined ? {} : { accountCurrency };
}

/** Returns the settings that code states, with those that the user chose in their place. */
export function chosenOver(
  stated: Settings,
  settings: Settings,
  chosen: readonly string[],
): Settings {
  const own = chosen.flatMap((name) => (isSetting(name, settings) ? [[name, settings[name]]] : []));
  return { ...stated, ...accountSettings(settings), ...Object.fromEntries(own) };
}

/**
 * Returns settings that follow the code where it states some of them: what it states now, the default of what it has ceased to
 * state, and everything else, with what the user chose, as it is.
 *
 * @param before - Settings that the code stated until now.
 */
export function followingCode(
  settings: Settings,
  stated: Partial<Settings>,
  before: Partial<Settings>,
  chosen: readonly string[],
): Settings {
  const usual = Settings.parse({});
  const changes: Record<string, unknown> = { ...stated };
  for (const name of Object.keys(before)) {
    if (isSetting(name, usual) && !(name in stated)) changes[name] = usual[name];
  }
  for (const name of chosen) delete changes[name];
  return { ...settings, ...changes };
}
