import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { openSearchClient } from '../../../engine-client/optimize/search-client.ts';
import type { SearchJob } from '../../../engine-client/optimize/search-request.ts';
import { poolSize } from '../../../engine-client/optimize/trial-pool.ts';
import { onMarket } from '../../../engine-client/optimize/trial-session.ts';
import type { RecordTrial } from '../../../engine-client/optimize/trial-session.ts';
import { useToast } from '../../../components/toast.tsx';
import { labsStorage } from '../document/labs-storage.ts';
import type { LabLanguage } from '../language/lab-language.ts';
import type { LanguageHost } from '../language/language-host.ts';
import { useOpenStrategy } from '../session/open-strategy.tsx';
import { searchKey } from '../sweeps/search-key.ts';
import { SearchRun } from './search-run.ts';
import { ASKED_SWEEPS } from '../sweeps/asked-sweeps.ts';
import { SEARCH_SERVER } from './server/server-search.ts';
import { isUnderWay } from './search-state.ts';
import type { SearchState } from './search-state.ts';

/** Returns what runs a search's strategy in the sandbox of its language; null = the engine runs it itself. */
function recorderOn(
  host: LanguageHost,
  search: SearchJob,
  signal: AbortSignal,
): RecordTrial | null {
  const { record } = host;
  if (record === null) return null;
  return async (parameters, at, drawn) => {
    const market = search.markets?.others[at - 1];
    const { bars, finerBars } =
      drawn === null ? (market ?? search) : { bars: drawn, finerBars: null };
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
    this.#host ??= this.#language.openHost(
      poolSize(search.job.language, navigator.hardwareConcurrency),
    );
    return recorderOn(this.#host, search, this.#ended.signal);
  };

  close(): void {
    this.#ended.abort();
    this.#ended = new AbortController();
    this.#host?.close();
    this.#host = null;
  }
}

/** Opens a sweep that is asked for while its strategy is open already; a search that is under way is left alone. */
function useAskedSweep(run: SearchRun, key: string): void {
  const toast = useToast();
  const open = useEffectEvent(() => {
    if (!isUnderWay(run.state.get())) return void run.open();
    if (ASKED_SWEEPS.take(key) === null) return;
    toast({
      severity: 'warning',
      text: 'A search of this strategy is under way. Cancel it, then open the other one.',
    });
  });
  useEffect(() => ASKED_SWEEPS.count.subscribe(() => open()), []);
}

const LEAST_REST_MS = 1000;
const MOST_REST_MS = 30_000;

/** Waits before a server is asked again, longer each time; less where the browser finds its network again. */
async function restBefore(attempt: number): Promise<void> {
  const restMs = Math.min(MOST_REST_MS, LEAST_REST_MS * 2 ** (attempt - 1));
  const over = Promise.withResolvers<void>();
  const end = () => over.resolve();
  const timer = setTimeout(end, restMs);
  window.addEventListener('online', end);
  await over.promise;
  clearTimeout(timer);
  window.removeEventListener('online', end);
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
      asked: ASKED_SWEEPS,
      rest: restBefore,
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
  useAskedSweep(run, searchKey(document));
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
