import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type LearnContent, readLearnContent } from '../../../learn/learn-content.ts';
import { connectAsTestOwner } from '../../../testing/owner-connection.ts';
import { type Answer, TestServer, type TestUser } from '../../../testing/test-server.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let content: LearnContent;
let user: TestUser;
let now = Date.UTC(2026, 2, 2, 12);

describe('what a user has learned', () => {
  before(async () => {
    content = await readLearnContent();
    server = await TestServer.start({ clock: () => new Date(now) });
  });
  after(() => server.close());

  beforeEach(async () => {
    user = await server.signUp();
  });

  async function call(method: string, path: string, body?: unknown, by = user): Promise<Answer> {
    return server.call(method, `/v1/learn/${path}`, {
      token: by.accessToken,
      ...(body === undefined ? {} : { body }),
    });
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- as in every answer that a test looks into
  async function progress(by = user): Promise<any> {
    const { status, body } = await call('GET', 'progress', undefined, by);
    assert.equal(status, 200);
    return body;
  }

  function first(ids: Iterable<string>): string {
    const [id] = ids;
    assert.ok(id !== undefined);
    return id;
  }

  /** Options of a question of the content: the right one and a wrong one. */
  function choiceQuestion(): {
    questionId: string;
    moduleId: string;
    right: object;
    wrong: object;
  } {
    for (const { moduleId, question } of content.questions.values()) {
      if (question.type !== 'multiple-choice') continue;
      const option = question.correctAnswer;
      return {
        questionId: question.id,
        moduleId,
        right: { type: 'option', option },
        wrong: { type: 'option', option: option === 0 ? 1 : 0 },
      };
    }
    throw new assert.AssertionError({ message: 'no question with options' });
  }

  async function answer(questionId: string, given: object, attemptId: string = randomUUID()) {
    return call('POST', 'answers', { attemptId, questionId, answer: given });
  }

  /** Lets the day end; tokens last no longer than minutes. */
  async function passOneDay(): Promise<void> {
    now += DAY_MS + 1000;
    const { refreshToken } = user;
    const { body } = await server.call('POST', '/v1/auth/session/refresh', {
      body: { refreshToken },
    });
    user = { ...user, ...body };
  }

  describe('progress', () => {
    it('is empty for a new user', async () => {
      assert.deepEqual(await progress(), {
        bookmarks: [],
        modulesRead: [],
        answers: [],
        patterns: [],
        placement: null,
        chosenPath: null,
      });
    });

    it('keeps bookmarks and modules read, each once, and forgets them on request', async () => {
      const [topicId, moduleId] = [first(content.topicIds), first(content.moduleIds)];
      const readAt = now;
      for (let times = 0; times < 2; times += 1) {
        assert.deepEqual((await call('PUT', `bookmarks/${topicId}`)).body, { success: true });
        assert.equal((await call('PUT', `modules-read/${moduleId}`)).status, 200);
        now += 1000;
      }
      const kept = await progress();
      assert.deepEqual(kept.bookmarks, [topicId]);
      assert.deepEqual(kept.modulesRead, [{ moduleId, readAt }]);
      for (let times = 0; times < 2; times += 1) {
        assert.equal((await call('DELETE', `bookmarks/${topicId}`)).status, 200);
        assert.equal((await call('DELETE', `modules-read/${moduleId}`)).status, 200);
      }
      const left = await progress();
      assert.deepEqual([left.bookmarks, left.modulesRead], [[], []]);
    });

    it('takes every module of the five courses and every part of the two guides', async () => {
      assert.equal(content.moduleIds.size, 33 + 5);
      for (const id of content.moduleIds) {
        assert.equal((await call('PUT', `modules-read/${id}`)).status, 200, id);
      }
      assert.equal((await progress()).modulesRead.length, 38);
    });

    it('knows no topics and modules but those of the content', async () => {
      const module = first(content.moduleIds);
      for (const [method, path, error] of [
        ['PUT', 'bookmarks/nothing', 'learn.no-topic'],
        ['DELETE', `bookmarks/${module}`, 'learn.no-topic'],
        ['PUT', 'modules-read/__proto__', 'learn.no-module'],
        ['DELETE', 'modules-read/nothing', 'learn.no-module'],
      ] as const) {
        const { status, body } = await call(method, path);
        assert.deepEqual([status, body.error], [404, error], path);
      }
    });

    it('keeps the chosen path, the last one', async () => {
      for (const path of ['advanced', 'intermediate']) {
        assert.equal((await call('PUT', 'path', { path })).status, 200);
      }
      assert.equal((await progress()).chosenPath, 'intermediate');
      assert.equal((await call('PUT', 'path', { path: 'expert' })).status, 400);
    });

    it('is its own for every user, and the same in every session of one', async () => {
      const other = await server.signUp();
      const topicId = first(content.topicIds);
      await call('PUT', `bookmarks/${topicId}`);
      await call('PUT', `modules-read/${first(content.moduleIds)}`);
      const { questionId, wrong } = choiceQuestion();
      await answer(questionId, wrong);
      const empty = await progress(other);
      assert.deepEqual([empty.bookmarks, empty.modulesRead, empty.answers], [[], [], []]);
      await call('DELETE', `bookmarks/${topicId}`, undefined, other);
      assert.deepEqual((await progress()).bookmarks, [topicId]);
    });

    it('comes to no harm by two tabs that write at once', async () => {
      const ids = [...content.moduleIds].slice(0, 5);
      const writes = [...ids, ...ids].map((id) => call('PUT', `modules-read/${id}`));
      const answers = await Promise.all(writes);
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
      assert.equal((await progress()).modulesRead.length, 5);
    });
  });

  describe('answers to practice questions', () => {
    it('are judged by the content, whatever the client says of them', async () => {
      const { questionId, moduleId, right, wrong } = choiceQuestion();
      const attemptId = randomUUID();
      const claimed = { attemptId, questionId, answer: wrong, isRight: true, correct: true };
      const { body } = await call('POST', 'answers', claimed);
      assert.equal(body.isRight, false);
      const { question } = (await answer(questionId, right)).body;
      assert.equal(question.isRight, true);
      assert.deepEqual(
        [question.answerCount, question.rightCount, question.moduleId],
        [2, 1, moduleId],
      );
      assert.deepEqual((await progress()).answers, [question]);
    });

    it('of numbers are right within the tolerance of the question', async () => {
      const numeric = [...content.questions.values()].find(
        ({ question }) => question.type === 'numeric',
      )?.question;
      assert.ok(numeric?.type === 'numeric');
      const { id, value, tolerance } = numeric;
      const right = await answer(id, { type: 'number', value: value + tolerance / 2 });
      assert.equal(right.body.isRight, true);
      const wrong = await answer(id, { type: 'number', value: value + tolerance * 2 + 1 });
      assert.equal(wrong.body.isRight, false);
      const odd = await answer(id, { type: 'option', option: 0 });
      assert.deepEqual([odd.status, odd.body.error], [400, 'learn.wrong-answer-kind']);
    });

    it('that arrive twice count once, also at once', async () => {
      const { questionId, right, wrong } = choiceQuestion();
      const attemptId = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => answer(questionId, wrong, attemptId)),
      );
      assert.deepEqual([...new Set(answers.map(({ body }) => body.isRight))], [false]);
      await answer(questionId, right);
      // The late copy of the first answer does not undo the second.
      const late = await answer(questionId, wrong, attemptId);
      assert.equal(late.body.isRight, false);
      const [kept] = (await progress()).answers;
      assert.deepEqual([kept.answerCount, kept.rightCount, kept.isRight], [2, 1, true]);
    });

    it('of ten tabs at once are all counted', async () => {
      const { questionId, right } = choiceQuestion();
      await Promise.all(Array.from({ length: 10 }, () => answer(questionId, right)));
      const [kept] = (await progress()).answers;
      assert.deepEqual([kept.answerCount, kept.rightCount], [10, 10]);
    });

    it('bring what was missed back the next day, then later and later', async () => {
      const { questionId, right, wrong } = choiceQuestion();
      assert.equal((await answer(questionId, right)).body.question.dueAt, null);
      const missed = (await answer(questionId, wrong)).body.question;
      assert.equal(missed.box, 1);
      assert.ok(missed.dueAt > now && missed.dueAt <= now + DAY_MS);
      const early = (await answer(questionId, right)).body.question;
      assert.deepEqual([early.box, early.dueAt], [1, missed.dueAt]);
      await passOneDay();
      const back = (await answer(questionId, right)).body.question;
      assert.equal(back.box, 2);
      assert.ok(back.dueAt > now + DAY_MS);
    });

    it('are refused for questions that are not there', async () => {
      const { status, body } = await answer('nothing-1', { type: 'option', option: 0 });
      assert.deepEqual([status, body.error], [404, 'learn.no-question']);
      const { questionId } = choiceQuestion();
      assert.equal((await answer(questionId, { type: 'option', option: -1 })).status, 400);
      const far = await answer(questionId, { type: 'option', option: 20 });
      assert.equal(far.body.error, 'learn.wrong-answer-kind');
    });
  });

  describe('answers to the pattern trainer', () => {
    it('count what was shown and what was named rightly, by pattern', async () => {
      const [shown, other] = [...content.patternIds];
      const name = (namedPatternId: string | undefined, attemptId: string = randomUUID()) =>
        call('POST', 'trainer-answers', { attemptId, shownPatternId: shown, namedPatternId });
      assert.equal((await name(shown)).body.isRight, true);
      assert.equal((await name(other)).body.isRight, false);
      const attemptId = randomUUID();
      await Promise.all([name(shown, attemptId), name(shown, attemptId)]);
      const expected = [{ patternId: shown, shownCount: 3, rightCount: 2 }];
      assert.deepEqual((await progress()).patterns, expected);
      assert.equal((await name('nothing')).body.error, 'learn.no-pattern');
    });
  });

  describe('the placement quiz', () => {
    /** Answers rightly what `isKnown` says of its level, and the rest not at all. */
    function answersOf(...known: string[]): { questionId: string; option: number | null }[] {
      return [...content.placementQuestions.values()].map(({ id, level, correctAnswer }) => ({
        questionId: id,
        option: known.includes(level) ? correctAnswer : null,
      }));
    }

    it('has twenty questions and suggests the first path that is not known', async () => {
      assert.equal(content.placementQuestions.size, 20);
      for (const [known, path] of [
        [[], 'beginner'],
        [['beginner'], 'intermediate'],
        [['intermediate', 'advanced'], 'beginner'],
        [['beginner', 'intermediate'], 'advanced'],
      ] as const) {
        const { body } = await call('POST', 'placements', { answers: answersOf(...known) });
        assert.equal(body.suggestedPath, path, known.join());
        assert.equal(body.questionCount, 20);
        const levels = body.levels.filter(
          (each: { rightCount: number; questionCount: number }) =>
            each.rightCount === each.questionCount,
        );
        assert.deepEqual(
          levels.map(({ level }: { level: string }) => level),
          known,
        );
        assert.deepEqual((await progress()).placement, body);
      }
    });

    it('is judged only as a whole', async () => {
      const whole = answersOf('beginner');
      const [one, ...rest] = whole;
      assert.ok(one !== undefined);
      for (const answers of [
        rest,
        [...whole, one],
        [...rest, { ...one, questionId: 'placement-0' }],
        [...rest, { ...one, option: 20 }],
      ]) {
        const { status, body } = await call('POST', 'placements', { answers });
        assert.deepEqual([status, body.error], [400, 'learn.placement-incomplete']);
      }
      assert.equal((await progress()).placement, null);
    });
  });

  describe('the answers of one day', () => {
    /** Stores answers as if they had been given just now, one by one. */
    async function rememberAnswers(count: number): Promise<void> {
      const owner = await connectAsTestOwner(server.database);
      await owner.query(
        `insert into learn_attempts select $1, gen_random_uuid(), true, $2 from generate_series(1, $3)`,
        [user.userId, new Date(now), count],
      );
      await owner.end();
    }

    it('end at two thousand and go on the next day', async () => {
      const { questionId, right } = choiceQuestion();
      await rememberAnswers(1_995);
      const last = await Promise.all(Array.from({ length: 5 }, () => answer(questionId, right)));
      assert.deepEqual([...new Set(last.map((each) => each.status))], [200]);
      const { status, body } = await answer(questionId, right);
      assert.deepEqual([status, body.error], [409, 'learn.too-many-answers']);
      await passOneDay();
      assert.equal((await answer(questionId, right)).status, 200);
    });
  });
});
