import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, type Page, test } from '@playwright/test';
import type { PythonOutcome, RunLimits } from '@stratloom/lang-python';
import { createServerHost, readPackageLock, WheelFolder } from '@stratloom/lang-python/host-server';
import { buildWheel, lockOf } from '@stratloom/testkit/wheels';
import { tinymath } from '../../packages/lang-python/src/testing/native-module.ts';
import type { TriedRun } from './python-page.ts';
import { SandboxSite } from './sandbox-site.ts';
import { requestOn, waves } from './wave-request.ts';

// One site and one browser process for all of them: what they measure is time.
test.describe.configure({ mode: 'default' });

let site: SandboxSite;
let elsewhere: SandboxSite;

test.beforeAll(async () => {
  site = await SandboxSite.start();
  elsewhere = await SandboxSite.start();
});

test.afterAll(() => {
  site.close();
  elsewhere.close();
});

const strategy = (next: string): string => `from stratloom import *
class Trial(Strategy):
    def next(self):
        ${next.replaceAll('\n', '\n        ')}
`;

async function open(
  page: Page,
  baseUrl = '/sandbox/',
  limits: Partial<RunLimits> = {},
): Promise<void> {
  await page.goto(site.origin);
  await page.waitForFunction(() => 'testPage' in window);
  await page.evaluate(([url, some]) => window.testPage.open(url, some), [baseUrl, limits] as const);
}

async function run(
  page: Page,
  code: string,
  barCount = 100,
  stopAfterMs?: number,
): Promise<TriedRun> {
  return await page.evaluate(([text, count, stop]) => window.testPage.run(text, count, stop), [
    code,
    barCount,
    stopAfterMs,
  ] as const);
}

function codeOf({ outcome }: TriedRun): string {
  return outcome.ok ? 'ok' : outcome.problem.code;
}

test(
  'a program in the sandbox of the browser reaches no network, no storage and no other code',
  { tag: '@journey' },
  async ({ page }) => {
    const program = readFileSync(new URL('worker-probes.mjs', import.meta.url), 'utf8');
    site.serveProbe(program.replaceAll('OWN', site.origin).replaceAll('OTHER', elsewhere.origin));
    await open(page, '/probe/');
    await page.evaluate(async () => {
      const channel = new BroadcastChannel('page');
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      channel.addEventListener('message', () => channel.postMessage('secret'));
      await new Promise((resolve) => {
        const opening = indexedDB.open('page');
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('secret'));
        opening.addEventListener('success', resolve);
      });
      const cache = await caches.open('page');
      await cache.put('/secret', new Response('secret'));
      const root = await navigator.storage.getDirectory();
      await root.getFileHandle('secret', { create: true });
      void navigator.locks.request('secret', () => new Promise(() => undefined));
    });
    for (const { outcome } of await Promise.all([run(page, '', 1), run(page, '', 1)])) {
      expect(outcome.ok).toBe(false);
      const found: Record<string, string> = outcome.ok ? {} : JSON.parse(outcome.problem.message);
      expect(Object.keys(found).length).toBeGreaterThanOrEqual(25);
      const leaks = Object.entries(found).filter(([, what]) => /secret|opaque|loaded/.test(what));
      expect(leaks).toEqual([]);
      expect(found['where it is']).toBe('data: null');
    }
    expect([site.visits, elsewhere.visits]).toEqual([[], []]);
  },
);

test(
  'Python in the browser finds no way to the page or the network',
  { tag: '@journey' },
  async ({ page }) => {
    await open(page);
    const ways = [
      'import js\nprint(js.fetch)',
      'import urllib.request\nprint(urllib.request.urlopen("OTHER/python").read())',
      'import socket\nsocket.create_connection(("127.0.0.1", 80))',
      'import sys\nsys.meta_path[:] = sys.meta_path[1:]\nimport js\nprint(js.document)',
      'import sys\nsys.meta_path[:] = sys.meta_path[1:]\nfrom pyodide.code import run_js\nprint(run_js("fetch(\'OTHER/python\')"))',
      'import sys\nsys.meta_path[:] = sys.meta_path[1:]\nfrom pyodide.http import open_url\nprint(open_url("OTHER/python").read())',
      'import sys\nsys.meta_path[:] = sys.meta_path[1:]\nimport pyodide_js\nprint(pyodide_js.loadPackage("OTHER/python.whl"))',
      'from stratloom import _engine\nprint(_engine._bridge.constructor.constructor("return fetch")())',
      'from stratloom import _engine\nprint(_engine._bridge.parts.figures.memory.readAsync("OTHER/python"))',
    ];
    const aimed = ways.map((way) => way.replaceAll('OTHER', elsewhere.origin));
    const all = `import json
for way in json.loads(${JSON.stringify(JSON.stringify(aimed))}):
    try: exec(way); print("ended")
    except BaseException as error: print(type(error).__name__)`;
    const { outcome } = await run(page, strategy(all), 2);
    expect(outcome.ok && outcome.recording.output.length).toBeGreaterThanOrEqual(ways.length);
    expect(JSON.stringify(outcome)).not.toContain('secret');
    expect([site.visits, elsewhere.visits]).toEqual([[], []]);
    // Nothing of it is left that could call back into an interpreter which was put back.
    expect(codeOf(await run(page, strategy('pass')))).toBe('ok');
  },
);

