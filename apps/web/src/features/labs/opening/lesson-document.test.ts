import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { COURSES } from '@stratloom/learn-content';
import { lessonDocument } from './lesson-document.ts';

describe('strategies of lessons', () => {
  it('open with their code, language and market', async () => {
    const lessons = await Promise.all(
      COURSES.flatMap(({ modules }) => modules.map(async (module) => module.load())),
    );
    const taught = lessons.filter(({ strategy }) => strategy !== undefined);
    assert.ok(taught.length >= 14, `${taught.length} lessons with a strategy`);
    for (const { id, strategy } of taught) {
      const document = await lessonDocument(id);
      assert.equal(document?.code, strategy?.code, id);
      assert.equal(document?.symbol, strategy?.symbol, id);
      assert.equal(document?.timeframe, strategy?.timeframe, id);
      assert.equal(document?.name, strategy?.title, id);
      assert.equal(document?.language === 'pine', strategy?.language === 'pine', id);
      assert.equal(document?.strategyId, null, id);
    }
  });

  it('are none where a lesson is unknown or ends without one', async () => {
    assert.equal(await lessonDocument('no-such-lesson'), null);
    assert.equal(await lessonDocument('constructor'), null);
    assert.equal(await lessonDocument('options-basics'), null);
  });
});
