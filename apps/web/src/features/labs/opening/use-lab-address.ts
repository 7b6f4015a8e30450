import { useState } from 'react';
import { ParameterValues, TimeframeName } from '@stratloom/contracts';
import { useSearchParams } from 'react-router';
import { modeOfAddress } from '../language/editor-mode.ts';
import type { EditorMode } from '../language/editor-mode.ts';
import { LINK_KINDS } from './linked-document.ts';
import type { StartLink } from './linked-document.ts';
import { GUEST_MARK } from '../../../session/guest-work.ts';
import type { AskedMarket, Opening } from './opened-strategy.ts';

const LAB_TABS = ['lab', 'optimize', 'strategies', 'runs', 'searches'] as const;

/** Tab of Labs: the strategy itself, a search over its parameters, the list of all, or saved runs or searches on the server in its place. */
export type LabTab = (typeof LAB_TABS)[number];

/** Part of Labs that the page's address names: it survives a reload, a sign-in and the back button. */
export interface LabAddress {
  readonly tab: LabTab;
  readonly opening: Opening;
  /** Another number whenever another strategy is opened. */
  readonly openingKey: number;
  readonly showTab: (tab: LabTab) => void;
  /** Turns from what is open in the mode `from` to what was last open in another, or to a new strategy; stays where both are the same. */
  readonly showMode: (from: EditorMode, to: EditorMode) => void;
  readonly open: (strategyId: string, version?: number) => void;
  /** Opens a new strategy beside all others. @param link - Its contents; null = as usual. */
  readonly openNew: (mode: EditorMode, link: StartLink | null) => void;
  /** Opens a strategy with the search over its parameters. */
  readonly openSearch: (strategy: Pick<Opening, 'strategyId' | 'mode' | 'draftId'>) => void;
  /** Opens a strategy that was never saved. */
  readonly openDraft: (draft: UnsavedDraft) => void;
  /** Takes a strategy that was thrown away out of the address, where it is open; the list of strategies stays. */
  readonly leaveDraft: (draft: UnsavedDraft) => void;
  /** Turns from what is open in the mode `from` to the strategy of the mode `to` that was never saved. */
  readonly openNewIn: (from: EditorMode, draft: UnsavedDraft) => void;
  /** Takes what the open document began as out of the address: from now on it is a draft of the mode `mode`. */
  readonly dropLink: (mode: EditorMode) => void;
  /** Takes an open strategy that was deleted out of the address; the list of strategies stays. */
  readonly leaveDeleted: () => void;
  /** Names the strategy that the open document was saved as, without opening it anew. */
  readonly stayOn: (strategyId: string) => void;
}

/** A strategy that was never saved, by its mode and id. */
export interface UnsavedDraft {
  readonly mode: EditorMode;
  /** null = the one that its mode opens with. */
  readonly draftId: string | null;
}

/** The mode that Labs opens in. */
const FIRST_MODE: EditorMode = 'python';

function linkOf(search: URLSearchParams): StartLink | null {
  for (const kind of LINK_KINDS) {
    const id = search.get(kind);
    if (id !== null) return { kind, id };
  }
  return null;
}

/** The mode in which Labs opens where a link leads nowhere. */
function modeOf({ kind }: StartLink): EditorMode {
  return ['lesson', 'run', 'shared'].includes(kind) ? FIRST_MODE : 'visual';
}

function draftIdOf(search: URLSearchParams): string | null {
  const id = search.get('draft');
  return id !== null && /^[0-9a-f-]{1,40}$/.test(id) ? id : null;
}

/** Returns the id of a strategy that there is no draft of yet. */
export function newDraftId(): string {
  return crypto.randomUUID();
}

