import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { crossScript, MarketplaceSteps } from '../../../testing/marketplace-steps.ts';
import { connectAsTestOwner } from '../../../testing/owner-connection.ts';
import {
  EVERY_SERVICE,
  type Answer,
  TestServer,
  type TestUser,
} from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';

const NEWS = 'followed-author';

let server: TestServer;
let ann: TestUser;
let bob: TestUser;
let author: MarketplaceSteps;
let reader: MarketplaceSteps;
let listingId: string;

const OPEN = { handle: 'open_ann', showProfile: true, publicStats: false, allowFollowers: true };

const page = async (): Promise<Answer> => server.call('GET', '/v1/users/public/open_ann');
const follow = async (handle: string, who = reader): Promise<Answer> =>
  who.call('POST', 'users/following', { handle });
const following = async (): Promise<{ id: string; handle: string | null }[]> =>
  (await reader.call('GET', 'users/following')).body.items;
const privacy = async (changes: object): Promise<void> => {
  assert.equal((await author.call('PUT', 'users/privacy', { ...OPEN, ...changes })).status, 200);
};
const newsOf = async (who: MarketplaceSteps): Promise<Record<string, unknown>[]> =>
  (await who.call('GET', 'alerts')).body.items.filter(
    ({ kind }: { kind: string }) => kind === NEWS,
  );

/** Waits until followers have heard of a listing, or nobody is to. */
async function announced({ id }: { readonly id: string }): Promise<void> {
  const owner = await connectAsTestOwner(server.database);
  const waiting = 'select from listing_versions where listing_id = $1 and announced_at is null';
  await until(
    async () => owner.query(waiting, [id]),
    ({ rowCount }) => rowCount === 0,
  );
  await owner.end();
}

describe('following an author', () => {
  before(async () => {
    server = await TestServer.start({ services: EVERY_SERVICE });
    [ann, bob] = [await server.signUp(), await server.signUp()];
    author = new MarketplaceSteps(server, ann);
    reader = new MarketplaceSteps(server, bob);
  });
  after(() => server.close());

  it('is for those who allow it, and shows how many do, never who', async () => {
    await privacy({ allowFollowers: false });
    assert.equal((await page()).body.followers, null);
    assert.equal((await follow('open_ann')).body.error, 'following.not-allowed');
    await privacy({});
    assert.equal((await page()).body.followers, 0);
    assert.equal((await follow('OPEN_ann')).status, 200);
    assert.equal((await follow('open_ann')).body.items.length, 1, 'once');
    assert.deepEqual(
      (await following()).map(({ handle }) => handle),
      ['open_ann'],
    );
    const { body } = await page();
    assert.equal(body.followers, 1);
    const text = JSON.stringify(body);
    for (const secret of [bob.userId, bob.email, ann.userId, ann.email]) {
      assert.equal(text.includes(secret), false, secret);
    }
    const path = `users/profiles/${ann.userId}/statistics`;
    assert.equal((await author.call('GET', path)).body.followerCount, 1);
  });

  it('takes neither oneself nor anybody who is not shown', async () => {
    assert.equal((await follow('open_ann', author)).body.error, 'following.own-profile');
    assert.equal((await follow('nobody_here')).status, 404);
    await privacy({ showProfile: false });
    const hidden = await follow('open_ann', new MarketplaceSteps(server, await server.signUp()));
    assert.deepEqual([hidden.status, hidden.body.error], [404, 'profiles.not-found']);
    assert.deepEqual(
      (await following()).map(({ handle }) => handle),
      [null],
      'the one before is kept without a name',
    );
    await privacy({});
  });

  it('brings news of what is listed, once a day from each author', async () => {
    listingId = (await author.publish()).id;
    const [news] = await until(
      async () => newsOf(reader),
      (items) => items.length > 0,
    );
    assert.equal(news?.['title'], 'New strategy by @open_ann');
    assert.match(String(news?.['message']), /“Patient cross” \(AAPL, 1d\)/);
    assert.deepEqual(await newsOf(author), []);
    await announced(await author.publish(crossScript(7, 50), { name: 'Second cross' }));
    assert.equal((await newsOf(reader)).length, 1);
  });

  it('shows all that an author has had on sale, with its record', async () => {
    const path = `marketplace/listings/${listingId}`;
    await author.call('PUT', path, { isOnSale: false });
    const { listings } = (await page()).body;
    assert.deepEqual(
      listings.map(({ name, isOnSale }: { name: string; isOnSale: boolean }) => [name, isOnSale]),
      [
        ['Second cross', true],
        ['Patient cross', false],
      ],
    );
    const { before: run, trialCount } = listings[1];
    const { figures } = (await reader.call('GET', path)).body;
    assert.deepEqual(
      [run.returnRatio, run.holdRatio, run.maxDrawdownRatio, run.tradeCount, trialCount],
      [
        ...[figures.returnRatio, figures.holdRatio, figures.maxDrawdownRatio],
        ...[figures.tradeCount, 1],
      ],
    );
  });

  it('brings no news of who allows no followers any more', async () => {
    const late = new MarketplaceSteps(server, await server.signUp());
    assert.equal((await follow('open_ann', late)).status, 200);
    await privacy({ allowFollowers: false });
    const third = await author.publish(crossScript(5, 60), { name: 'Third cross' });
    await announced(third);
    assert.deepEqual(await newsOf(late), []);
    const path = `marketplace/listings/${third.id}`;
    await author.call('PUT', path, { isOnSale: false });
    await privacy({});
  });

  it('is of somebody whom no list names while they hide', async () => {
    await privacy({ showProfile: false });
    const { items } = (await reader.call('GET', 'marketplace/listings')).body;
    assert.deepEqual(
      items.map(({ author: name }: { author: string | null }) => name),
      [null],
    );
    assert.equal(JSON.stringify(items).includes('open_ann'), false);
    await privacy({});
  });

  it('ends whenever the follower wants, for nobody else', async () => {
    const [item] = await following();
    const other = new MarketplaceSteps(server, await server.signUp());
    await other.call('DELETE', `users/following/${item?.id}`);
    assert.equal((await following()).length, 1);
    await reader.call('DELETE', `users/following/${item?.id}`);
    assert.deepEqual(await following(), []);
    assert.equal((await page()).body.followers, 1, 'the late one');
  });

  it('ends when the author goes', async () => {
    await follow('open_ann');
    const owner = await connectAsTestOwner(server.database);
    assert.equal((await author.call('POST', 'users/deletion', {})).status, 200);
    const due = `update account_deletions set due_at = now() - interval '1 second' where user_id = $1`;
    await owner.query(due, [ann.userId]);
    await until(following, (items) => items.length === 0);
    const left = await owner.query('select from author_follows where author_id = $1', [ann.userId]);
    assert.equal(left.rowCount, 0);
    await owner.end();
  });
});
