import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { OPENING_CENTS } from '@stratloom/marketplace';
import { DECIDES_INSIDE_BARS, LOOKS_AHEAD } from '../../../testing/looking-ahead.ts';
import { crossScript, MarketplaceSteps, TERMS } from '../../../testing/marketplace-steps.ts';
import { EVERY_SERVICE, TestServer } from '../../../testing/test-server.ts';
import { TradingSteps } from '../../../testing/trading-steps.ts';
import { until } from '../../../testing/until.ts';

const ROOT = new URL('../../../../../../', import.meta.url);

const PYTHON = `from stratloom import Strategy, crossover, crossunder, sma

class Slow(Strategy):
    def init(self):
        self.fast = self.indicator(sma, self.bars.close, 14)
        self.slow = self.indicator(sma, self.bars.close, 45)

    def next(self):
        if crossover(self.fast, self.slow):
            self.buy()
        elif crossunder(self.fast, self.slow):
            self.position.close()
`;

let server: TestServer;
let author: MarketplaceSteps;
let buyer: MarketplaceSteps;
let trading: TradingSteps;
let listingId: string;

describe('the marketplace', () => {
  before(async () => {
    server = await TestServer.start({ services: EVERY_SERVICE });
    const [ann, bob] = [await server.signUp(), await server.signUp()];
    author = new MarketplaceSteps(server, ann);
    buyer = new MarketplaceSteps(server, bob);
    trading = new TradingSteps(server, bob);
  });
  after(() => server.close());

  describe('publishing a strategy', () => {
    it('asks for a handle first', async () => {
      const strategyId = await author.save(crossScript());
      const order = { ...TERMS, strategyId, versionNumber: 1 };
      const { status, body } = await author.call('POST', 'marketplace/listings', order);
      assert.equal(status, 409);
      assert.equal(body.error, 'marketplace.no-handle');
      await author.takeHandle('patient_ann');
    });

    it('puts it on sale with figures of bars that its author has not chosen', async () => {
      const listing = await author.publish();
      assert.equal(listing.versions[0].refusal, '');
      assert.equal(listing.state, 'listed');
      listingId = listing.id;
      const { body } = await buyer.call('GET', 'marketplace/listings');
      const shown = body.items.find((each: { id: string }) => each.id === listingId);
      assert.equal(shown.author, 'patient_ann');
      const { figures } = shown;
      assert.ok(figures.barCount > 1_000, `${figures.barCount} bars`);
      const { tradeCount, maxDrawdownRatio } = figures;
      assert.ok(tradeCount >= 5, `${tradeCount} trades`);
      assert.ok(maxDrawdownRatio < 0, `${maxDrawdownRatio}`);
      assert.equal(figures.elsewhere.length, 2);
      assert.ok(figures.elsewhere.every((each: { symbol: string }) => each.symbol !== 'AAPL'));
      const causality = figures.verdicts.find((each: { id: string }) => each.id === 'causality');
      assert.equal(causality.status, 'pass');
      const verdicts = figures.verdicts.map(({ id }: { id: string }) => id);
      for (const id of ['sample', 'ambiguity']) assert.ok(verdicts.includes(id), id);
      assert.match(figures.receipt, /^[0-9a-f]{64}$/);
    });

    it('takes rules of every language', async () => {
      const golden = new URL('tests/golden/visual/ema-trend/strategy.json', ROOT);
      const rules = await readFile(golden, 'utf8');
      for (const content of [{ code: rules, language: 'visual' as const }, { code: PYTHON }]) {
        const { state, versions } = await author.offer(await author.saveStrategy(content));
        assert.equal(state, 'listed', versions[0].refusal);
      }
    });

    it('refuses what looks ahead', async () => {
      const { state, versions } = await author.publish(LOOKS_AHEAD);
      assert.equal(state, 'draft');
      assert.equal(versions[0].state, 'refused');
      assert.match(versions[0].refusal, /ahead|later bars|future/i);
    });

    it('refuses what decides inside bars, as it can read what is not known there', async () => {
      const { state, versions } = await author.publish(DECIDES_INSIDE_BARS);
      assert.equal(state, 'draft');
      assert.equal(versions[0].state, 'refused');
      assert.match(versions[0].refusal, /^Intrabar decisions: .*decide at the close/);
    });

    it('refuses bars of its author’s own when they are offered, and what no venue lists at the first check', async () => {
      const offered = { language: 'pine', code: crossScript(), timeframe: '1d' } as const;
      const own = await author.saveStrategy({ ...offered, symbol: 'own:6f1c2a' });
      const order = { ...TERMS, strategyId: own, versionNumber: 1 };
      const { status, body } = await author.call('POST', 'marketplace/listings', order);
      assert.deepEqual([status, body.error], [400, 'marketplace.own-bars']);
      const unknown = await author.offer(await author.saveStrategy({ ...offered, symbol: 'NOPE' }));
      assert.equal(unknown.versions[0].refusal, 'There are no bars of NOPE to check it on.');
    });

    it('refuses code with errors, and what never trades', async () => {
      const broken = await author.publish('//@version=6\nstrategy("x")\nfoo(');
      assert.match(broken.versions[0].refusal, /errors/);
      const idle = await author.publish('//@version=6\nstrategy("x")\nplot(close)');
      assert.match(idle.versions[0].refusal, /no trade/);
    });

    it('refuses rules that somebody else has listed, under other names', async () => {
      const thief = new MarketplaceSteps(server, await server.signUp());
      await thief.takeHandle('rocket_man');
      const renamed = crossScript()
        .replaceAll('quick', 'rocket')
        .replaceAll('calm', 'moon')
        .replaceAll('"Long"', '"Launch"');
      const { versions } = await thief.publish(`// My own!\n${renamed}`);
      assert.equal(versions[0].state, 'refused');
      assert.match(versions[0].refusal, /Patient cross/);
    });

    it('sells the rules of an author once on each market, as a second listing would have no record', async () => {
      const renamed = crossScript().replaceAll('quick', 'swift');
      const { versions } = await author.publish(renamed, { name: 'Patient cross anew' });
      assert.equal(
        versions[0].refusal,
        'Its rules are those of “Patient cross”, which you have listed on the same market. Publish a new version of it instead.',
      );
      const elsewhere = await author.publish(crossScript(), { name: 'Hourly cross' }, '1h');
      assert.equal(elsewhere.state, 'listed', elsewhere.versions[0].refusal);
      await author.call('PUT', `marketplace/listings/${elsewhere.id}`, { isOnSale: false });
    });

    it('lets nobody offer what is somebody else’s', async () => {
      const strategyId = await author.save(crossScript());
      await buyer.takeHandle('bob');
      const order = { ...TERMS, strategyId, versionNumber: 1 };
      assert.equal((await buyer.call('POST', 'marketplace/listings', order)).status, 404);
    });
  });

  describe('buying a strategy', () => {
    it('lets nobody run, review or deploy what they have not bought', async () => {
      const run = await buyer.call('POST', `marketplace/listings/${listingId}/runs`, {
        symbol: 'ETH-USD',
      });
      assert.equal(run.status, 403);
      const review = { rating: 5, text: 'Great' };
      const path = `marketplace/listings/${listingId}/review`;
      assert.equal((await buyer.call('PUT', path, review)).status, 403);
      const order = await trading.deployment({ strategyId: listingId });
      assert.equal((await trading.call('POST', 'deployments', order)).status, 404);
    });

    it('shows results on another symbol before that', async () => {
      const { status, body } = await buyer.call('POST', `marketplace/listings/${listingId}/tries`, {
        symbol: 'ETH-USD',
      });
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal(body.symbol, 'ETH-USD');
      assert.ok(body.tradeCount > 0 && body.curve.values.length > 100);
      const unknown = await buyer.call('POST', `marketplace/listings/${listingId}/tries`, {
        symbol: 'NOPE-XYZ',
      });
      assert.equal(unknown.status, 404);
    });

    it('goes from purchase to run, review, deployment and refund', async () => {
      const path = `marketplace/listings/${listingId}`;
      const bought = await buyer.call('POST', `${path}/purchases`, { price: TERMS.price });
      assert.equal(bought.status, 200, JSON.stringify(bought.body));
      const { body: wallet } = await buyer.call('GET', 'marketplace/wallet');
      assert.equal(wallet.balance, OPENING_CENTS - TERMS.price);
      const bookings = wallet.entries.map((entry: { kind: string; name: string | null }) => [
        ...[entry.kind, entry.name],
      ]);
      assert.deepEqual(bookings.at(-1), ['opening', null]);
      assert.deepEqual(bookings[0], ['purchase', TERMS.name]);
      assert.equal((await buyer.call('POST', `${path}/runs`, { symbol: 'ETH-USD' })).status, 200);
      const review = { rating: 4, text: 'Does what it says.' };
      assert.equal((await buyer.call('PUT', `${path}/review`, review)).status, 200);
      const { body: detail } = await author.call('GET', path);
      assert.deepEqual([detail.rating, detail.buyers, detail.reviews[0].text], [4, 1, review.text]);

      const deployed = await trading.deploy({ strategyId: listingId, symbol: 'BTC-USD' });
      const refund = `marketplace/purchases/${bought.body.id}/refund`;
      const early = await buyer.call('POST', refund, {});
      assert.equal(early.body.error, 'marketplace.still-deployed');
      const { body: outlook } = await trading.call('GET', `deployments/${deployed.id}/outlook`);
      assert.equal(outlook.moment, null);
      assert.match(outlook.problem, /not shown/);
      await trading.call('POST', `deployments/${deployed.id}/state`, { command: 'stop' });
      assert.equal((await buyer.call('POST', refund, {})).status, 200);
      assert.equal((await buyer.call('GET', 'marketplace/wallet')).body.balance, OPENING_CENTS);
      assert.equal((await buyer.call('POST', `${path}/runs`, { symbol: 'ETH-USD' })).status, 403);
      assert.equal((await author.call('GET', path)).body.reviewCount, 0);
    });
  });

  describe('a new version', () => {
    it('says what changed, and is sold once it has passed', async () => {
      const { body } = await author.call('GET', 'marketplace/mine');
      const { strategyId } = body.items.find((each: { id: string }) => each.id === listingId);
      const { body: saved } = await author.call('GET', `strategies/${strategyId}`);
      const content = { ...saved.content, code: crossScript(12, 40) };
      await author.call('POST', `strategies/${strategyId}/versions`, { basedOn: 1, content });
      const changes = 'Waits longer before it believes a turn.';
      const path = `marketplace/listings/${listingId}`;
      const [reader, silent] = [await subscriber(), await subscriber()];
      await silent.call('PUT', 'alerts/settings/mail', { kinds: ['halt'] });
      const offered = await author.call('POST', `marketplace/listings/${listingId}/versions`, {
        versionNumber: 2,
        changes,
      });
      assert.equal(offered.status, 200, JSON.stringify(offered.body));
      await author.checked(listingId);
      const { body: detail } = await buyer.call('GET', `marketplace/listings/${listingId}`);
      assert.equal(detail.version, 2);
      assert.equal(detail.trialCount, 2);
      assert.equal(detail.versions[0].changes, changes);
      // Whoever owns it hears of it, by the ways of their choice; whoever has given it back does not.
      const [toReader, toSilent] = [await newsOf(reader), await newsOf(silent)];
      assert.equal(toReader.title, `Version 2 of “${TERMS.name}”`);
      assert.ok(toReader.message.includes(changes), toReader.message);
      assert.deepEqual(
        toReader.deliveries.map(({ channel }: { channel: string }) => channel),
        ['mail'],
      );
      assert.equal(toSilent.message, toReader.message);
      assert.deepEqual(toSilent.deliveries, []);
      const { body: others } = await buyer.call('GET', 'alerts');
      assert.ok(others.items.every(({ kind }: { kind: string }) => kind !== 'marketplace'));

      /** Returns somebody who has bought the listing. */
      async function subscriber(): Promise<MarketplaceSteps> {
        const steps = new MarketplaceSteps(server, await server.signUp());
        const { status } = await steps.call('POST', `${path}/purchases`, { price: TERMS.price });
        assert.equal(status, 200);
        return steps;
      }
    });

    it('leaves the market when its author takes it off', async () => {
      const path = `marketplace/listings/${listingId}`;
      assert.equal((await author.call('PUT', path, { isOnSale: false })).body.state, 'withdrawn');
      const sale = await buyer.call('POST', `${path}/purchases`, { price: TERMS.price });
      assert.equal(sale.body.error, 'marketplace.not-on-sale');
      const foreign = await buyer.call('PUT', path, { isOnSale: true });
      assert.equal(foreign.status, 404);
    });
  });
});

/** Waits for the first news of the marketplace to somebody. */
async function newsOf(steps: MarketplaceSteps) {
  const read = async () => {
    const { body } = await steps.call('GET', 'alerts');
    return body.items.find(({ kind }: { kind: string }) => kind === 'marketplace');
  };
  return until(read, (news) => news !== undefined);
}
