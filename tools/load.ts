// `npm run load [clients] [seconds]`: 200 signed-in users over the calls of the dashboard, then clients of the event stream
// (5,000 by default), on the embedded database and simulated prices. Prints times, delays and memory; see run-the-tests.md.
import { setTimeout } from 'node:timers/promises';
import { type CallTime, signUpWatcher, watchDashboard } from './load/dashboard-users.ts';
import { EventReaders } from './load/event-readers.ts';
import { LoadedServer } from './load/loaded-server.ts';
import { requirePinnedNode } from './pinned-node.ts';

requirePinnedNode();

const USERS = 200;
const SIGN_UPS_AT_ONCE = 10;
const clients = Number(process.argv[2] ?? 5_000);
const seconds = Number(process.argv[3] ?? 30);
const MEBIBYTE = 1024 * 1024;

/** Returns the value below which a share of the values lies. */
function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

function line(name: string, values: readonly number[]): string {
  const at = (share: number): string => quantile(values, share).toFixed(0).padStart(6);
  const count = String(values.length).padStart(8);
  return `${name.padEnd(34)}${count} p50${at(0.5)} ms  p95${at(0.95)} ms  p99${at(0.99)} ms`;
}

async function loadDashboard(server: LoadedServer): Promise<void> {
  const tokens: string[] = [];
  for (let index = 0; index < USERS; index += SIGN_UPS_AT_ONCE) {
    const names = Array.from({ length: SIGN_UPS_AT_ONCE }, (_, each) => `user${index + each}`);
    tokens.push(...(await Promise.all(names.map((name) => signUpWatcher(server.origin, name)))));
  }
  const times: CallTime[] = [];
  const before = await server.usage();
  const until = performance.now() + seconds * 1000;
  await Promise.all(tokens.map((token) => watchDashboard(server.origin, token, until, times)));
  const usedMs = (await server.usage()).cpuMs - before.cpuMs;
  const calls = Map.groupBy(times, ({ call }) => call);
  for (const [call, each] of calls)
    console.log(
      line(
        call,
        each.map(({ ms }) => ms),
      ),
    );
  console.log(
    line(
      'all reads of the dashboard',
      times.map(({ ms }) => ms),
    ),
  );
  console.log(`processor time of the server: ${(usedMs / times.length).toFixed(2)} ms a call`);
}

async function loadStreams(server: LoadedServer): Promise<void> {
  const readers = new EventReaders(server.port);
  // The first clients let the server compile what it needs for all of them.
  await readers.open(20);
  await setTimeout(3_000);
  const before = await server.usage();
  await readers.open(clients);
  await setTimeout(3_000);
  const begun = await server.usage();
  readers.begin();
  await setTimeout(seconds * 1000);
  const after = await server.usage();
  readers.close();
  console.log(line(`events to ${clients} streams`, readers.delays));
  const grown = ((after.rss - before.rss) / MEBIBYTE).toFixed(0);
  const share = ((after.cpuMs - begun.cpuMs) / seconds / 10).toFixed(0);
  console.log(`processor time of the server: ${share} % of one core`);
  console.log(`memory of the server: ${grown} MiB more; ${readers.lostCount} streams were lost`);
}

/** Each on a server of its own, so that one does not leave memory to the other. */
for (const load of [loadDashboard, loadStreams]) {
  const server = await LoadedServer.start();
  try {
    await load(server);
  } finally {
    await server.stop();
  }
}
