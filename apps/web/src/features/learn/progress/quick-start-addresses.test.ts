import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COURSES, QUICK_STARTS } from '@stratloom/learn-content';
import { LEARN_TABS } from '../hub/learn-tabs.ts';
import { QUICK_START_ADDRESSES } from './quick-start-addresses.ts';

test('every quick-start card leads to a module that is there', () => {
  const titles = QUICK_STARTS.map(({ title }) => title);
  assert.deepEqual(Object.keys(QUICK_START_ADDRESSES).toSorted(), titles.toSorted());
  const modules = new Set(COURSES.flatMap((course) => course.modules.map(({ id }) => id)));
  for (const address of Object.values(QUICK_START_ADDRESSES)) {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    assert.equal(pathname, '/learn');
    assert.ok(
      LEARN_TABS.some(({ id }) => id === searchParams.get('tab')),
      address,
    );
    assert.ok(modules.has(searchParams.get('module') ?? ''), address);
  }
});
