import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { Transformer } from '@napi-rs/image';
import { MAX_PROFILE_IMAGE_BYTES } from '@stratloom/contracts';
import { hostilePictures } from '../../../testing/hostile-pictures.ts';
import { connectAsTestOwner } from '../../../testing/owner-connection.ts';
import { pngChunk, twoColours, withMetadata, withSegment } from '../../../testing/pictures.ts';
import { type Answer, TestServer, type TestUser } from '../../../testing/test-server.ts';

let server: TestServer;
let user: TestUser;

const pathOf = (userId: string) => `/v1/users/profiles/${userId}`;

async function read({ userId, accessToken: token }: TestUser): Promise<Answer> {
  return server.call('GET', pathOf(userId), { token });
}

async function write({ userId, accessToken: token }: TestUser, body: object): Promise<Answer> {
  return server.call('PUT', pathOf(userId), { token, body });
}

interface Sent {
  readonly name?: string;
  readonly type?: string;
  readonly field?: string;
  readonly to?: string;
}

async function send(bytes: Buffer, sent: Sent = {}): Promise<Answer> {
  const { name = 'me.png', type = 'image/png', field = 'image', to = user.userId } = sent;
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  const response = await fetch(`${server.origin}${pathOf(to)}/image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.accessToken}` },
    body: form,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

async function stored(url: string): Promise<{ response: Response; bytes: Buffer }> {
  const response = await fetch(server.origin + url);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Returns whether a pixel of a picture is rather red than blue. */
async function isRed(picture: Buffer, [x, y]: [number, number]): Promise<boolean> {
  const { width } = await new Transformer(picture).metadata();
  const pixels = await new Transformer(picture).rawPixels();
  const each = pixels.length / width / width;
  const at = Math.round((y * width + x) * each);
  return (pixels[at] ?? 0) > (pixels[at + 2] ?? 0);
}

describe('profiles', () => {
  before(async () => {
    server = await TestServer.start();
  });
  after(() => server.close());

  describe('a profile', () => {
    before(async () => {
      user = await server.signUp();
    });

    it('begins with what the account says', async () => {
      const { status, body } = await read(user);
      assert.equal(status, 200);
      const { memberSince, ...rest } = body;
      const { body: account } = await server.call('POST', '/v1/auth/session/current-user', {
        body: { accessToken: user.accessToken },
      });
      assert.equal(Math.floor(memberSince / 1000), account.createdAt);
      assert.deepEqual(rest, {
        ...{ id: user.userId, name: 'Test User', email: user.email, bio: '', location: '' },
        ...{ occupation: '', education: '', website: '', profileImageUrl: '', verified: false },
        social: { twitter: '', linkedin: '', github: '' },
      });
    });

    it('keeps every detail, and forgets what a later one leaves out', async () => {
      const details = {
        ...{
          name: 'Ada',
          email: 'no address at all',
          bio: 'I trade\nmornings.',
          location: 'London',
        },
        ...{ occupation: 'Analyst', education: 'Mathematics', website: 'ada.example' },
        social: { twitter: '@ada', linkedin: 'ada', github: 'ada' },
      };
      const written = await write(user, details);
      assert.equal(written.status, 200);
      const { id, profileImageUrl, memberSince, verified, ...kept } = (await read(user)).body;
      assert.deepEqual(kept, details);
      assert.deepEqual([id, profileImageUrl, verified], [user.userId, '', false]);
      assert.equal(memberSince, written.body.memberSince);
      const { body } = await write(user, { name: 'Ada', email: user.email });
      assert.deepEqual([body.bio, body.social.twitter, body.email], ['', '', user.email]);
    });

    it('leaves the address of the account alone', async () => {
      const other = await server.signUp();
      assert.equal((await write(user, { name: 'Ada', email: other.email })).status, 200);
      const { body } = await server.call('POST', '/v1/auth/session/current-user', {
        body: { accessToken: user.accessToken },
      });
      assert.equal(body.email, user.email);
      assert.equal(body.name, 'Ada');
    });

    it('refuses what is longer than a profile shows', async () => {
      assert.equal((await write(user, { name: 'x'.repeat(201) })).status, 400);
      assert.equal((await write(user, { name: 'x', bio: 'x'.repeat(2_001) })).status, 400);
    });

    it('of somebody else is answered like none', async () => {
      const other = await server.signUp();
      for (const id of [other.userId, randomUUID()]) {
        const { accessToken: token } = user;
        const got = await server.call('GET', pathOf(id), { token });
        const put = await server.call('PUT', pathOf(id), { token, body: { name: 'taken over' } });
        const image = await send(await twoColours(8, 8).png(), { to: id });
        for (const { status, body } of [got, put, image]) {
          assert.deepEqual([status, body.error], [404, 'profiles.not-found']);
        }
      }
      assert.equal((await read(other)).body.name, 'Test User');
    });
  });

  describe('a picture', () => {
    before(async () => {
      user = await server.signUp();
    });

    it('is drawn anew as a square, and shown by an address of its own', async () => {
      const pictures = [
        { bytes: await twoColours(900, 600).png() },
        { bytes: await twoColours(900, 600).jpeg(95), name: 'me.JPG', type: 'image/jpeg' },
        { bytes: await twoColours(900, 600).webp(95), name: 'me.webp', type: 'image/webp' },
      ];
      const urls = new Set<string>();
      for (const { bytes, ...sent } of pictures) {
        const { status, body } = await send(bytes, sent);
        assert.equal(status, 200, JSON.stringify(body));
        urls.add(body.imageUrl);
        const picture = await stored(body.imageUrl);
        assert.equal(picture.response.headers.get('content-type'), 'image/webp');
        const { width, height, format } = await new Transformer(picture.bytes).metadata();
        assert.deepEqual([width, height, format], [512, 512, 'webp']);
        assert.equal(await isRed(picture.bytes, [20, 256]), true);
        assert.equal(await isRed(picture.bytes, [490, 256]), false);
        assert.equal((await read(user)).body.profileImageUrl, body.imageUrl);
      }
      assert.equal(urls.size, 3);
      const [first = ''] = urls;
      assert.equal((await stored(first)).response.status, 404, 'replaced');
    });

    it('stands upright and has lost its metadata', async () => {
      const jpeg = withMetadata(await twoColours(300, 300).jpeg(95));
      const { body } = await send(jpeg, { name: 'me.jpeg', type: 'image/jpeg' });
      const { bytes } = await stored(body.imageUrl);
      assert.equal(bytes.includes('Exif'), false);
      assert.equal(bytes.includes('GPS'), false);
      // Turned a quarter to the right: what was left is on top.
      assert.equal(await isRed(bytes, [150, 10]), true);
      assert.equal(await isRed(bytes, [150, 290]), false);
    });

    it('may bring what cameras append', async () => {
      const jpeg = await twoColours(64, 64).jpeg(90);
      const film = Buffer.from('\0\0\0\u0018ftypmp42 a short film', 'latin1');
      for (const rest of [jpeg, film, Buffer.from('a table SEFT'), Buffer.alloc(9)]) {
        const answer = await send(Buffer.concat([jpeg, rest]), {
          name: 'a.jpg',
          type: 'image/jpeg',
        });
        assert.equal(answer.status, 200, JSON.stringify(answer.body));
      }
    });

    it('may have 5 MB and not a byte more', async () => {
      const png = await twoColours(64, 64).png();
      const padded = (length: number) => {
        const rest = Buffer.alloc(length - png.length - 12, 1);
        const end = png.length - 12;
        return Buffer.concat([png.subarray(0, end), pngChunk('prVt', rest), png.subarray(end)]);
      };
      assert.equal((await send(padded(MAX_PROFILE_IMAGE_BYTES))).status, 200);
      for (const length of [MAX_PROFILE_IMAGE_BYTES + 1, 2 * MAX_PROFILE_IMAGE_BYTES]) {
        const { status, body } = await send(padded(length));
        assert.deepEqual([status, body.message], [413, 'Image size must be less than 5MB']);
      }
    });

    it('has to be in the field for it', async () => {
      const { status, body } = await send(await twoColours(8, 8).png(), { field: 'file' });
      assert.deepEqual([status, body.error], [400, 'profiles.no-image']);
    });

    it('that is hostile is refused in words, and nothing is stored', async () => {
      const hostile = await hostilePictures();
      assert.equal(hostile.length, 42);
      const { body: before } = await send(await twoColours(64, 64).png());
      for (const { what, bytes, refusal, fileName, mediaType } of hostile) {
        const sent = { name: fileName ?? 'me.png', type: mediaType ?? 'image/png' };
        const { status, body } = await send(bytes, sent);
        assert.deepEqual([status, body.error], [400, `profiles.image-${refusal}`], what);
        assert.match(body.message, /^[A-Z].+\.$/, what);
        assert.match(body.remedy, /^[A-Z].+\.$/, what);
        assert.equal((await read(user)).body.profileImageUrl, before.imageUrl, what);
      }
      const owner = await connectAsTestOwner(server.database);
      const { rows } = await owner.query('select id from profile_images where user_id = $1', [
        user.userId,
      ]);
      await owner.end();
      assert.deepEqual(rows, [{ id: before.imageUrl.split('/').at(-1) }]);
    });

    it('with a harmless comment is none of those', async () => {
      const jpeg = withSegment(
        await twoColours(64, 64).jpeg(90),
        0xfe,
        Buffer.from('made by hand'),
      );
      assert.equal((await send(jpeg, { name: 'a.jpg', type: 'image/jpeg' })).status, 200);
    });
  });
});
