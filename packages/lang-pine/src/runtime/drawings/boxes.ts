import type { CallSite, MakeCall, MakeVariable } from '../call-site.ts';
import {
  allOf,
  copy,
  draw,
  getNumber,
  numberReader,
  remove,
  setFacts,
  setPoint,
} from './drawing-calls.ts';
import { Drawing } from './drawing.ts';
import { readPoint } from './points.ts';
import { readTerms, type Term } from './terms.ts';
import { BLACK, BLUE } from './terms.ts';

const TERMS: readonly Term[] = [
  { name: 'border_color', usual: BLUE },
  { name: 'border_width', usual: 1 },
  { name: 'border_style', usual: 'style_solid' },
  { name: 'extend', usual: 'none' },
  { name: 'xloc', usual: 'bar_index' },
  { name: 'bgcolor', usual: BLUE },
  { name: 'text', usual: '' },
  { name: 'text_size', usual: 'auto' },
  { name: 'text_color', usual: BLACK },
  { name: 'text_halign', usual: 'align_center' },
  { name: 'text_valign', usual: 'align_center' },
  { name: 'text_wrap', usual: 'wrap_none' },
  { name: 'text_font_family', usual: 'family_default' },
];

/** Behind `force_overlay`, which changes nothing here. */
const FORMATTING: readonly Term[] = [{ name: 'text_formatting', usual: 'format_none' }];

/** Boxes between two corners. */
export const BOX_CALLS: Readonly<Record<string, MakeCall>> = {
  'box.new': newBox,
  'box.set_left': setFacts('left'),
  'box.set_right': setFacts('right'),
  'box.set_top': setFacts('top'),
  'box.set_bottom': setFacts('bottom'),
  'box.set_lefttop': setFacts('left', 'top'),
  'box.set_rightbottom': setFacts('right', 'bottom'),
  'box.set_top_left_point': setPoint('left', 'top'),
  'box.set_bottom_right_point': setPoint('right', 'bottom'),
  'box.set_xloc': setFacts('left', 'right', 'xloc'),
  'box.set_bgcolor': setFacts('bgcolor'),
  'box.set_border_color': setFacts('border_color'),
  'box.set_border_width': setFacts('border_width'),
  'box.set_border_style': setFacts('border_style'),
  'box.set_extend': setFacts('extend'),
  'box.set_text': setFacts('text'),
  'box.set_text_size': setFacts('text_size'),
  'box.set_text_color': setFacts('text_color'),
  'box.set_text_halign': setFacts('text_halign'),
  'box.set_text_valign': setFacts('text_valign'),
  'box.set_text_wrap': setFacts('text_wrap'),
  'box.set_text_font_family': setFacts('text_font_family'),
  'box.set_text_formatting': setFacts('text_formatting'),
  'box.get_left': getNumber('left'),
  'box.get_right': getNumber('right'),
  'box.get_top': getNumber('top'),
  'box.get_bottom': getNumber('bottom'),
  'box.copy': copy('box'),
  'box.delete': remove,
};

export const BOX_VARIABLES: Readonly<Record<string, MakeVariable>> = { 'box.all': allOf('box') };

/** Signatures 0 and 1 take two points, 2 and 3 four numbers. */
function newBox(site: CallSite) {
  const isOfPoints = site.signature < 2;
  const from = isOfPoints ? 2 : 4;
  const terms = readTerms(site, from, TERMS);
  const formatting = readTerms(site, from + TERMS.length + 1, FORMATTING);
  const corners = isOfPoints ? cornersOfPoints(site) : cornersOfNumbers(site);
  return draw(site, 'box', () => {
    const facts = [...terms(), ...formatting()];
    const isOfTime = facts.some(([name, fact]) => name === 'xloc' && fact === 'bar_time');
    const [left, top, right, bottom] = corners(isOfTime);
    return new Drawing('box', [
      ['left', left],
      ['top', top],
      ['right', right],
      ['bottom', bottom],
      ...facts,
    ]);
  });
}

type Corners = [left: number, top: number, right: number, bottom: number];

function cornersOfPoints(site: CallSite): (isOfTime: boolean) => Corners {
  const [first, second] = [readPoint(site, 0), readPoint(site, 1)];
  return (isOfTime) => {
    const [a, b] = [first(), second()];
    return isOfTime ? [a.time, a.price, b.time, b.price] : [a.index, a.price, b.index, b.price];
  };
}

function cornersOfNumbers(site: CallSite): () => Corners {
  const left = numberReader(site, 0);
  const top = numberReader(site, 1);
  const right = numberReader(site, 2);
  const bottom = numberReader(site, 3);
  return () => [left(), top(), right(), bottom()];
}
