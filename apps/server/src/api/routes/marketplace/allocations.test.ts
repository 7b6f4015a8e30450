import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readAllocation } from '@stratloom/lang-allocation';
import { sharesCode, templateCode } from '../../../testing/allocation-documents.ts';
import { MarketplaceSteps, TERMS } from '../../../testing/marketplace-steps.ts';
import { type Answer, EVERY_SERVICE, TestServer } from '../../../testing/test-server.ts';
import { TradingSteps } from '../../../testing/trading-steps.ts';

let server: TestServer;
let author: MarketplaceSteps;
let buyer: MarketplaceSteps;
let trading: TradingSteps;

const language = 'allocation' as const;
const strategyOf = (steps: MarketplaceSteps, code: string) =>
  steps.saveStrategy({ code, language, symbol: 'EFA', timeframe: '1d' });

/** Publishes an allocation, and waits for its check. Returns the listing as its author has it. */
async function publish(steps: MarketplaceSteps, code: string, name: string) {
  return steps.offer(await strategyOf(steps, code), { name });
}

/** Offers an allocation that is refused at once. */
async function refused(code: string): Promise<Answer['body']> {
  const order = { ...TERMS, strategyId: await strategyOf(author, code), versionNumber: 1 };
  const { status, body } = await author.call('POST', 'marketplace/listings', order);
  assert.deepEqual([status, body.error], [400, 'marketplace.allocation']);
  return body;
}

