import { SDK_REFERENCE } from '@stratloom/lang-python';
import type { SdkEntry } from '@stratloom/lang-python';

/** Which class of the SDK stands behind a name of a strategy. */
const OWNERS: Readonly<Record<string, string>> = {
  self: 'Strategy',
  'self.bars': 'Bars',
  'self.position': 'Position',
};

const ENTRIES = Map.groupBy(SDK_REFERENCE, ({ owner }) => owner);

/** Returns the members behind a name, such as `self.bars`; those of an empty name are what the SDK exports; undefined = it is none. */
export function sdkMembers(name: string): readonly SdkEntry[] | undefined {
  const owner = name === '' ? '' : OWNERS[name];
  return owner === undefined ? undefined : ENTRIES.get(owner);
}

/** Returns what a dotted name stands for; null = it is none of the SDK. */
export function sdkEntry(path: string): SdkEntry | null {
  const dot = path.lastIndexOf('.');
  const name = path.slice(dot + 1);
  const members = sdkMembers(path.slice(0, Math.max(0, dot)));
  return members?.find((entry) => entry.name === name) ?? null;
}
