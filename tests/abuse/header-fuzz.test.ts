// B3: headers and multipart bodies that no browser sends; each ends in a refusal, none in a failure of the server.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { keepingLogger, TestServer } from '../../apps/server/src/testing/test-server.ts';

const CASES = 300;
const SEED = 20_261_128;
/** Longest wait for an answer, ms; a request that Node's parser still reads gets none. */
const PATIENCE_MS = 300;

let server: TestServer;
let token: string;
const { lines, logger } = keepingLogger();

/** Sends bytes as they are and returns the statuses of the answers, first to last; empty = there was none. */
async function statusesOf(sent: Uint8Array): Promise<number[]> {
  const socket = connect(server.port, '127.0.0.1');
  const chunks: Buffer[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => resolve());
  socket.on('close', () => resolve());
  socket.setTimeout(PATIENCE_MS, () => socket.destroy());
  socket.end(sent);
  await promise;
  const text = Buffer.concat(chunks).toString('latin1');
  return [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
}

const NAMES = [
  ...['Accept', 'Accept-Encoding', 'Accept-Language', 'Authorization', 'Connection', 'Cookie'],
  ...['Content-Encoding', 'Content-Length', 'Content-Type', 'Expect', 'Forwarded', 'Host'],
  ...['Idempotency-Key', 'If-None-Match', 'Last-Event-ID', 'Origin', 'Range', 'Referer'],
  ...['Sec-Fetch-Site', 'Transfer-Encoding', 'Upgrade', 'User-Agent', 'X-Forwarded-For'],
  ...[
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-HTTP-Method-Override',
    '__proto__',
    'constructor',
  ],
];
const VALUES = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    'NaN',
    'null',
    '*/*;q=2',
    'gzip;q=0,*;q=1',
    'chunked',
    'chunked, gzip',
  ],
  ...['Bearer ', 'Bearer v4.public.', `Bearer ${'a'.repeat(5_000)}`, 'Basic Og==', 'bearer stl_x'],
  ...[
    'bytes=0-,-1',
    'application/json;charset=utf-7',
    'multipart/form-data',
    'text/html',
    '::1, %',
    'a=b; a=c;;=',
  ],
  ...[
    '100-continue',
    'websocket',
    '127.0.0.1:0',
    '[::1]:99999',
    'xn--a',
    '../..',
    '${7*7}',
    "' or 1=1 --",
  ],
];

const wildText = fc.uint8Array({ maxLength: 200 }).map((bytes) =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\r\n]/g, ' '),
);
const headers = fc.array(
  fc.tuple(fc.constantFrom(...NAMES), fc.oneof(fc.constantFrom(...VALUES), wildText)),
  { maxLength: 12 },
);
const targets = fc.constantFrom(
  'GET /v1/health',
  'GET /v1/market/candles?symbol=AAPL&timeframe=1w',
  'GET /',
  'GET /v1/strategies',
  'POST /v1/signup/profile',
  'POST /v1/auth/session/validate',
  'OPTIONS /v1/devices',
);

function requestOf(
  target: string,
  fields: readonly (readonly [string, string])[],
  body = '',
): Buffer {
  const rows = fields.map(([name, value]) => `${name}: ${value}`);
  const text = [`${target} HTTP/1.1`, 'Host: localhost', ...rows, '', body].join('\r\n');
  return Buffer.from(text, 'latin1');
}

/** Statuses of a server that has failed; 501 and 505 refuse what HTTP itself is asked for. */
function isFailure(status: number): boolean {
  return status >= 500 && status !== 501 && status !== 505;
}

async function holdsAgainst(requests: fc.Arbitrary<Buffer>): Promise<void> {
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const statuses = await statusesOf(request);
      answered += statuses.length;
      assert.ok(!statuses.some(isFailure), `${statuses.join()} to ${request.toString('latin1')}`);
    }),
    { numRuns: CASES, seed: SEED },
  );
  // Those that are cut off get none, and some refusals overtake what is still being sent.
  assert.ok(answered > CASES / 4, `${answered} answers`);
  assert.equal((await server.call('GET', '/v1/health')).status, 200);
  const failures = lines.filter((line) => line.includes('"level":"error"'));
  assert.deepEqual(failures, []);
}

describe('requests of no browser', () => {
  before(async () => {
    server = await TestServer.start({ logger, trustedProxies: ['127.0.0.1'] });
    token = (await server.signUp()).accessToken;
  });
  after(() => server.close());

  describe('headers that no browser sends', () => {
    it('are answered or refused, and break nothing', async () => {
      await holdsAgainst(
        fc.tuple(targets, headers).map(([target, fields]) => requestOf(target, fields)),
      );
    });
  });

  describe('multipart bodies that no browser sends', () => {
    it('are read or refused, and break nothing', async () => {
      await holdsAgainst(multipart);
    });
  });
});

const part = fc
  .record({
    name: fc.constantFrom('file', '__proto__', 'timeframe', '', 'a"b', 'file\u0000'),
    file: fc.constantFrom(
      'a.csv',
      '../../etc/passwd',
      '',
      'x'.repeat(2_000),
      'ü.parquet',
      'a.csv"; x="',
    ),
    type: fc.constantFrom('text/csv', 'application/json', 'multipart/mixed; boundary=b', '%', ''),
    body: fc.oneof(
      wildText,
      fc.constant('time,open,high,low,close,volume\n2024-01-01,1,2,0.5,1.5,10\n'),
    ),
  })
  .map(
    ({ name, file, type, body }) =>
      `Content-Disposition: form-data; name="${name}"; filename="${file}"\r\nContent-Type: ${type}\r\n\r\n${body}`,
  );
const multipart = fc
  .record({
    parts: fc.array(part, { maxLength: 6 }),
    boundary: fc.constantFrom('b', '--', 'x'.repeat(70), '"b"', ''),
    used: fc.constantFrom('b', 'other', '--'),
    end: fc.constantFrom('--\r\n', '', '\r\n', '-'),
    missing: fc.constantFrom(0, 0, 7),
  })
  .map(({ parts, boundary, used, end, missing }) => {
    const body = `${parts.map((each) => `--${used}\r\n${each}\r\n`).join('')}--${used}${end}`;
    const fields = [
      ['Authorization', `Bearer ${token}`],
      ['Content-Type', `multipart/form-data; boundary=${boundary}`],
      ['Content-Length', String(Buffer.byteLength(body, 'latin1') + missing)],
    ] as const;
    return requestOf('POST /v1/bar-sets', fields, body);
  });
