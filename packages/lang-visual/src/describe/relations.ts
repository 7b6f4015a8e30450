import { findBlock } from '../blocks/catalogue.ts';
import { all, any, block, CLOSE, compare, crosses, HIGH, LOW } from '../templates/parts.ts';
import { type Block, type Input, isBlock, textIn } from '../tree/tree.ts';
import type { Cursor } from './cursor.ts';
import { readOperand } from './operands.ts';
import { areComparable } from './scales.ts';

/** Comparison of two values. */
export interface Relation {
  /** True for a crossing, false for a state. */
  readonly isEvent: boolean;
  readonly way: 'above' | 'below' | 'atLeast' | 'atMost' | 'equal' | 'touch';
}

/** Reads `crosses above`, `is below`, `>`, `touches`, `falls back to`; asks for a direction that is not said. */
export function readRelation(c: Cursor, left: Input): Relation | null {
  return c.attempt(() => {
    const from = c.at;
    c.skip('hold', 'trade', 'wait');
    if (c.sense('price') === 'close' && (c.is('side', 1) || c.is('back', 1))) c.at += 1;
    const isBack = c.take('back') !== null;
    c.skip('back');
    if (c.take('touch') !== null) return { isEvent: true, way: 'touch' };
    const move = c.take('move');
    const through = move === null ? null : c.attempt(() => fromTo(c));
    if (through !== null) return through;
    c.skip('back', 'through');
    const back = isBack ? backTo(c, move) : null;
    const further = back ?? (move === 'any' ? furtherMove(c) : null);
    return further ?? readSide(c, move) ?? (move === null ? null : moved(c, move, { from, left }));
  });
}

/** `above`, `outside`, behind a movement or not. */
function readSide(c: Cursor, move: string | null): Relation | null {
  const side = c.take('side');
  if (side === 'outside') return beyondEdge(c);
  return side === null ? null : sided(side, move !== null);
}

/** `goes from below -100 to above -100`: the last side is the one that counts, with its level behind it. */
function fromTo(c: Cursor): Relation | null {
  const first = c.take('direction') ?? (c.take('from') === null ? null : c.take('side'));
  if (first === null) return null;
  if (c.numberAt() !== null) c.at += 1;
  if (c.take('to') === null) return null;
  const side = c.take('side');
  return side === 'above' || side === 'below' ? { isEvent: true, way: side } : null;
}

/** `outside the lower band` is below it, outside the upper one above. */
function beyondEdge(c: Cursor): Relation | null {
  const way = brokenWay(lineAhead(c));
  return way === null ? null : { isEvent: false, way };
}

/** `it is back to the average`. */
function backTo(c: Cursor, move: string | null): Relation | null {
  return move === null && c.take('to') !== null ? reached('any') : null;
}

/** `crosses back down`: the way of a crossing in a word of its own. */
function furtherMove(c: Cursor): Relation | null {
  return c.attempt(() => {
    const way = c.take('move');
    return way === null || way === 'any' || c.is('side')
      ? null
      : { isEvent: true, way: sideOf(way) };
  });
}

function sided(side: string, isMove: boolean): Relation {
  return { isEvent: isMove && (side === 'above' || side === 'below'), way: sideOf(side) };
}

/** A movement without a side: `climbs to 70`, `crosses over`, or a crossing from who knows where. */
function moved(c: Cursor, move: string, crossing: Crossing): Relation {
  if (c.take('to') !== null) return reached(move);
  return move === 'any' ? undirected(c, crossing) : { isEvent: true, way: sideOf(move) };
}

/** `climbs to 70` is at least, `falls to 30` at most, `returns to the average` a touch. */
function reached(way: string): Relation {
  if (way === 'any') return { isEvent: true, way: 'touch' };
  return { isEvent: false, way: way === 'above' ? 'atLeast' : 'atMost' };
}

/** Phrases between a crossing and its direction: `crosses the 200 day average upwards`. */
const FAR = 8;

/** A crossing of which no direction is said: what crosses, and where its words begin. */
interface Crossing {
  readonly left: Input;
  readonly from: number;
}

/** Finds from which side something is crossed, or asks. */
function undirected(c: Cursor, { left, from }: Crossing): Relation {
  for (let ahead = 0; ahead < FAR && !c.is('verb', ahead); ahead++) {
    const direction = c.sense('direction', ahead);
    if (direction !== null) return { isEvent: true, way: sideOf(direction) };
  }
  const line = lineAhead(c);
  const way = brokenWay(line) ?? wayBack(c, left, line) ?? wayOfLines(c, left, { line, from });
  if (way !== null) return { isEvent: true, way };
  c.ask(from, 'In which direction does it cross?', [
    ['from below to above', 'crosses above'],
    ['from above to below', 'crosses below'],
  ]);
  return { isEvent: true, way: 'above' };
}

