import { block, CLOSE, compare } from '../templates/parts.ts';
import { type Block, type Input, isBlock, textIn } from '../tree/tree.ts';
import type { Cursor } from './cursor.ts';
import { dayBars, readPercent, readSpan } from './numbers.ts';
import { readOperand } from './operands.ts';
import { isOnPriceScale } from './scales.ts';

/** `price falls 5% in a day`, `up 10% over the last 20 days`. */
export function readChange(c: Cursor): Input | null {
  const size = readSize(c);
  if (size === null || (c.is('side') && !(c.is('for') && isSpanAhead(c)))) return null;
  c.last.left = CLOSE;
  const { way, side, percent } = size;
  if (c.take('from') !== null) return changeFrom(c, way, percent);
  if (c.intent.startsWith('exit') && !isSpanAhead(c)) return null;
  const value = block('roc', { source: CLOSE, length: changeBars(c) });
  const isStrict = side === 'above';
  if (way === 'above') return compare(value, isStrict ? 'above' : 'atLeast', percent);
  return compare(value, isStrict ? 'below' : 'atMost', -percent);
}

/** Size and direction of a movement; `side` for more than that. */
export interface Size {
  readonly way: string;
  readonly side: string | null;
  readonly percent: number;
}

/** `falls by more than 5%`, `a 5% drop`. */
export function readSize(c: Cursor): Size | null {
  if (c.sense('price') === 'close') c.at += 1;
  c.skip('it');
  // `at each 5% drop`: nobody knows since when.
  const isEach = c.items[c.at - 1]?.senses.some(({ tag }) => tag === 'every') === true;
  const early = isEach ? null : readPercent(c);
  const way = c.take('pullback') === null ? c.take('move') : 'below';
  if (way === null || way === 'any') return null;
  c.skip('by');
  // `falls another 2%` is since the time before, in an exit since the entry.
  if (c.intent.startsWith('exit')) c.take('another');
  const side = c.take('side');
  const percent = early ?? readPercent(c);
  const isMore = side === null || side === 'above' || side === 'atLeast';
  return percent !== null && isMore ? { way, side, percent } : null;
}

/** False where a change has no span of time: in an exit, such a change is that since the entry. */
function isSpanAhead(c: Cursor): boolean {
  let isThere = false;
  c.attempt(() => {
    isThere = readChangeBars(c) !== null;
    return null;
  });
  return isThere;
}

/** `falls 20% from its 252 day high`. */
function changeFrom(c: Cursor, way: string, percent: number): Input | null {
  c.skip('its');
  const price = readOperand(c);
  const side = way === 'above' ? 'above' : 'below';
  if (price === null || !isOnPriceScale(price)) return null;
  if (isBlock(price) && price.block === 'price') askForRecent(c, price);
  c.remember(CLOSE, price);
  return compare(CLOSE, side, block('away', { percent, way: side, price }));
}

/** `drops 10% from its high`: nobody knows how far back that high may lie. */
function askForRecent(c: Cursor, price: Block): void {
  const field = textIn(price, 'field');
  if (field !== 'high' && field !== 'low') return;
  const spans = ['20', '50', '252'] as const;
  c.ask(
    c.at - 1,
    `The ${field} of how many bars?`,
    spans.map((bars) => [`${bars} bars`, `${bars} day ${field}`]),
  );
}

/** Bars over which a change is measured: one where nothing is said, which is then noted. */
function changeBars(c: Cursor): number {
  const said = c.attempt(() => readChangeBars(c));
  if (said === null) c.assume('A change without a span of time is that of one bar.');
  return said ?? 1;
}

function readChangeBars(c: Cursor): number | null {
  c.skip('on', 'within', 'for', 'side');
  if (c.take('per day') !== null || c.take('today') !== null) return 1;
  c.skip('every');
  const span = readSpan(c);
  if (span !== null) return dayBars(span);
  const unit = c.take('unit');
  return unit === null ? null : dayBars({ bars: 1, unit });
}
