import type { LabLanguage } from './lab-language.ts';

/** Returns whether code says something that can be run or saved. */
export function hasCode(code: string, { emptyCode }: LabLanguage): boolean {
  return code.trim() !== '' && code !== emptyCode;
}
