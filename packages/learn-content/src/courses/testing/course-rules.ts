import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Block } from '../../model/block.ts';
import type { Course, Module } from '../../model/course.ts';
import type { MultipleChoiceQuestion, NumericQuestion } from '../../model/question.ts';
import { SOURCES } from '../../sources/sources.ts';
import { moduleWords } from './module-words.ts';

const KINDS: readonly Block['type'][] = [
  'heading',
  'text',
  'bullets',
  'table',
  'callout',
  'formula',
  'code',
  'chart',
];

/** Holds a course and all its modules to the rules that every course keeps. */
export async function keepCourseRules(course: Course): Promise<void> {
  const modules = await Promise.all(course.modules.map((outline) => outline.load()));
  describe(`course ${course.id}`, () => {
    it('lists every module as the module names itself', () => {
      const listed = course.modules.map(({ id, title, description }) => [id, title, description]);
      assert.deepEqual(
        modules.map(({ id, title, description }) => [id, title, description]),
        listed,
      );
      assert.equal(new Set(modules.map((module) => module.id)).size, modules.length);
    });

    it('uses all eight kinds of blocks and all three kinds of callouts', () => {
      const blocks = modules.flatMap((module) => module.content);
      assert.deepEqual(
        KINDS.filter((kind) => !blocks.some((block) => block.type === kind)),
        [],
      );
      const callouts = new Set(blocks.flatMap((b) => (b.type === 'callout' ? [b.data.type] : [])));
      assert.deepEqual([...callouts].toSorted(), ['info', 'tip', 'warning']);
    });

    it('puts right answers at every place', () => {
      const places = modules
        .flatMap((module) => module.practiceQuestions ?? [])
        .flatMap((one) => (one.type === 'multiple-choice' ? [one.correctAnswer] : []));
      assert.deepEqual(
        [...new Set(places)].toSorted((a, b) => a - b),
        [0, 1, 2, 3],
      );
    });
  });
  for (const module of modules) keepModuleRules(module);
}

function keepModuleRules(module: Module): void {
  describe(`module ${module.id}`, () => {
    it('has 8 to 15 blocks and begins with a large heading', () => {
      assert.ok(module.content.length >= 8 && module.content.length <= 15, countOf(module));
      const first = module.content[0];
      assert.ok(first?.type === 'heading' && first.data.level === 2);
    });

    it('has texts of 50 to 130 words and tables without holes', () => {
      for (const block of module.content) keepBlockRules(block);
    });

    it('has 4 to 6 takeaways and 3 to 5 questions of both types', () => {
      assert.ok(module.keyTakeaways.length >= 4 && module.keyTakeaways.length <= 6);
      const questions = module.practiceQuestions ?? [];
      assert.ok(questions.length >= 3 && questions.length <= 5);
      assert.equal(new Set(questions.map((question) => question.type)).size, 2);
      questions.forEach((question, index) => {
        assert.equal(question.id, `${module.id}-${index + 1}`);
        if (question.type === 'numeric') keepNumericRules(question);
        else keepChoiceRules(question);
      });
    });

    it('is plain text with spaced percent signs', () => {
      const words = moduleWords(module);
      assert.doesNotMatch(words, /\*\*|__|^#|\d%|\d percent\b|\bTODO\b/mu);
    });
  });
}

function countOf(module: Module): string {
  return `${module.id} has ${module.content.length} blocks`;
}

function keepBlockRules(block: Block): void {
  if (block.type === 'text') {
    const count = block.data.text.split(/\s+/u).length;
    assert.ok(count >= 50 && count <= 130, `${count} words: ${block.data.text.slice(0, 60)}`);
  }
  if (block.type === 'table') {
    for (const row of block.data.rows) {
      assert.equal(row.length, block.data.headers.length);
      assert.ok(row.every((cell) => cell.trim() !== ''));
    }
  }
  if (block.type === 'formula') assert.ok(block.data.source in SOURCES, block.data.source);
}

function keepChoiceRules(question: MultipleChoiceQuestion): void {
  assert.equal(question.options.length, 4, question.id);
  assert.equal(new Set(question.options).size, 4, question.id);
  assert.ok(question.options[question.correctAnswer] !== undefined, question.id);
}

/** Checks that the answer shown names the number that counts as correct. */
function keepNumericRules(question: NumericQuestion): void {
  assert.ok(question.tolerance >= 0, question.id);
  const sign = /^[−-]/u.test(question.correctAnswer) ? -1 : 1;
  const shown = sign * Number(question.correctAnswer.replaceAll(/[^\d.]/gu, ''));
  assert.ok(
    Math.abs(shown - question.value) <= question.tolerance + 1e-9,
    `${question.id}: ${shown} is shown, ${question.value} is right`,
  );
}
