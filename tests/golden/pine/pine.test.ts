import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Trade } from '@stratloom/engine/model';
import { isNear } from '../golden-case.ts';
import type { Expectation, ExpectedMessage } from './expectation.ts';
import { readRule, readScenarios, ruleNames } from './read-scenarios.ts';
import { type PlacedMessage, runScenario, type ScenarioRun, WAYS } from './run-scenario.ts';

/** Numbers up to rounding; a bar without a value is `na`. */
const TOLERANCE = 1e-9;

function assertAsByHand(run: ScenarioRun, expected: Expectation): void {
  assertMessages(run, 'error', expected.errors);
  if (expected.warnings !== undefined) assertMessages(run, 'warning', expected.warnings);
  if (expected.errors.length > 0) return;
  for (const [title, values] of Object.entries(expected.plots)) {
    assertPlot(run.plots[title], values, title);
  }
  if (expected.log !== undefined) {
    assert.deepEqual(
      run.log.map(({ bar, text }) => `${bar} ${text}`),
      expected.log,
    );
  }
  assertTrades(run, expected);
  if (expected.finalEquity !== undefined) {
    const equity = run.result?.equity.at(-1) ?? NaN;
    assert.ok(isNear(equity, expected.finalEquity, TOLERANCE), `final equity ${equity}`);
  }
}

function assertMessages(
  { messages }: ScenarioRun,
  severity: PlacedMessage['severity'],
  expected: readonly ExpectedMessage[],
): void {
  const found = messages.filter((message) => message.severity === severity);
  const reported = found.map(({ code, line, column, text }) => `${code} ${line}:${column} ${text}`);
  assert.deepEqual(
    found.map(({ code, line, column }) => `${code} ${line}:${column}`),
    expected.map(({ code, line, column }) => `${code} ${line}:${column}`),
    `${severity}s: ${reported.join(' | ')}`,
  );
  for (const [at, { says = '' }] of expected.entries()) {
    assert.ok(found[at]?.text.includes(says), `${reported[at]} does not say "${says}"`);
  }
}

function assertPlot(found: readonly number[] | undefined, text: string, title: string): void {
  const wanted = text.split(' ').map((word) => (word === 'na' ? NaN : Number(word)));
  assert.ok(found !== undefined, `no plot ${title}`);
  const words = found.map((value) => (Number.isNaN(value) ? 'na' : String(value)));
  const message = `plot ${title}\n   found ${words.join(' ')}\n  wanted ${text}`;
  assert.equal(found.length, wanted.length, message);
  const isSame = (a: number, b: number): boolean => Object.is(a, b) || isNear(a, b, TOLERANCE);
  assert.ok(
    found.every((value, bar) => isSame(value, wanted[bar] ?? NaN)),
    message,
  );
}

function assertTrades({ result }: ScenarioRun, { trades: wanted }: Expectation): void {
  if (wanted === undefined) return;
  assert.ok(result !== null);
  const found = [...result.trades.toArray(), ...result.openTrades];
  const message = `found ${found.map(tradeText).join(' | ')}`;
  assert.equal(found.length, wanted.length, message);
  for (const [at, { side, quantity, entry, exit, profit }] of wanted.entries()) {
    const trade = found[at];
    assert.ok(trade !== undefined, message);
    assert.equal(trade.side, side, message);
    assert.equal(trade.entryBarIndex, entry[0], message);
    assert.equal(trade.exitBarIndex, exit?.[0] ?? -1, message);
    const pairs = [
      [trade.quantity, quantity],
      [trade.entryPrice, entry[1]],
      ...(exit === undefined ? [] : [[trade.exitPrice, exit[1]] as const]),
      ...(profit === undefined ? [] : [[trade.netPnl, profit] as const]),
    ] as const;
    for (const [own, by] of pairs) assert.ok(isNear(own, by, TOLERANCE), `${message}: ${by}`);
  }
}

function tradeText(trade: Trade): string {
  const { side, quantity, entryBarIndex, entryPrice, exitBarIndex, exitPrice, netPnl } = trade;
  const exit = exitBarIndex < 0 ? 'open' : `${exitBarIndex}:${exitPrice} = ${netPnl}`;
  return `${side} ${quantity} @ ${entryBarIndex}:${entryPrice} > ${exit}`;
}

for (const rule of ruleNames()) {
  describe(`Pine, by hand: ${rule.slice(3).replaceAll('-', ' ')}`, () => {
    for (const { scenario, expected } of readRule(rule)) {
      it(scenario.name, () => {
        for (const way of WAYS) assertAsByHand(runScenario(scenario, way), expected);
      });
    }
  });
}

describe('the scenarios in Pine', () => {
  const scenarios = readScenarios();

  it('begin with a comment that names their rule and their case', () => {
    const rules = new Map<string, string>();
    for (const { name, source } of scenarios.map(({ scenario }) => scenario)) {
      const [, rule = ''] = /^\/\/ ([^:\n]+): [^\n]{10,}\.\n/.exec(source) ?? [];
      assert.notEqual(rule, '', name);
      const folder = name.split('/')[0] ?? '';
      assert.equal(rules.get(folder) ?? rule, rule, name);
      rules.set(folder, rule);
    }
  });

  it('are several for each rule, in each version, and expect something', (t) => {
    for (const rule of ruleNames()) assert.ok(readRule(rule).length >= 3, rule);
    for (const version of [2, 3, 4, 5, 6]) {
      assert.ok(scenarios.some(({ scenario }) => scenario.source.includes(`@version=${version}`)));
    }
    for (const { scenario, expected } of scenarios) {
      const { plots, log, trades, errors } = expected;
      const hasValues = Object.keys(plots).length > 0 || log !== undefined || trades !== undefined;
      assert.ok(hasValues || errors.length > 0, scenario.name);
    }
    t.diagnostic(`${scenarios.length} scenarios of ${ruleNames().length} rules in Pine Script`);
  });
});
