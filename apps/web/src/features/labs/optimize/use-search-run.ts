import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { tokens } from '../../../api-client/tokens.ts';
import { openSearchClient } from '../../../engine-client/optimize/search-client.ts';
import type { SearchJob } from '../../../engine-client/optimize/search-request.ts';
import { onMarket } from '../../../engine-client/optimize/trial-session.ts';
import type { RecordTrial } from '../../../engine-client/optimize/trial-session.ts';
import { labsStorage } from '../document/labs-storage.ts';
import type { LabDocument } from '../document/lab-document.ts';
import type { LabLanguage } from '../language/lab-language.ts';
import type { LanguageHost } from '../language/language-host.ts';
import { useOpenStrategy } from '../session/open-strategy.tsx';
import { SearchRun } from './search-run.ts';
import { SEARCH_SERVER } from './server/server-search.ts';
import type { SearchState } from './search-state.ts';

/** Key by which the browser keeps the search of a strategy: of this user, and of a draft where nothing is saved. */
function searchKey({ strategyId, language, draftId }: LabDocument): string {
  return `${tokens.userId ?? ''} ${strategyId ?? `${language} ${draftId ?? ''}`}`;
}

/** Returns what runs a search's strategy in the sandbox of its language; null = the engine runs it itself. */
function recorderOn(
  host: LanguageHost,
  search: SearchJob,
  signal: AbortSignal,
): RecordTrial | null {
  const { record } = host;
  if (record === null) return null;
  return async (parameters, at) => {
    const market = search.markets?.others[at - 1];
    const { bars, finerBars } = market ?? search;
    const job = market === undefined ? search.job : onMarket(search.job, market);
    const finer = finerBars === null ? {} : { finerBars };
    return record({ ...job, bars, ...finer, parameters }, { signal });
  };
}

/** Host of a language that is opened with the first run; one for all runs of a screen. */
class LateHost {
  readonly #language: LabLanguage;
  #ended = new AbortController();
  #host: LanguageHost | null = null;

  constructor(language: LabLanguage) {
    this.#language = language;
  }

  readonly recordOf = (search: SearchJob): RecordTrial | null => {
    this.#host ??= this.#language.openHost();
    return recorderOn(this.#host, search, this.#ended.signal);
  };

  close(): void {
    this.#ended.abort();
    this.#ended = new AbortController();
    this.#host?.close();
    this.#host = null;
  }
}

/** Opens the search of the open strategy; it ends with the screen, and goes on when the screen is opened again. */
export function useSearchRun(): { readonly run: SearchRun; readonly state: SearchState } {
  const { language, document } = useOpenStrategy();
  const [{ run, host }] = useState(() => {
    const late = new LateHost(language);
    const tools = {
      openClient: openSearchClient,
      recordOf: late.recordOf,
      server: SEARCH_SERVER,
      storage: labsStorage,
    };
    return { run: new SearchRun(searchKey(document), tools), host: late };
  });
  useEffect(() => {
    void run.open();
    return () => {
      run.close();
      host.close();
    };
  }, [run, host]);
  // A strategy that is saved for the first time takes its search along; saved as another one, it leaves it where it was.
  const isDraft = useRef(document.strategyId === null);
  const savedKey = document.strategyId === null ? null : searchKey(document);
  useEffect(() => {
    if (savedKey === null || !isDraft.current) return;
    isDraft.current = false;
    void run.moveTo(savedKey);
  }, [run, savedKey]);
  const state = useSyncExternalStore(run.state.subscribe, run.state.get);
  return { run, state };
}
