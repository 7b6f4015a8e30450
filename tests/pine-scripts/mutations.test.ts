import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { invariant } from '@stratloom/engine/model';
import { runBacktest } from '@stratloom/engine/run';
import { attempt, compilePine, type Message, placeOf } from '@stratloom/lang-pine';
import { assertCost } from '@stratloom/testkit/cost';
import { type Dice, diceOf } from '@stratloom/testkit/random';
import { sample } from '@stratloom/testkit/sweep';
import { mutate, vary } from './mutate.ts';
import { inputFor } from './sample-run.ts';
import { PARSER_SAMPLES, type SampleScript, SAMPLES } from './sample-scripts.ts';

/** Mutants of one section, which have a seed of their own. */
const COUNT = 250;

/** Sections of which the day draws some. */
const SECTIONS = Array.from({ length: 8 }, (_, section) => section);

/** Bars on which a mutant runs that is still a script. */
const BAR_COUNT = 300;

/** Most that reading and running one may cost, in scans of ten thousand characters. */
const MOST_SCANS = 1500;

const words = 'a '.repeat(5000);

/** Splits a text at its words: the least that any reader does. */
function scan(): unknown {
  return Array.from(words.matchAll(/\w+|[^\w\s]/g), ({ 0: text, index }) => ({ text, index }));
}

const SCRIPTS = [...SAMPLES, ...PARSER_SAMPLES];

/** Outcomes of mutants. */
interface Fates {
  rejected: number;
  ran: number;
  stopped: number;
  readonly codes: Set<string>;
}

function newFates(): Fates {
  return { rejected: 0, ran: 0, stopped: 0, codes: new Set() };
}

/** Reads and runs the mutants of a section; whatever is neither a message nor a stop of the script is thrown on. */
function tryOut(seed: number, mutant: (source: string, dice: Dice) => string, fates: Fates): void {
  const dice = diceOf(seed);
  for (let i = 0; i < COUNT; i++) {
    const { name, source } = anyScript(dice);
    const changed = mutant(source, dice);
    let fate = newFates();
    const work = (): void => tryOne(changed, (fate = newFates()));
    assertCost(`mutant ${i} of ${name}:\n${changed}\n`, work, { times: MOST_SCANS, of: scan });
    fates.rejected += fate.rejected;
    fates.ran += fate.ran;
    fates.stopped += fate.stopped;
    for (const code of fate.codes) fates.codes.add(code);
  }
}

function tryOne(source: string, fates: Fates): void {
  const { messages, runnable } = compilePine(source);
  for (const message of messages) checkMessage(source, message);
  if (runnable === null) {
    assert.ok(messages.some(({ severity }) => severity === 'error'));
    fates.rejected += 1;
    for (const { code } of messages) fates.codes.add(code);
    return;
  }
  const outcome = attempt(source, () => runBacktest(inputFor(runnable, BAR_COUNT)));
  if (outcome.ok) {
    fates.ran += 1;
    return;
  }
  const { code, message, remedy, line } = outcome.problem;
  assert.match(code, /^pine\.[a-z-]+$/);
  assert.ok(message !== '' && remedy !== '' && (line ?? 0) >= 1, code);
  fates.stopped += 1;
  fates.codes.add(code);
}

/** A message has a place inside the text, a code, and says what is wrong and what to do, in words. */
function checkMessage(source: string, { code, text, hint, at }: Message): void {
  const { line, column } = placeOf(source, at.start);
  assert.match(code, /^pine\.[a-z0-9-]+$/);
  assert.ok(line >= 1 && line <= source.split('\n').length && column >= 1, `${code} at ${line}`);
  assert.ok(at.start <= at.end && at.end <= source.length + 1, `${code} at ${at.start}`);
  assert.ok(text !== '' && hint !== '', code);
  assert.doesNotMatch(`${text} ${hint}`, /\bundefined\b|\[object/);
}

function anyScript(dice: Dice): SampleScript {
  const [first, ...others] = SCRIPTS;
  invariant(first !== undefined, 'there are no scripts to change');
  return dice.pick([first, ...others]);
}

describe('changed scripts: no crash, and an answer soon', () => {
  it('characters, words and lines lost, doubled, exchanged and strayed in', (context) => {
    const fates = newFates();
    const change = (source: string, dice: Dice): string =>
      mutate(source, anyScript(dice).source, dice);
    for (const section of sample('scripts that are damaged', SECTIONS, 2)) {
      tryOut(2026 + section, change, fates);
    }
    const count = countOf(fates);
    context.diagnostic(summary(fates));
    assert.ok(count >= 2 * COUNT && fates.rejected > count / 2);
    assert.ok(fates.ran > count / 40 && fates.codes.size > 40);
  });

  it('numbers, names and operators exchanged, so that most are still scripts', (context) => {
    const fates = newFates();
    for (const section of sample('scripts that are varied', SECTIONS, 2)) {
      tryOut(1121 + section, vary, fates);
    }
    const count = countOf(fates);
    context.diagnostic(summary(fates));
    assert.ok(count >= 2 * COUNT && fates.ran > count / 4);
    assert.ok(fates.stopped > count / 40 && fates.codes.size > 40);
  });
});

function countOf({ rejected, ran, stopped }: Fates): number {
  return rejected + ran + stopped;
}

function summary({ rejected, ran, stopped, codes }: Fates): string {
  return `${rejected} rejected, ${ran} ran, ${stopped} stopped, with ${codes.size} codes`;
}
