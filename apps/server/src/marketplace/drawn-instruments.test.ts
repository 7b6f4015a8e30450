import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readAllocation, symbolsIn } from '@stratloom/lang-allocation';
import { SimulatedMarket } from '@stratloom/venues';
import { drawnRules } from './drawn-instruments.ts';

const LISTINGS = new Map(new SimulatedMarket().listings().map((each) => [each.symbol, each]));
const ANY = LISTINGS.get('SPY');

/** Draws for equal parts of instruments. @param known - Those that have bars. */
async function draw(symbols: readonly string[], seed: string, known = [...LISTINGS.keys()]) {
  const children = symbols.map((symbol) => ({ kind: 'asset', symbol }));
  const code = JSON.stringify({
    ...{ schemaVersion: 1, name: 'Parts', rebalance: { kind: 'corridor', ratio: 0.1 } },
    root: { kind: 'weight', by: { method: 'equal' }, children },
  });
  const instruments = symbols.map((symbol) => {
    const listing = LISTINGS.get(symbol) ?? ANY;
    assert.ok(listing !== undefined);
    return listing;
  });
  const asked: string[] = [];
  const drawn = await drawnRules(
    { code, symbol: symbols.join(',') },
    { instruments },
    seed,
    async (symbol) => {
      asked.push(symbol);
      return known.includes(symbol);
    },
  );
  return { asked, symbols: drawn?.symbols ?? null, code: drawn?.code ?? '' };
}

describe('instruments that are drawn for an allocation', () => {
  it('are of the same kinds, none of them twice and none of its own', async () => {
    const own = ['SPY', 'KO', 'XOM', 'BIL', 'TLT', 'GLD', 'BTC-USD'];
    const { symbols, code } = await draw(own, 'a');
    assert.ok(symbols !== null);
    assert.equal(new Set([...symbols, ...own]).size, 2 * own.length);
    const [broad = '', first = '', second = '', short = '', long = '', gold, coin] = symbols;
    assert.ok(['QQQ', 'VTI', 'EFA'].includes(broad), broad);
    for (const share of [first, second]) assert.equal(LISTINGS.get(share)?.type, 'stock');
    assert.ok(['BSV', 'SHY'].includes(short), short);
    assert.ok(['AGG', 'IEF', 'IEI'].includes(long), long);
    assert.deepEqual([gold, coin], ['DBC', 'ETH-USD']);
    const read = readAllocation(code);
    assert.ok(read.ok);
    assert.deepEqual(symbolsIn(read.document), symbols);
  });

  it('are the same ones for the same draw, and others for another', async () => {
    const own = ['AAPL', 'KO', 'JPM', 'XOM'];
    const { symbols } = await draw(own, 'a 1');
    assert.deepEqual((await draw(own, 'a 1')).symbols, symbols);
    assert.notDeepEqual((await draw(own, 'a 2')).symbols, symbols);
  });

  it('pass over what has no bars, and leave in its place what none stands for', async () => {
    const { symbols, asked } = await draw(['SPY', 'TQQQ'], 'a', ['QQQ']);
    assert.deepEqual(symbols, ['QQQ', 'TQQQ']);
    assert.equal(new Set(asked).size, asked.length, 'nothing is looked for twice');
  });

  it('take another kind of the group where one has no more', async () => {
    const sectors = ['XLB', 'XLE', 'XLF', 'XLI', 'XLK', 'XLP', 'XLU', 'XLV', 'XLY'];
    const { symbols } = await draw(sectors, 'a');
    assert.ok(symbols?.every((symbol) => !sectors.includes(symbol)));
  });

  it('are not drawn where fewer than half have others', async () => {
    assert.equal((await draw(['SPY', 'TQQQ', 'GLD'], 'a', ['QQQ'])).symbols, null);
  });
});