describe('an allocation on the marketplace', () => {
  let id: string;
  const path = () => `marketplace/listings/${id}`;

  before(async () => {
    server = await TestServer.start({ services: EVERY_SERVICE });
    const [ann, bob] = [await server.signUp(), await server.signUp()];
    author = new MarketplaceSteps(server, ann);
    buyer = new MarketplaceSteps(server, bob);
    trading = new TradingSteps(server, bob);
    await author.takeHandle('rotating_ann');
  });
  after(() => server?.close());

  it('is on sale with figures of its own instruments on the newest bars, and of drawn ones', async () => {
    const listing = await publish(author, templateCode('dual-momentum'), 'Two markets');
    assert.equal(listing.versions[0].refusal, '');
    assert.equal(listing.state, 'listed');
    ({ id } = listing);
    const { body } = await buyer.call('GET', path());
    assert.deepEqual([body.language, body.symbol], ['allocation', 'EFA,SPY,BIL,AGG']);
    const { figures } = body;
    assert.ok(figures.barCount > 1_000, `${figures.barCount} bars`);
    assert.ok(figures.tradeCount >= 3, `${figures.tradeCount} trades`);
    const statusOf = (verdict: string) =>
      figures.verdicts.find((each: { id: string }) => each.id === verdict)?.status;
    assert.equal(statusOf('causality'), 'pass');
    assert.equal(statusOf('universe'), 'warn', 'both markets to choose from are still traded');
    assert.equal(statusOf('missing-bars'), 'pass');
    for (const verdict of ['sample', 'ambiguity', 'warm-up', 'trials']) {
      assert.notEqual(statusOf(verdict), undefined, verdict);
    }
    const drawn: string[][] = figures.elsewhere.map((each: { symbol: string }) =>
      each.symbol.split(','),
    );
    assert.equal(drawn.length, 2);
    for (const symbols of drawn) {
      assert.equal(symbols.length, 4);
      assert.deepEqual(
        symbols.filter((symbol) => ['EFA', 'SPY', 'BIL', 'AGG'].includes(symbol)),
        [],
      );
    }
  });

  it('is held against equal shares of all that it names', async () => {
    const { body } = await buyer.call('GET', path());
    const [from, to] = [body.figures.from, body.figures.to];
    const ratios = await Promise.all(
      ['EFA', 'SPY', 'BIL', 'AGG'].map(async (symbol) => {
        const { bars } = await candlesOf(symbol, from, to);
        return bars.close.at(-1) / bars.close[0];
      }),
    );
    const mean = ratios.reduce((a, b) => a + b, 0) / ratios.length;
    assert.ok(Math.abs(body.figures.holdRatio + 1 - mean) < 1e-9, `${body.figures.holdRatio}`);
  });

  it('is not sold twice under other names, and is with other instruments or shares', async () => {
    const thief = new MarketplaceSteps(server, await server.signUp());
    await thief.takeHandle('rotating_bob');
    const read = readAllocation(templateCode('dual-momentum'));
    assert.ok(read.ok);
    const root = { kind: 'group', name: 'Mine', child: read.document.root };
    const renamed = { ...read.document, name: 'My own', note: 'Never seen before', root };
    const copy = await publish(thief, JSON.stringify(renamed), 'My own');
    assert.equal(
      copy.versions[0].refusal,
      'Its rules are those of “Two markets”, which is listed.',
    );
    const elsewhere = await publish(
      thief,
      templateCode('dual-momentum').replaceAll('"EFA"', '"QQQ"').replaceAll('"AGG"', '"TLT"'),
      'Other markets',
    );
    assert.equal(elsewhere.state, 'listed', elsewhere.versions[0].refusal);
    const calm = await publish(author, sharesCode(twoShares(0.2)), 'Calm shares');
    assert.equal(calm.state, 'listed', calm.versions[0].refusal);
    const bold = await publish(thief, sharesCode(twoShares(0.8)), 'Bold shares');
    assert.equal(bold.state, 'listed', bold.versions[0].refusal);
    // Other words that do the same: a condition that always holds.
    const plain = readAllocation(sharesCode(twoShares(0.2)));
    assert.ok(plain.ok);
    const { root: whole, ...head } = plain.document;
    const price = '{"kind":"price","of":"SPY"}';
    const holds = `{"kind":"compare","left":${price},"is":"above","right":{"kind":"number","value":0}}`;
    const always = `{"kind":"if","condition":${holds},"then":${JSON.stringify(whole)},"else":{"kind":"cash"}}`;
    const code = `${JSON.stringify(head).slice(0, -1)},"root":${always}}`;
    const same = await publish(thief, code, 'Calmer');
    assert.match(same.versions[0].refusal, /Calm shares/);
  });

  it('is refused at once where it cannot be run on bars that everybody has', async () => {
    assert.match((await refused('{}')).message, /has errors/);
    const own = sharesCode([['own:6f1c2a', 1]]);
    assert.match((await refused(own)).message, /bars of your own/);
    const nothing = sharesCode([], { root: { kind: 'cash' } });
    assert.match((await refused(nothing)).message, /names no instrument/);
    const names = Array.from({ length: 41 }, (_, at): [string, number] => [`S${at}`, 1 / 41]);
    assert.match((await refused(sharesCode(names))).message, /41 instruments.*at most 40/);
  });

  it('is tried before it is bought on a draw that is the same for everybody', async () => {
    const first = await buyer.call('POST', `${path()}/tries`, {});
    assert.equal(first.status, 200, JSON.stringify(first.body));
    assert.equal(first.body.symbol.split(',').length, 4);
    assert.ok(first.body.curve.values.length > 100);
    const again = await author.call('POST', `${path()}/tries`, { draw: 3 });
    assert.deepEqual(
      [again.body.symbol, again.body.returnRatio],
      [...[first.body.symbol, first.body.returnRatio]],
    );
    const named = await buyer.call('POST', `${path()}/tries`, { symbol: 'SPY' });
    assert.deepEqual([named.status, named.body.error], [400, 'marketplace.allocation']);
    assert.equal((await buyer.call('POST', `${path()}/tries`, { draw: 0 })).status, 400);
    assert.equal((await buyer.call('POST', `${path()}/runs`, {})).status, 403);
  });

  it('is run by whoever bought it on its own instruments and on drawn ones, and deployed', async () => {
    const sale = await buyer.call('POST', `${path()}/purchases`, { price: TERMS.price });
    assert.equal(sale.status, 200, JSON.stringify(sale.body));
    const own = await buyer.call('POST', `${path()}/runs`, {});
    assert.equal(own.status, 200, JSON.stringify(own.body));
    assert.equal(own.body.symbol, 'EFA,SPY,BIL,AGG');
    const weekly = await buyer.call('POST', `${path()}/runs`, { draw: 4, timeframe: '1w' });
    assert.equal(weekly.status, 200, JSON.stringify(weekly.body));
    assert.equal(weekly.body.timeframe, '1w');
    const lacking = await trading.deployment({ strategyId: id, symbol: 'EFA' });
    const { status, body } = await trading.call('POST', 'deployments', lacking);
    assert.deepEqual([status, body.error], [400, 'trading.allocation-instruments']);
    const deployed = await trading.deploy({
      ...{ strategyId: id, symbol: 'EFA', otherSymbols: ['SPY', 'BIL', 'AGG'], timeframe: '1d' },
    });
    assert.equal((await trading.deploymentOf(deployed.id)).state, 'running');
  });

  it('leaves a symbol to be said for strategies of one instrument', async () => {
    const single = await author.publish();
    const tries = `marketplace/listings/${single.id}/tries`;
    for (const body of [{}, { symbol: 'MSFT', draw: 3 }]) {
      const answer = await buyer.call('POST', tries, body);
      assert.deepEqual([answer.status, answer.body.error], [400, 'marketplace.no-symbol']);
    }
  });
});

/** Shares and bonds. @param ratio - Of shares. */
function twoShares(ratio: number): [string, number][] {
  return [
    ['SPY', ratio],
    ['TLT', 1 - ratio],
  ];
}

/** Returns the bars of a symbol, as everybody reads them. */
async function candlesOf(symbol: string, from: number, to: number) {
  const query = `symbol=${symbol}&timeframe=1d&from=${from}&to=${to + 86_400_000}`;
  const { status, body } = await buyer.call('GET', `market/candles?${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}
