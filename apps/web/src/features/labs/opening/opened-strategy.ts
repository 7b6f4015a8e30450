import type { Preferences, Settings } from '@stratloom/contracts';
import { timeframeMs } from '@stratloom/engine/model';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftStore } from '../document/draft-store.ts';
import { differingSettings } from '../document/stated-settings.ts';
import { documentOf, isSameContent, newDocument } from '../document/lab-document.ts';
import type { LabDocument } from '../document/lab-document.ts';
import type { LabLanguage } from '../language/lab-language.ts';
import { loadLanguage } from '../languages/load-language.ts';
import type { EditorMode } from '../language/editor-mode.ts';
import { savedPreferences } from '../../../session/preferences.ts';
import { readStrategy } from '../document/strategy-queries.ts';
import { linkedDocument } from './linked-document.ts';
import type { StartLink } from './linked-document.ts';
import { usualStart as usualBarStart } from '../../../instruments/bars/usual-start.ts';
import { realSymbol } from './real-symbol.ts';

/** Strategy that the address names. */
export interface Opening {
  /** null = a strategy that has never been saved. */
  readonly strategyId: string | null;
  /** null = the newest. */
  readonly version: number | null;
  /** Mode of a strategy that was never saved; a saved one brings its own. */
  readonly mode: EditorMode;
  /** Id of a strategy of its own that has never been saved; null = the one that the mode opens with. */
  readonly draftId: string | null;
  /** Contents of a new strategy; null = as usual. */
  readonly link: StartLink | null;
  /** Bars and parameters of a saved strategy in place of those that it was saved with; null = none. */
  readonly market: AskedMarket | null;
}

/** Bars on which a strategy is looked at, with the values of its parameters there. */
export interface AskedMarket extends Pick<LabDocument, 'symbol' | 'timeframe' | 'parameters'> {
  /** Open time of the bar that is looked at, UTC ms; null = none. */
  readonly at: number | null;
}

/** Bars before the one that is looked at: ten times those on which a live strategy warms up. */
const BARS_BEFORE = 5_000;

/** Request of an address that could not simply be opened. */
export type Unopened =
  /** It would replace a strategy that was never saved. */
  | { readonly kind: 'replaces'; readonly document: LabDocument }
  | { readonly kind: 'unknown'; readonly link: StartLink };

/** A document to start with and what it is compared with. */
export interface OpenedStrategy {
  readonly language: LabLanguage;
  readonly start: LabDocument;
  readonly saved: LabDocument;
  /** null = it is what was asked for. */
  readonly unopened: Unopened | null;
}

/** Returns the conditions that code itself states; null = none. */
async function statedBy(language: LabLanguage, code: string): Promise<Partial<Settings> | null> {
  if (language.settingsOf !== null) return language.settingsOf(code);
  const reader = code === '' ? undefined : language.openReader?.();
  if (reader === undefined) return null;
  try {
    return (await reader.read(code)).settings;
  } finally {
    reader.close();
  }
}

function onSymbol(document: LabDocument, symbol: string | null): LabDocument {
  return symbol === null ? document : { ...document, symbol };
}

/** Returns a document with orders of the size that the user prefers; what its code states comes before that. */
function preferring(document: LabDocument, preferences: Preferences | null): LabDocument {
  if (preferences === null) return document;
  const sizing = { kind: 'equityRatio', value: preferences.maxPositionRatio } as const;
  return { ...document, settings: { ...document.settings, sizing } };
}

/** Returns a document on the bars that are asked for, to the newest one. */
function onMarket(document: LabDocument, market: AskedMarket | null): LabDocument {
  if (market === null) return document;
  const { at, ...choice } = market;
  const { timeframe } = choice;
  const from =
    at === null
      ? usualBarStart(timeframe, Date.now())
      : Math.max(0, at - BARS_BEFORE * timeframeMs(timeframe));
  return { ...document, ...choice, from, to: null };
}

/** Returns the draft of a new strategy; an address may name another mode than that of its draft. */
function draftOf(saved: LabDocument, drafts: DraftStore): LabDocument | null {
  const kept = drafts.read(saved);
  return kept?.language === saved.language ? kept : null;
}

/** Returns a linked document; settings that a run was made with stay, also where its code states others. */
async function asLinked(language: LabLanguage, document: LabDocument, link: StartLink | null) {
  if (link?.kind !== 'run' && link?.kind !== 'shared') return document;
  const stated = (await statedBy(language, document.code)) ?? {};
  return { ...document, chosenSettings: differingSettings(document.settings, stated) };
}

async function openedNew(
  { mode, draftId, link }: Opening,
  drafts: DraftStore,
  queries: QueryClient,
): Promise<OpenedStrategy> {
  // What a link names comes on the bars of that link.
  const asked = link === null ? realSymbol(queries) : null;
  const preferred = link === null ? savedPreferences(queries) : null;
  const linked = link === null ? null : await linkedDocument(link);
  const language = await loadLanguage(linked?.language ?? mode);
  const document = linked && { ...(await asLinked(language, linked, link)), draftId };
  const usualStart = newDocument(language.id, language.startCode, draftId);
  const empty = preferring(onSymbol(usualStart, await asked), await preferred);
  // A new strategy that nobody has touched must not look changed as soon as it is read.
  const settings = await statedBy(language, language.startCode);
  const saved = { ...empty, settings: { ...empty.settings, ...settings } };
  const draft = draftOf(saved, drafts);
  const usual = { language, start: draft ?? saved, saved, unopened: null };
  if (link === null) return usual;
  if (document === null) return { ...usual, unopened: { kind: 'unknown', link } };
  const isFree = draft === null || draft.code === language.emptyCode;
  if (isFree || isSameContent(draft, document)) return { ...usual, start: document };
  return { ...usual, unopened: { kind: 'replaces', document } };
}

async function openedSaved(
  strategyId: string,
  { version, market }: Pick<Opening, 'version' | 'market'>,
  drafts: DraftStore,
  signal: AbortSignal,
): Promise<OpenedStrategy> {
  const detail = await readStrategy(strategyId, undefined, signal);
  const language = await loadLanguage(detail.content.language);
  const saved = documentOf(detail, await statedBy(language, detail.content.code));
  if (version !== null && version !== saved.basedOn) {
    // An old version opens as a change of the newest one: saving it makes it the newest.
    const old = await readStrategy(strategyId, version, signal);
    const start = documentOf(old, await statedBy(language, old.content.code));
    return { language, start: onMarket(start, market), saved, unopened: null };
  }
  if (market !== null) {
    return { language, start: onMarket(saved, market), saved, unopened: null };
  }
  return { language, start: drafts.read(saved) ?? saved, saved, unopened: null };
}

/**
 * Opens what the address says: the draft that this browser keeps, else what the database holds, with its language.
 *
 * @param key - Another key opens anew.
 */
export function useOpenedStrategy(opening: Opening, drafts: DraftStore, key: number) {
  const { strategyId } = opening;
  // A visitor's screen gives way to that of their account: what it had opened must not be taken for what is kept.
  const [screen] = useState(() => crypto.randomUUID());
  return useQuery({
    // Not the address: it changes without opening anything when a new strategy is saved.
    queryKey: ['opened-strategy', screen, key],
    queryFn: async ({ signal, client }) => {
      void savedPreferences(client);
      return strategyId === null
        ? openedNew(opening, drafts, client)
        : openedSaved(strategyId, opening, drafts, signal);
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
