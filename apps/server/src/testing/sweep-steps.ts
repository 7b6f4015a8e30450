import { inflateSync } from 'node:zlib';
import { type Sweep, type SweepOrder, SweepResults, type SweptRun } from '@stratloom/contracts';
import type { TestServer, TestUser } from './test-server.ts';
import { sweepOrder } from './sweep-order.ts';
import { until } from './until.ts';

/** A run with its returns; none where it failed. */
export type ReturnedRun = SweptRun & { readonly returns: Float64Array | null };

/** Orders sweeps and reads what comes of them, as one user. */
export class SweepSteps {
  readonly #server: Pick<TestServer, 'call'>;
  readonly #token: string;

  constructor(server: Pick<TestServer, 'call'>, { accessToken }: Pick<TestUser, 'accessToken'>) {
    this.#server = server;
    this.#token = accessToken;
  }

  /** Calls a route below `/v1/`. */
  async call(method: string, path: string, body?: unknown, headers = {}) {
    return this.#server.call(method, `/v1/${path}`, { token: this.#token, body, headers });
  }

  /** Orders a sweep and returns its id. */
  async order(order: SweepOrder): Promise<string> {
    const { status, body } = await this.call('POST', 'sweeps', order);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.id;
  }

  /** Orders one that waits for its browser, and returns its id. */
  async hold(): Promise<string> {
    return this.order({ ...sweepOrder(), isHeld: true });
  }

  /** Orders one of the first version of a strategy. */
  async search(strategyId: string) {
    return this.call('POST', 'sweeps', sweepOrder({ strategyId, versionNumber: 1 }));
  }

  async read(id: string): Promise<Sweep> {
    return (await this.call('GET', `sweeps/${id}`)).body;
  }

  /** Waits until a sweep has ended. */
  async end(id: string): Promise<Sweep> {
    return until(
      () => this.read(id),
      ({ endedAt }) => endedAt !== null,
    );
  }

  /** Reads all results so far, page by page. */
  async results(id: string): Promise<ReturnedRun[]> {
    const all: ReturnedRun[] = [];
    for (let after = 0; ;) {
      const { body } = await this.call('GET', `sweeps/${id}/results?after=${after}`);
      const { items, next } = SweepResults.parse(body);
      if (items.length === 0) return all;
      for (const { runs, returns } of items) all.push(...withReturns(runs, returns));
      after = next;
    }
  }
}

/** Returns runs with their part of the returns of their chunk. */
export function withReturns(runs: readonly SweptRun[], packed: string): ReturnedRun[] {
  const bytes = inflateSync(Buffer.from(packed, 'base64'));
  const values = new Float64Array(new Uint8Array(bytes).buffer);
  const length = values.length / runs.filter(({ failure }) => failure === null).length;
  let at = 0;
  return runs.map((run) => {
    if (run.failure !== null) return { ...run, returns: null };
    const returns = values.slice(at, at + length);
    at += length;
    return { ...run, returns };
  });
}
