import type { Language } from '@stratloom/contracts';
import type { LabLanguage } from '../language/lab-language.ts';

/** The languages of Labs; each comes with its editor when it is first opened. */
const LANGUAGES: Readonly<Record<Language, () => Promise<LabLanguage>>> = {
  python: async () => (await import('./python/python-language.ts')).PYTHON,
  pine: async () => (await import('./pine/pine-language.ts')).PINE_SCRIPT,
  visual: async () => (await import('./visual/visual-language.ts')).VISUAL,
  allocation: async () => (await import('./allocation/allocation-language.ts')).ALLOCATION,
};

/** Loads what Labs needs for a language. */
export async function loadLanguage(id: Language): Promise<LabLanguage> {
  return LANGUAGES[id]();
}
