import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testAccountStream } from '@stratloom/venues/testing';
import { TESTED_BROKERS, TradingBench } from './testing.ts';

for (const tested of TESTED_BROKERS) {
  describe(`${tested.name} by websocket`, () => {
    const bench = TradingBench.inSuite(tested);
    testAccountStream(tested.name, () => bench.create({ isStreamed: true }));
  });
}

describe('the key of a private stream of Binance.US', () => {
  const tested = TESTED_BROKERS.find(({ name }) => name === 'Binance.US') ?? assert.fail();
  const bench = TradingBench.inSuite(tested);

  it('is kept alive every half hour, and the stream is dialed anew before it is cut', async () => {
    const subject = bench.create({ isStreamed: true });
    const control = new AbortController();
    const range = { since: subject.clock.now(), symbols: [subject.symbol] };
    const states: string[] = [];
    const listen = async (): Promise<void> => {
      for await (const event of subject.broker.events(range, control.signal)) {
        if (event.kind === 'status') states.push(event.state);
      }
    };
    const listening = listen();
    const sent = (method: string): number =>
      subject.sent.filter((each) => each.method === method && each.url.includes('userDataStream'))
        .length;
    await subject.step(2000);
    for (let half = 0; half < 4; half++) {
      subject.clock.advanceTo(subject.clock.now() + 1_800_000);
      await subject.step(1000);
    }
    assert.deepEqual([sent('POST'), sent('PUT')], [1, 4]);
    subject.clock.advanceTo(subject.clock.now() + 22 * 3_600_000);
    await subject.step(10_000);
    assert.equal(sent('POST'), 2);
    assert.deepEqual(states, ['current', 'lost', 'current']);
    control.abort();
    await listening;
  });
});
