import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sample } from '@stratloom/testkit/sweep';
import { add, compare, type Decimal, isZero, multiply, subtract } from '@stratloom/execution';
import type { Answer } from '../../testing/test-server.ts';
import {
  type FakedVenue,
  toSession,
  VenueWorld,
  WIDE_TOGETHER,
} from '../../testing/venue-world.ts';

const VENUES: readonly FakedVenue[] = ['alpaca', 'binanceus', 'coinbase', 'kraken'];

/** Returns money to the cent, as a portfolio shows it. */
function cents(amount: Decimal): string {
  return Number(amount).toFixed(2);
}

for (const id of sample('portfolios at venues', VENUES, 2)) {
  describe(`the portfolio of an account at ${id}`, () => {
    let world: VenueWorld;
    let accountId: string;
    let deployed: string;

    before(async () => {
      world = await VenueWorld.start(id, toSession(id));
      const { status } = await world.steps.call('PUT', 'trading-limits', WIDE_TOGETHER);
      assert.equal(status, 200);
      accountId = await world.openAccount();
    });
    after(async () => world?.close());

    const portfolio = async (): Promise<Answer['body']> => {
      const path = `portfolio?kind=real&accountId=${accountId}`;
      const { status, body } = await world.steps.call('GET', path);
      assert.equal(status, 200, JSON.stringify(body));
      return body;
    };
    /** Expects quantities, and their worth at the prices shown, to be those of the venue's own books. */
    const expectBooksOfVenue = async (): Promise<Answer['body']> => {
      const body = await portfolio();
      const holdings: Answer['body'][] = body.holdings;
      let value: Decimal | null = '0';
      for (const { asset, total } of world.venue.trading.account.balances()) {
        const held = holdings.find((each) => each.asset === asset);
        assert.equal(compare(held?.quantity ?? '0', total), 0, `${asset}: ${held?.quantity}`);
        if (isZero(total)) continue;
        if (held.price === null) value = null;
        else {
          const worth = multiply(total, held.price);
          assert.equal(held.value, cents(worth), `${asset} is worth its quantity at its price`);
          value = value === null ? null : add(value, worth);
        }
      }
      if (value !== null) assert.equal(body.value, cents(value));
      assert.equal(body.accounts[0].mismatch, '');
      return body;
    };
    const fillsOf = (side: 'buy' | 'sell') =>
      world.venue.trading.account.fills.filter(({ order }) => order.side === side);

    const worthOf = (side: 'buy' | 'sell'): Decimal =>
      fillsOf(side).reduce<Decimal>(
        (sum, { price, quantity }) => add(sum, multiply(price, quantity)),
        '0',
      );
    const quantityOf = (side: 'buy' | 'sell'): Decimal =>
      fillsOf(side).reduce<Decimal>((sum, { quantity }) => add(sum, quantity), '0');

    it('begins with what is held there', async () => {
      const body = await expectBooksOfVenue();
      assert.deepEqual([body.realizedPnl, body.fees], ['0.00', '0.00']);
    });

    it('holds what was bought, less what was paid', async () => {
      deployed = await world.deployForReal(accountId);
      await world.closeBarsUntil(
        () => world.steps.deploymentOf(deployed),
        ({ positions }) => positions[0].quantity === '0.001',
      );
      await expectBooksOfVenue();
    });

    it('has earned what the venue’s own fills say, fees apart, once it is sold', async () => {
      const path = `deployments/${deployed}/closing`;
      const { status } = await world.steps.call('POST', path, { part: 'all', afterwards: 'pause' });
      assert.equal(status, 200);
      await world.closeBarsUntil(
        () => world.steps.deploymentOf(deployed),
        ({ positions, workingOrders }) => positions[0].quantity === '0' && workingOrders === 0,
      );
      const { activity, holdings, realizedPnl, fees } = await expectBooksOfVenue();
      const traded: Answer['body'][] = activity.filter(
        ({ kind }: Answer['body']) => kind === 'buy' || kind === 'sell',
      );
      const { fills, quote } = world.venue.trading.account;
      assert.equal(traded.length, fills.length);
      // Of another currency the venue says nothing in dollars.
      if (quote !== 'USD') return;
      assert.equal(fees, cents(fills.reduce<Decimal>((sum, { fee }) => add(sum, fee), '0')));
      // Oldest lots are sold first: what was sold came from those that the account began with, what was bought is still there.
      const base = fillsOf('buy')[0]?.order.base;
      const held = holdings.find(({ asset }: Answer['body']) => asset === base);
      const began = Number(subtract(held.quantity, quantityOf('buy')));
      const unitCost = Number(subtract(held.costBasis, worthOf('buy'))) / began;
      const expected = Number(worthOf('sell')) - Number(quantityOf('sell')) * unitCost;
      assert.ok(Math.abs(Number(realizedPnl) - expected) < 0.0051, `${realizedPnl} ${expected}`);
    });
  });
}
