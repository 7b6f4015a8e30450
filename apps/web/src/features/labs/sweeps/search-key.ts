import { tokens } from '../../../api-client/tokens.ts';
import type { LabDocument } from '../document/lab-document.ts';

/** Returns the key by which the browser keeps the search of a strategy: of this user, and of a draft where nothing is saved. */
export function searchKey({
  strategyId,
  language,
  draftId,
}: Pick<LabDocument, 'strategyId' | 'language' | 'draftId'>): string {
  return `${tokens.userId ?? ''} ${strategyId ?? `${language} ${draftId ?? ''}`}`;
}
