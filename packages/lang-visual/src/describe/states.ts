import { all, block } from '../templates/parts.ts';
import { type Input, isBlock } from '../tree/tree.ts';
import { partsOf } from './conditions.ts';
import type { Cursor } from './cursor.ts';
import type { Draft } from './draft.ts';
import { leave } from './leaving.ts';

/** `hold until RSI is above 70`. */
export function readUntil(c: Cursor, draft: Draft): boolean {
  const from = c.at;
  if (c.take('hold') === null) return false;
  c.skip('it', 'trade');
  return c.take('to') !== null && leave(c, draft, 'exit', null, from);
}

/** `hold above the 200-day average`: long while that is so, and flat else. */
export function readState(c: Cursor, draft: Draft, readWhen: (c: Cursor) => Input | null): boolean {
  const from = c.at;
  c.take('hold');
  c.skip('verb', 'it', 'trade', 'instrument', 'state');
  const when = readWhen(c);
  if (when === null) return false;
  draft.entries.push({ name: 'Long', when, terms: { ...draft.terms }, order: null });
  draft.exits.push({ name: 'Long', when: block('not', { condition: when }), percent: null });
  c.note(from, 'long while that is so');
  return true;
}

/** `otherwise stay in cash`, `else go short`: what is done while the last entry's condition does not hold. */
export function readOtherwise(c: Cursor, draft: Draft): boolean {
  const from = c.at;
  const entry = draft.entries.at(-1);
  if (entry === undefined) return c.take('otherwise') !== null && c.is('verb') && c.is('when', 1);
  const isLast = c.isAny('equity', 'flat', 'verb') && c.is('otherwise', 1);
  if (!isLast && c.take('otherwise') === null) return false;
  c.skip('hold', 'on');
  const when = otherwise(entry.when);
  const verb = c.isAny('equity', 'flat') ? 'exit' : c.take('verb');
  if (verb === null) return false;
  c.skip('equity', 'flat', 'it', 'trade', 'otherwise');
  if (verb === 'long' || verb === 'short') {
    const name = verb === 'long' ? 'Long' : 'Short';
    draft.entries.push({ name, when, terms: { ...draft.terms }, order: null });
  } else if (!draft.exits.some((exit) => JSON.stringify(exit.when) === JSON.stringify(when)))
    draft.exits.push({ name: entry.name, when, percent: null });
  c.note(from, `${verb} while that is not so`);
  return true;
}

/** Blocks that say when something is looked at, and nothing about the market. */
const MOMENTS: ReadonlySet<string> = new Set(['session', 'localSession', 'newPeriod', 'weekday']);

/** The condition does not hold; where it is only looked at at a time, it does not hold then. */
function otherwise(condition: Input): Input {
  const parts = partsOf(condition, 'all');
  const moments = parts.filter((part) => isBlock(part) && MOMENTS.has(part.block));
  const rest = parts.filter((part) => !moments.includes(part));
  const [first] = rest;
  if (moments.length === 0 || first === undefined) return block('not', { condition });
  const held = rest.length === 1 ? first : all(...rest);
  return all(...moments, block('not', { condition: held }));
}

/** True behind a word for being in the market for as long as something is so. */
export function isStateAt(c: Cursor): boolean {
  const text = c.items[c.at - 1]?.text ?? '';
  if (/^(?:be|stay) (?:in the market|invested)$/.test(text)) return true;
  return c.is('state') && /^(?:(?:be|stay) )?(?:long|short)$/.test(text);
}
