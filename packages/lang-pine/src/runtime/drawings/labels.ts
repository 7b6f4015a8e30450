import type { CallSite, MakeCall, MakeVariable } from '../call-site.ts';
import {
  allOf,
  copy,
  draw,
  getNumber,
  getText,
  numberReader,
  remove,
  setFacts,
  setPoint,
} from './drawing-calls.ts';
import { Drawing } from './drawing.ts';
import { readPoint } from './points.ts';
import { readTerms, type Term } from './terms.ts';
import { BLUE, WHITE } from './terms.ts';

const TERMS: readonly Term[] = [
  { name: 'text', usual: '' },
  { name: 'xloc', usual: 'bar_index' },
  { name: 'yloc', usual: 'price' },
  { name: 'color', usual: BLUE },
  { name: 'style', usual: 'style_label_down' },
  { name: 'textcolor', usual: WHITE },
  { name: 'size', usual: 'normal' },
  { name: 'textalign', usual: 'align_center' },
  { name: 'tooltip', usual: '' },
  { name: 'text_font_family', usual: 'family_default' },
];

/** Behind `force_overlay`, which changes nothing here. */
const FORMATTING: readonly Term[] = [{ name: 'text_formatting', usual: 'format_none' }];

/** Labels at a point. */
export const LABEL_CALLS: Readonly<Record<string, MakeCall>> = {
  'label.new': newLabel,
  'label.set_x': setFacts('x'),
  'label.set_y': setFacts('y'),
  'label.set_xy': setFacts('x', 'y'),
  'label.set_point': setPoint('x', 'y'),
  'label.set_text': setFacts('text'),
  'label.set_xloc': setFacts('x', 'xloc'),
  'label.set_yloc': setFacts('yloc'),
  'label.set_color': setFacts('color'),
  'label.set_textcolor': setFacts('textcolor'),
  'label.set_style': setFacts('style'),
  'label.set_size': setFacts('size'),
  'label.set_textalign': setFacts('textalign'),
  'label.set_tooltip': setFacts('tooltip'),
  'label.set_text_font_family': setFacts('text_font_family'),
  'label.set_text_formatting': setFacts('text_formatting'),
  'label.get_x': getNumber('x'),
  'label.get_y': getNumber('y'),
  'label.get_text': getText('text'),
  'label.copy': copy('label'),
  'label.delete': remove,
};

export const LABEL_VARIABLES: Readonly<Record<string, MakeVariable>> = {
  'label.all': allOf('label'),
};

/** Signatures 0 and 1 take a point, 2 and 3 two numbers. */
function newLabel(site: CallSite) {
  const isOfPoint = site.signature < 2;
  const from = isOfPoint ? 1 : 2;
  const terms = readTerms(site, from, TERMS);
  const formatting = readTerms(site, from + TERMS.length + 1, FORMATTING);
  const point = isOfPoint ? readPoint(site, 0) : null;
  const x = isOfPoint ? null : numberReader(site, 0);
  const y = isOfPoint ? null : numberReader(site, 1);
  return draw(site, 'label', () => {
    const [at, facts] = [point?.(), [...terms(), ...formatting()]];
    const isOfTime = facts[1]?.[1] === 'bar_time';
    return new Drawing('label', [
      ['x', at === undefined ? (x?.() ?? NaN) : isOfTime ? at.time : at.index],
      ['y', at?.price ?? y?.() ?? NaN],
      ...facts,
    ]);
  });
}