/** The value that comes next, which is left unread. */
function lineAhead(c: Cursor): Input | null {
  let line: Input | null = null;
  c.attempt(() => {
    line = readOperand(c);
    return null;
  });
  return line;
}

/** `when it crosses back`: the same two values cross the other way. */
function wayBack(c: Cursor, left: Input, line: Input | null): 'above' | 'below' | null {
  const before = c.pairOf(left);
  const isSame = line === null || JSON.stringify(before?.right) === JSON.stringify(line);
  if (before === null || before.crossed === null || !isSame) return null;
  return before.crossed === 'above' ? 'below' : 'above';
}

/** The direction in which lines usually cross for an order: that is said. */
export function usualWay(c: Cursor): 'above' | 'below' {
  c.assume('A crossing without a direction is upward where it buys, downward where it sells.');
  return c.intent === 'long' || c.intent === 'exit short' ? 'above' : 'below';
}

/** Direction that is meant of two lines: upward where one buys, downward where one sells. Of a level or a channel it is asked. */
function wayOfLines(
  c: Cursor,
  left: Input,
  { line, from }: { readonly line: Input | null; readonly from: number },
): 'above' | 'below' | null {
  const isLine = line !== null && isBlock(line) && line.inputs['line'] !== 'band';
  const isCross = /cross|break|pierce|piercing|penetrate|penetrating/.test(
    c.typed(from, c.at).toLowerCase(),
  );
  if (!isLine || !isCross || line.block === 'away' || !areComparable(left, line)) return null;
  return usualWay(c);
}

/** A highest price is broken upward, a lowest one downward, and so are the edges of a channel; null for any other line. */
function brokenWay(line: Input | null): 'above' | 'below' | null {
  if (line === null || !isBlock(line)) return null;
  const edge = `${line.block} ${textIn(line, 'line')}`;
  if (/^highest| upper$/.test(edge)) return 'above';
  return /^lowest| lower$/.test(edge) ? 'below' : null;
}

const SIDES: Readonly<Record<string, Relation['way']>> = {
  above: 'above',
  below: 'below',
  atLeast: 'atLeast',
  atMost: 'atMost',
  equal: 'equal',
};

function sideOf(side: string): Relation['way'] {
  return SIDES[side] ?? 'above';
}

/** Lines of which the bar that is compared is a part: the bar before has the line that it can break. */
const CONTAIN_THEIR_BAR: ReadonlySet<string> = new Set(['donchian', 'highest', 'lowest']);

/** Returns the condition that compares two values. */
export function compared(c: Cursor, left: Input, relation: Relation, right: Input): Block {
  const lines = cloudEdges(right);
  if (lines !== null) return beyondCloud(left, relation, lines);
  const line = withBand(c, right, relation);
  const base = withBand(c, left, relation);
  if (relation.way === 'touch') return touched(c, base, line);
  const limit =
    isPrice(base) && containsItsBar(line) ? block('earlier', { value: line, bars: 1 }) : line;
  if (relation.isEvent)
    return crosses(
      base,
      relation.way === 'below' || relation.way === 'atMost' ? 'below' : 'above',
      limit,
    );
  return compare(base, relation.way, limit);
}

function isPrice(input: Input): boolean {
  return isBlock(input) && input.block === 'price';
}

function containsItsBar(input: Input): boolean {
  if (!isBlock(input)) return false;
  const { by, left } = input.inputs;
  // `the 20-day high plus half an ATR`.
  if (input.block === 'arithmetic' && (by === 'plus' || by === 'minus'))
    return left !== undefined && containsItsBar(left);
  return CONTAIN_THEIR_BAR.has(input.block);
}

/** A channel without a line: the upper one from below, the lower one from above; a touch is asked about. */
function withBand(c: Cursor, input: Input, { way }: Relation): Input {
  if (!isBlock(input) || input.inputs['line'] !== 'band') return input;
  const side = way === 'above' || way === 'atLeast' ? 'upper' : 'lower';
  if (way === 'touch') {
    const named = findBlock(input.block)?.title.toLowerCase().split(' ')[0] ?? '';
    c.ask(c.at - 1, 'Which line of the channel?', [
      ['the lower one', `lower ${named} band`],
      ['the middle one', `middle ${named} band`],
      ['the upper one', `upper ${named} band`],
    ]);
  }
  return { ...input, inputs: { ...input.inputs, line: side } };
}

