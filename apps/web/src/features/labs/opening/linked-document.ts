import { newDocument } from '../document/lab-document.ts';
import type { LabDocument } from '../document/lab-document.ts';
import { savedRunDocument, sharedRunDocument } from './run-document.ts';

/** Ways to name what a new strategy begins as: all but those of lessons and runs are rules of the builder. */
export const LINK_KINDS = [
  ...(['template', 'block', 'pattern', 'signal', 'averages'] as const),
  ...(['lesson', 'run', 'shared'] as const),
] as const;

/** A template, a block, a pattern, a signal, the rule of the landing page, a lesson, a saved or a shared run by its id. */
export interface StartLink {
  readonly kind: (typeof LINK_KINDS)[number];
  readonly id: string;
}

/** Returns the document that a link asks for; null = there is none. */
export async function linkedDocument({ kind, id }: StartLink): Promise<LabDocument | null> {
  if (kind === 'lesson') return (await import('./lesson-document.ts')).lessonDocument(id);
  if (kind === 'run') return savedRunDocument(id);
  if (kind === 'shared') return sharedRunDocument(id);
  // The blocks come with the builder.
  const links = await import('../languages/visual/start-of-link.ts');
  const { startOfAverages } = await import('../languages/visual/start-of-averages.ts');
  const start = {
    template: links.startOfTemplate,
    block: links.startOfBlock,
    pattern: links.startOfPattern,
    signal: links.startOfSignal,
    averages: startOfAverages,
  }[kind](id);
  if (start === null) return null;
  const { code, name, bars = {} } = start;
  return { ...newDocument('visual', code), name, ...bars };
}
