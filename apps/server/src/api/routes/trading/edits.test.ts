import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { strategyContent } from '../../../testing/strategy-content.ts';
import { EVERY_SERVICE, type Answer, TestServer } from '../../../testing/test-server.ts';
import { TradingSteps } from '../../../testing/trading-steps.ts';
import { until } from '../../../testing/until.ts';

const MINUTE = 60_000;

/** Buys and sells in turns, by as much as its parameter says. */
const IN_AND_OUT = `//@version=6
strategy("In and out")
units = input.float(0.002, "Units")
if strategy.position_size == 0
    strategy.entry("long", strategy.long, qty = units)
else
    strategy.close("long")
`;

/** Waits below the market with an entry that nothing fills. */
const WAITING = `//@version=6
strategy("Waiting")
units = input.float(0.002, "Units")
if strategy.position_size == 0
    strategy.entry("long", strategy.long, qty = units, limit = close * 0.5)
`;

describe('edits of a deployment', () => {
  let server: TestServer;
  let steps: TradingSteps;
  let aheadMs = 0;

  before(async () => {
    server = await TestServer.start({
      services: EVERY_SERVICE,
      clock: () => new Date(Date.now() + aheadMs),
    });
  });
  beforeEach(async () => {
    steps = new TradingSteps(server, await server.signUp());
  });
  after(() => server?.close());

  const closeBar = (id: string): Promise<void> =>
    steps.closeBar(id, () => {
      aheadMs += MINUTE;
    });
  const holding = (id: string, position: string): Promise<Answer['body']> =>
    until(
      () => steps.deploymentOf(id),
      (each) => each.positions[0].quantity === position,
    );
  /** Returns a deployment that has bought and sold, and holds nothing. */
  const flatAgain = async (): Promise<string> => {
    const { id } = await steps.deploy({ strategyId: await steps.saveScript(IN_AND_OUT) });
    await closeBar(id);
    await holding(id, '0.002');
    await closeBar(id);
    await holding(id, '0');
    return id;
  };
  const edit = async (id: string, changes: object = {}): Promise<Answer> =>
    steps.call('POST', `deployments/${id}/edits`, {
      ...{ newId: randomUUID(), versionNumber: 1, parameters: { units: 0.003 } },
      ...changes,
    });
  const saveVersion = async (strategyId: string, code: string): Promise<void> => {
    const content = { ...strategyContent(code), language: 'pine', parameters: {}, instrument: {} };
    const body = { basedOn: 1, content };
    const { status } = await steps.call('POST', `strategies/${strategyId}/versions`, body);
    assert.equal(status, 200);
  };

  it('of parameters keep books, account and limits, and trade by the new ones', async () => {
    const id = await flatAgain();
    const before = await steps.deploymentOf(id);
    const newId = randomUUID();
    const { status, body } = await edit(id, { newId });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([body.id, body.predecessorId, body.state], [newId, id, 'running']);
    for (const field of ['cash', 'realizedPnl', 'funds', 'accountId', 'limits', 'name', 'symbol']) {
      assert.deepEqual(body[field], before[field], field);
    }
    assert.notEqual(body.codeHash, before.codeHash);
    const ended = await steps.deploymentOf(id);
    assert.deepEqual([ended.state, ended.successorId], ['stopped', newId]);

    const again = await edit(id, { newId });
    assert.deepEqual([again.status, again.body.id], [200, newId], 'one id is one edit');
    await closeBar(newId);
    await holding(newId, '0.003');
  });

  it('go on with curve and log, and mark where they were made', async () => {
    const id = await flatAgain();
    await closeBar(id);
    const old = await until(
      async () => (await steps.call('GET', `deployments/${id}/shadow`)).body,
      ({ times }) => times.length > 1,
    );
    assert.deepEqual(old.edits, []);
    await steps.call('POST', `deployments/${id}/state`, { command: 'pause' });
    await closeBar(id);
    await holding(id, '0');
    const { body } = await edit(id);
    assert.equal(body.state, 'paused', 'what was paused stays so');
    await steps.call('POST', `deployments/${body.id}/state`, { command: 'resume' });
    await closeBar(body.id);
    const shadow = await until(
      async () => (await steps.call('GET', `deployments/${body.id}/shadow`)).body,
      ({ problem }) => problem === null,
    );
    assert.equal(shadow.edits.length, 1);
    assert.ok(shadow.times.filter((time: number) => time <= shadow.edits[0].at).length > 1);
    assert.equal(shadow.times[0], old.times[0]);
    assert.ok(shadow.times.at(-1) > shadow.edits[0].at);
    const log = await steps.call('GET', `deployments/${body.id}/log`);
    const kinds = log.body.items.map(({ kind }: Answer['body']) => kind);
    for (const kind of ['deployed', 'edited']) assert.ok(kinds.includes(kind), kind);
  });

  it('wait for what it holds, and leave it as it was', async () => {
    const { id } = await steps.deploy({ strategyId: await steps.saveScript(IN_AND_OUT) });
    await closeBar(id);
    await holding(id, '0.002');
    const terms = await steps.call('GET', `deployments/${id}/edit-terms`);
    assert.match(terms.body.problem, /holds a position/);
    const { status, body } = await edit(id);
    assert.deepEqual([status, body.error], [409, 'trading.edit-holding']);
    assert.equal((await steps.deploymentOf(id)).state, 'running');
  });

  it('cancel what works first', async () => {
    const strategyId = await steps.saveScript(WAITING);
    const { id } = await steps.deploy({ strategyId });
    await closeBar(id);
    await until(
      async (): Promise<Answer['body'][]> => steps.ordersOf(id),
      (orders) => orders.some(({ state }) => state === 'OPEN'),
    );
    const { status, body } = await edit(id);
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.state, 'running');
    const orders: Answer['body'][] = await steps.ordersOf(id);
    assert.ok(orders.every(({ state }) => state === 'CANCELLED'));
  });

  it('to another version say what it takes, and refuse what it has not', async () => {
    const strategyId = await steps.saveScript(WAITING);
    const { id } = await steps.deploy({ strategyId });
    await saveVersion(strategyId, WAITING.replace('0.5', '0.4').replaceAll('units', 'size'));
    const { body: terms } = await steps.call('GET', `deployments/${id}/edit-terms?version=2`);
    assert.deepEqual([terms.isCodeChanged, terms.problem, terms.versions.length], [true, null, 2]);
    assert.deepEqual(
      terms.parameters.map(({ id: name, value, kind }: Answer['body']) => [name, value, kind]),
      [['size', 0.002, 'number']],
    );
    const strange = await edit(id, { versionNumber: 2 });
    assert.deepEqual([strange.status, strange.body.error], [400, 'trading.unknown-parameter']);
    const same = await edit(id, { parameters: {} });
    assert.deepEqual([same.status, same.body.error], [409, 'trading.edit-nothing']);
    const { body } = await edit(id, { versionNumber: 2, parameters: { size: 0.001 } });
    assert.deepEqual([body.versionNumber, body.state], [2, 'running']);
    const ended = await edit(id);
    assert.deepEqual([ended.status, ended.body.error], [409, 'trading.edit-stopped']);
  });
});