/** A price that touches a line: a bar that reaches it from inside a channel, or that has the line in its range. */
function touched(c: Cursor, left: Input, line: Input): Block {
  if (!isPrice(left)) {
    const isHigh = typeof line === 'number' && line >= (isCentred(left) ? 0 : 50);
    return compare(left, isHigh ? 'atLeast' : 'atMost', line);
  }
  const side = isBlock(line) ? line.inputs['line'] : undefined;
  const which = isBlock(line) ? line.block : '';
  if (side === 'lower' || which === 'lowest' || c.intent === 'exit short')
    return compare(LOW, 'atMost', line);
  if (side === 'upper' || which === 'highest' || c.intent === 'exit long')
    return compare(HIGH, 'atLeast', line);
  return all(compare(LOW, 'atMost', line), compare(HIGH, 'atLeast', line));
}

/** True for values that swing around zero. */
function isCentred(input: Input): boolean {
  return (
    isBlock(input) &&
    ![
      'rsi',
      'stochastic',
      'stochrsi',
      'mfi',
      'ultimate',
      'adx',
      'aroon',
      'percentrank',
      'choppiness',
    ].includes(input.block)
  );
}

function cloudEdges(input: Input): readonly [Block, Block] | null {
  if (!isBlock(input) || input.inputs['line'] !== 'cloud') return null;
  const edge = (line: string): Block => ({ ...input, inputs: { ...input.inputs, line } });
  return [edge('spanA'), edge('spanB')];
}

/** Above a cloud is above both of its edges. */
function beyondCloud(
  left: Input,
  { isEvent, way }: Relation,
  [a, b]: readonly [Block, Block],
): Block {
  if (way === 'touch') return any(touchedEdge(a), touchedEdge(b));
  const side = way === 'below' || way === 'atMost' ? 'below' : 'above';
  if (!isEvent) return all(compare(left, side, a), compare(left, side, b));
  return crosses(
    left,
    side,
    block('extremum', { which: side === 'above' ? 'larger' : 'smaller', left: a, right: b }),
  );
}

function touchedEdge(edge: Block): Block {
  return all(compare(LOW, 'atMost', edge), compare(HIGH, 'atLeast', edge));
}

/** Levels at which an oscillator counts as stretched. */
const STRETCHED: Readonly<Record<string, readonly [low: number, high: number]>> = {
  rsi: [30, 70],
  stochastic: [20, 80],
  stochrsi: [20, 80],
  mfi: [20, 80],
  cci: [-100, 100],
  williams: [-80, -20],
  cmo: [-50, 50],
  ultimate: [30, 70],
};

/** Returns the level of `oversold` or `overbought` of an oscillator; null for a value that has none. */
export function stretchedLevel(value: Input, extreme: string): number | null {
  const levels = isBlock(value) ? STRETCHED[value.block] : undefined;
  return levels === undefined ? null : levels[extreme === 'oversold' ? 0 : 1];
}

/** Returns the condition that is one's mirror image for the other direction; null where it has none. */
export function mirrored(condition: Input): Block | null {
  if (!isBlock(condition)) return null;
  const { left, right, of } = condition.inputs;
  if (condition.block === 'all' && Array.isArray(of)) return mirroredOne(of);
  if (left === undefined || right === undefined) return null;
  const level = typeof right === 'number' ? mirroredLevel(left, right) : right;
  if (level === null) return null;
  if (condition.block === 'crosses')
    return crosses(
      left,
      condition.inputs['way'] === 'above' ? 'below' : 'above',
      mirroredLine(level),
    );
  const opposite = OPPOSITES[textIn(condition, 'is')];
  return condition.block !== 'compare' || opposite === undefined
    ? null
    : compare(left, opposite, mirroredLine(level));
}

/** `the opposite crossover` of several conditions is that of the only one that crosses. */
function mirroredOne(conditions: readonly Input[]): Block | null {
  const crossings = conditions.filter((each) => isBlock(each) && each.block === 'crosses');
  return crossings.length === 1 ? mirrored(crossings[0] ?? 0) : null;
}

const OPPOSITES: Readonly<Record<string, string>> = {
  above: 'below',
  below: 'above',
  atLeast: 'atMost',
  atMost: 'atLeast',
};

function mirroredLevel(left: Input, level: number): number | null {
  if (!isBlock(left)) return null;
  const levels = STRETCHED[left.block];
  if (levels !== undefined) return levels[0] + levels[1] - level;
  return level === 0 ? 0 : null;
}

/** The upper line of a channel mirrors the lower one, the highest price the lowest. */
function mirroredLine(line: Input): Input {
  if (!isBlock(line)) return line;
  const { block: id, inputs } = line;
  if (id === 'earlier')
    return block(id, { ...inputs, value: mirroredLine(inputs['value'] ?? CLOSE) });
  if (id === 'highest') return block('lowest', { ...inputs, source: LOW });
  if (id === 'lowest') return block('highest', { ...inputs, source: HIGH });
  if (inputs['line'] === 'upper') return block(id, { ...inputs, line: 'lower' });
  return inputs['line'] === 'lower' ? block(id, { ...inputs, line: 'upper' }) : line;
}
