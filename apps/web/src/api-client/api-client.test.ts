import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { authRoutes, marketRoutes, strategyRoutes } from '@stratloom/contracts';
import { FakeNetwork } from '../test/fake-network.ts';
import { ApiClient, type BearerSource } from './api-client.ts';
import { ApiFailure, failureAdvice, failureText } from './api-failure.ts';

const realFetch = globalThis.fetch;
let network: FakeNetwork;

const nobody: BearerSource = { current: () => null, replace: async () => null };
const tickers = 'GET /v1/market/tickers';
const someTickers = { status: 200, body: { items: [], source: 'Simulated prices' } };

async function failureOf(call: Promise<unknown>): Promise<ApiFailure> {
  try {
    await call;
  } catch (error) {
    assert.ok(error instanceof ApiFailure);
    return error;
  }
  throw new assert.AssertionError({ message: 'The call should have failed' });
}

describe('the client of the API', () => {
  beforeEach(() => {
    network = new FakeNetwork();
    globalThis.fetch = network.fetch;
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  test('sends the bearer and returns the checked answer', async () => {
    network.on(tickers, someTickers);
    const api = new ApiClient({ ...nobody, current: () => 'v4.x' });
    assert.deepEqual(await api.call(marketRoutes.tickers), someTickers.body);
    assert.equal(network.requests[0]?.headers.get('authorization'), 'Bearer v4.x');
  });

  test('sends no bearer when asked not to', async () => {
    network.on(tickers, someTickers);
    const api = new ApiClient({ ...nobody, current: () => 'v4.x' });
    await api.call(marketRoutes.tickers, { bearer: null });
    assert.equal(network.requests[0]?.headers.get('authorization'), null);
  });

  test('fails with the words of the server', async () => {
    network.on('POST /v1/signup/profile', {
      status: 409,
      body: { error: 'signup.email-taken', message: 'It already exists', remedy: 'Sign in.' },
    });
    const body = { name: 'Ada', email: 'ada@example.com' };
    const failure = await failureOf(new ApiClient(nobody).call(authRoutes.createProfile, { body }));
    assert.equal(failure.message, 'It already exists');
    assert.equal(failure.code, 'signup.email-taken');
    assert.equal(failure.remedy, 'Sign in.');
    assert.equal(failureText(failure, 'Failed'), 'It already exists');
  });

  test('names status and status text when the server says nothing', async () => {
    network.on(tickers, { status: 502, body: '<html>' });
    const failure = await failureOf(new ApiClient(nobody).call(marketRoutes.tickers));
    assert.equal(failure.message, 'Error 502: Bad Gateway');
    assert.equal(failureText(failure, 'Failed to load'), 'Failed to load');
  });

  test('says that the network failed', async () => {
    network.on(tickers, 'unreachable');
    const failure = await failureOf(new ApiClient(nobody).call(marketRoutes.tickers));
    assert.equal(failure.message, 'Network error occurred');
    assert.equal(failureText(failure, 'Failed to load'), 'Network error occurred');
  });

  test('takes an answer that ends in its midst for none, not for a wrong one', async () => {
    network.on(tickers, 'cut off');
    const failure = await failureOf(new ApiClient(nobody).call(marketRoutes.tickers));
    assert.equal(failure.status, 0);
    assert.equal(failure.isTemporary, true);
  });

  test('fails on an answer that breaks the contract', async () => {
    network.on(tickers, { status: 200, body: { items: 'none' } });
    const failure = await failureOf(new ApiClient(nobody).call(marketRoutes.tickers));
    assert.equal(failure.message, 'An unknown error occurred');
  });

  test('repeats a refused call once with a fresh token', async () => {
    network.on(tickers, ({ headers }) =>
      headers.get('authorization') === 'Bearer fresh'
        ? someTickers
        : { status: 401, body: { error: 'session.over', message: 'Sign in again' } },
    );
    const refused: string[] = [];
    const api = new ApiClient({
      current: () => 'stale',
      replace: async (token) => {
        refused.push(token);
        return 'fresh';
      },
    });
    await api.call(marketRoutes.tickers);
    assert.deepEqual(refused, ['stale']);
    assert.equal(network.requests.length, 2);
  });

  test('hands on the refusal when there is no fresh token', async () => {
    network.on(tickers, { status: 401, body: { error: 'session.over', message: 'Sign in again' } });
    const api = new ApiClient({ ...nobody, current: () => 'stale' });
    assert.equal((await failureOf(api.call(marketRoutes.tickers))).status, 401);
    assert.equal(network.requests.length, 1);
  });

  test('ends with the reason of the signal, not with a network failure', async () => {
    const controller = new AbortController();
    controller.abort(new Error('left the screen'));
    const call = new ApiClient(nobody).call(marketRoutes.tickers, { signal: controller.signal });
    await assert.rejects(call, /left the screen/);
  });

  test('fills parameters and query', async () => {
    const id = '0195a3a4-0000-7000-8000-000000000000';
    const api = new ApiClient(nobody);
    await failureOf(api.call(strategyRoutes.read, { params: { id }, query: { version: 2 } }));
    assert.equal(network.requests[0]?.path, `/v1/strategies/${id}?version=2`);
  });
});

describe('advice on a failure', () => {
  const facts = { status: 429, line: undefined, retryAfter: undefined };

  test('is what the server advises, after what went wrong', () => {
    const failure = new ApiFailure('Too many requests.', {
      ...{ ...facts, code: 'rate.limit', remedy: 'Try again in 58 seconds.' },
    });
    assert.equal(failureAdvice(failure, 'No'), 'Too many requests. Try again in 58 seconds.');
    assert.equal(
      failureAdvice(new Error('x'), 'It failed'),
      failureText(new Error('x'), 'It failed'),
    );
  });

  test('leaves out what is meant for programs', () => {
    const failure = new ApiFailure('Please enter a valid phone number', {
      ...{ ...facts, code: 'request.invalid', remedy: 'Correct body.phoneNumber and try again.' },
    });
    assert.equal(failureAdvice(failure, 'No'), 'Please enter a valid phone number');
  });
});
