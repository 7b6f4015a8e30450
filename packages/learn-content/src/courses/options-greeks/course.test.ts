import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Module } from '../../model/course.ts';
import { SOURCES } from '../../sources/sources.ts';
import { OPTIONS_GREEKS } from './course.ts';

const modules: Module[] = [];

function words(text: string): number {
  return text.split(/\s+/).length;
}

describe('the course on options', () => {
  before(async () => {
    for (const outline of OPTIONS_GREEKS.modules) modules.push(await outline.load());
  });

  it('is what the specification says', () => {
    const { difficulty, estimatedMinutes, category, prerequisites } = OPTIONS_GREEKS;
    assert.equal(OPTIONS_GREEKS.modules.length, 8);
    assert.equal(OPTIONS_GREEKS.modules[0]?.id, 'options-basics');
    assert.deepEqual(
      { difficulty, estimatedMinutes, category, prerequisites },
      {
        difficulty: 'intermediate',
        estimatedMinutes: 240,
        category: 'technical',
        prerequisites: ['trading-fundamentals'],
      },
    );
  });

  it('says in the outline what the modules say', () => {
    for (const [at, { id, title, description }] of OPTIONS_GREEKS.modules.entries()) {
      const module = modules[at];
      assert.deepEqual(
        { id: module?.id, title: module?.title, description: module?.description },
        { id, title, description },
      );
    }
  });

  it('opens modules with a heading and keeps texts readable', () => {
    for (const { id, content } of modules) {
      assert.ok(content.length >= 8 && content.length <= 15, `${id}: ${content.length} blocks`);
      assert.deepEqual(content[0]?.type === 'heading' && content[0].data.level, 2, id);
      for (const block of content)
        if (block.type === 'text') {
          const count = words(block.data.text);
          assert.ok(count >= 50 && count <= 130, `${id}: ${count} words: ${block.data.text}`);
        }
    }
  });

  it('uses all kinds of blocks and callouts', () => {
    const blocks = modules.flatMap(({ content }) => content);
    assert.equal(new Set(blocks.map(({ type }) => type)).size, 8);
    const callouts = blocks.filter((block) => block.type === 'callout');
    assert.equal(new Set(callouts.map(({ data }) => data.type)).size, 3);
    for (const { id, content } of modules)
      assert.ok(
        content.some((block) => block.type === 'callout' && block.data.type !== 'info'),
        `${id} neither warns nor helps`,
      );
  });

  it('names a source for each formula', () => {
    const used = modules.flatMap(({ content }) =>
      content.flatMap((block) => (block.type === 'formula' ? [block.data.source] : [])),
    );
    assert.ok(used.length >= 12);
    for (const source of used) assert.ok(source in SOURCES, source);
  });

  it('gives tables a cell for each header', () => {
    for (const { id, content } of modules)
      for (const block of content)
        if (block.type === 'table')
          for (const row of block.data.rows)
            assert.equal(row.length, block.data.headers.length, `${id}: ${row.join()}`);
  });

  it('asks questions of both types, with right answers at different places', () => {
    const places = new Map<number, number>();
    for (const { id, keyTakeaways, practiceQuestions = [] } of modules) {
      assert.ok(keyTakeaways.length >= 4 && keyTakeaways.length <= 6, id);
      assert.ok(practiceQuestions.length >= 3 && practiceQuestions.length <= 5, id);
      assert.equal(new Set(practiceQuestions.map(({ type }) => type)).size, 2, id);
      for (const [at, question] of practiceQuestions.entries()) {
        assert.equal(question.id, `${id}-${at + 1}`);
        assert.ok(words(question.explanation) >= 15, question.id);
        if (question.type === 'numeric') continue;
        assert.equal(new Set(question.options).size, 4, question.id);
        assert.ok(question.correctAnswer in question.options, question.id);
        places.set(question.correctAnswer, (places.get(question.correctAnswer) ?? 0) + 1);
      }
    }
    assert.equal(places.size, 4);
    assert.ok(Math.max(...places.values()) <= 6, JSON.stringify([...places]));
  });

  it('teaches that one option contract equals 100 shares', () => {
    const basics = JSON.stringify(modules[0]);
    assert.match(basics, /One contract equals 100 shares/);
  });
});
