import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, before, describe, it } from 'node:test';
import { storeOrderInDoubt } from '../../server/src/testing/order-in-doubt.ts';
import { EVERY_SERVICE, TestServer, type TestUser } from '../../server/src/testing/test-server.ts';
import { TradingSteps } from '../../server/src/testing/trading-steps.ts';
import { type CommandResult, stratloom } from './testing/run-command.ts';

describe('trading from the command line', () => {
  const folder = mkdtempSync(`${tmpdir()}/stratloom-trading-`);
  const tokenFile = `${folder}/token`;
  let server: TestServer;
  let user: TestUser;
  let steps: TradingSteps;
  let accountId: string;

  before(async () => {
    server = await TestServer.start({ services: EVERY_SERVICE });
    user = await server.signUp();
    steps = new TradingSteps(server, user);
    accountId = await steps.openAccount();
    await steps.saveScript();
    writeFileSync(tokenFile, `${await token({ mayTrade: true })}\n`);
  });
  after(async () => {
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function token(rights: object): Promise<string> {
    const { body } = await steps.call('POST', 'auth/tokens', { name: 'test', ...rights });
    return body.token;
  }

  const run = (...args: string[]): Promise<CommandResult> =>
    stratloom(...args, '--server', server.origin, '--token-file', tokenFile);
  const json = async (...args: string[]) => {
    const { status, stdout, stderr } = await run(...args, '--json');
    assert.equal(stderr, '');
    const result = JSON.parse(stdout);
    assert.equal(result.schemaVersion, 1);
    return { status, ...result };
  };
  const deploy = async (...more: string[]) =>
    json('deploy', 'Script', '--account', accountId, '--funds', '500', ...more);

  it('deploys a strategy by its name, with limits that follow from its funds', async () => {
    const { status, deployment } = await deploy();
    assert.equal(status, 0);
    const { state, funds, limits, name } = deployment;
    assert.deepEqual([state, funds, name], ['running', '500', 'Script']);
    assert.deepEqual([limits.maxOrderNotional, limits.maxDailyLoss], ['500', '50']);
    const { stdout } = await run('deployments');
    assert.match(stdout, /^ID .* STATE /);
    assert.match(stdout, new RegExp(`${deployment.id} .* running .* paper`));
  });

  it('takes limits from a file, and says what is wrong with them', async () => {
    const file = `${folder}/limits.json`;
    writeFileSync(file, '{"maxOrdersPerDay": 3}');
    const { deployment } = await deploy('--limits', file);
    assert.equal(deployment.limits.maxOrdersPerDay, 3);
    writeFileSync(file, '{"maxOrdersPerYear": 3}');
    const wrong = await run(
      ...['deploy', 'Script', '--account', accountId],
      '--funds',
      '1',
      '--limits',
      file,
    );
    assert.equal(wrong.status, 1);
    assert.match(wrong.stderr, /limits\.json: .*maxOrdersPerYear.*\[deploy\.limits\]/s);
  });

  it('takes hours in which positions may be opened, and says what is wrong with them', async () => {
    const { deployment } = await deploy('--hours', '0930-1600:23456 America/New_York');
    assert.equal(deployment.schedule, '0930-1600:23456 America/New_York');
    const wrong = await run(
      'deploy',
      'Script',
      '--account',
      accountId,
      '--funds',
      '1',
      '--hours',
      'x',
    );
    assert.equal(wrong.status, 1);
    assert.match(wrong.stderr, /trading\.schedule/);
  });

  it('deploys the same id once', async () => {
    const id = crypto.randomUUID();
    const [one, two] = [await deploy('--id', id), await deploy('--id', id)];
    assert.deepEqual([one.deployment.id, two.status, two.deployment.id], [id, 0, id]);
  });

  it('changes the state of a deployment, with a reason', async () => {
    const { deployment } = await deploy();
    const halted = await json('deployments', 'halt', deployment.id, '--reason', 'Night');
    assert.deepEqual([halted.deployment.state, halted.deployment.stateReason], ['halted', 'Night']);
    const missing = await json('deployments', 'halt', crypto.randomUUID());
    assert.deepEqual([missing.status, missing.error.code], [1, 'trading.no-deployment']);
  });

  it('says what closing, cancelling and limits would do, and does it with --yes', async () => {
    const { deployment } = await deploy();
    const asked = await run('deployments', 'close', deployment.id, '--half');
    assert.equal(asked.status, 0);
    assert.match(asked.stdout, /It holds nothing\..*Nothing was done\. Repeat it with --yes/s);
    const refused = await json('deployments', 'close', deployment.id, '--yes');
    assert.deepEqual([refused.status, refused.error.code], [1, 'trading.close-flat']);
    assert.equal((await json('deployments', 'cancel', deployment.id, '--yes')).cancelled, 0);
    assert.match((await run('deployments', 'close-all')).stdout, /Nothing was done/);
    assert.deepEqual((await json('deployments', 'cancel-all', '--yes')).cancelled, 0);

    const file = `${folder}/edited.json`;
    writeFileSync(file, '{"maxOrdersPerDay": 7}');
    const limits = ['deployments', 'limits', deployment.id, '--file', file];
    assert.match((await run(...limits)).stdout, /maxOrdersPerDay: 7 in place of 200/);
    assert.equal((await json(...limits, '--yes')).deployment.limits.maxOrdersPerDay, 7);
    const ended = await json('deployments', 'stop', deployment.id, '--orders', 'flatten');
    assert.equal(ended.deployment.state, 'stopped');
  });

  it('edits parameters: says it first, does it with --yes, and refuses what is none', async () => {
    const strategyId = await steps.saveScript(
      '//@version=6\nstrategy("Waits")\nunits = input.float(1, "Units")\nif close < 0\n    strategy.entry("long", strategy.long, qty = units)',
    );
    await steps.call('PUT', `strategies/${strategyId}`, { name: 'Waits' });
    const { id } = await steps.deploy({ strategyId, accountId });
    const edit = ['deployments', 'edit', id, '--set', 'Units=2'];
    assert.match((await run(...edit)).stdout, /units: 2 in place of 1\..*Nothing was done/s);
    const { deployment } = await json(...edit, '--yes');
    assert.deepEqual([deployment.predecessorId, deployment.state], [id, 'running']);
    const strange = await json('deployments', 'edit', deployment.id, '--set', 'length=2');
    assert.equal(strange.status, 1);
    assert.match(strange.error.message, /this version has units/);
  });

  it('says where venue, books and log do not agree, and gives an order up', async () => {
    const account = await steps.openAccount('5000');
    const clean = await json('reconcile', '--account', account);
    assert.deepEqual([clean.status, clean.isRight], [0, true]);
    const agreed = await run('reconcile', '--account', account, '--adopt', 'BTC');
    assert.equal(agreed.status, 1);
    assert.match(agreed.stderr, /Nothing differs in BTC/);
    const { id: deploymentId } = await steps.deploy({ accountId: account });
    const order = {
      userId: user.userId,
      accountId: account,
      deploymentId,
      clientOrderId: 'lost-1',
    };
    await storeOrderInDoubt(server.database, order);
    const found = await json('reconcile', '--account', account);
    assert.deepEqual([found.status, found.accounts[0].unknownOrders], [2, ['lost-1']]);
    const text = await run('reconcile');
    assert.equal(text.status, 2);
    assert.match(text.stdout, /nobody knows what became of the order lost-1/);
    const listed = await json('orders', '--account', account, '--working');
    assert.deepEqual(
      listed.orders.map(({ state }: { state: string }) => state),
      ['UNKNOWN'],
    );
    await run('deployments', 'halt', deploymentId);
    const given = await json(
      'orders',
      'give-up',
      account,
      'lost-1',
      '--reason',
      'Not at the venue',
    );
    assert.equal(given.order.state, 'EXPIRED');
    assert.equal((await run('reconcile', '--account', account)).status, 0);
  });

  it('halts one account or everything, and releases an account', async () => {
    const account = await steps.openAccount();
    const killed = await json('kill', '--account', account, '--reason', 'Enough');
    assert.deepEqual([killed.status, killed.killed], [0, 1]);
    assert.match((await run('kill', '--account', account, '--release')).stdout, /is off/);
    assert.ok((await json('kill')).killed >= 2);
    assert.equal((await run('kill', '--release')).status, 1);
  });

  it('is refused without the right to it, and says so', async () => {
    const reading = `${folder}/reading`;
    writeFileSync(reading, await token({ mayTrade: false }));
    const access = ['--server', server.origin, '--token-file', reading];
    assert.equal((await stratloom('orders', ...access)).status, 0);
    const { status, stderr } = await stratloom('kill', ...access);
    assert.equal(status, 1);
    assert.match(stderr, /This token may not do that.*\[auth\.token-right\]/s);
    writeFileSync(reading, 'stl_wrong');
    assert.match((await stratloom('orders', ...access)).stderr, /auth\.not-signed-in/);
  });

  it('ends with 3 when the server does not answer', async () => {
    const access = ['--server', 'http://127.0.0.1:1', '--token-file', tokenFile];
    const { status, stderr } = await stratloom('kill', ...access);
    assert.equal(status, 3);
    assert.match(stderr, /nobody knows whether it was.*\[server\.silent\]/s);
  });

  it('sends no token where others could read it, and asks for one', async () => {
    for (const address of ['http://trade.example.com', 'x']) {
      const { status, stderr } = await stratloom('orders', '--server', address);
      assert.equal(status, 1);
      assert.match(stderr, /server\.address/);
    }
    const { stderr } = await stratloom('orders', '--server', server.origin);
    assert.match(stderr, /STRATLOOM_TOKEN.*\[server\.token\]/s);
  });

  it('names arguments that cannot be meant', async () => {
    for (const args of [
      ['deploy'],
      ['orders', 'moon'],
      ['kill', 'x'],
      ['deployments', 'halt'],
      ['deployments', 'close'],
      ['deployments', 'close', 'x', '--afterwards', 'dance'],
      ['deployments', 'close-all', 'x'],
      ['deployments', 'halt', 'x', '--orders', 'keep'],
      ['orders', '--moon'],
      ['reconcile', '--adopt', 'BTC'],
      ['reconcile', '--account', 'x', '--adopt', 'BTC', '--ignore', 'ETH'],
    ]) {
      const { status, stderr } = await stratloom(...args);
      assert.equal(status, 1, args.join(' '));
      assert.match(stderr, /arguments\.invalid/, args.join(' '));
    }
  });
});
