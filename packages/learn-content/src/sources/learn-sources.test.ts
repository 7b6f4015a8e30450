import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { CONVENTION_GROUPS } from '../../build/conventions.ts';
import { learnSourcesPage, SOURCES_PAGE } from '../../build/learn-sources.ts';
import { COURSES } from '../courses/courses.ts';
import { GREEKS } from '../greeks/greeks.ts';
import { INDICATOR_CARDS } from '../indicators/indicator-cards.ts';
import { PATTERN_CARDS } from '../patterns/pattern-cards.ts';
import { ALGORITHMS_SOURCES } from './algorithms.ts';
import { FOUNDATIONS_SOURCES } from './foundations.ts';
import { OPTIONS_SOURCES } from './options.ts';
import { SOURCES } from './sources.ts';
import { STRATEGIES_SOURCES } from './strategies.ts';
import { TECHNICAL_SOURCES } from './technical.ts';

const REMEDY = 'run: node packages/learn-content/build/learn-sources.ts';

const CONVENTIONS = CONVENTION_GROUPS.flatMap(({ conventions }) => conventions);

async function loadModules() {
  return await Promise.all(COURSES.flatMap(({ modules }) => modules.map(({ load }) => load())));
}

describe('docs/reference/learn-sources.md', () => {
  it('is up to date', async () => {
    const kept = readFileSync(SOURCES_PAGE, 'utf8');
    assert.ok(
      kept === (await learnSourcesPage()),
      `${SOURCES_PAGE.pathname} is out of date; ${REMEDY}`,
    );
  });

  it('names a source for every formula', async () => {
    const page = await learnSourcesPage();
    for (const { content } of await loadModules())
      for (const block of content)
        if (block.type === 'formula') {
          assert.ok(block.data.source in SOURCES, block.data.source);
          assert.ok(page.includes(`\`${block.data.formula}\``), block.data.formula);
        }
  });

  it('quotes conventions as content words them', async () => {
    const texts = new Map<string, string>();
    for (const card of [...PATTERN_CARDS, ...INDICATOR_CARDS])
      texts.set(card.id, JSON.stringify(card));
    for (const module of await loadModules()) texts.set(module.id, JSON.stringify(module));
    const missing = CONVENTIONS.filter(
      ({ place, says }) => !texts.get(place)?.includes(JSON.stringify(says).slice(1, -1)),
    );
    assert.deepEqual(
      missing.map(({ place, says }) => `${place}: ${says}`),
      [],
    );
  });

  it('names a source or an indicator of the engine for every convention', () => {
    for (const { subject, sources, indicator } of CONVENTIONS)
      assert.ok(sources.length > 0 || indicator !== undefined, subject);
  });
});

describe('sources of content', () => {
  it('belong to one area each', () => {
    const ids = [
      TECHNICAL_SOURCES,
      FOUNDATIONS_SOURCES,
      OPTIONS_SOURCES,
      STRATEGIES_SOURCES,
      ALGORITHMS_SOURCES,
    ].flatMap((table) => Object.keys(table));
    assert.deepEqual(
      ids.filter((id, at) => ids.indexOf(id) !== at),
      [],
    );
  });

  it('are all used, by a formula, a convention or a card', async () => {
    const used = new Set<string>([
      ...(await loadModules()).flatMap(({ content }) =>
        content.flatMap((block) => (block.type === 'formula' ? [block.data.source] : [])),
      ),
      ...GREEKS.map(({ source }) => source),
      ...CONVENTIONS.flatMap(({ sources }) => sources),
      ...INDICATOR_CARDS.flatMap(({ sources = [] }) => sources),
    ]);
    assert.deepEqual(
      Object.keys(SOURCES).filter((id) => !used.has(id)),
      [],
    );
  });

  it('say who wrote what and when', () => {
    for (const [id, { author, title, publisher, year }] of Object.entries(SOURCES)) {
      assert.ok(author.length > 2 && title.length > 5 && publisher.length > 2, id);
      assert.ok(year >= 1700 && year <= 2026, id);
    }
  });
});
