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
    it(`take each of 30 places within two rounds of ${count} a day`, () => {
      const days = Math.ceil(PLACES.length / count);
      for (const first of [0, 1, 5]) {
        const draws = Array.from({ length: 2 * days - 1 }, (_, day) =>
          on(first + day, () => sample('thirty', PLACES, count)),
        );
        assert.deepEqual(new Set(draws.flat()), new Set(PLACES));
        for (const draw of draws) assert.equal(draw.length, count);
      }
    });
  }

  for (const every of [3, 5]) {
    it(`take every place in a file that runs on one day of ${every}, too`, () => {
      for (const [few, count] of [
        [3, 1],
        [3, 2],
        [4, 2],
        [5, 1],
        [12, 4],
      ] as const) {
        const places = PLACES.slice(0, few);
        const draws = Array.from({ length: 40 }, (_, turn) =>
          on(1 + every * turn, () => sample('few', places, count)),
        );
        assert.deepEqual(new Set(draws.flat()), new Set(places), `${count} of ${few}`);
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
