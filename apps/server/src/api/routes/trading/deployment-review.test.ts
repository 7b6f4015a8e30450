import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { strategyContent } from '../../../testing/strategy-content.ts';
import {
  EVERY_SERVICE,
  type Answer,
  TestServer,
  type TestUser,
} from '../../../testing/test-server.ts';
import { TradingSteps } from '../../../testing/trading-steps.ts';
import { until } from '../../../testing/until.ts';

const MINUTE = 60_000;

/** Enters at once, with a stop far below and a target far above. */
const WITH_EXITS = `//@version=6
strategy("With exits")
if strategy.position_size == 0
    strategy.entry("long", strategy.long, qty = 0.001)
strategy.exit("out", "long", stop = close * 0.5, limit = close * 2)
`;

/** Rules whose entry never holds. */
const NEVER = `{
  "version": 2, "name": "Never", "params": [], "values": [],
  "settings": {
    "capital": 10000, "commission": { "kind": "percent", "value": 0 }, "slippageTicks": 0,
    "pyramiding": 1, "marginPercent": 100, "fillAt": "nextOpen", "closes": "oldest"
  },
  "rules": [{
    "id": "enter",
    "when": { "block": "compare", "inputs": {
      "left": { "block": "price", "inputs": { "field": "close" } }, "is": "below", "right": 1
    } },
    "then": [{ "block": "enter", "inputs": { "side": "long", "name": "Long", "size": { "block": "equityPercent", "inputs": { "percent": 10 } } } }]
  }]
}`;

describe('the review of a deployment', () => {
  let server: TestServer;
  let user: TestUser;
  let steps: TradingSteps;
  let aheadMs = 0;
  const clock = (): Date => new Date(Date.now() + aheadMs);

  before(async () => {
    server = await TestServer.start({ services: EVERY_SERVICE, clock });
    user = await server.signUp();
    steps = new TradingSteps(server, user);
  });
  after(() => server?.close());

  /** Returns what a route answers once it meets a condition. */
  const answered = async (
    path: string,
    meets: (body: Answer['body']) => boolean,
  ): Promise<Answer['body']> =>
    until(async () => {
      const { status, body } = await steps.call('GET', path);
      assert.equal(status, 200, JSON.stringify(body));
      return body;
    }, meets);

  const closeBar = async (id: string): Promise<void> =>
    steps.closeBar(id, () => {
      aheadMs += MINUTE;
    });

  async function deployRules(): Promise<string> {
    const content = {
      ...strategyContent(NEVER),
      ...{ language: 'visual', parameters: {}, instrument: {} },
    };
    const saved = await steps.call('POST', 'strategies', { name: 'Never', content });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    return (await steps.deploy({ strategyId: saved.body.id })).id;
  }

  it('says which condition does not hold, with its numbers', async () => {
    const id = await deployRules();
    const before = await answered(
      `deployments/${id}/outlook`,
      ({ gates }) => !gates.some(({ code }: { code: string }) => code === 'no-process'),
    );
    assert.equal(before.moment, null);
    assert.ok(before.gates.some(({ code }: { code: string }) => code === 'first-bar'));
    await closeBar(id);
    const { moment, gates, market, nextEvaluationAt } = await answered(
      `deployments/${id}/outlook`,
      (each) => each.moment !== null,
    );
    assert.deepEqual(gates, []);
    assert.equal(market.state, 'open');
    assert.equal(nextEvaluationAt, moment.bar.closeTime + MINUTE);
    const [rule] = moment.rules;
    assert.deepEqual([rule.isEntry, rule.standing], [true, 'not met']);
    const [condition] = rule.conditions;
    assert.equal(condition.text, 'close is below 1');
    assert.deepEqual(condition.operands, [{ text: 'close', value: moment.bar.close }]);
    assert.equal(condition.gap, moment.bar.close - 1);
  });

  it('names what forbids entries, with who and why', async () => {
    const id = await deployRules();
    await steps.call('POST', `deployments/${id}/state`, { command: 'pause', reason: 'News' });
    const { gates } = await answered(`deployments/${id}/outlook`, () => true);
    assert.deepEqual(
      gates.find(({ code }: { code: string }) => code === 'paused'),
      {
        ...{ code: 'paused', text: 'Entries are paused, by you: News' },
        remedy: 'Resume it to let it enter.',
      },
    );
  });

  it('shows a protected position, the shadow of its fill and the moment of its decision', async () => {
    const { id } = await steps.deploy({ strategyId: await steps.saveScript(WITH_EXITS) });
    await closeBar(id);
    const { protections, limits } = await answered(
      `deployments/${id}/outlook`,
      (each) => each.protections[0].isProtected,
    );
    const [position] = protections;
    assert.ok(Number(position.stopPrice) < Number(position.targetPrice));
    assert.equal(position.stoppedQuantity, '0.001');
    const exposure = limits.find(({ code }: { code: string }) => code === 'position-notional');
    assert.ok(exposure.used > 0);
    await closeBar(id);
    // A bar may also close by the real clock, between a fill and its replay.
    const pairOf = ({ pairs }: Answer['body']): Answer['body'] =>
      pairs.find(({ live, shadow }: Answer['body']) => live !== null && shadow !== null);
    const shadow = await answered(
      `deployments/${id}/shadow`,
      (each) => each.times.length >= 2 && pairOf(each) !== undefined,
    );
    assert.equal(shadow.problem, null);
    const pair = pairOf(shadow);
    assert.equal(pair.live.quantity, 0.001);
    assert.equal(pair.shadow.quantity, 0.001);
    const sum = shadow.byCause.reduce(
      (total: number, each: { money: number }) => total + each.money,
      0,
    );
    assert.ok(Math.abs(shadow.liveEquity - shadow.shadowEquity - sum) < 1e-9);
    const first = await answered(`deployments/${id}/moments/1`, () => true);
    assert.deepEqual(
      [first.count >= 2, first.positions, first.state, first.wanted[0].side],
      [true, [0], 'running', 'buy'],
    );
    // The bar may close by the real clock before the fill, which is the next moment's then.
    const second = await answered(`deployments/${id}/moments/2`, () => true);
    const reports: readonly { kind: string }[] = [...first.reports, ...second.reports];
    assert.ok(reports.some(({ kind }) => kind === 'fill'));
    assert.equal(first.rules, null);
  });

  it('knows no moment that has not been', async () => {
    const { id } = await steps.deploy({});
    const { status, body } = await steps.call('GET', `deployments/${id}/moments/9999`);
    assert.deepEqual([status, body.error], [404, 'trading.no-moment']);
  });

  it('finds lines of its log by text and kind, and takes signs for what they are', async () => {
    const { id } = await steps.deploy({});
    await steps.call('POST', `deployments/${id}/state`, { command: 'pause', reason: '100% sure' });
    const messagesOf = async (query: string): Promise<string[]> => {
      const { items } = await answered(`deployments/${id}/log?${query}`, () => true);
      return items.map(({ message }: { message: string }) => message);
    };
    assert.deepEqual(await messagesOf('search=100%25'), ['running -> paused: 100% sure']);
    assert.deepEqual(await messagesOf('search=1%250'), []);
    assert.deepEqual(await messagesOf('kind=state-changed'), ['running -> paused: 100% sure']);
    assert.equal((await messagesOf('search=DEPLOYED')).length, 1);
  });
});
