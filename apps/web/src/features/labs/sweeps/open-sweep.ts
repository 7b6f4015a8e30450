import { sweepRoutes } from '@stratloom/contracts';
import type { Sweep } from '@stratloom/contracts';
import { api } from '../../../api-client/index.ts';
import type { DraftStore } from '../document/draft-store.ts';
import { newDocument } from '../document/lab-document.ts';
import type { LabDocument } from '../document/lab-document.ts';
import { searchKey } from './search-key.ts';
import { ASKED_SWEEPS } from './asked-sweeps.ts';

/**
 * Prepares a search on the server to be opened: with its saved strategy, or with one that was never saved and holds all that was
 * searched.
 *
 * @returns The strategy to open.
 */
export async function openSweep(sweep: Sweep, drafts: DraftStore): Promise<LabDocument> {
  const strategy = await strategyOf(sweep, drafts);
  ASKED_SWEEPS.ask(searchKey(strategy), sweep.id);
  return strategy;
}

async function strategyOf(sweep: Sweep, drafts: DraftStore): Promise<LabDocument> {
  const { id, strategyId, language } = sweep;
  if (strategyId !== null) return { ...newDocument(language, ''), strategyId };
  const known = drafts.read({ strategyId: null, language, draftId: id });
  if (known !== null) return known;
  const content = await api.call(sweepRoutes.content, { params: { id } });
  const { sweptDocument } = await import('./swept-document.ts');
  const document = sweptDocument(sweep, content);
  drafts.write(document, Date.now());
  return document;
}
