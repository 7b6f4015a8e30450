import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { barsParquet } from '@stratloom/bars-parquet/codec';
import { BARS_MEDIA_TYPE, MAX_CSV_BYTES } from '@stratloom/contracts';
import { barsFromBytes } from '@stratloom/engine/market-data';
import { type Answer, TestServer, type TestUser } from '../../../testing/test-server.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2020, 0, 1);

let server: TestServer;
let user: TestUser;

/** Rows of a CSV file: bar n opens at n, and so on. */
function csv(count: number, stepMs = DAY_MS): string {
  const lines = ['time,open,high,low,close,volume'];
  for (let n = 1; n <= count; n += 1) {
    lines.push([START + (n - 1) * stepMs, n, n + 0.5, n - 0.5, n + 0.25, n * 10].join(','));
  }
  return lines.join('\n');
}

async function upload(
  content: string | Uint8Array<ArrayBuffer>,
  {
    name = 'mine.csv',
    field = 'file',
    token = user.accessToken,
    choices = {},
  }: { name?: string; field?: string; token?: string; choices?: Record<string, string> } = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [choice, value] of Object.entries(choices)) form.append(choice, value);
  form.append(field, new Blob([content]), name);
  const response = await fetch(`${server.origin}/v1/bar-sets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

function candles(symbol: string, rest = '', headers = {}): Promise<Answer> {
  return server.call('GET', `/v1/market/candles?symbol=${symbol}${rest}`, {
    token: user.accessToken,
    headers,
  });
}

async function count(): Promise<number> {
  const { body } = await server.call('GET', '/v1/bar-sets', { token: user.accessToken });
  return body.items.length;
}

/** Sends `megabytes` of rows over one kept connection, then asks a second thing over the same. */
async function sendLarge(megabytes: number, announced: boolean): Promise<[number, string, number]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="big.csv"\r\n\r\n`;
  const piece = Buffer.alloc(1024 * 1024, `${START},1,1,1,1,1\n`);
  const tail = '\r\n--b--\r\n';
  const length = head.length + megabytes * piece.length + tail.length;
  const answer = await new Promise<[number, string]>((resolve, reject) => {
    const sending = request(`${server.origin}/v1/bar-sets`, {
      method: 'POST',
      agent,
      headers: {
        authorization: `Bearer ${user.accessToken}`,
        'content-type': 'multipart/form-data; boundary=b',
        ...(announced ? { 'content-length': length } : {}),
      },
    });
    sending.on('error', reject).on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve([response.statusCode ?? 0, text]));
    });
    const send = async (): Promise<void> => {
      sending.write(head);
      for (let n = 0; n < megabytes; n += 1) {
        if (!sending.write(piece)) await new Promise((next) => sending.once('drain', next));
      }
      sending.end(tail);
    };
    send().catch(reject);
  });
  const second = await new Promise<number>((resolve, reject) => {
    request(`${server.origin}/v1/health`, { agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });
  agent.destroy();
  return [...answer, second];
}

describe('routes of own bars', () => {
  before(async () => {
    server = await TestServer.start();
    user = await server.signUp();
  });
  after(() => server.close());

  describe('upload of own bars', () => {
    it('keeps the bars and lists them as a symbol', async () => {
      const { status, body } = await upload(csv(10));
      assert.equal(status, 200);
      assert.equal(body.name, 'mine');
      assert.equal(body.timeframe, '1d');
      assert.equal(body.barCount, 10);
      assert.equal(body.firstOpenTime, START);
      assert.equal(body.lastOpenTime, START + 9 * DAY_MS);
      const symbols = await server.call('GET', '/v1/market/symbols', { token: user.accessToken });
      const own = symbols.body.items.find((each: { type: string }) => each.type === 'own');
      assert.equal(own.symbol, `own:${body.id}`);
      assert.deepEqual(own.timeframes, ['1d', '1w']);
    });

    it('gives the bars back, bit by bit, across chunks', async () => {
      const { body: set } = await upload(csv(10_000, 60_000));
      assert.equal(set.timeframe, '1m');
      const { body } = await candles(`own:${set.id}`);
      assert.equal(body.timeframe, '1m');
      assert.equal(body.source, 'Your own bars');
      assert.equal(body.nextFrom, null);
      assert.equal(body.bars.openTime.length, 10_000);
      for (const n of [1, 4_096, 4_097, 8_192, 10_000]) {
        assert.equal(body.bars.openTime[n - 1], START + (n - 1) * 60_000);
        assert.equal(body.bars.close[n - 1], n + 0.25);
        assert.equal(body.bars.volume[n - 1], n * 10);
      }
    });

    it('gives the same bars as bytes', async () => {
      const { body: set } = await upload(csv(5_000, 60_000));
      const response = await fetch(`${server.origin}/v1/market/candles?symbol=own:${set.id}`, {
        headers: { authorization: `Bearer ${user.accessToken}`, accept: BARS_MEDIA_TYPE },
      });
      assert.equal(response.headers.get('content-type'), BARS_MEDIA_TYPE);
      assert.equal(response.headers.get('x-bars-timeframe'), '1m');
      assert.equal(response.headers.get('x-bars-source'), 'Your own bars');
      assert.equal(response.headers.get('x-bars-next-from'), null);
      const bars = barsFromBytes(new Uint8Array(await response.arrayBuffer()), '1m');
      assert.equal(bars.length, 5_000);
      assert.equal(bars.high[4_999], 5_000.5);
    });

    it('gives a span: from inclusive, to exclusive', async () => {
      const { body: set } = await upload(csv(5_000, 60_000));
      const from = START + 4_095 * 60_000;
      const { body } = await candles(`own:${set.id}`, `&from=${from}&to=${from + 2 * 60_000}`);
      assert.deepEqual(body.bars.openTime, [from, from + 60_000]);
      const none = await candles(`own:${set.id}`, `&from=${START + 1e12}`);
      assert.deepEqual(none.body.bars.openTime, []);
      const turned = await candles(`own:${set.id}`, `&from=${from}&to=${START}`);
      assert.deepEqual(turned.body.bars.openTime, []);
    });

    it('joins bars to a longer timeframe, whole ones at both ends of a span', async () => {
      const { body: set } = await upload(csv(3 * 1_440, 60_000));
      const { body } = await candles(
        `own:${set.id}`,
        `&timeframe=1d&from=${START + DAY_MS}&to=${START + 2 * DAY_MS}`,
      );
      assert.deepEqual([body.timeframe, body.storedTimeframe, body.steps], ['1d', '1m', null]);
      assert.deepEqual(body.bars.openTime, [START + DAY_MS]);
      assert.deepEqual(body.bars.open, [1_441]);
      assert.deepEqual(body.bars.close, [2_880.25]);
      assert.deepEqual(body.bars.high, [2_880.5]);
      const shorter = await upload(csv(3));
      const refused = await candles(`own:${shorter.body.id}`, '&timeframe=1h');
      assert.equal(refused.status, 400);
      assert.equal(refused.body.error, 'market.timeframe-too-short');
      assert.match(refused.body.remedy, /1d, 1w/);
    });

    it('names the bad row and imports nothing', async () => {
      const before = await count();
      const lines = csv(5_000).split('\n');
      lines[4_000] = lines[4_000]?.replace(/,[^,]*,/, ',abc,') ?? '';
      const { status, body } = await upload(lines.join('\n'));
      assert.equal(status, 400);
      assert.equal(body.line, 4_001);
      assert.match(body.error, /^bars\./);
      assert.ok(body.message.includes('abc'), body.message);
      assert.ok(body.remedy);
      assert.equal(await count(), before);
    });

    const bad: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>> = {
      'an empty file': '',
      'a header alone': 'time,open,high,low,close,volume\n',
      'no header': '1,2,3\n4,5,6\n',
      'a high below its low': 'time,open,high,low,close\n2020-01-01,1,1,2,1\n',
      'a picture': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]),
      'a damaged archive': new Uint8Array([0x1f, 0x8b, 8, 0, 1, 2, 3, 4]),
      'days and months in either order': 'time,open,high,low,close\n01/02/2020,1,1,1,1\n',
      'one line without end': 'x'.repeat(1_000_000),
    };
    it('takes UTF-16 and gzip, and says so', async () => {
      const utf16 = Buffer.from(`\ufeff${csv(3)}`, 'utf16le');
      const files = [utf16, gzipSync(csv(3)), gzipSync(utf16)];
      for (const [index, content] of files.entries()) {
        const { status, body } = await upload(new Uint8Array(content), {
          name: `z${index}.csv.gz`,
        });
        assert.equal(status, 200, JSON.stringify(body));
        assert.equal(body.barCount, 3);
        assert.equal(body.name, `z${index}`);
        const codes = body.notes.map(({ code }: { code: string }) => code);
        const expected = [['bars.utf-16'], ['bars.unpacked'], ['bars.unpacked', 'bars.utf-16']];
        assert.deepEqual(codes, expected[index]);
      }
    });

    it('takes Parquet, and gives back the very same bars', async () => {
      const { body: set } = await upload(csv(1_000, 60_000));
      const bytes = { authorization: `Bearer ${user.accessToken}`, accept: BARS_MEDIA_TYPE };
      const barsOf = async (id: string) => {
        const path = `${server.origin}/v1/market/candles?symbol=own:${id}`;
        return new Uint8Array(await (await fetch(path, { headers: bytes })).arrayBuffer());
      };
      const bars = await barsOf(set.id);
      const file = barsParquet(barsFromBytes(bars, '1m'));
      const { status, body } = await upload(new Uint8Array(file), { name: 'minutes.parquet' });
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual([body.name, body.timeframe, body.barCount], ['minutes', '1m', 1_000]);
      assert.deepEqual(await barsOf(body.id), bars);
      const before = await count();
      const damaged = await upload(new Uint8Array(file.slice(0, -9)), { name: 'damaged.parquet' });
      assert.equal(damaged.status, 400);
      assert.ok(damaged.body.error && damaged.body.message && damaged.body.remedy);
      assert.equal(await count(), before);
    });

    it('reads days and months as they are answered', async () => {
      const text = 'time,open,high,low,close\n01/02/2020,1,1,1,1\n';
      assert.equal((await upload(text)).body.error, 'bars.csv-date-order');
      const days = { dmy: Date.UTC(2020, 1, 1), mdy: Date.UTC(2020, 0, 2) };
      for (const [dateFormat, time] of Object.entries(days)) {
        const { body } = await upload(text, { name: `${dateFormat}.csv`, choices: { dateFormat } });
        assert.equal(body.firstOpenTime, time);
      }
      const { status } = await upload(text, { choices: { dateFormat: 'ydm' } });
      assert.equal(status, 400);
    });

    it('gives bars of a name that is taken another one, and says so', async () => {
      for (const name of ['twice', 'twice (2)', 'twice (3)']) {
        const { body } = await upload(csv(2), { name: 'twice.csv' });
        assert.equal(body.name, name);
        const codes = body.notes.map(({ code }: { code: string }) => code);
        assert.deepEqual(codes, name === 'twice' ? [] : ['bar-sets.renamed']);
      }
    });

    for (const [name, content] of Object.entries(bad)) {
      it(`refuses ${name} with code, message and remedy`, async () => {
        const { status, body } = await upload(content);
        assert.equal(status, 400);
        assert.ok(body.error && body.message && body.remedy, JSON.stringify(body));
      });
    }

    it('takes names of files as labels only', async () => {
      const names = {
        '../../etc/passwd.csv': 'passwd',
        'C:\\data\\GOOG daily.CSV': 'GOOG daily',
        '.csv': 'Bars',
        'a\u202ecsv.exe': 'acsv.exe',
        [`${'n'.repeat(300)}.csv`]: 'n'.repeat(120),
      };
      for (const [name, expected] of Object.entries(names)) {
        const { body } = await upload(csv(2), { name });
        assert.equal(body.name, expected);
        await server.call('DELETE', `/v1/bar-sets/${body.id}`, { token: user.accessToken });
      }
    });

    it('asks for a file in the field "file"', async () => {
      const { status, body } = await upload(csv(2), { field: 'other' });
      assert.equal(status, 400);
      assert.equal(body.error, 'bar-sets.no-file');
      const json = await server.call('POST', '/v1/bar-sets', { token: user.accessToken, body: {} });
      assert.equal(json.status, 400);
      assert.equal(json.body.error, 'bar-sets.no-file');
    });

    it('takes a file of exactly the limit', async () => {
      const row = `\n${START},1,1,1,1,1`;
      const text = `time,open,high,low,close,volume${row}`.padEnd(MAX_CSV_BYTES, '\n');
      const { status, body } = await upload(text);
      assert.equal(status, 200, JSON.stringify(body));
    });

    it('deletes bars for good', async () => {
      const { body: set } = await upload(csv(10));
      const token = user.accessToken;
      const gone = await server.call('DELETE', `/v1/bar-sets/${set.id}`, { token });
      assert.deepEqual(gone.body, { success: true });
      assert.equal((await candles(`own:${set.id}`)).status, 404);
      assert.equal((await server.call('DELETE', `/v1/bar-sets/${set.id}`, { token })).status, 404);
    });
  });

  describe('a file that is too large', () => {
    for (const announced of [true, false]) {
      it(`is refused clearly at 200 MB, ${announced ? 'announced' : 'streamed'}`, async () => {
        const before = await count();
        const [status, text, second] = await sendLarge(200, announced);
        assert.equal(status, 413);
        const body = JSON.parse(text);
        assert.equal(body.error, 'bar-sets.too-large');
        assert.match(body.message, /25 MB/);
        assert.ok(body.remedy);
        assert.equal(second, 200, 'the connection goes on');
        assert.equal(await count(), before, 'nothing was imported');
      });
    }
  });

  describe('the quota of own bars', () => {
    it('ends at fifty sets', async () => {
      user = await server.signUp();
      for (let n = 0; n < 50; n += 1) await upload(csv(2));
      const { status, body } = await upload(csv(2));
      assert.equal(status, 409);
      assert.equal(body.error, 'bar-sets.too-many');
      assert.match(body.remedy, /Delete/);
    });
  });
});