test('an endless strategy stops, the page goes on meanwhile, and the next run is ready at once', async ({
  page,
}) => {
  await open(page, '/sandbox/', { stallMs: 1500 });
  await run(page, strategy('pass'));
  const loops = [
    'while True: pass',
    'while True:\n    try: sum(range(10**9))\n    except BaseException: pass',
  ];
  for (const loop of loops) {
    const endless = await run(page, strategy(loop));
    expect(codeOf(endless)).toBe('python.timeout');
    // A page that waited for the loop would stand still for nearly all of the run.
    expect(endless.longestPause / endless.millis).toBeLessThan(2 / 3);
  }
  const stopped = await run(page, strategy('while True: pass'), 100, 1000);
  expect(codeOf(stopped)).toBe('python.stopped');
  expect(codeOf(await run(page, strategy('pass')))).toBe('ok');
  expect(await page.evaluate(() => window.testPage.sandboxCount())).toBeLessThanOrEqual(1);
});

test('runs of one source find nothing of one another', async ({ page }) => {
  await open(page);
  const code = strategy(`import builtins, os, random, sys
print(hasattr(builtins, "trace"), hasattr(Strategy, "trace"), os.path.exists("/home/trace"), random.random(), id(self))
builtins.trace = Strategy.trace = sys.trace = 1
os.makedirs("/home", exist_ok=True)
open("/home/trace", "w").close()`);
  const { outcome: first } = await run(page, code, 2);
  expect(first.ok && first.recording.output[0]).toMatch(/^False False False /);
  for (let count = 0; count < 2; count += 1) {
    expect((await run(page, code, 2)).outcome).toEqual(first);
  }
});

test('a strategy has as much memory as it may have, and no more', async ({ page }) => {
  await open(page, '/sandbox/', { memoryBytes: 128 * 1024 * 1024 });
  const hoard = await run(page, strategy('x = []\nwhile True: x.append(bytearray(1_000_000))'));
  expect(codeOf(hoard)).toBe('python.memory');
});

test('floods of output and of orders stay small', async ({ page }) => {
  await open(page);
  const { outcome } = await run(page, strategy('for _ in range(2000): print("x" * 1000)'));
  expect(outcome.ok && outcome.recording.output.length).toBe(1000);
  const orders = await run(page, strategy('while True: self.buy()'));
  expect(codeOf(orders)).toBe('python.too-many-orders');
});

test('a hundred thousand bars give the same in the browser as in Node', async ({ page }) => {
  await open(page);
  const code = `from stratloom import *
import datetime, random
class Cross(Strategy):
    def init(self):
        self.fast = self.indicator(sma, self.bars.close, 20)
        self.slow = self.indicator(sma, self.bars.close, 50)
    def next(self):
        if crossover(self.fast, self.slow): self.buy(reason="up")
        elif crossover(self.slow, self.fast): self.sell(reason="down")
        if self.bars.index % 9999 == 0:
            print(random.random(), hash("x"), {object(), object()}, {"a", "b", "c"}, datetime.datetime.now(), self.equity)
`;
  await run(page, code, 1000);
  await page.waitForTimeout(1000);
  const { outcome, millis, longestPause } = await run(page, code, 100_000);
  const description = `${millis.toFixed(0)} ms, longest pause ${longestPause.toFixed(0)} ms`;
  test.info().annotations.push({ type: 'measured', description });
  const node = createServerHost({ allowUnconfined: true });
  if (!node.ok) throw new Error(node.problem.message);
  const expected = await node.value.run(requestOn(waves(100_000), code));
  expect(outcome.ok && outcome.recording.intents.length).toBe(726);
  const figures = (of: PythonOutcome): unknown =>
    of.ok && [of.recording.finalEquity, of.recording.intents, of.recording.output];
  expect(figures(outcome)).toEqual(figures(expected));
});

test('packages of the site run in the browser as on the server, machine code too', async ({
  page,
}) => {
  const folder = mkdtempSync(`${tmpdir()}/stratloom-site-`);
  const files = { 'tinymath.so': tinymath() };
  const wheel = buildWheel({ name: 'tiny-math', imports: ['tinymath'], files });
  const lock = readPackageLock(lockOf([wheel]), '1.2.3');
  writeFileSync(`${folder}/${wheel.fileName}`, wheel.bytes);
  site.servePackages(new WheelFolder({ folder, lock }));
  const code = `import tinymath\n${strategy('print(tinymath.twice(self.bars.close[-1]))')}`;
  await open(page);
  const { outcome } = await run(page, code, 3);
  const node = createServerHost({ allowUnconfined: true, packages: { folder, lock } });
  if (!node.ok) throw new Error(node.problem.message);
  const expected = await node.value.run(requestOn(waves(3), code));
  rmSync(folder, { recursive: true });
  expect(expected.ok && expected.recording.output.length).toBe(2);
  expect(outcome).toEqual(expected);
});

test('an incomplete site gives a problem, not an endless wait', async ({ page }) => {
  await open(page, '/nowhere/');
  expect(codeOf(await run(page, strategy('pass')))).toBe('python.unreachable');
});
