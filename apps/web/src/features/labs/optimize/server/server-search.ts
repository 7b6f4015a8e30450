import { sweepRoutes } from '@stratloom/contracts';
import type { SweepResults, SweptRun } from '@stratloom/contracts';
import { api } from '../../../../api-client/index.ts';
import type { RemoteOutcome, RemoteRuns } from '../../../../engine-client/optimize/remote-runs.ts';
import type { SearchJob } from '../../../../engine-client/optimize/search-request.ts';
import { SWEEP_EVENTS } from '../../sweeps/sweep-events.ts';
import type { HandOverServer } from './hand-over.ts';
import { sweepOrderOf } from './sweep-order.ts';
import { sweptSearch } from './swept-search.ts';

/** Server that makes the runs of searches, as a screen uses it. */
export interface SearchServer {
  /** Orders the runs of a search, once for each key of it; returns the id of its sweep. */
  order(search: SearchJob): Promise<string>;
  /** Returns the runs of a sweep as they come. */
  runs(sweepId: string): RemoteRuns;
  change(sweepId: string, change: 'pause' | 'resume' | 'cancel'): Promise<void>;
  /** Returns the search that a sweep was ordered as. */
  sweep(sweepId: string): Promise<OrderedSearch>;
}

/** A search that was ordered before. */
interface OrderedSearch {
  readonly search: SearchJob;
  /** True: a browser makes runs of it, or has made some. */
  readonly isHandedOver: boolean;
}

/** Searches on the server of this page. */
export const SEARCH_SERVER: SearchServer & HandOverServer = {
  async order(search) {
    return orderSweep(search, search.sweepKey ?? crypto.randomUUID(), false);
  },
  async orderHeld(search, key) {
    return orderSweep(search, key, true);
  },
  async hold(id, elsewhere) {
    await api.call(sweepRoutes.hold, { params: { id }, body: { elsewhere } });
  },
  async release(id, elsewhere) {
    const call = { params: { id }, body: { elsewhere } };
    await api.call(sweepRoutes.release, { ...call, keepalive: true });
  },
  async results(sweepId) {
    return readAll(sweepId);
  },
  async cancel(id) {
    await api.call(sweepRoutes.cancel, { params: { id }, body: {} });
  },
  runs: (sweepId) => new ServerRuns(sweepId),
  async sweep(id) {
    const params = { id };
    const sweep = await api.call(sweepRoutes.read, { params });
    const search = sweptSearch(sweep, await api.call(sweepRoutes.content, { params }));
    return { search, isHandedOver: sweep.isHandedOver };
  },
  async change(id, change) {
    await api.call(sweepRoutes[change], { params: { id }, body: {} });
  },
};

async function orderSweep(search: SearchJob, key: string, isHeld: boolean): Promise<string> {
  // Runs of a search that is handed over count once, whoever makes them: by the id that they have here.
  const recordId = isHeld ? (search.subject?.id ?? null) : null;
  const body = { ...sweepOrderOf(search), recordId, isHeld };
  const { id } = await api.call(sweepRoutes.order, {
    ...{ body, headers: { 'idempotency-key': key } },
  });
  return id;
}

/** Returns what there is of a sweep now. */
async function readAll(id: string): Promise<RemoteOutcome[]> {
  const all: RemoteOutcome[] = [];
  for (let after = 0; ;) {
    const { items, next } = await api.call(sweepRoutes.results, {
      params: { id },
      query: { after },
    });
    if (items.length === 0) return all;
    for (const item of items) all.push(...(await outcomesOf(item)));
    after = next;
  }
}

/** Results of a sweep, read page by page as they come. */
class ServerRuns implements RemoteRuns {
  readonly #params: { readonly id: string };
  #after = 0;

  constructor(id: string) {
    this.#params = { id };
  }

  readonly next = async (): Promise<readonly RemoteOutcome[]> => {
    const params = this.#params;
    for (;;) {
      const known = SWEEP_EVENTS.count;
      const { endedAt, failure } = await api.call(sweepRoutes.read, { params });
      const query = { after: this.#after };
      const { items, next } = await api.call(sweepRoutes.results, { params, query });
      this.#after = next;
      const outcomes = (await Promise.all(items.map(outcomesOf))).flat();
      if (outcomes.length > 0) return outcomes;
      if (failure !== null) throw new Error(failure);
      if (items.length > 0) continue;
      if (endedAt !== null) return [];
      await SWEEP_EVENTS.news(known);
    }
  };
}

async function outcomesOf({
  runs,
  returns,
}: SweepResults['items'][number]): Promise<RemoteOutcome[]> {
  const all = await unpacked(returns);
  const count = runs.filter(({ failure }) => failure === null).length;
  const length = count === 0 ? 0 : all.length / count;
  let at = 0;
  return runs.map((run) => {
    if (run.failure !== null) return failed(run.point, run.failure);
    const part = all.slice(at, at + length);
    at += length;
    return { point: run.point, outcome: { ok: true, measure: measureOf(run, part) } };
  });
}

function failed(point: readonly number[], reason: string): RemoteOutcome {
  return { point, outcome: { ok: false, reason } };
}

function measureOf(run: Extract<SweptRun, { failure: null }>, returns: Float64Array) {
  const { train, test, whole, windowScores, markets } = run;
  return { ...{ train, test, whole, windowScores, returns }, ...(markets && { markets }) };
}

/** Returns numbers that were packed by zlib and written as base64. */
async function unpacked(text: string): Promise<Float64Array> {
  const bytes = Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Float64Array(await new Response(stream).arrayBuffer());
}
