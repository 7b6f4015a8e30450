import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isLoopback, usesDemoProviders, readProviderSettings } from './provider-settings.ts';
import { readSettings } from './settings.ts';
import { StartProblem } from './start-problem.ts';

const CLIENT = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };

describe('the providers of an environment', () => {
  it('are none unless stated', () => {
    assert.deepEqual(readProviderSettings({ GOOGLE_CLIENT_ID: '', DEMO_PROVIDERS: '' }), {
      google: undefined,
      facebook: undefined,
      coinbase: undefined,
      alpaca: undefined,
      demo: undefined,
    });
  });

  it('are clients with id and secret', () => {
    const { google, alpaca } = readProviderSettings({
      ...CLIENT,
      ALPACA_CLIENT_ID: 'a',
      ALPACA_CLIENT_SECRET: 'b',
    });
    assert.deepEqual(google, { clientId: 'id', clientSecret: 'secret', issuer: undefined });
    assert.deepEqual(alpaca, { clientId: 'a', clientSecret: 'b' });
  });

  for (const name of ['GOOGLE', 'FACEBOOK', 'COINBASE', 'ALPACA']) {
    it(`are refused when half of ${name} is missing, without showing the other half`, () => {
      for (const half of ['ID', 'SECRET']) {
        assert.throws(
          () => readProviderSettings({ [`${name}_CLIENT_${half}`]: 'canary' }),
          (error) => error instanceof StartProblem && !error.message.includes('canary'),
        );
      }
    });
  }

  for (const issuer of [
    'accounts.google.com',
    'http://accounts.google.com',
    'https://a/?b',
    'x:',
  ]) {
    it(`refuse the issuer ${issuer}`, () => {
      assert.throws(() => readProviderSettings({ ...CLIENT, GOOGLE_ISSUER: issuer }), StartProblem);
    });
  }
});

describe('demo providers', () => {
  const usesDemo = (environment: NodeJS.ProcessEnv): boolean =>
    usesDemoProviders(readSettings(environment));

  it('are there on this machine when nothing is set, and not when they are switched off', () => {
    assert.equal(usesDemo({}), true);
    assert.equal(usesDemo({ DEMO_PROVIDERS: 'on' }), true);
    assert.equal(usesDemo({ HOST: '::1' }), true);
    assert.equal(usesDemo({ PUBLIC_ORIGIN: 'http://localhost:4000' }), true);
    assert.equal(usesDemo({ DEMO_PROVIDERS: 'off' }), false);
  });

  const reachable = {
    'an address of the network': { HOST: '0.0.0.0' },
    'every address of IPv6': { HOST: '::' },
    'a public origin': { PUBLIC_ORIGIN: 'https://trade.example.com' },
    'a host that only begins like ours': { PUBLIC_ORIGIN: 'http://localhost.example.com' },
    'an address that only looks local': { HOST: '127.0.0.1.example.com' },
    'a proxy in front': { TRUST_PROXY: '10.0.0.1' },
    'a real provider': CLIENT,
  };
  for (const [name, environment] of Object.entries(reachable)) {
    it(`are not there with ${name}, and asking for them stops the start`, () => {
      assert.equal(usesDemo(environment), false);
      assert.throws(
        () => usesDemo({ ...environment, DEMO_PROVIDERS: 'on' }),
        (error) => error instanceof StartProblem && error.message.includes('DEMO_PROVIDERS is on'),
      );
    });
  }

  it('are neither on nor off otherwise', () => {
    assert.throws(() => readProviderSettings({ DEMO_PROVIDERS: 'yes' }), StartProblem);
  });
});

describe('this machine', () => {
  it('is known by its names and addresses alone', () => {
    for (const host of ['localhost', '127.0.0.1', '127.8.8.8', '::1', '[::1]']) {
      assert.equal(isLoopback(host), true, host);
    }
    for (const host of ['0.0.0.0', '::', '10.0.0.1', 'example.com', '127.0.0.1.nip.io', '']) {
      assert.equal(isLoopback(host), false, host);
    }
  });
});
