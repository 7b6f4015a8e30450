import type { Language } from '@stratloom/contracts';

/** What languages are called on screens. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  python: 'Python',
  pinescript: 'Pine Script',
  visual: 'Visual rules',
};
