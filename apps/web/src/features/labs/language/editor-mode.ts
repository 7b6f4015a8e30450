import type { Language } from '@stratloom/contracts';

/** Names of the languages on screens. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  python: 'Python',
  pine: 'Pine Script',
  visual: 'Visual rules',
  allocation: 'Allocation',
};

/** Ways to write a strategy. */
export const EDITOR_MODES = {
  visual: 'Visual Builder',
  pine: 'PineScript Editor',
  python: 'Code Editor',
  allocation: 'Allocation',
} as const;

/** One way to write a strategy. */
export type EditorMode = keyof typeof EDITOR_MODES;

/** Returns whether `text` names a mode. */
export function isEditorMode(text: unknown): text is EditorMode {
  return typeof text === 'string' && Object.hasOwn(EDITOR_MODES, text);
}

/** Ids that modes had in addresses before; links to them are kept by users. */
const FORMER_IDS: ReadonlyMap<string, EditorMode> = new Map([['pinescript', 'pine']]);

/** Returns the mode that an address names, by its id or a former one; null = it names none. */
export function modeOfAddress(text: string | null): EditorMode | null {
  if (text === null) return null;
  return isEditorMode(text) ? text : (FORMER_IDS.get(text) ?? null);
}
