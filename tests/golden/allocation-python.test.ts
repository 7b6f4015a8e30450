// Allocations as Python: the templates and some made at random give the same orders there, to the last bit.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DEFAULT_SETTINGS, type RunSettings } from '@stratloom/engine/model';
import { type MarketInput, runBacktest, type RunResult } from '@stratloom/engine/run';
import {
  ALLOCATION_SETTINGS,
  ALLOCATION_TEMPLATES,
  type AllocationDocument,
  compileAllocation,
  symbolsIn,
  toPython,
} from '@stratloom/lang-allocation';
import { recordedStrategy } from '@stratloom/lang-python';
import {
  bubblewrapProblem,
  createServerHost,
  type ServerHost,
} from '@stratloom/lang-python/host-server';
import {
  randomDocument,
  SYMBOLS,
} from '../../packages/lang-allocation/src/testing/random-document.ts';
import { randomMarkets } from '../../packages/lang-allocation/src/testing/random-markets.ts';

const problem = bubblewrapProblem();
const skip = problem === null ? false : `${problem.message} ${problem.remedy}`;

const FAULTS = { missingRatio: 0.05, lateBars: 30 };
const SETTINGS: RunSettings = {
  ...DEFAULT_SETTINGS,
  ...ALLOCATION_SETTINGS,
  cash: 100_000,
  commission: { kind: 'ratio', value: 0.001 },
  slippage: { kind: 'ratio', value: 0.0005 },
};

function ordersOf({ orders }: RunResult): string[] {
  return orders
    .toArray()
    .map(
      ({
        side,
        quantity,
        price,
        placedBarIndex,
        filledBarIndex,
        reason,
        status,
        instrumentIndex,
      }) =>
        JSON.stringify([
          ...[placedBarIndex, instrumentIndex, side, reason],
          ...[status, filledBarIndex, quantity, price],
        ]),
    );
}

describe('allocations as Python', { skip }, () => {
  let host: ServerHost;
  before(() => {
    const made = createServerHost({ sharing: 'author' });
    assert.ok(made.ok);
    host = made.value;
  });
  after(() => host.close());

  async function assertAlike(
    document: AllocationDocument,
    [first, ...otherMarkets]: readonly MarketInput[],
    settings = SETTINGS,
  ): Promise<void> {
    assert.ok(first !== undefined);
    const terms = { ...first, otherMarkets, settings, parameters: {} };
    const own = runBacktest({ ...terms, strategy: compileAllocation(document).strategy });
    const code = toPython(document);
    const outcome = await host.run({ ...terms, code, seed: 1 });
    assert.ok(outcome.ok, outcome.ok ? '' : `${outcome.problem.message}\n${code}`);
    const python = runBacktest({ ...terms, strategy: recordedStrategy(outcome.recording) });
    assert.deepEqual(ordersOf(python), ordersOf(own));
    assert.deepEqual(python.equity, own.equity);
  }

  for (const { id, document } of ALLOCATION_TEMPLATES) {
    it(`${id} places the same orders`, async () => {
      await assertAlike(document, randomMarkets(symbolsIn(document), 400, 3, FAULTS));
    });
  }

  it('place the same where shares are whole, in contracts and at closes', async () => {
    const [template] = ALLOCATION_TEMPLATES;
    assert.ok(template !== undefined);
    const markets = randomMarkets(symbolsIn(template.document), 400, 4).map((market) => ({
      ...market,
      instrument: { ...market.instrument, lotSize: 1, pointValue: 3 },
    }));
    const sizing = { ...SETTINGS.sizing, wholeUnits: true };
    await assertAlike(template.document, markets, { ...SETTINGS, sizing, fillOn: 'close' });
  });

  it('place the same for allocations that are made at random', async () => {
    for (let seed = 1; seed <= 12; seed++) {
      const markets = randomMarkets(SYMBOLS, 150, seed, FAULTS);
      await assertAlike(randomDocument(seed), markets);
    }
  });
});
