// Every scenario in Node and in the worker of a headless Chromium: equal to the byte.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Browser, chromium, type Page } from '@playwright/test';
import { INDICATORS } from '@stratloom/engine/indicators';
import { PATTERNS } from '@stratloom/engine/patterns';
import { TEMPLATES } from '@stratloom/lang-visual';
import { findChromium } from '../../tools/system-packages.ts';
import { PEER_CASES } from '../golden/peer-cases.ts';
import { blockStrategies } from '../golden/visual/block-strategies.ts';
import { firstDifference } from './difference.ts';
import { gatherInput } from './gather-input.ts';
import { ParitySite } from './parity-site.ts';
import type { Answer, Question } from './parity-worker.ts';
import { RANDOM_RUNS, type Scenario, scenariosOf } from './scenarios.ts';
import { sha256 } from './sha256.ts';

const executablePath = findChromium();
const skip = executablePath === undefined ? 'no Chromium found' : false;

declare global {
  interface Window {
    ask: (question: Question) => Promise<Answer>;
  }
}

/** Starts the worker in the page, and a way to ask it. */
async function startWorker(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.evaluate(() => {
    const worker = new Worker('/worker.js', { type: 'module' });
    window.ask = (question) =>
      new Promise((resolve, reject) => {
        worker.addEventListener('message', ({ data }) =>
          data.error === undefined ? resolve(data.given) : reject(new Error(data.error)),
        );
        worker.addEventListener('error', ({ message }) => reject(new Error(message)));
        worker.postMessage(question, { transfer: [] });
      });
  });
}

describe('the engine in Node and in the worker of Chromium', { skip }, () => {
  const input = gatherInput();
  const scenarios: readonly Scenario[] = scenariosOf(input);
  let site: ParitySite;
  let browser: Browser;
  let page: Page;

  before(async () => {
    site = await ParitySite.start();
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    browser = await chromium.launch({ executablePath: executablePath ?? '', args });
    page = await browser.newPage();
    await startWorker(page, site.origin);
    await page.evaluate((sent) => window.ask({ kind: 'start', input: sent }), input);
  });

  after(async () => {
    await browser.close();
    site.close();
  });

  it('computes the same bytes in every scenario', async (t) => {
    const theirs = await page.evaluate(() => window.ask({ kind: 'digests' }));
    assert.equal(theirs.length, scenarios.length);
    for (const [at, { name, text }] of scenarios.entries()) {
      const ours = await text();
      if ((await sha256([ours])) === theirs[at]) continue;
      const other = await page.evaluate((index) => window.ask({ kind: 'text', at: index }), at);
      assert.fail(`${name} differs ${firstDifference(ours, String(other))}`);
    }
    const names = Object.keys(input.bars).join(', ');
    t.diagnostic(`${scenarios.length} scenarios equal to the byte, on bars ${names}`);
  });

  it('compares every case, indicator, pattern, block, random run and script', () => {
    const seriesCount = Object.keys(input.bars).length;
    const perSeries =
      Object.keys(PEER_CASES).length + INDICATORS.length + PATTERNS.length + TEMPLATES.length;
    const consensusCount = Object.keys(input.consensus).length;
    const runCount = consensusCount + RANDOM_RUNS + blockStrategies().length + input.pine.length;
    assert.ok(input.pine.length >= 300);
    assert.equal(scenarios.length, seriesCount * perSeries + runCount);
    assert.equal(new Set(scenarios.map(({ name }) => name)).size, scenarios.length);
  });
});

describe('the comparison', () => {
  it('notices a single bit', async () => {
    const [first, second] = [0.1 + 0.2, 0.3].map((x) => JSON.stringify({ equity: [1, x] }));
    assert.notEqual(await sha256([first ?? '']), await sha256([second ?? '']));
    assert.match(firstDifference(first ?? '', second ?? ''), /^from character 16:/);
  });
});
