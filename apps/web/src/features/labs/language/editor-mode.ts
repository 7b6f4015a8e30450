import type { Language } from '@stratloom/contracts';

/** What languages are called on screens. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  python: 'Python',
  pinescript: 'Pine Script',
  visual: 'Visual rules',
};

/** The three ways to write a strategy. */
export const EDITOR_MODES = {
  visual: 'Visual Builder',
  pinescript: 'PineScript Editor',
  python: 'Code Editor',
} as const;

/** One way to write a strategy. */
export type EditorMode = keyof typeof EDITOR_MODES;

/** Returns whether `text` names a mode. */
export function isEditorMode(text: unknown): text is EditorMode {
  return typeof text === 'string' && Object.hasOwn(EDITOR_MODES, text);
}
