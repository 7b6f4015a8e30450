import { unixMs } from '@stratloom/engine/model';
import type { AccountEvent, AccountRange } from '../ports/venue-broker.ts';
import type { VenueClock } from '../ports/venue-clock.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import { AccountReader } from './account-reader.ts';
import type { OrderApi } from './order-api.ts';

/** Yields the events of an account by reading over and over, an honest source where no stream is open. */
export async function* polledEvents(
  api: OrderApi,
  clock: VenueClock,
  range: AccountRange,
  signal: AbortSignal,
): AsyncGenerator<AccountEvent> {
  const reader = new AccountReader(api, clock, range);
  let state: 'current' | 'lost' | null = null;
  while (!signal.aborted) {
    let said = 'read over HTTP';
    let next: 'current' | 'lost' = 'current';
    let retryAt = 0;
    try {
      yield* await reader.round(signal);
    } catch (error) {
      if (!(error instanceof VenueSilence)) throw error;
      [next, said, retryAt] = ['lost', error.message, error.retryAt ?? 0];
    }
    if (signal.aborted) return;
    if (next !== state) yield { kind: 'status', state: next, said, time: clock.now() };
    state = next;
    const turn = Math.max(retryAt, clock.now() + api.capabilities.pollMs);
    await clock.waitUntil(unixMs(turn), signal);
  }
}
