// Sentences of beginners and traders, each with the rules that it must become; `?` stands for one that must be asked about.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe as suite, it } from 'node:test';
import { compileRules, describe, sentenceText } from '@stratloom/lang-visual';

interface Sentence {
  readonly text: string;
  /** Rules in plain words; null for a sentence that must be asked about. */
  readonly rules: readonly string[] | null;
}

/** Files of sentences: those written before the grammar was tuned first, then those of later rounds. */
const FILES: readonly (readonly [file: string, count: number])[] = [
  ['before-tuning', 120],
  ['after-tuning', 60],
  ['holdout', 60],
  ['third', 40],
  ['fourth', 30],
  ['fifth', 40],
  ['sixth', 40],
  ['seventh', 40],
  ['eighth', 59],
  ['ninth', 60],
  ['tenth', 55],
  ['eleventh', 60],
  ['twelfth', 101],
  ['thirteenth', 81],
];

function sentencesOf(file: string): readonly Sentence[] {
  const text = readFileSync(new URL(`describe/${file}.txt`, import.meta.url), 'utf8');
  return text
    .split(/^> /m)
    .slice(1)
    .map((part) => {
      const [first = '', ...rules] = part.trim().split('\n');
      return { text: first, rules: rules[0] === '?' ? null : rules };
    });
}

/** The rules that a text becomes, in plain words, without the name and the size that nobody gave. */
function rulesOf(text: string): readonly string[] {
  const { tree } = describe(text);
  if (tree === null) return [];
  return tree.rules.map((rule) =>
    sentenceText(rule, tree)
      .replace(/(enter (?:long|short)) "\w+": 95 % of equity, /, '$1: ')
      .replace(/(enter (?:long|short)) "\w+": 95 % of equity\./, '$1.'),
  );
}

/** Whether a sentence was read right at once, or asked about; anything else is wrong. */
function outcomeOf({ text, rules }: Sentence): 'right' | 'asked' | 'wrong' {
  const isAsked = describe(text).questions.length > 0;
  if (rules === null) return isAsked ? 'right' : 'wrong';
  if (isAsked) return 'asked';
  return rulesOf(text).join('\n') === rules.join('\n') ? 'right' : 'wrong';
}

suite('sentences become rules', () => {
  for (const [file, count] of FILES) {
    it(`${file}: none wrong, at least nine in ten at once`, () => {
      const sentences = sentencesOf(file);
      assert.equal(sentences.length, count);
      const outcomes = sentences.map((each) => [outcomeOf(each), each.text] as const);
      const wrong = outcomes.filter(([outcome]) => outcome === 'wrong').map(([, text]) => text);
      assert.deepEqual(wrong, []);
      const right = outcomes.filter(([outcome]) => outcome === 'right').length;
      assert.ok(right >= 0.9 * count, `${right} of ${count}`);
    });
  }

  it('makes documents that compile', () => {
    for (const { text, rules } of FILES.flatMap(([file]) => sentencesOf(file))) {
      const { tree } = describe(text);
      if (rules === null || tree === null) continue;
      const { problems } = compileRules(tree);
      const errors = problems.filter(({ severity }) => severity === 'error');
      assert.deepEqual(errors, [], text);
    }
  });

  it('offers choices that leave fewer questions, or others', () => {
    for (const { text } of FILES.flatMap(([file]) => sentencesOf(file))) {
      for (const { choices } of describe(text).questions) {
        for (const choice of choices) assert.notEqual(choice.text, text);
      }
    }
  });
});