/** Returns the bars and parameters that an address names; null = it names no bars, or such as cannot be. */
function marketOf(search: URLSearchParams): AskedMarket | null {
  const symbol = search.get('symbol');
  const timeframe = TimeframeName.safeParse(search.get('timeframe'));
  if (symbol === null || symbol === '' || symbol.length > 100 || !timeframe.success) return null;
  const parameters = ParameterValues.safeParse(jsonOf(search.get('parameters') ?? '{}'));
  const at = Number(search.get('at') ?? Number.NaN);
  return {
    ...{ symbol, timeframe: timeframe.data, parameters: parameters.data ?? {} },
    at: Number.isFinite(at) ? at : null,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function openingOf(search: URLSearchParams): Opening {
  const version = Number(search.get('version') ?? 0);
  const mode = modeOfAddress(search.get('mode'));
  const link = linkOf(search);
  return {
    strategyId: link === null ? search.get('strategy') : null,
    version: Number.isInteger(version) && version > 0 ? version : null,
    mode: link === null ? (mode ?? FIRST_MODE) : modeOf(link),
    draftId: draftIdOf(search),
    link,
    market: link === null && search.has('strategy') ? marketOf(search) : null,
  };
}

function searchOf(opening: Opening): Record<string, string> {
  const { strategyId, version, mode, draftId, link, market } = opening;
  const draft = draftId === null ? {} : { draft: draftId };
  if (link !== null) return { [link.kind]: link.id, ...draft };
  if (strategyId === null) return { ...(mode === FIRST_MODE ? {} : { mode }), ...draft };
  const asked = market === null ? {} : { symbol: market.symbol, timeframe: market.timeframe };
  return {
    ...{ strategy: strategyId, ...asked },
    ...(version === null ? {} : { version: String(version) }),
    ...(market === null ? {} : { parameters: JSON.stringify(market.parameters) }),
  };
}

function textOf(opening: Opening): string {
  return new URLSearchParams(searchOf(opening)).toString();
}

/** Open strategy by the text of its address. */
interface KnownOpening {
  readonly text: string;
  readonly key: number;
  /** Another text of what is open already. */
  readonly alias: string | null;
}

function saved(strategyId: string, version: number | null = null): Opening {
  return { strategyId, version, mode: FIRST_MODE, draftId: null, link: null, market: null };
}

function withoutLink(opening: Opening): Opening {
  return { ...opening, link: null };
}

function unsaved(mode: EditorMode, draftId: string | null = null): Opening {
  return { strategyId: null, version: null, mode, draftId, link: null, market: null };
}

/** Numbers what is open: the number stays while an address only gets another text. */
function useOpeningKey(opening: Opening) {
  const text = textOf(opening);
  const [known, setKnown] = useState<KnownOpening>({ text, key: 0, alias: null });
  // The address changes a while after it was asked to, so its new text is awaited as an alias of the old one.
  if (text === known.alias) setKnown({ text, key: known.key, alias: null });
  else if (text !== known.text) setKnown({ text, key: known.key + 1, alias: null });
  return {
    key: known.key,
    expect: (alias: Opening) => setKnown({ ...known, alias: textOf(alias) }),
  };
}

type SetSearch = (
  next: URLSearchParams | Record<string, string>,
  options?: { readonly replace: boolean },
) => void;

/** The search of the address; the mark of a visitor without an account stays in it. */
function useLabSearch(): readonly [URLSearchParams, SetSearch] {
  const [search, setSearch] = useSearchParams();
  const mark = search.get(GUEST_MARK);
  return [
    search,
    (next, options) => {
      const changed = new URLSearchParams(next);
      if (mark !== null) changed.set(GUEST_MARK, mark);
      setSearch(changed, options);
    },
  ];
}

/** Reads and changes the address of Labs. */
export function useLabAddress(): LabAddress {
  const [search, setSearch] = useLabSearch();
  const opening = openingOf(search);
  const { key, expect } = useOpeningKey(opening);
  const [left, setLeft] = useState<Partial<Record<EditorMode, Opening>>>({});
  return {
    tab: LAB_TABS.find((each) => each === search.get('tab')) ?? 'lab',
    opening,
    openingKey: key,
    showTab: (next) => {
      const changed = new URLSearchParams(search);
      if (next === 'lab') changed.delete('tab');
      else changed.set('tab', next);
      setSearch(changed);
    },
    showMode: (from, to) => {
      if (from === to) {
        // The address is ahead of the screen while another mode is on its way to it: what is shown stays.
        const ahead = openingOf(new URLSearchParams(window.location.search));
        if (textOf(ahead) !== textOf(opening)) setSearch(searchOf(opening));
        return;
      }
      setLeft({ ...left, [from]: withoutLink(opening) });
      setSearch(searchOf(left[to] ?? unsaved(to)));
    },
    open: (strategyId, version) => setSearch(searchOf(saved(strategyId, version))),
    openNew: (mode, link) => setSearch(searchOf({ ...unsaved(mode, newDraftId()), link })),
    openSearch: ({ strategyId, mode, draftId }) => {
      const next = strategyId === null ? unsaved(mode, draftId) : saved(strategyId);
      setSearch({ ...searchOf(next), tab: 'optimize' });
    },
    openDraft: ({ mode, draftId }) => setSearch(searchOf(unsaved(mode, draftId))),
    leaveDraft: ({ mode, draftId }) => {
      setLeft({});
      const isOpen =
        opening.strategyId === null && opening.mode === mode && opening.draftId === draftId;
      if (!isOpen) return;
      // Its own mode would open with it again: a new one takes its place.
      const next = searchOf(unsaved(mode, newDraftId()));
      setSearch({ ...next, tab: 'strategies' }, { replace: true });
    },
    openNewIn: (from, { mode, draftId }) => {
      setLeft({ ...left, [from]: withoutLink(opening) });
      setSearch(searchOf(unsaved(mode, draftId)));
    },
    dropLink: (mode) => {
      const draft = unsaved(mode, opening.draftId);
      expect(draft);
      setSearch(searchOf(draft), { replace: true });
    },
    leaveDeleted: () => {
      setLeft({});
      setSearch({ tab: 'strategies' }, { replace: true });
    },
    stayOn: (strategyId) => {
      expect(saved(strategyId));
      // The bar that is looked at stays marked.
      const at = search.get('at');
      setSearch({ ...searchOf(saved(strategyId)), ...(at !== null && { at }) }, { replace: true });
    },
  };
}
