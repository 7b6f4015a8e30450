// Serves the product beside a fake Coinbase with an account, for browser tests: prints its address and the key of the account. After a
// line on its input the venue answers no longer.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { jsonLogger, readSettings, startServer } from '../apps/server/src/index.ts';
import {
  FAKE_TRADING_VENUES,
  startFakeTrading,
} from '../packages/fake-providers/src/trading/index.ts';

const folder = mkdtempSync(`${tmpdir()}/stratloom-accounts-`);
const keyFile = `${folder}.keys`;
process.on('exit', () => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(keyFile, { force: true });
});

const NOWHERE = 'http://127.0.0.1:1';
const tested = FAKE_TRADING_VENUES.coinbase;
const venue = await startFakeTrading(tested, Date.now(), Date.now);
const { origin } = venue;
const server = await startServer({
  ...readSettings({ STRATLOOM_DATA: folder, STRATLOOM_KEY_FILE: keyFile, PORT: '0' }),
  marketData: 'auto',
  marketOrigins: { coinbase: origin, kraken: NOWHERE, binanceus: NOWHERE, alpaca: NOWHERE },
  venues: {
    addresses: () => ({
      coinbase: { login: origin, api: origin },
      kraken: { api: NOWHERE },
      binanceus: { api: NOWHERE },
      alpaca: { pages: NOWHERE, live: NOWHERE, paper: NOWHERE },
      keyHelp: { coinbase: origin, kraken: NOWHERE, binanceus: NOWHERE, alpaca: NOWHERE },
    }),
    isDemoKey: undefined,
  },
  logger: jsonLogger((line) => process.stderr.write(line)),
});
process.stdout.write(`${JSON.stringify({ origin: server.origin, key: tested.key })}\n`);

for await (const _ of createInterface({ input: process.stdin })) await venue.close();
await server.close();
process.exit();
