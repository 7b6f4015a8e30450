import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseBarsCsv } from '@stratloom/engine/market-data';
import type { Bars } from '@stratloom/engine/model';
import { Expectation } from './expectation.ts';
import type { Scenario } from './scenario.ts';

/** A scenario and what must come of it. */
export interface ExpectedScenario {
  readonly scenario: Scenario;
  readonly expected: Expectation;
}

/** Returns the names of the folders of rules. */
export function ruleNames(): string[] {
  return foldersIn(new URL('./', import.meta.url));
}

/** Reads all cases of a rule. Throws for files that are missing or cannot be read. */
export function readRule(rule: string): ExpectedScenario[] {
  const folder = new URL(`${rule}/`, import.meta.url);
  return foldersIn(folder).map((name) => readCase(rule, name));
}

/** Reads all cases of all rules. */
export function readScenarios(): ExpectedScenario[] {
  return ruleNames().flatMap(readRule);
}

function readCase(rule: string, name: string): ExpectedScenario {
  const folder = new URL(`${rule}/${name}/`, import.meta.url);
  const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
  const readBars = (file: string): Bars => {
    const isOwn = existsSync(new URL(file, folder));
    const outcome = parseBarsCsv(read(isOwn ? file : `../${file}`));
    if (!outcome.ok) throw new Error(outcome.problem.message);
    return outcome.value;
  };
  const expected = Expectation.parse(JSON.parse(read('expected.json')));
  const others = Object.entries(expected.others).map(([symbol, file]) => [symbol, readBars(file)]);
  const scenario = {
    name: `${rule}/${name}`,
    source: read('script.pine'),
    bars: readBars(expected.bars),
    market: expected.market,
    others: Object.fromEntries(others),
    inputs: expected.inputs,
  };
  return { scenario, expected };
}

function foldersIn(folder: URL): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}
