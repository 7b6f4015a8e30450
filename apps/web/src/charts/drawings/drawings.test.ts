import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allocateBars } from '@stratloom/engine/model';
import { NO_DRAWINGS, ownPanes, drawingsOfPane } from './chart-drawings.ts';
import type { ChartDrawings, DrawnPlot } from './chart-drawings.ts';
import { curvePoints } from './paint-curves.ts';
import { rangeOf } from './price-range.ts';
import { colorAt, cssColor, opaqueColor, textColor, textColorOn } from './drawing-color.ts';
import { drawingRows } from './drawing-rows.ts';
import { barX, rowAt } from './pane-space.ts';
import type { PaneSpace } from './pane-space.ts';

const { NaN: none } = Number;

function plot(changes: Partial<DrawnPlot>): DrawnPlot {
  return {
    name: 'P',
    pane: 'price',
    look: 'line',
    values: new Float64Array([1, 2, 3, 4]),
    color: 0xff0000ff,
    width: 1,
    line: 'solid',
    base: 0,
    offset: 0,
    isShown: true,
    isInLegend: true,
    ...changes,
  };
}

function drawings(changes: Partial<ChartDrawings>): ChartDrawings {
  return { ...NO_DRAWINGS, ...changes };
}

/** A canvas on which a candle is 10 pixels wide and a price 1 pixel high; nothing can be painted on it. */
function space(barCount: number, factor = 1, firstBar = 0): PaneSpace {
  const count = Math.ceil(barCount / factor);
  return {
    // Painting is seen in a browser; here only places are asked for.
    context: Object.create(null),
    width: 10 * count,
    height: 100,
    bars: allocateBars(barCount, '1d'),
    window: { factor, first: 0, count },
    firstBar,
    spacing: 10,
    firstCandle: 0,
    lastCandle: count - 1,
    candleX: (candle) => 10 * candle,
    priceY: (price) => 100 - price,
  };
}

describe('places of drawings', () => {
  it('are those of the last bar of a candle, and later by the offset', () => {
    assert.deepEqual([rowAt(space(8, 4), 0, 0), rowAt(space(8, 4), 1, 0)], [3, 7]);
    assert.deepEqual([rowAt(space(8), 3, 2), rowAt(space(8), 1, 2)], [1, -1]);
    assert.equal(rowAt(space(8, 1, 5), 6, 0), 1);
    assert.equal(rowAt(space(8, 1, 5), 4, 0), -1);
  });

  it('lie between bars and beyond the last', () => {
    assert.equal(barX(space(8), 2.5), 25);
    assert.equal(barX(space(8), 20), 200);
  });
});

describe('curves', () => {
  it('know where their values were missing', () => {
    const points = curvePoints(space(4), plot({ values: new Float64Array([1, none, 3, 4]) }));
    assert.deepEqual(
      points.map(({ x, y, isAfterGap }) => [x, y, isAfterGap]),
      [
        [0, 99, true],
        [20, 97, true],
        [30, 96, false],
      ],
    );
  });

  it('reach to their neighbors outside of what can be seen', () => {
    const narrow = { ...space(4), firstCandle: 2, lastCandle: 2 };
    const values = new Float64Array([1, none, none, 4]);
    assert.deepEqual(
      curvePoints(narrow, plot({ values })).map(({ x }) => x),
      [0, 30],
    );
  });

  it('have the color of each bar', () => {
    const color = new Uint32Array([1, 2, 3, 4]);
    assert.deepEqual(
      curvePoints(space(4), plot({ color })).map((point) => point.color),
      [1, 2, 3, 4],
    );
  });
});

