// Serves prices of fake venues, for browser tests: prints its address, and another one after each line on its input. From then on
// it is a server that was started anew, with what is stored, and no venue answers.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import {
  jsonLogger,
  readSettings,
  type RunningServer,
  startServer,
} from '../apps/server/src/index.ts';
import {
  addBinanceUsMarket,
  addCoinbaseMarket,
  addKrakenMarket,
  startFakeVenue,
} from '../packages/fake-providers/src/markets/index.ts';

const folder = mkdtempSync(`${tmpdir()}/stratloom-venues-`);
const keyFile = `${folder}.keys`;
process.on('exit', () => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(keyFile, { force: true });
});

const now = Date.now();
const coinbase = await startFakeVenue(now, Date.now, addCoinbaseMarket);
const kraken = await startFakeVenue(now, Date.now, addKrakenMarket);
const binanceus = await startFakeVenue(now, Date.now, addBinanceUsMarket);
const venues = [coinbase, kraken, binanceus];

async function start(): Promise<RunningServer> {
  const started = await startServer({
    ...readSettings({ STRATLOOM_DATA: folder, STRATLOOM_KEY_FILE: keyFile, PORT: '0' }),
    marketData: 'auto',
    marketOrigins: {
      coinbase: coinbase.origin,
      kraken: kraken.origin,
      binanceus: binanceus.origin,
    },
    logger: jsonLogger((line) => process.stderr.write(line)),
  });
  process.stdout.write(`${started.origin}\n`);
  return started;
}

let server = await start();
for await (const _ of createInterface({ input: process.stdin })) {
  for (const venue of venues) await venue.close();
  await server.close();
  server = await start();
}
await server.close();
process.exit();
