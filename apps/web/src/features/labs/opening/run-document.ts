import type { StrategyContent } from '@stratloom/contracts';
import { newDocument } from '../document/lab-document.ts';
import type { LabDocument } from '../document/lab-document.ts';
import { readSavedRun, readSharedRun } from '../document/saved-run-queries.ts';

function documentOfRun(name: string, content: StrategyContent): LabDocument {
  return { ...newDocument(content.language, content.code), ...content, name };
}

/** Returns the strategy of one of the user's saved runs, with all that was run. Rejects where there is no such run. */
export async function savedRunDocument(id: string): Promise<LabDocument> {
  const { name, content } = await readSavedRun(id);
  return documentOfRun(name, content);
}

/** Returns the strategy of a shared run; null where its owner keeps the code. Rejects where the link leads nowhere. */
export async function sharedRunDocument(token: string): Promise<LabDocument | null> {
  const { name, shown } = await readSharedRun(token);
  return shown && documentOfRun(name, shown.content);
}
