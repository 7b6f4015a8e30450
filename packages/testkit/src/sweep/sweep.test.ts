import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { inTurn, sample } from './index.ts';

const PLACES = Array.from({ length: 30 }, (_, index) => `place ${index}`);

describe('draws by the day', () => {
  const before = { ...process.env };
  beforeEach(() => {
    delete process.env['STRATLOOM_SWEEP'];
  });
  afterEach(() => {
    for (const name of ['STRATLOOM_SWEEP', 'STRATLOOM_SWEEP_SEED']) {
      const value = before[name];
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  });

  function on<Draw>(day: number, draw: () => Draw): Draw {
    const date = new Date(Date.UTC(2026, 11, 20 + day));
    process.env['STRATLOOM_SWEEP_SEED'] = date.toISOString().slice(0, 10);
    return draw();
  }

  for (const count of [1, 4, 7, 29]) {
    it(`take each of 30 places within the days that ${count} a day need`, () => {
      const days = Math.ceil(PLACES.length / count);
      for (const first of [0, 1, 5]) {
        const draws = Array.from({ length: days }, (_, day) =>
          on(first + day, () => sample('thirty', PLACES, count)),
        );
        assert.deepEqual(new Set(draws.flat()), new Set(PLACES));
        for (const draw of draws) assert.equal(draw.length, count);
      }
    });
  }

  it('are the same on one day, in the order of the places, and others for another name', () => {
    const draw = (name: string) => on(3, () => sample(name, PLACES, 6));
    assert.deepEqual(draw('one'), draw('one'));
    assert.deepEqual(
      draw('one'),
      PLACES.filter((place) => draw('one').includes(place)),
    );
    assert.notDeepEqual(draw('one'), draw('other'));
  });

  it('are of the whole for a seed that is no day, too', () => {
    process.env['STRATLOOM_SWEEP_SEED'] = 'a word';
    assert.equal(sample('thirty', PLACES, 4).length, 4);
  });

  it('take all where there are no more, and in a full sweep', () => {
    assert.deepEqual(sample('few', ['a', 'b'], 3), ['a', 'b']);
    process.env['STRATLOOM_SWEEP'] = 'full';
    assert.deepEqual(sample('thirty', PLACES, 1), PLACES);
    assert.deepEqual(inTurn(PLACES, 3), PLACES);
  });

  it('take each of the places that take turns on one day', () => {
    const draws = Array.from({ length: 4 }, (_, day) => on(day, () => inTurn(PLACES, 4)));
    assert.deepEqual(draws.flat().toSorted(), PLACES.toSorted());
  });
});
