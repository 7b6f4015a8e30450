import { all, block, rule, strategy } from '../templates/parts.ts';
import type { Block, Input, Rule, RuleTree } from '../tree/tree.ts';
import { partsOf } from './conditions.ts';
import type { Draft, DraftEntry, DraftExit } from './draft.ts';

/** Share of equity of an entry whose size nobody gave, percent: what is left pays the costs. */
export const USUAL_SIZE = 95;

/** Longest name of a strategy made from a text. */
const LONGEST_NAME = 60;

/** Returns the rules of a draft. */
export function assemble(draft: Draft, text: string): RuleTree {
  const names = new Set<string>();
  const nameOf = (wanted: string): string => {
    let [name, at] = [wanted, 2];
    while (names.has(name)) name = `${wanted}_${at++}`;
    names.add(name);
    return name;
  };
  const rules: Rule[] = [
    ...draft.entries.map((entry) =>
      rule(
        nameOf(entry.name === 'Long' ? 'enter_long' : 'enter_short'),
        conditionOf(entry, draft),
        entryOf(entry, draft),
      ),
    ),
    ...draft.exits.map((exit) => rule(nameOf('leave'), exit.when, exitOf(exit, draft))),
    ...draft.moves.map(({ when, action }) => rule(nameOf('move_stop'), when, action)),
  ];
  return strategy(titleOf(text), { params: [], values: [], rules });
}

function titleOf(text: string): string {
  const plain = text.replaceAll(/[\s"\\\p{C}]+/gu, ' ').trim();
  const short =
    plain.length > LONGEST_NAME ? `${plain.slice(0, LONGEST_NAME - 1).trimEnd()}…` : plain;
  return short === '' ? 'My strategy' : short.slice(0, 1).toUpperCase() + short.slice(1);
}

function conditionOf({ when }: DraftEntry, { filters }: Draft): Input {
  if (filters.length === 0) return when;
  return all(...[when, ...filters].flatMap((each) => partsOf(each, 'all')));
}

function entryOf({ name, terms, order }: DraftEntry, draft: Draft): Block {
  const { size, stop, target, trail } = { ...draft.terms, ...terms };
  return block('enter', {
    side: name === 'Long' ? 'long' : 'short',
    name,
    size: size ?? block('equityPercent', { percent: USUAL_SIZE }),
    ...(order !== null && { order }),
    ...(stop !== undefined && { stop }),
    ...(target !== undefined && { target }),
    ...(trail !== undefined && { trail }),
  });
}

/** An exit closes what is opened: where all entries are of one side, that one. */
function exitOf({ name: said, percent }: DraftExit, { entries }: Draft): Block {
  const sides = new Set(entries.map(({ name }) => name));
  const [only] = sides;
  const name = said !== null && sides.size === 1 && only !== undefined ? only : said;
  if (name === null) return block('closeAll');
  return percent === null ? block('close', { name }) : block('closePart', { percent, name });
}
