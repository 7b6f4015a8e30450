import type { CallSite, MakeCall, MakeVariable } from '../call-site.ts';
import { runNumber } from '../results.ts';
import {
  allOf,
  copy,
  draw,
  drawingAt,
  getNumber,
  numberReader,
  remove,
  setFacts,
  setPoint,
} from './drawing-calls.ts';
import { Drawing } from './drawing.ts';
import { readPoint } from './points.ts';
import { readTerms, type Term } from './terms.ts';
import { BLUE } from './terms.ts';

const TERMS: readonly Term[] = [
  { name: 'xloc', usual: 'bar_index' },
  { name: 'extend', usual: 'none' },
  { name: 'color', usual: BLUE },
  { name: 'style', usual: 'style_solid' },
  { name: 'width', usual: 1 },
];

/** Lines between two points. */
export const LINE_CALLS: Readonly<Record<string, MakeCall>> = {
  'line.new': newLine,
  'line.set_x1': setFacts('x1'),
  'line.set_x2': setFacts('x2'),
  'line.set_y1': setFacts('y1'),
  'line.set_y2': setFacts('y2'),
  'line.set_xy1': setFacts('x1', 'y1'),
  'line.set_xy2': setFacts('x2', 'y2'),
  'line.set_first_point': setPoint('x1', 'y1'),
  'line.set_second_point': setPoint('x2', 'y2'),
  'line.set_xloc': setFacts('x1', 'x2', 'xloc'),
  'line.set_extend': setFacts('extend'),
  'line.set_color': setFacts('color'),
  'line.set_style': setFacts('style'),
  'line.set_width': setFacts('width'),
  'line.get_x1': getNumber('x1'),
  'line.get_x2': getNumber('x2'),
  'line.get_y1': getNumber('y1'),
  'line.get_y2': getNumber('y2'),
  'line.get_price': priceOnLine,
  'line.copy': copy('line'),
  'line.delete': remove,
};

export const LINE_VARIABLES: Readonly<Record<string, MakeVariable>> = { 'line.all': allOf('line') };

/** Signature 0 takes two points, signature 1 four numbers. */
function newLine(site: CallSite) {
  const isOfPoints = site.signature === 0;
  const terms = readTerms(site, isOfPoints ? 2 : 4, TERMS);
  if (isOfPoints) {
    const [first, second] = [readPoint(site, 0), readPoint(site, 1)];
    return draw(site, 'line', () => {
      const [a, b, facts] = [first(), second(), terms()];
      const isOfTime = facts[0]?.[1] === 'bar_time';
      return new Drawing('line', [
        ['x1', isOfTime ? a.time : a.index],
        ['y1', a.price],
        ['x2', isOfTime ? b.time : b.index],
        ['y2', b.price],
        ...facts,
      ]);
    });
  }
  const [x1, y1, x2, y2] = [0, 1, 2, 3].map((at) => numberReader(site, at));
  return draw(
    site,
    'line',
    () =>
      new Drawing('line', [['x1', x1!()], ['y1', y1!()], ['x2', x2!()], ['y2', y2!()], ...terms()]),
  );
}

/** `line.get_price`: of a line placed by bars, also beyond its points. */
function priceOnLine(site: CallSite) {
  const line = drawingAt(site);
  const at = numberReader(site, 1);
  return runNumber(() => {
    const [found, x] = [line(), at()];
    if (found === null || found.text('xloc') !== 'bar_index') return NaN;
    const [x1, y1] = [found.number('x1'), found.number('y1')];
    const slope = (found.number('y2') - y1) / (found.number('x2') - x1);
    return y1 + slope * (x - x1);
  });
}