describe('the range of a pane', () => {
  it('is that of what is drawn in view, with the base of bars', () => {
    const values = new Float64Array([50, 2, 3, 90]);
    assert.deepEqual(rangeOf(drawings({ plots: [plot({ values })] }), 1, 2, false), {
      low: 2,
      high: 3,
    });
    const bars = plot({ values, look: 'columns', base: -7 });
    assert.deepEqual(rangeOf(drawings({ plots: [bars] }), 1, 2, true), { low: -7, high: 3 });
  });

  it('takes in levels only where they have a pane of their own', () => {
    const level = { name: '', pane: 'A', price: 70, color: 1, width: 1, line: 'solid' as const };
    const drawn = drawings({ plots: [plot({})], levels: [level] });
    assert.equal(rangeOf(drawn, 0, 3, false)?.high, 4);
    assert.equal(rangeOf(drawn, 0, 3, true)?.high, 70);
  });

  it('is none where nothing is drawn', () => {
    assert.equal(rangeOf(NO_DRAWINGS, 0, 3, true), null);
    assert.equal(rangeOf(drawings({ plots: [plot({ isShown: false })] }), 0, 3, true), null);
  });

  it('is that of the last bar of each candle, which is what is drawn', () => {
    const drawn = drawings({ plots: [plot({ values: new Float64Array([9, 2, -5, 4, 7]) })] });
    assert.deepEqual(rangeOf(drawn, 0, 4, true, 2), { low: 2, high: 7 });
  });

  it('counts from the first bar of the columns', () => {
    const drawn = drawings({ firstBar: 100, plots: [plot({})] });
    assert.deepEqual(rangeOf(drawn, 101, 102, true), { low: 2, high: 3 });
  });
});

describe('panes', () => {
  it('stand in the order of their first mention, each with its own', () => {
    const drawn = drawings({ plots: [plot({ pane: 'B' }), plot({}), plot({ pane: 'A' })] });
    assert.deepEqual(ownPanes(drawn), ['B', 'A']);
    assert.equal(drawingsOfPane(drawn, 'A').plots.length, 1);
  });
});

describe('colors', () => {
  it('are written as CSS, one for all bars or one a bar', () => {
    assert.equal(cssColor(0x0a0b0c80), '#0a0b0c80');
    assert.equal(opaqueColor('#0a0b0c'), 0x0a0b0cff);
    assert.equal(colorAt(new Uint32Array([7, 8]), 1), 8);
    assert.equal(colorAt(7, 500), 7);
  });

  it('are made light enough to be read', () => {
    assert.equal(textColor(0xffffffff), '#ffffffff');
    assert.notEqual(textColor(0x000080ff), '#000080ff');
    assert.equal(textColor(0x00e67600), '#00e676ff');
    // Over a ground of its own a text is as the script has it.
    assert.equal(textColorOn(0x000000ff, [0, 0xffff00ff]), '#000000ff');
    assert.notEqual(textColorOn(0x000000ff, [0, 0xffff0000]), '#000000ff');
  });
});

describe('words for what is drawn', () => {
  it('name each thing, where it stands and what it shows', () => {
    const bars = allocateBars(4, '1d');
    for (let index = 0; index < 4; index += 1) {
      bars.openTime[index] = Date.UTC(2024, 0, 1 + index);
    }
    const drawn = drawings({
      plots: [plot({ look: 'step' }), plot({ isShown: false })],
      marks: [
        {
          name: 'Up',
          pane: 'price',
          shape: 'arrowup',
          place: 'belowbar',
          bars: new Int32Array([1, 2]),
          values: new Float64Array([1, 1]),
          colors: new Uint32Array([1, 1]),
          textColors: new Uint32Array([1, 1]),
          sizes: 9,
          text: '',
          textSize: 10,
          offset: 0,
        },
      ],
      backgrounds: [{ pane: 'Own', color: new Uint32Array([0, 0xff, 0, 0xff]), offset: 0 }],
    });
    assert.deepEqual(drawingRows(drawn, bars), [
      { what: 'Steps', name: 'P', pane: 'Price chart', says: 'newest value 4.00' },
      {
        what: 'Marks (arrow up)',
        name: 'Up',
        pane: 'Price chart',
        says: 'on 2 bars, newest 2024-01-03',
      },
      { what: 'Background', name: '', pane: 'Pane Own', says: 'on 2 of 4 bars' },
    ]);
  });
});
