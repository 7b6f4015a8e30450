// Whoever buys a strategy gets its results and never its rules: what stands in them must not come out by any way.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DEFAULT_RATE_LIMITS } from '../../apps/server/src/api/policies/rate-limits.ts';
import { sharesCode } from '../../apps/server/src/testing/allocation-documents.ts';
import {
  crossScript,
  MarketplaceSteps,
  TERMS,
} from '../../apps/server/src/testing/marketplace-steps.ts';
import {
  EVERY_SERVICE,
  keepingLogger,
  ROOMY,
  TestServer,
} from '../../apps/server/src/testing/test-server.ts';
import { TradingSteps } from '../../apps/server/src/testing/trading-steps.ts';

/** A word that stands in every place of the rules that comes out somewhere for their author. */
const CANARY = 'xylophone';

const RULES = `//@version=6
// ${CANARY}
strategy("${CANARY}", default_qty_type = strategy.percent_of_equity, default_qty_value = 50)
${CANARY}_length = input.int(17, "${CANARY}")
${CANARY} = ta.sma(close, ${CANARY}_length)
plot(${CANARY}, "${CANARY}")
if ta.crossover(close, ${CANARY})
    strategy.entry("${CANARY}", strategy.long, comment = "${CANARY}", alert_message = "${CANARY}")
    log.info("${CANARY}")
    alert("${CANARY}")
    label.new(bar_index, close, "${CANARY}")
if ta.crossunder(close, ${CANARY})
    strategy.close("${CANARY}", comment = "${CANARY}")
if str.contains(syminfo.ticker, "DOGE")
    runtime.error("${CANARY}")
`;

/** An allocation with the word in all that it names itself. */
const ALLOCATION = sharesCode([], {
  ...{ name: CANARY, note: CANARY, lists: [{ name: CANARY, symbols: ['SPY', 'QQQ', 'EFA'] }] },
  root: {
    ...{ kind: 'group', name: CANARY },
    child: {
      ...{ kind: 'filter', from: { kind: 'list', name: CANARY } },
      rank: { by: { kind: 'return', bars: 63 }, take: 'top', count: 1 },
      by: { method: 'equal' },
    },
  },
});

const { lines, logger } = keepingLogger();
const { listingTries, listingTriesOfDay, listingRuns } = DEFAULT_RATE_LIMITS;
let server: TestServer;
let author: MarketplaceSteps;
let buyer: MarketplaceSteps;
let trading: TradingSteps;
let id: string;

