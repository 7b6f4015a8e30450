import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Course, Module } from '@stratloom/learn-content';
import { lessonEntries } from './lesson-entries.ts';
import { makeLessonSearch } from './lesson-search.ts';

const lesson: Module = {
  id: 'position-size',
  title: 'Position size',
  description: 'How much to buy.',
  content: [
    { type: 'heading', data: { text: 'The two percent rule', level: 2 } },
    { type: 'text', data: { text: 'Risk a small share of the account on each trade.' } },
    { type: 'heading', data: { text: 'Kelly', level: 2 } },
    { type: 'bullets', data: { items: ['The criterion of Kelly', 'A fraction of it'] } },
    { type: 'code', data: { code: 'zzz = 1' } },
    { type: 'heading', data: { text: 'Half of it', level: 3 } },
    { type: 'text', data: { text: 'Growth falls slowly.' } },
  ],
  keyTakeaways: ['Small losses leave capital.'],
  practiceQuestions: [
    {
      id: 'position-size-1',
      type: 'numeric',
      question: 'How many shares?',
      correctAnswer: '250',
      value: 250,
      tolerance: 0,
      explanation: 'Divide the risk by the distance of the stop.',
    },
  ],
};

const course: Course = {
  id: 'trading-fundamentals',
  title: 'Trading Fundamentals',
  description: '',
  iconName: 'School',
  color: '#ffffff',
  difficulty: 'beginner',
  estimatedMinutes: 180,
  category: 'fundamentals',
  modules: [],
};

const entries = lessonEntries(course, 'fundamentals', lesson);
const search = await makeLessonSearch(entries);
const found = (query: string) => search(query).map(({ entry }) => entry.to);

describe('the search', () => {
  it('finds a module, a section of it and a question, each at its place', () => {
    const module = '/learn?tab=fundamentals&module=position-size';
    assert.equal(found('position size')[0], module);
    assert.deepEqual(found('criterion'), [`${module}#position-size-part-3`]);
    assert.deepEqual(found('growth'), [`${module}#position-size-part-6`]);
    assert.deepEqual(found('distance'), [`${module}#position-size-1`]);
  });

  it('finds by the beginning of a word and with a slip, titles before texts', () => {
    assert.equal(search('kell')[0]?.entry.title, 'Kelly');
    assert.equal(search('criterium')[0]?.entry.title, 'Kelly');
  });

  it('falls back to some of the words, and to nothing', () => {
    assert.equal(search('kelly zebra')[0]?.entry.title, 'Kelly');
    assert.deepEqual(found('zebra'), []);
    assert.deepEqual(found(''), []);
  });

  it('leaves programs out', () => {
    assert.deepEqual(found('zzz'), []);
  });
});
