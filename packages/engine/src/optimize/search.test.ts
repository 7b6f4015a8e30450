import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { invariant } from '../model/errors.ts';
import { Search, type SearchState, type SearchTerms } from './search.ts';
import { readSearchSpace, SearchSpace } from './search-space.ts';

function spaceOf(where: readonly string[] = []): SearchSpace {
  const read = readSearchSpace({
    domains: {
      fast: { kind: 'range', from: 2, to: 40, step: 2 },
      slow: { kind: 'range', from: 10, to: 100, step: 5 },
    },
    where,
  });
  invariant(read.ok, 'the space is right');
  return read.value;
}

/** A hill whose top is at 20 and 60. */
function hill(space: SearchSpace, point: readonly number[]): number {
  const { fast, slow } = space.parametersAt(point);
  return -((Number(fast) - 20) ** 2) - (Number(slow) - 60) ** 2 / 4;
}

/** Runs a search; `order` says which of the tasks at hand ends first. */
function finished(terms: SearchTerms, isLastFirst = false): Search {
  const search = new Search(terms);
  while (!search.isDone) {
    const tasks = [];
    for (let task = search.next(); task !== null; task = search.next()) tasks.push(task);
    if (isLastFirst) tasks.reverse();
    for (const { index, point } of tasks) search.tell(index, hill(terms.space, point));
  }
  return search;
}

const METHODS = ['grid', 'random', 'tpe'] as const;

describe('Search', () => {
  it('tries every allowed combination of a grid once, in order', () => {
    const space = spaceOf(['fast < slow']);
    const terms = { space, method: 'grid', runCount: 10_000, seed: 1 } as const;
    const { points } = finished(terms).state();
    assert.deepEqual(points, [...space.allowedPoints()]);
    assert.equal(points.length, 322);
  });

  it('proposes only allowed points, each once, and ends with the last of them', () => {
    for (const method of METHODS) {
      const space = spaceOf(['fast * 2 <= slow', 'slow <= 30']);
      const { points } = finished({ space, method, runCount: 1000, seed: 4 }).state();
      assert.equal(points.length, [...space.allowedPoints()].length, method);
      assert.equal(new Set(points.map(String)).size, points.length, method);
      assert.ok(
        points.every((point) => space.allows(point)),
        method,
      );
    }
  });

  it('is the same in whatever order runs end', () => {
    for (const method of METHODS) {
      const terms = { space: spaceOf(), method, runCount: 100, seed: 9 } as const;
      assert.deepEqual(finished(terms).state(), finished(terms, true).state(), method);
    }
  });

  it('goes on from a state, written as JSON, as if it had not stopped', () => {
    for (const method of METHODS) {
      const terms = { space: spaceOf(), method, runCount: 90, seed: 2 } as const;
      const whole = finished(terms).state();
      let search = new Search(terms);
      for (let step = 0; !search.isDone; step++) {
        const task = search.next();
        if (task === null) continue;
        // Every third run is under way when the program stops.
        if (step % 3 !== 2) search.tell(task.index, hill(terms.space, task.point));
        const state: SearchState = JSON.parse(JSON.stringify(search.state()));
        search = new Search(terms, state);
      }
      assert.deepEqual(search.state(), whole, method);
    }
  });

  it('takes a score that is not finite for none', () => {
    const search = new Search({ space: spaceOf(), method: 'tpe', runCount: 30, seed: 1 });
    for (let task = search.next(); task !== null; task = search.next())
      search.tell(task.index, NaN);
    assert.ok(search.state().scores.every((score) => score === null));
    assert.equal(search.doneCount, 30);
  });

  it('looks for what a tight condition allows once', () => {
    let looks = 0;
    const allows = ({ a, b }: Readonly<Record<string, unknown>>): boolean => {
      looks++;
      return Number(b) === 2 * Number(a);
    };
    const values = Array.from({ length: 200 }, (_, at) => at);
    const space = new SearchSpace({ a: values, b: values }, [{ text: '', allows }]);
    const { points } = finished({ space, method: 'random', runCount: 60, seed: 3 }).state();
    assert.equal(points.length, 60);
    // 200 tries at each point, and every combination once.
    assert.ok(looks <= 60 * 200 + 40_000, `${looks} looks`);
  });

  it('is guided along very many values', () => {
    const values = Array.from({ length: 100_000 }, (_, at) => at);
    const space = new SearchSpace({ a: values });
    const search = new Search({ space, method: 'tpe', runCount: 24, seed: 3 });
    for (let task = search.next(); task !== null; task = search.next()) {
      search.tell(task.index, -Math.abs((task.point[0] ?? 0) - 70_000));
    }
    assert.equal(search.doneCount, 24);
  });

  it('finds the hill sooner when guided than at random', () => {
    const bestOf = (method: 'random' | 'tpe'): number => {
      let sum = 0;
      for (let seed = 1; seed <= 20; seed++) {
        const search = finished({ space: spaceOf(), method, runCount: 60, seed });
        sum += Math.max(...search.state().scores.map(Number));
      }
      return sum / 20;
    };
    const [guided, random] = [bestOf('tpe'), bestOf('random')];
    assert.ok(guided > random / 2, `${guided} against ${random}`);
  });
});
