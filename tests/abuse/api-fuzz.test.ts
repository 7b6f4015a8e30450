import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { ApiError } from '@stratloom/contracts';
import {
  EVERY_SERVICE,
  keepingLogger,
  TestServer,
} from '../../apps/server/src/testing/test-server.ts';
import { sample } from '@stratloom/testkit/sweep';
import { type ApiOperation, type ApiReference, readReference } from './openapi.ts';
import { wildBytes, WildValues } from './wild-values.ts';

/** Wild requests to an operation that is drawn today, and to each other one. */
const [CASES, FEWER_CASES] = [200, 25];
const SEED = 20_261_122;
/** Number of concurrent requests. */
const CONCURRENCY = 8;
/** Answers that the server may give besides those of one operation: to addresses that another route takes, or none. */
const OF_ANY_ADDRESS = [404, 405, 414];

/** Keeps its connections: making them would take most of the time. */
const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });

let server: TestServer;
let reference: ApiReference;
const { lines, logger } = keepingLogger();

/** A request to be sent. */
interface WildRequest {
  readonly path: string;
  readonly body: Uint8Array | undefined;
  readonly type: string;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Longest part of an address; far longer ones end in Node's own parser, before the server sees them. */
const MAX_PART = 1_500;

/** Lone surrogates cannot be in an address. */
function encoded(value: unknown): string {
  return encodeURIComponent(text(value).slice(0, MAX_PART).toWellFormed());
}

function requestsTo(operation: ApiOperation, wild: WildValues): fc.Arbitrary<WildRequest> {
  const parameters = fc.tuple(...operation.parameters.map(({ schema }) => wild.of(schema)));
  const json =
    operation.body === undefined
      ? fc.constant(undefined)
      : wild.of(operation.body).map((value) => ({
          bytes: new TextEncoder().encode(JSON.stringify(value)),
          type: 'application/json',
        }));
  const content =
    operation.method === 'GET'
      ? fc.constant(undefined)
      : fc.oneof({ arbitrary: json, weight: 9 }, { arbitrary: wildBytes, weight: 1 });
  return fc.tuple(parameters, content).map(([values, sent]) => {
    let { path } = operation;
    const query = new URLSearchParams();
    for (const [index, { in: place, name }] of operation.parameters.entries()) {
      const value = values[index];
      if (place === 'path') path = path.replace(`{${name}}`, encoded(value) || '%20');
      if (place === 'query') query.append(name, text(value).slice(0, MAX_PART).toWellFormed());
    }
    const search = query.size > 0 ? `?${query.toString()}` : '';
    return { path: path + search, body: sent?.bytes, type: sent?.type ?? '' };
  });
}

async function send(
  { method }: ApiOperation,
  { path, body, type }: WildRequest,
  token: string,
): Promise<{ status: number; text: string; type: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(server.origin + path, {
      method,
      agent,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': type, 'content-length': body.length }),
      },
    });
    sent.on('error', reject).on('response', (response) => {
      let text = '';
      const type = response.headers['content-type'] ?? '';
      // It does not end by itself.
      if (type.startsWith('text/event-stream')) {
        resolve({ text, status: response.statusCode ?? 0, type });
        response.on('error', () => undefined).destroy();
        return;
      }
      response
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('error', reject)
        .on('end', () =>
          resolve({
            text,
            status: response.statusCode ?? 0,
            type,
          }),
        );
    });
    sent.end(body);
  });
}

/** Says what is wrong with an answer, or nothing. */
function problemOf(
  { statuses }: ApiOperation,
  answer: { status: number; text: string; type: string },
): string | undefined {
  const { status, type } = answer;
  if (status >= 500) return `answered ${status}: ${answer.text.slice(0, 200)}`;
  if (!statuses.includes(status) && !OF_ANY_ADDRESS.includes(status)) {
    return `answered ${status}, which its reference does not name`;
  }
  if (status < 400) return undefined;
  if (!type.startsWith('application/json')) return `answered ${status} as ${type}`;
  const parsed = ApiError.strict().safeParse(JSON.parse(answer.text));
  if (!parsed.success) return `answered ${status} in another form: ${answer.text.slice(0, 200)}`;
  if (/\bat .+:\d+:\d+|select .+ from|node_modules/i.test(answer.text)) {
    return `revealed its inside: ${answer.text.slice(0, 200)}`;
  }
  return undefined;
}

async function fuzz(
  operation: ApiOperation,
  wild: WildValues,
  numRuns: number,
): Promise<Map<number, number>> {
  // A user of their own: some operations end the session, or the account's ways to sign in.
  const { accessToken } = await server.signUp();
  const waiting = fc.sample(requestsTo(operation, wild), { numRuns, seed: SEED });
  const counts = new Map<number, number>();
  const worker = async (): Promise<void> => {
    for (let wild = waiting.pop(); wild !== undefined; wild = waiting.pop()) {
      const answer = await send(operation, wild, accessToken);
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
      const problem = problemOf(operation, answer);
      if (problem === undefined) continue;
      const sent = wild.body === undefined ? '' : Buffer.from(wild.body).toString().slice(0, 500);
      assert.fail(`${operation.method} ${wild.path.slice(0, 300)} ${problem}\nbody: ${sent}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return counts;
}

describe('every operation of the API, by wild requests', () => {
  before(async () => {
    server = await TestServer.start({ services: EVERY_SERVICE, logger });
    reference = await readReference(server.origin);
  });
  after(async () => {
    agent.destroy();
    await server.close();
  });

  it('answers in the documented form, never with a failure of its own', async () => {
    const wild = new WildValues(reference.schemas);
    const { operations } = reference;
    assert.ok(operations.length >= 60, String(operations.length));
    const drawn = new Set(sample('operations of the API', operations, 12));
    const casesOf = (operation: ApiOperation): number =>
      drawn.has(operation) ? CASES : FEWER_CASES;
    const problems: string[] = [];
    let [refused, sent] = [0, 0];
    for (const operation of operations) {
      try {
        for (const [status, count] of await fuzz(operation, wild, casesOf(operation))) {
          sent += count;
          if (status >= 400) refused += count;
        }
      } catch (error) {
        problems.push(error instanceof Error ? error.message : String(error));
      }
    }
    assert.deepEqual(problems, []);
    assert.equal(
      sent,
      operations.reduce((sum, operation) => sum + casesOf(operation), 0),
    );
    assert.ok(refused > sent / 4, 'most of it is wrong');
    assert.ok(refused < sent, 'and some of it is right');
  });

  it('leaves nothing of it in the log', () => {
    const log = lines.join('\n');
    assert.doesNotMatch(log, /a request failed|drop table|169\.254|alert\(1\)/);
  });

  it('leaves the server as it was for those who use it rightly', async () => {
    const user = await server.signUp();
    const { status, body } = await server.call('GET', '/v1/strategies', {
      token: user.accessToken,
    });
    assert.equal(status, 200);
    assert.deepEqual(body.items, []);
    assert.equal(Object.getPrototypeOf({}).admin, undefined);
  });
});
