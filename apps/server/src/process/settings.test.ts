import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { describe, it } from 'node:test';
import { readSettings } from './settings.ts';
import { StartProblem } from './start-problem.ts';

describe('settings', () => {
  it('have defaults for everything', () => {
    const { dataFolder, keyFile, providers, messages, ...rest } = readSettings({});
    assert.match(dataFolder, /\.stratloom$/);
    assert.equal(keyFile, `${dataFolder}.keys`);
    assert.equal(providers.google, undefined);
    assert.equal(messages.mail, undefined);
    assert.deepEqual(rest, {
      port: 3000,
      host: '127.0.0.1',
      keys: undefined,
      databaseUrl: undefined,
      databaseConnections: 20,
      sweepThreads: Math.max(1, availableParallelism() - 1),
      publicOrigin: undefined,
      trustedProxies: [],
      feedSymbols: [],
      claims: [],
      moderators: [],
      legal: { termsFile: undefined, privacyFile: undefined },
      pythonPackages: undefined,
      pythonUnconfined: false,
      marketData: 'auto',
      alpacaKey: undefined,
    });
  });

  it('take empty variables for ones that are not set', () => {
    const empty = { PORT: '', HOST: '', STRATLOOM_DATA: '', DATABASE_URL: '' };
    const others = { DATABASE_CONNECTIONS: '', PUBLIC_ORIGIN: '' };
    assert.deepEqual(readSettings({ ...empty, ...others }), readSettings({}));
  });

  it('read every variable', () => {
    const { providers, messages, ...settings } = readSettings({
      PORT: '8080',
      HOST: '0.0.0.0',
      STRATLOOM_DATA: '/data',
      STRATLOOM_KEYS: '1:abc',
      STRATLOOM_KEY_FILE: '/etc/stratloom.keys',
      DATABASE_URL: 'postgres://x/y',
      DATABASE_CONNECTIONS: '12',
      STRATLOOM_SWEEP_THREADS: '3',
      PUBLIC_ORIGIN: 'https://trade.example.com/',
      STRATLOOM_PYTHON_PACKAGES: '/packages',
      STRATLOOM_PYTHON_UNCONFINED: 'yes',
      TRUST_PROXY: '10.0.0.1, 10.1.0.0/16',
      STRATLOOM_FEED_SYMBOLS: 'BTC, kraken:ETH-USD',
      STRATLOOM_TERMS: '/texts/terms.md',
      STRATLOOM_PRIVACY: '/texts/privacy.md',
      STRATLOOM_MODERATORS: 'Ann@example.com, bob@example.com',
      STRATLOOM_CLAIMS: 'More than 50,000 traders; SOC 2 compliance;',
      MARKET_DATA: 'simulated',
      ALPACA_API_KEY: 'PK1',
      ALPACA_API_SECRET: 'secret',
      DEMO_PROVIDERS: 'off',
    });
    assert.equal(providers.demo, 'off');
    assert.equal(messages.sms, undefined);
    assert.deepEqual(settings, {
      port: 8080,
      host: '0.0.0.0',
      dataFolder: '/data',
      keys: '1:abc',
      keyFile: '/etc/stratloom.keys',
      databaseUrl: 'postgres://x/y',
      databaseConnections: 12,
      sweepThreads: 3,
      publicOrigin: 'https://trade.example.com',
      trustedProxies: ['10.0.0.1', '10.1.0.0/16'],
      feedSymbols: ['BTC', 'kraken:ETH-USD'],
      moderators: ['ann@example.com', 'bob@example.com'],
      claims: ['More than 50,000 traders', 'SOC 2 compliance'],
      legal: { termsFile: '/texts/terms.md', privacyFile: '/texts/privacy.md' },
      pythonPackages: '/packages',
      pythonUnconfined: true,
      marketData: 'simulated',
      alpacaKey: { apiKey: 'PK1', apiSecret: 'secret' },
    });
  });

  it('refuse half of a key of Alpaca', () => {
    assert.throws(() => readSettings({ ALPACA_API_KEY: 'PK1' }), StartProblem);
  });

  for (const wrong of ['70000', '-1', '1.5', 'x']) {
    it(`refuse the port ${wrong}`, () => {
      assert.throws(() => readSettings({ PORT: wrong }), StartProblem);
    });
  }

  for (const wrong of ['trade.example.com', 'https://a.example/path', 'ftp://a.example', 'x']) {
    it(`refuse the origin ${wrong}`, () => {
      assert.throws(() => readSettings({ PUBLIC_ORIGIN: wrong }), StartProblem);
    });
  }
});
