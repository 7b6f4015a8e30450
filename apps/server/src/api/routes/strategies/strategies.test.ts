import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DEFAULT_SETTINGS } from '@stratloom/engine/model';
import { connectAsTestOwner } from '../../../testing/owner-connection.ts';
import { strategyContent } from '../../../testing/strategy-content.ts';
import { type Answer, TestServer, type TestUser } from '../../../testing/test-server.ts';

let server: TestServer;
let user: TestUser;
let now = Date.now();

function call(method: string, path: string, body?: unknown): Promise<Answer> {
  return server.call(method, `/v1/strategies${path}`, {
    token: user.accessToken,
    ...(body === undefined ? {} : { body }),
  });
}

async function create(name = 'Cross', code?: string): Promise<string> {
  const { body } = await call('POST', '', { name, content: strategyContent(code) });
  return body.id;
}

describe('routes of strategies', () => {
  before(async () => {
    server = await TestServer.start({ clock: () => new Date((now += 1)) });
  });
  after(() => server.close());

  describe('saved strategies', () => {
    before(async () => {
      user = await server.signUp();
    });

    it('gives back what was saved, to the last digit', async () => {
      const content = {
        ...strategyContent('# ü\nclass A:\n\tpass\r\n'),
        from: 1_600_000_000_000,
        parameters: { a: 0.1 + 0.2, b: 1e300, c: -0.0000001, d: '\u{1F600}"\\', e: false },
      };
      const saved = await call('POST', '', { name: '  Mine ', description: 'text', content });
      assert.equal(saved.status, 200);
      assert.equal(saved.body.name, 'Mine');
      assert.equal(saved.body.versionNumber, 1);
      assert.deepEqual(saved.body.content, content);
      const read = await call('GET', `/${saved.body.id}`);
      assert.deepEqual(read.body, saved.body);
    });

    it('fills in settings that are left out', async () => {
      const content = { ...strategyContent(), settings: { cash: 5 } };
      const { body } = await call('POST', '', { name: 'Defaults', content });
      assert.deepEqual(body.content.settings, { ...DEFAULT_SETTINGS, cash: 5 });
    });

    it('takes nothing as stated of the instrument where nothing is said', async () => {
      const { instrument: _, ...content } = strategyContent();
      const { body } = await call('POST', '', { name: 'Plain', content });
      assert.deepEqual(body.content.instrument, {});
      const wrong = { ...content, instrument: { pointValue: 0 } };
      assert.equal((await call('POST', '', { name: 'Wrong', content: wrong })).status, 400);
    });

    it('keeps in which language a strategy is written, also where it is listed', async () => {
      const code = '//@version=6\nstrategy("Pine")\n';
      const content = { ...strategyContent(code), language: 'pine' };
      const { body } = await call('POST', '', { name: 'Pine', content });
      assert.equal(body.language, 'pine');
      assert.equal(body.content.language, 'pine');
      const { items } = (await call('GET', '')).body;
      const listed = items.find(({ id }: { id: string }) => id === body.id);
      assert.equal(listed.language, 'pine');
      const copy = await call('POST', `/${body.id}/duplicate`, {});
      assert.equal(copy.body.language, 'pine');
      const rules = { ...strategyContent('{"version":1}'), language: 'visual' };
      const built = await call('POST', '', { name: 'Rules', content: rules });
      assert.equal(built.body.content.language, 'visual');
      const unknown = { ...strategyContent(code), language: 'cobol' };
      assert.equal((await call('POST', '', { name: 'Cobol', content: unknown })).status, 400);
    });

    it('keeps every version and gives back the one that is asked for', async () => {
      const id = await create('Versions', 'one');
      const second = await call('POST', `/${id}/versions`, {
        basedOn: 1,
        note: 'faster',
        content: strategyContent('two'),
      });
      assert.equal(second.body.versionNumber, 2);
      assert.deepEqual(
        second.body.versions.map((each: { versionNumber: number; note: string }) => [
          each.versionNumber,
          each.note,
        ]),
        [
          [2, 'faster'],
          [1, ''],
        ],
      );
      assert.equal((await call('GET', `/${id}`)).body.content.code, 'two');
      assert.equal((await call('GET', `/${id}?version=1`)).body.content.code, 'one');
      const none = await call('GET', `/${id}?version=3`);
      assert.equal(none.status, 404);
      assert.equal(none.body.error, 'strategies.no-version');
    });

    it('refuses a version that is based on an older one, naming both', async () => {
      const id = await create();
      await call('POST', `/${id}/versions`, { basedOn: 1, content: strategyContent() });
      const { status, body } = await call('POST', `/${id}/versions`, {
        basedOn: 1,
        content: strategyContent(),
      });
      assert.equal(status, 409);
      assert.equal(body.error, 'strategies.version-conflict');
      assert.match(body.message, /2.*1/);
      assert.ok(body.remedy);
    });

    it('lets one of ten saves at once win', async () => {
      const id = await create();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () =>
          call('POST', `/${id}/versions`, { basedOn: 1, content: strategyContent() }),
        ),
      );
      assert.equal(answers.filter(({ status }) => status === 200).length, 1);
      assert.equal(answers.filter(({ status }) => status === 409).length, 9);
      assert.equal((await call('GET', `/${id}`)).body.versionNumber, 2);
    });

    it('renames without touching the content', async () => {
      const id = await create('Old');
      const { status, body } = await call('PUT', `/${id}`, { name: 'New', description: 'why' });
      assert.equal(status, 200);
      assert.equal(body.name, 'New');
      assert.equal(body.description, 'why');
      assert.equal(body.versionNumber, 1);
    });

    it('duplicates the newest version, with a name that says so and fits', async () => {
      const id = await create('x'.repeat(120), 'one');
      await call('POST', `/${id}/versions`, { basedOn: 1, content: strategyContent('two') });
      const { body } = await call('POST', `/${id}/duplicate`, {});
      assert.notEqual(body.id, id);
      assert.equal(body.name, `${'x'.repeat(113)} (copy)`);
      assert.equal(body.versionNumber, 1);
      assert.equal(body.content.code, 'two');
      const short = await call('POST', `/${await create('Cross')}/duplicate`);
      assert.equal(short.body.name, 'Cross (copy)');
    });

    it('deletes a strategy with its versions', async () => {
      const id = await create();
      assert.deepEqual((await call('DELETE', `/${id}`)).body, { success: true });
      assert.equal((await call('GET', `/${id}`)).status, 404);
      assert.equal((await call('DELETE', `/${id}`)).status, 404);
    });

    it('lists the strategy that was changed last first', async () => {
      const [first, second] = [await create('A'), await create('B')];
      await call('PUT', `/${first}`, { description: 'changed' });
      const { body } = await call('GET', '');
      assert.deepEqual(
        body.items.slice(0, 2).map((each: { id: string }) => each.id),
        [first, second],
      );
    });

    it('takes code of a million characters of any kind, and no more', async () => {
      const most = 'ü"'.repeat(500_000);
      const taken = await call('POST', '', { name: 'Long', content: strategyContent(most) });
      assert.equal(taken.status, 200);
      assert.equal(taken.body.content.code, most);
      const more = await call('POST', '', { name: 'Long', content: strategyContent(`${most}x`) });
      assert.equal(more.status, 400);
      const far = await call('POST', '', { name: 'L', content: strategyContent('x'.repeat(6e6)) });
      assert.equal(far.status, 413);
      assert.equal(far.body.error, 'request.too-large');
    });

    it('says what is wrong with a request, and where', async () => {
      const nameless = await call('POST', '', { name: ' ', content: strategyContent() });
      assert.equal(nameless.status, 400);
      assert.equal(nameless.body.message, 'A strategy needs a name');
      assert.match(nameless.body.remedy, /body\.name/);
      const empty = await call('POST', '', { name: 'x', content: strategyContent('') });
      assert.equal(empty.body.message, 'There is no code to save');
      const odd = await call('GET', '/not-an-id');
      assert.equal(odd.status, 400);
    });

    it('stores the characters that databases trip over, or says that it cannot', async () => {
      const sly = `'; drop table strategies; -- \\ $1 %s {{x}} <script>`;
      const id = await create(sly, sly);
      const { body } = await call('GET', `/${id}`);
      assert.equal(body.name, sly);
      assert.equal(body.content.code, sly);
      const nul = await call('POST', '', { name: 'nul', content: strategyContent('a\0b') });
      assert.equal(nul.status, 400);
      assert.equal(nul.body.error, 'request.invalid');
      const half = await call('POST', '', {
        name: 'half',
        content: { ...strategyContent(), parameters: { a: '\ud800' } },
      });
      assert.equal(half.status, 400);
    });

    it('lets nothing into a strategy that its contract does not name', async () => {
      const owner = await server.signUp();
      const { body } = await call('POST', '', {
        name: 'Mass',
        content: strategyContent(),
        user_id: owner.userId,
        id: '00000000-0000-4000-8000-000000000000',
        versionNumber: 9,
      });
      assert.equal(body.versionNumber, 1);
      assert.notEqual(body.id, '00000000-0000-4000-8000-000000000000');
      const raw = await fetch(`${server.origin}/v1/strategies`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${user.accessToken}`,
          'content-type': 'application/json',
        },
        body: '{"__proto__": {"name": "x"}}',
      });
      assert.equal(raw.status, 400);
    });
  });

  describe('the most strategies of an account', () => {
    before(async () => {
      user = await server.signUp();
      const owner = await connectAsTestOwner(server.database);
      await owner.query(
        `insert into strategies (id, user_id, name, description, version_number, created_at, updated_at)
       select gen_random_uuid(), $1, 'S' || n, '', 1, now(), now() from generate_series(1, 495) n`,
        [user.userId],
      );
      await owner.end();
    });

    it('are five hundred, also for requests that come at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          call('POST', '', { name: 'one too many', content: strategyContent() }),
        ),
      );
      assert.equal(answers.filter(({ status }) => status === 200).length, 5);
      const refused = answers.find(({ status }) => status === 409);
      assert.equal(refused?.body.error, 'strategies.too-many');
      assert.match(refused?.body.message, /500 strategies/);
    });
  });
});
