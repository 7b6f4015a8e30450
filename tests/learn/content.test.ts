import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  ALGORITHM_TYPES,
  COURSES,
  GREEKS,
  GUIDES,
  INDICATOR_CARDS,
  JOURNEY_STEPS,
  LEARNING_PATHS,
  MARKET_TILES,
  PATTERN_CARDS,
  PATTERN_TIPS,
  PLACEMENT_QUESTIONS,
  type Question,
  QUICK_STARTS,
  SOURCES,
  STRATEGY_CATEGORIES,
  TOPIC_CARDS,
} from '@stratloom/learn-content';
import { type LoadedCourse, loadCourses, wordsOf } from './content-words.ts';
import {
  COURSE_ROWS,
  INDICATOR_IDS,
  MODULE_IDS,
  PATH_ROWS,
  PATTERN_IDS,
  TOPIC_ROWS,
  WORDS,
} from './specification.ts';

let courses: readonly LoadedCourse[] = [];

before(async () => {
  courses = await loadCourses();
});

function isOneOf(words: readonly string[], word: string, where: string): void {
  assert.ok(words.includes(word), `${where}: ${word}`);
}

function hasText(text: string, where: string, least = 3): void {
  assert.ok(text.trim() === text && text.length >= least, `${where}: "${text}"`);
  assert.doesNotMatch(text, /\bundefined\b|\bNaN\b|\bTODO\b|[Ll]orem ipsum/, where);
}

function isCount(count: number, least: number, most: number, where: string): void {
  assert.ok(count >= least && count <= most, `${where}: ${count} is not ${least} to ${most}`);
}