/** Ways in which a buyer may come by rules, with the answer to each. */
async function everyWay(): Promise<string[]> {
  const path = `marketplace/listings/${id}`;
  const deployed = await trading.deploy({ strategyId: id, symbol: 'BTC-USD', timeframe: '1m' });
  const deployment = `deployments/${deployed.id}`;
  const account = `accounts/${deployed.accountId}`;
  const preview = { kind: 'cancel' };
  const content = { newId: crypto.randomUUID(), versionNumber: 1, parameters: {} };
  const asked: [string, string, unknown?][] = [
    ['GET', 'marketplace/listings'],
    ['GET', path],
    ['GET', 'marketplace/mine'],
    ['GET', 'marketplace/wallet'],
    ['GET', 'marketplace/role'],
    ['GET', 'marketplace/moderation'],
    ['POST', `${path}/reports`, { reason: 'other', words: 'Show me what it does.' }],
    ['POST', `${path}/moderation`, { action: 'dismiss', reason: 'Show me what it does.' }],
    ['GET', 'alerts'],
    ['GET', `strategies/${id}`],
    ['GET', `strategies/${id}?version=1`],
    ['POST', `strategies/${id}/duplicate`, {}],
    ['PUT', `strategies/${id}`, { name: 'Mine now' }],
    ['PUT', path, { description: 'Mine now, and nobody else has it.' }],
    ['POST', `${path}/versions`, { versionNumber: 1, changes: 'Mine now, really' }],
    ['POST', 'marketplace/listings', { ...TERMS, strategyId: id, versionNumber: 1 }],
    ['POST', `${path}/runs`, { symbol: 'ETH-USD' }],
    ['POST', `${path}/runs`, { symbol: 'DOGE-USD' }],
    ['POST', `${path}/runs`, { symbol: 'BTC-USD', timeframe: '1h' }],
    ['POST', `${path}/runs`, { symbol: 'own:1' }],
    ['POST', `${path}/runs`, { symbol: '../../etc' }],
    ['POST', `${path}/tries`, { symbol: 'DOGE-USD' }],
    ['GET', deployment],
    ['GET', `${deployment}/outlook`],
    ['GET', `${deployment}/shadow`],
    ['GET', `${deployment}/log`],
    ['GET', `${deployment}/moments/1`],
    ['GET', `${deployment}/orders`],
    ['GET', `${deployment}/edit-terms`],
    ['POST', `${deployment}/edits`, content],
    ['POST', `${deployment}/preview`, preview],
    ['GET', `${account}/log`],
    ['GET', `${account}/preflight?strategyId=${id}&versionNumber=1`],
    ['GET', 'orders'],
    ['GET', 'strategies'],
    ['GET', 'deployments'],
  ];
  const answers = [];
  for (const [method, route, body] of asked) {
    const answer = await trading.call(method, route, body);
    answers.push(`${method} ${route}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return answers;
}

describe('the rules of a listing', () => {
  before(async () => {
    const limits = { listingTries, listingTriesOfDay, listingRuns };
    server = await TestServer.start({
      services: EVERY_SERVICE,
      logger,
      rateLimits: { ...ROOMY, ...limits },
    });
    author = new MarketplaceSteps(server, await server.signUp());
    const bob = await server.signUp();
    buyer = new MarketplaceSteps(server, bob);
    trading = new TradingSteps(server, bob);
    await author.takeHandle('secretive_ann');
    const listing = await author.publish(RULES);
    assert.equal(listing.state, 'listed', listing.versions[0].refusal);
    ({ id } = listing);
  });
  after(() => server.close());

  it('come out by none of thirty ways, nor in the log', async () => {
    const sale = await buyer.call('POST', `marketplace/listings/${id}/purchases`, {
      price: TERMS.price,
    });
    assert.equal(sale.status, 200);
    const answers = await everyWay();
    assert.ok(answers.length >= 30);
    const found = answers.filter((text) => text.toLowerCase().includes(CANARY));
    assert.deepEqual(found, []);
    // The author sees their own, so that the word would be found.
    const { body } = await author.call('GET', 'strategies');
    const own = await author.call('GET', `strategies/${body.items[0].id}`);
    assert.ok(JSON.stringify(own.body).includes(CANARY));
    assert.deepEqual(
      lines.filter((line) => line.includes(CANARY)),
      [],
    );
  });

  it('are not in the rows of whoever deploys them, of which their archive is made', async () => {
    const { openDatabase } = await import('../../apps/server/src/db/database.ts');
    const { personalRows } = await import('../../apps/server/src/db/queries/data-exports.ts');
    const { PERSONAL_TABLES } = await import('../../apps/server/src/db/personal-tables.ts');
    const database = await openDatabase(server.database.connection, logger);
    const stranger = await server.signUp();
    const steps = new MarketplaceSteps(server, stranger);
    await steps.call('POST', `marketplace/listings/${id}/purchases`, { price: TERMS.price });
    await new TradingSteps(server, stranger).deploy({ strategyId: id, symbol: 'BTC-USD' });
    const texts = await database.forUser(stranger.userId, async (space) => {
      const kept: string[] = [];
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a record of these tables
      for (const table of Object.keys(PERSONAL_TABLES) as (keyof typeof PERSONAL_TABLES)[]) {
        for await (const page of personalRows(space, table)) kept.push(JSON.stringify(page));
      }
      return kept;
    });
    await database.close();
    assert.ok(texts.some((text) => text.includes(id)));
    assert.deepEqual(
      texts.filter((text) => text.includes(CANARY)),
      [],
    );
  });

  it('have periods that nobody can tell from what holding returned, nor from the verdicts', async () => {
    const { body } = await buyer.call('GET', `marketplace/listings/${id}`);
    const { figures } = body;
    const asked = `symbol=AAPL&timeframe=1d&from=${figures.from}&to=${figures.to + 1}`;
    const { body: candles } = await buyer.call('GET', `market/candles?${asked}`);
    const closes: number[] = candles.bars.close;
    assert.equal(closes.length, figures.barCount);
    const last = closes.at(-1) ?? NaN;
    const starts = closes.flatMap((close, i) =>
      Math.abs(last / close - 1 - figures.holdRatio) < 1e-9 ? [i] : [],
    );
    assert.deepEqual(starts, [0], 'held from the first bar, whenever the rules first decide');
    const { curve } = figures;
    assert.equal(curve.hold[0], 1);
    assert.equal(curve.hold.at(-1), Number((figures.holdRatio + 1).toFixed(4)));
    assert.equal(Math.min(...curve.drawdowns), Number(figures.maxDrawdownRatio.toFixed(4)));
    const warmUp = figures.verdicts.find((each: { id: string }) => each.id === 'warm-up');
    assert.equal(warmUp.status, 'pass');
    assert.doesNotMatch(warmUp.title, /[0-9]/);
  });

  it('of an allocation come out by none of the ways to it, but for the instruments that it names', async () => {
    const strategyId = await author.saveStrategy({
      ...{ code: ALLOCATION, language: 'allocation', symbol: 'SPY', timeframe: '1d' },
    });
    const listing = await author.offer(strategyId);
    assert.equal(listing.state, 'listed', listing.versions[0].refusal);
    const path = `marketplace/listings/${listing.id}`;
    await buyer.call('POST', `${path}/purchases`, { price: TERMS.price });
    const deployed = await trading.deploy({
      ...{ strategyId: listing.id, symbol: 'SPY', otherSymbols: ['QQQ', 'EFA'], timeframe: '1m' },
    });
    const deployment = `deployments/${deployed.id}`;
    const wanted = await trading.deployment({ strategyId: listing.id });
    const answers = [];
    for (const [method, route, body] of [
      ['GET', path],
      ['GET', 'marketplace/listings'],
      ['GET', `strategies/${listing.id}`],
      ['POST', `${path}/tries`, { draw: 3 }],
      ['POST', `${path}/tries`, { symbol: 'SPY' }],
      ['POST', `${path}/runs`, {}],
      ['POST', `${path}/runs`, { draw: 5, timeframe: '1w' }],
      ['POST', `${path}/runs`, { timeframe: '1m' }],
      ['POST', 'deployments', wanted],
      ['GET', deployment],
      ['GET', `${deployment}/outlook`],
      ['GET', `${deployment}/shadow`],
      ['GET', `${deployment}/log`],
      ['GET', `${deployment}/moments/1`],
      ['GET', `${deployment}/orders`],
      ['GET', `${deployment}/edit-terms`],
    ] as const) {
      const answer = await trading.call(method, route, body);
      answers.push(JSON.stringify(answer.body));
    }
    const said = answers.join(' ');
    assert.ok(said.includes('SPY,QQQ,EFA'));
    assert.doesNotMatch(said, new RegExp(`${CANARY}|"rank"|"filter"|"top"`, 'i'));
    assert.doesNotMatch(lines.join(' '), new RegExp(CANARY));
  });

  it('cannot be rebuilt by asking: of two hundred queries nearly all are refused', async () => {
    const curious = new MarketplaceSteps(server, await server.signUp());
    const path = `marketplace/listings/${id}`;
    const tries = [];
    for (let i = 0; i < 100; i += 1) {
      tries.push((await curious.call('POST', `${path}/tries`, { symbol: 'ETH-USD' })).status);
    }
    assert.equal(tries.filter((status) => status === 200).length, listingTries.count);
    await curious.call('POST', `${path}/purchases`, { price: TERMS.price });
    const runs = [];
    for (let i = 0; i < 100; i += 1) {
      runs.push((await curious.call('POST', `${path}/runs`, { symbol: 'ETH-USD' })).status);
    }
    assert.equal(runs.filter((status) => status === 200).length, listingRuns.count);
    assert.ok([...tries, ...runs].every((status) => status === 200 || status === 429));
  });

  it('costs no try where a symbol was mistyped, and refused tries of one listing leave those of others', async () => {
    const clumsy = new MarketplaceSteps(server, await server.signUp());
    const second = await author.publish(crossScript(17, 49), { name: 'Another one' });
    assert.equal(second.state, 'listed', second.versions[0].refusal);
    const trial = async (listing: string, symbol: string) => {
      const path = `marketplace/listings/${listing}/tries`;
      return (await clumsy.call('POST', path, { symbol })).status;
    };
    for (let i = 0; i < listingTries.count + 1; i += 1) {
      assert.equal(await trial(id, 'NOPE-XYZ'), 404);
    }
    const tries = [];
    for (let i = 0; i < listingTriesOfDay.count + 2; i += 1) {
      tries.push(await trial(id, 'ETH-USD'));
    }
    assert.equal(tries.filter((status) => status === 200).length, listingTries.count);
    assert.equal(await trial(second.id, 'ETH-USD'), 200);
  });
});
