// `npm run load:screen -- --deployments 40`: Live Strategies in Chromium with many deployments. Prints the time to the first paint of the
// list, from the commit of a change to the frame that shows it, and between two frames while the list scrolls; see run-the-tests.md. Needs
// `npm run build`.
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { signUpByPasskey } from './load/dashboard-users.ts';
import { LoadedServer } from './load/loaded-server.ts';
import { deployMany } from './load/screen/many-deployments.ts';
import {
  eventTimes,
  firstPaint,
  frameTimes,
  paintFromDashboard,
} from './load/screen/screen-times.ts';
import { requirePinnedNode } from './pinned-node.ts';
import { findChromium } from './system-packages.ts';

requirePinnedNode();

/** Repetitions of each measurement. */
const PAINTS = 5;
const EVENTS = 20;
const SCROLL_SECONDS = 4;

const { values } = parseArgs({ options: { deployments: { type: 'string', default: '40' } } });
const count = Number(values.deployments);

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN).toFixed(0);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`;
}

const server = await LoadedServer.start();
const { origin } = server;
const tokens = await signUpByPasskey(origin, 'watcher');
const { accessToken: token } = tokens;
const [id = ''] = await deployMany(origin, token, count);
const browser = await chromium.launch({ executablePath: findChromium() ?? '' });
const kept = { ...tokens, demoMode: 'false' };
const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
const context = await browser.newContext({
  ...{ baseURL: origin, viewport: { width: 1440, height: 900 } },
  storageState: { cookies: [], origins: [{ origin, localStorage }] },
});

const paints: number[] = [];
const ways: number[] = [];
for (let turn = 0; turn < PAINTS; turn += 1) {
  const page = await context.newPage();
  paints.push(await firstPaint(page, count));
  ways.push(await paintFromDashboard(page, count));
  await page.close();
}
const page = await context.newPage();
await firstPaint(page, count);
const events = await eventTimes(page, { origin, token, id, times: EVENTS });
const frames = await frameTimes(page, SCROLL_SECONDS);
await browser.close();
await server.stop();

const meanMs = frames.reduce((sum, ms) => sum + ms, 0) / frames.length;
console.log(`${count} deployments on the screen, 1440 x 900`);
console.log(`From the dashboard to the painted list: ${spread(ways)}`);
console.log(`From an empty tab to the painted list, once with an empty cache: ${spread(paints)}`);
console.log(`From the commit of a change to the frame that shows it: ${spread(events)}`);
console.log(`Frames while scrolling: ${(1_000 / meanMs).toFixed(1)} a second; ${spread(frames)}`);