function isColor(color: string): void {
  assert.match(color, /^#[0-9a-f]{6}$/i);
}

describe('pattern cards', () => {
  it('are the 28 of the specification, in its order', () => {
    const { bullishCandlesticks, bearishCandlesticks, chartPatterns } = PATTERN_IDS;
    assert.equal(PATTERN_CARDS.length, 28);
    assert.deepEqual(
      PATTERN_CARDS.map(({ id }) => id),
      [...bullishCandlesticks, ...bearishCandlesticks, ...chartPatterns],
    );
    for (const { id, type, category } of PATTERN_CARDS) {
      const candlesticks = [...bullishCandlesticks, ...bearishCandlesticks] as readonly string[];
      assert.equal(type, candlesticks.includes(id) ? 'candlestick' : 'chart_pattern', id);
      if ((bullishCandlesticks as readonly string[]).includes(id))
        assert.equal(category, 'bullish');
      if ((bearishCandlesticks as readonly string[]).includes(id))
        assert.equal(category, 'bearish');
    }
  });

  it('keep the ids of the two wedges, which are the reverse of their meaning', () => {
    const wedge = (id: string): string[] =>
      PATTERN_CARDS.filter((card) => card.id === id).flatMap(({ name, category }) => [
        name,
        category,
      ]);
    assert.deepEqual(wedge('bullish_wedge'), ['Rising Wedge', 'bearish']);
    assert.deepEqual(wedge('bearish_wedge'), ['Falling Wedge', 'bullish']);
  });

  it('have all fields', () => {
    for (const card of PATTERN_CARDS) {
      isOneOf(WORDS.patternReliability, card.reliability, card.id);
      isOneOf(WORDS.patternTimeframe, card.timeframe, card.id);
      hasText(card.name, card.id);
      hasText(card.shortDescription, card.id, 40);
      hasText(card.detailedDescription, card.id, 250);
      isCount(card.keySignals.length, 4, 8, card.id);
      isCount(card.bestUsedWith.length, 2, 8, card.id);
      for (const text of [...card.keySignals, ...card.bestUsedWith]) hasText(text, card.id);
    }
    assert.equal(new Set(PATTERN_CARDS.map(({ shortDescription }) => shortDescription)).size, 28);
  });

  it('have drawings that fit 280 by 160', () => {
    for (const { id, illustration } of PATTERN_CARDS) {
      const { candles, from, to, lines, alt } = illustration;
      isCount(candles.length, 1, 11, id);
      assert.ok(from >= 0 && from <= to && to < candles.length, id);
      for (const { open, high, low, close } of candles)
        assert.ok(high >= Math.max(open, close) && low <= Math.min(open, close), id);
      for (const { from: start, to: end } of lines)
        assert.ok(start.candle in candles && end.candle in candles, id);
      hasText(alt, id, 30);
    }
  });

  it('come with three tips', () => {
    assert.deepEqual(
      PATTERN_TIPS.map(({ title }) => title),
      ['Confirmation is Key', 'Context Matters', 'Risk Management'],
    );
  });
});

describe('indicator cards', () => {
  it('are the 16 of the specification, in its order', () => {
    const idsOf = (direction: string): string[] =>
      INDICATOR_CARDS.filter((card) => card.direction === direction).map(({ id }) => id);
    assert.equal(INDICATOR_CARDS.length, 16);
    assert.deepEqual(idsOf('bullish'), INDICATOR_IDS.bullish);
    assert.deepEqual(idsOf('bearish'), INDICATOR_IDS.bearish);
  });

  it('have all fields', () => {
    for (const card of INDICATOR_CARDS) {
      isOneOf(WORDS.indicatorType, card.type, card.id);
      isOneOf(WORDS.indicatorReliability, card.reliability, card.id);
      isOneOf(WORDS.chartType, card.chartType, card.id);
      for (const text of [card.name, card.timeframe, ...card.bestUsedWith]) hasText(text, card.id);
      hasText(card.shortDescription, card.id, 40);
      hasText(card.detailedDescription, card.id, 250);
      isCount(card.keySignals.length, 4, 8, card.id);
      for (const source of card.sources ?? []) assert.ok(source in SOURCES, source);
    }
    const types = new Set(INDICATOR_CARDS.map(({ chartType }) => chartType));
    assert.equal(types.size, WORDS.chartType.length, 'every kind of demo chart is used');
  });
});

describe('courses', () => {
  it('are the five of the specification', () => {
    assert.deepEqual(
      COURSES.map(({ id, difficulty, estimatedMinutes, modules }) => [
        id,
        difficulty,
        estimatedMinutes,
        modules.length,
      ]),
      COURSE_ROWS,
    );
    const categories = new Map(COURSES.map(({ id, category }) => [id, category]));
    assert.equal(categories.get('trading-fundamentals'), 'fundamentals');
    assert.equal(categories.get('options-greeks'), 'technical');
    const options = COURSES.find(({ id }) => id === 'options-greeks');
    assert.deepEqual(options?.prerequisites, ['trading-fundamentals']);
  });

  it('have 33 modules, with the ids that are given', () => {
    assert.equal(courses.flatMap(({ modules }) => modules).length, 33);
    for (const [id, ids] of Object.entries(MODULE_IDS)) {
      const modules = courses.find((course) => course.id === id)?.modules ?? [];
      const found = modules.slice(0, ids.length).map((module) => module.id);
      assert.deepEqual(found, ids, id);
    }
  });

  it('have fields of the right kinds, and prerequisites without a circle', () => {
    const place = new Map<string, number>(COURSES.map(({ id }, at) => [id, at]));
    for (const course of COURSES) {
      hasText(course.title, course.id);
      hasText(course.description, course.id, 40);
      hasText(course.iconName, course.id);
      isColor(course.color);
      isOneOf(WORDS.category, course.category, course.id);
      for (const before of course.prerequisites ?? [])
        assert.ok((place.get(before) ?? NaN) < (place.get(course.id) ?? NaN), course.id);
    }
  });

  it('look as their topic cards do, and name related topics that are neither themselves nor needed first', () => {
    for (const { id, iconName, color, prerequisites = [], relatedTopics = [] } of COURSES) {
      const card = TOPIC_CARDS.find((topic) => topic.id === id);
      assert.deepEqual([iconName, color], [card?.iconName, card?.color], id);
      isCount(relatedTopics.length, 1, 3, id);
      for (const related of relatedTopics) {
        assert.ok(
          TOPIC_CARDS.some((topic) => topic.id === related),
          related,
        );
        const known: readonly string[] = [id, ...prerequisites];
        assert.ok(!known.includes(related), `${id}: ${related}`);
      }
    }
  });

  it('say in their outlines what their modules say', () => {
    const outlines = COURSES.flatMap(({ modules }) => modules);
    const modules = courses.flatMap((course) => course.modules);
    assert.deepEqual(
      modules.map(({ id, title, description }) => ({ id, title, description })),
      outlines.map(({ id, title, description }) => ({ id, title, description })),
    );
  });
});

describe('modules', () => {
  it('have 8 to 15 blocks, a heading first', () => {
    for (const { id, content } of courses.flatMap(({ modules }) => modules)) {
      isCount(content.length, 8, 15, `blocks of ${id}`);
      assert.ok(content[0]?.type === 'heading' && content[0].data.level === 2, id);
    }
  });

  it('use all eight kinds of blocks and all three of callouts in each course', () => {
    for (const { id, modules } of courses) {
      const blocks = modules.flatMap(({ content }) => content);
      const kinds = new Set(blocks.map(({ type }) => type));
      assert.deepEqual([...kinds].toSorted(), WORDS.blockTypes.toSorted(), id);
      const callouts = blocks.flatMap((block) =>
        block.type === 'callout' ? [block.data.type] : [],
      );
      assert.deepEqual([...new Set(callouts)].toSorted(), WORDS.calloutTypes.toSorted(), id);
    }
  });

  it('have blocks that are whole', () => {
    for (const { id, content } of courses.flatMap(({ modules }) => modules))
      for (const block of content) {
        if (block.type === 'table') {
          const { headers, rows } = block.data;
          isCount(rows.length, 2, 20, `rows of ${id}`);
          for (const row of rows) assert.equal(row.length, headers.length, `${id}: ${row.join()}`);
        }
        if (block.type === 'bullets') isCount(block.data.items.length, 2, 10, `bullets of ${id}`);
        if (block.type === 'text')
          isCount(block.data.text.split(/\s+/).length, 40, 140, `${id}: ${block.data.text}`);
        if (block.type === 'formula') assert.ok(block.data.source in SOURCES, id);
        for (const text of wordsOf(block.data).split('\n').filter(Boolean))
          hasText(text.trim(), id, 1);
      }
  });

  it('end in 4 to 6 takeaways and 3 to 5 questions of both types', () => {
    for (const { id, keyTakeaways, practiceQuestions = [] } of courses.flatMap(
      ({ modules }) => modules,
    )) {
      isCount(keyTakeaways.length, 4, 6, `takeaways of ${id}`);
      for (const text of keyTakeaways) hasText(text, id, 20);
      isCount(practiceQuestions.length, 3, 5, `questions of ${id}`);
      assert.equal(new Set(practiceQuestions.map(({ type }) => type)).size, 2, id);
      for (const question of practiceQuestions) checkQuestion(question);
    }
  });

  it('end in a strategy where they teach one', () => {
    const ids = ['advanced-strategies', 'algorithmic-trading'];
    const modules = courses
      .filter(({ id }) => ids.includes(id))
      .flatMap((course) => course.modules);
    assert.equal(modules.length, 14);
    for (const { id, strategy } of modules) {
      assert.ok(strategy !== undefined, id);
      for (const text of [strategy.title, strategy.code, strategy.symbol, strategy.timeframe])
        hasText(text.trim(), id, 2);
    }
  });
});

function checkQuestion(question: Question): void {
  hasText(question.question, question.id, 20);
  hasText(question.explanation, question.id, 40);
  if (question.type === 'multiple-choice') {
    assert.equal(new Set(question.options).size, 4, question.id);
    assert.ok(question.correctAnswer in question.options, question.id);
  } else {
    assert.ok(Number.isFinite(question.value) && question.tolerance >= 0, question.id);
    const shown = /[−-]?[\d,]+(?:\.\d+)?/.exec(question.correctAnswer)?.[0] ?? '';
    const number = Number(shown.replace('−', '-').replaceAll(',', ''));
    assert.ok(
      Math.abs(Math.abs(number) - Math.abs(question.value)) <= question.tolerance + 1e-9,
      question.id,
    );
  }
}

describe('the hub', () => {
  it('has the paths of the specification', () => {
    assert.deepEqual(
      LEARNING_PATHS.map(({ id, estimatedHours, topics }) => [id, estimatedHours, topics]),
      PATH_ROWS,
    );
  });

  it('has the topic cards of the specification', () => {
    assert.deepEqual(
      TOPIC_CARDS.map(({ id, modules, tabIndex, progress, locked }) => [
        id,
        modules,
        tabIndex,
        progress,
        locked,
      ]),
      TOPIC_ROWS,
    );
    for (const card of TOPIC_CARDS) {
      isColor(card.color);
      isOneOf(WORDS.category, card.category, card.id);
      assert.equal(card.completed, card.progress === 100, card.id);
    }
  });

  it('has five steps, five quick starts, five categories, four algorithms and a tile a market', () => {
    assert.equal(JOURNEY_STEPS.length, 5);
    assert.equal(QUICK_STARTS.length, 5);
    assert.equal(STRATEGY_CATEGORIES.length, 5);
    assert.equal(ALGORITHM_TYPES.length, 4);
    const markets = COURSES.find(({ id }) => id === 'markets-overview')?.modules.map(
      ({ id }) => id,
    );
    assert.deepEqual(
      MARKET_TILES.map(({ moduleId }) => moduleId),
      markets,
    );
    for (const { emoji, moduleId } of MARKET_TILES) assert.match(emoji, /\p{Emoji}/u, moduleId);
  });

  it('asks 20 questions for placement, of every level', () => {
    assert.equal(PLACEMENT_QUESTIONS.length, 20);
    for (const question of PLACEMENT_QUESTIONS) checkQuestion(question);
    assert.equal(new Set(PLACEMENT_QUESTIONS.map(({ level }) => level)).size, 3);
    assert.equal(new Set(PLACEMENT_QUESTIONS.map(({ topic }) => topic)).size, 7);
  });
});

describe('the Greeks', () => {
  it('are five, each with formula, interpretation, range and a worked example', () => {
    assert.deepEqual(
      GREEKS.map(({ name }) => name),
      ['Delta', 'Gamma', 'Theta', 'Vega', 'Rho'],
    );
    for (const { name, formula, description, interpretation, range, example, source } of GREEKS) {
      for (const text of [formula, description, interpretation, range]) hasText(text, name, 8);
      for (const text of Object.values(example)) hasText(text, name, 8);
      assert.ok(source in SOURCES);
    }
  });
});

describe('ids', () => {
  it('are unique over all content', () => {
    const modules = courses.flatMap((course) => course.modules);
    const ids = [
      ...PATTERN_CARDS.map(({ id }) => id),
      ...INDICATOR_CARDS.map(({ id }) => id),
      ...TOPIC_CARDS.map(({ id }) => id),
      ...GUIDES.flatMap(({ parts }) => parts.map(({ id }) => id)),
      ...modules.map(({ id }) => id),
      ...modules.flatMap(({ practiceQuestions = [] }) => practiceQuestions.map(({ id }) => id)),
      ...PLACEMENT_QUESTIONS.map(({ id }) => id),
    ];
    assert.deepEqual(
      ids.filter((id, at) => ids.indexOf(id) !== at),
      [],
    );
    for (const { id, practiceQuestions = [] } of modules)
      assert.deepEqual(
        practiceQuestions.map((question) => question.id),
        practiceQuestions.map((_, at) => `${id}-${at + 1}`),
      );
  });
});
