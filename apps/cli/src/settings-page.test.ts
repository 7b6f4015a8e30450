import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { readCalendar } from '@stratloom/engine/market-data';
import { DEFAULT_SETTINGS } from '@stratloom/engine/model';
import { z } from 'zod';
import { SettingsFile } from './files/settings-file.ts';

const page = readFileSync(new URL('../../../docs/reference/settings.md', import.meta.url), 'utf8');

/** First cells of all rows of the tables that have four columns, with the other cells. */
const rows = new Map(
  [...page.matchAll(/^\| `(\w+)` \|(.*)\|(.*)\|(.*)\|$/gm)].map(
    ([, name = '', values = '', usual = '', meaning = '']) => [name, { values, usual, meaning }],
  ),
);

/** Every name of a field and every word that a field may have as its value, at any depth of the schema. */
function wordsOf(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(wordsOf);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    if (key === 'enum') return z.array(z.string()).parse(value);
    if (key === 'const') return [String(value)];
    if (key === 'properties') return [...Object.keys(Object(value)), ...wordsOf(value)];
    return key === 'default' ? [] : wordsOf(value);
  });
}

describe('the reference of settings', () => {
  it('has a row for every field and no other', () => {
    assert.deepEqual([...rows.keys()], Object.keys(SettingsFile.shape));
  });

  it('names every part of a field and every value that it may have', () => {
    const words = new Set(wordsOf(z.toJSONSchema(SettingsFile, { io: 'input' })));
    assert.ok(words.size > 40, `${words.size} words`);
    for (const word of words) assert.match(page, new RegExp(`[\`"]${word}[\`"]`), word);
  });

  it('says the defaults', () => {
    const usual: Record<string, unknown> = SettingsFile.parse({});
    for (const [name, row] of rows) {
      const text = usual[name] === undefined ? '' : `\`${JSON.stringify(usual[name])}\``;
      assert.equal(row.usual.trim(), text, name);
    }
  });

  it('gives examples that are taken', () => {
    const [, example = ''] = /```json\n([^`]*)```/.exec(page) ?? [];
    assert.equal(SettingsFile.safeParse(JSON.parse(example)).success, true);
    for (const [name, { values }] of rows) {
      for (const [, json = ''] of values.matchAll(/`([{"][^`]*)`/g)) {
        assert.equal(SettingsFile.safeParse({ [name]: JSON.parse(json) }).success, true, json);
        if (name === 'calendar') assert.equal(readCalendar(JSON.parse(json)).ok, true, json);
      }
    }
  });
});

describe('the defaults of a settings file', () => {
  it('are those of the engine', () => {
    const { instrument, calendar, ...settings } = SettingsFile.parse({});
    assert.deepEqual(settings, DEFAULT_SETTINGS);
    assert.deepEqual([instrument, calendar], [{ lotSize: 0 }, undefined]);
  });
});
