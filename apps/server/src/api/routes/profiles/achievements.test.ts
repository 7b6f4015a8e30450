import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { ProfileStatistics } from '@stratloom/contracts';
import type { Client } from 'pg';
import { readLearnContent } from '../../../learn/learn-content.ts';
import { MarketplaceSteps } from '../../../testing/marketplace-steps.ts';
import { connectAsTestOwner } from '../../../testing/owner-connection.ts';
import { optimization } from '../../../testing/optimization.ts';
import { strategyContent } from '../../../testing/strategy-content.ts';
import {
  EVERY_SERVICE,
  type Answer,
  TestServer,
  type TestUser,
} from '../../../testing/test-server.ts';
import { TradingSteps } from '../../../testing/trading-steps.ts';
import { until } from '../../../testing/until.ts';

type Code = keyof ProfileStatistics['achievements'];

const BUY_A_LITTLE = `//@version=6
strategy("Buy a little")
if strategy.position_size == 0
    strategy.entry("long", strategy.long, qty = 0.001)
`;

/** Does nothing for as long as anybody looks, and can be edited. */
const WITH_A_SIZE = `//@version=6
strategy("Waits")
qty = input.float(0.001, "qty")
if close < 0
    strategy.entry("long", strategy.long, qty = qty)
`;

let server: TestServer;
let owner: Client;
let aheadMs = 0;
const shown = new Set<Code>();

async function earned({ accessToken: token, userId }: TestUser, code: Code): Promise<boolean> {
  const path = `/v1/users/profiles/${userId}/statistics`;
  const { achievements } = ProfileStatistics.parse(
    (await server.call('GET', path, { token })).body,
  );
  return achievements[code] !== null;
}

/** Shows that something is earned by doing it, and by nothing before. */
async function earnedBy(
  user: TestUser,
  code: Code,
  work: () => Promise<Answer | void>,
): Promise<void> {
  assert.equal(await earned(user, code), false, `${code} before`);
  const answer = await work();
  assert.equal(answer?.status ?? 200, 200, `${code}: ${JSON.stringify(answer?.body)}`);
  await until(
    () => earned(user, code),
    (isEarned) => isEarned,
  );
  shown.add(code);
}

describe('achievements', () => {
  before(async () => {
    server = await TestServer.start({
      services: EVERY_SERVICE,
      clock: () => new Date(Date.now() + aheadMs),
    });
    owner = await connectAsTestOwner(server.database);
  });
  after(async () => {
    await owner.end();
    await server.close();
  });

  it('are earned in Labs, in Learn, and by a way back', async () => {
    const user = await server.signUp();
    assert.equal(await earned(user, 'welcome'), true);
    shown.add('welcome');
    const steps = new TradingSteps(server, user);
    const content = await readLearnContent();
    const save = (language: 'pine' | 'python') =>
      steps.call('POST', 'strategies', {
        name: language,
        content: { ...strategyContent(), language },
      });
    await earnedBy(user, 'first-strategy', () => save('python'));
    const { body: made } = await save('python');
    const path = `strategies/${made.id}/optimizations`;
    await steps.call('POST', path, optimization({ windowCount: 0 }));
    await earnedBy(user, 'first-walk-forward', () => steps.call('POST', path, optimization()));
    await earnedBy(user, 'two-languages', () => save('pine'));
    await earnedBy(user, 'first-lesson', () =>
      steps.call('PUT', `learn/modules-read/${[...content.moduleIds][0]}`),
    );
    await earnedBy(user, 'recovery-codes', () => steps.call('POST', 'auth/recovery-codes', {}));
  });

  it('are earned by trading on paper, for thirty days without an end', async () => {
    const user = await server.signUp();
    const steps = new TradingSteps(server, user);
    const strategyId = await steps.saveScript(BUY_A_LITTLE);
    let id = '';
    await earnedBy(user, 'first-deployment', async () => {
      ({ id } = await steps.deploy({ strategyId, name: 'Little' }));
    });
    await earnedBy(user, 'first-fill', async () => {
      await until(
        () => steps.deploymentOf(id),
        ({ lastBarTime }) => lastBarTime !== null,
      );
      aheadMs += 60_000;
    });
    const code = 'thirty-days-on-paper';
    const began = (days: number) =>
      owner.query(
        `update deployments set created_at = now() - $2 * interval '1 day' where id = $1`,
        [id, days],
      );
    await began(29);
    assert.equal(await earned(user, code), false);
    await earnedBy(user, code, async () => {
      await began(31);
    });
    await steps.call('POST', `deployments/${id}/state`, { command: 'stop' });
    await until(
      () => steps.deploymentOf(id),
      ({ state }) => state === 'stopped',
    );
    assert.equal(await earned(user, code), true, 'it was there long enough');
    await owner.query('update deployments set state_at = $2 where id = $1', [
      ...[id, Date.now() - 3 * 86_400_000],
    ]);
    assert.equal(await earned(user, code), false, 'after 28 days it had ended');
  });

  it('count the days on paper over edits, and not over another start', async () => {
    const user = await server.signUp();
    const steps = new TradingSteps(server, user);
    const code = 'thirty-days-on-paper';
    const strategyId = await steps.saveScript(WITH_A_SIZE);
    const { id } = await steps.deploy({ strategyId });
    const setTimes = (days: number) =>
      owner.query(
        `update deployments set created_at = now() - $2 * interval '1 day' where id = $1`,
        [id, days],
      );
    const edit = async (of: string, qty: number) => {
      const newId = randomUUID();
      const body = { newId, versionNumber: 1, parameters: { qty } };
      const answer = await steps.call('POST', `deployments/${of}/edits`, body);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return newId;
    };
    const second = await edit(id, 0.002);
    const third = await edit(second, 0.003);
    await setTimes(29);
    assert.equal(await earned(user, code), false);
    await setTimes(31);
    assert.equal(await earned(user, code), true, 'two edits go on with the books of the first');

    await steps.call('POST', `deployments/${third}/state`, { command: 'stop' });
    await until(
      () => steps.deploymentOf(third),
      ({ state }) => state === 'stopped',
    );
    for (const [which, days] of [
      [id, 20],
      [second, 10],
      [third, 3],
    ] as const) {
      const stopped = [which, new Date().setDate(new Date().getDate() - days)];
      await owner.query('update deployments set state_at = $2 where id = $1', stopped);
    }
    assert.equal(await earned(user, code), false, 'the last of them ended after 28 days');
    await steps.deploy({ strategyId });
    assert.equal(await earned(user, code), false, 'another start of the same code is another run');
  });

  it('are earned by listings, and by what a version is worth on bars that nobody knew', async () => {
    const user = await server.signUp();
    const author = new MarketplaceSteps(server, user);
    await author.takeHandle('earnest');
    let id = '';
    await earnedBy(user, 'first-listing', async () => {
      ({ id } = await author.publish());
    });
    const checked = (days: number) =>
      owner.query(
        `update listing_versions set checked_at = since_at - $2 * interval '1 day' where listing_id = $1`,
        [id, days],
      );
    await checked(29);
    assert.equal(await earned(user, 'thirty-days-out-of-sample'), false);
    await earnedBy(user, 'thirty-days-out-of-sample', async () => {
      await checked(30);
    });
  });

  it('can all be earned', () => {
    assert.deepEqual(
      [...shown].toSorted(),
      Object.keys(ProfileStatistics.shape.achievements.shape).toSorted(),
    );
  });
});
