import type { BlockDefinition, BlockKind, Slot } from '../blocks/block.ts';
import { findBlock } from '../blocks/catalogue.ts';
import { checkTerms } from './check-terms.ts';
import { textFault } from './check-text.ts';
import type { NameKind, Names } from './known-names.ts';
import { type BlockProblem, errorAt, inputText } from './problem.ts';
import {
  type Block,
  type BlockPath,
  type Input,
  isBlock,
  isList,
  isReference,
  type Reference,
} from '../tree/tree.ts';

/** Place of an input. */
export interface InputPlace {
  readonly names: Names;
  readonly path: BlockPath;
  /** Inside a block of a higher timeframe, where named values cannot be read. */
  readonly isHigher: boolean;
}

/** A slot as far as it is looked at here; an action stands in a list of actions. */
type Place = Slot | 'action';

/** Returns all that is wrong with an input and with what is in it. */
export function checkInput(input: Input, slot: Place, place: InputPlace): BlockProblem[] {
  if (isList(input)) return checkList(input, slot, place);
  if (isReference(input)) return checkReference(input, slot, place);
  if (isBlock(input)) return checkBlock(input, slot, place);
  if (typeof input === 'number') return checkNumber(input, slot, place);
  return checkText(input, slot, place);
}

const BLOCK_KIND: Readonly<Partial<Record<Slot['kind'], BlockKind>>> = {
  number: 'value',
  condition: 'condition',
  size: 'size',
  order: 'order',
  stop: 'stop',
  target: 'target',
  trail: 'trail',
};

const WANTED: Readonly<Record<Slot['kind'] | 'action', string>> = {
  number: 'a number, a named value or a value block',
  constant: 'a number or a parameter',
  whole: 'a whole number or a parameter that is one',
  condition: 'a condition',
  conditions: 'a list of conditions',
  choice: 'one of its options',
  name: 'the name of an entry',
  message: 'a text',
  session: 'a time range such as 0930-1600',
  date: 'a date such as 2024-01-31',
  size: 'a size',
  order: 'an order',
  stop: 'a stop',
  target: 'a target',
  trail: 'a trailing stop',
  action: 'an action',
};

function misfit(input: Input, slot: Place, { path }: InputPlace): BlockProblem[] {
  const kind = slot === 'action' ? slot : slot.kind;
  const title = slot === 'action' ? 'This place' : `"${slot.title}"`;
  const message = `${title} takes ${WANTED[kind]}, not ${inputText(input)}.`;
  return [errorAt(path, 'misfit', message, 'Choose something that fits here.')];
}

function checkList(items: readonly Input[], slot: Place, place: InputPlace): BlockProblem[] {
  if (slot === 'action' || slot.kind !== 'conditions') return misfit(items, slot, place);
  if (items.length === 0) {
    const message = `"${slot.title}" is empty.`;
    return [errorAt(place.path, 'empty', message, 'Add at least one condition to the group.')];
  }
  const item = { kind: 'condition', title: slot.title, default: 0 } as const;
  return items.flatMap((each, at) =>
    checkInput(each, item, { ...place, path: [...place.path, at] }),
  );
}

const READABLE: Readonly<Partial<Record<Slot['kind'], readonly NameKind[]>>> = {
  number: ['whole', 'number', 'value'],
  constant: ['whole', 'number'],
  whole: ['whole'],
  condition: ['condition', 'switch'],
};

function checkReference(input: Reference, slot: Place, place: InputPlace): BlockProblem[] {
  const { names, path, isHigher } = place;
  const readable = slot === 'action' ? undefined : READABLE[slot.kind];
  if (readable === undefined) return misfit(input, slot, place);
  const kind = names.get(input.ref);
  if (kind === undefined) {
    const known = names.list((each) => readable.includes(each));
    return [
      errorAt(
        path,
        'unknown-name',
        `There is no "${input.ref.slice(0, 60)}" before this place.`,
        known === '' ? 'Add a parameter or a named value first.' : `There are: ${known}.`,
      ),
    ];
  }
  if (!readable.includes(kind)) return misfit(input, slot, place);
  if (isHigher && (kind === 'value' || kind === 'condition')) {
    const message = `"${input.ref}" is computed on the bars of the chart and cannot be read on a higher timeframe.`;
    return [errorAt(path, 'higher', message, 'Use the blocks themselves here.')];
  }
  return [];
}

function checkNumber(input: number, slot: Place, place: InputPlace): BlockProblem[] {
  if (slot === 'action') return misfit(input, slot, place);
  if (slot.kind === 'number')
    return Math.abs(input) <= 1e12 ? [] : outside(input, slot, place, -1e12, 1e12);
  if (slot.kind !== 'constant' && slot.kind !== 'whole') return misfit(input, slot, place);
  if (slot.kind === 'whole' && !Number.isInteger(input)) return misfit(input, slot, place);
  const { minimum, maximum } = slot;
  return input >= minimum && input <= maximum ? [] : outside(input, slot, place, minimum, maximum);
}

function outside(
  input: number,
  { title }: Slot,
  { path }: InputPlace,
  minimum: number,
  maximum: number,
) {
  const message = `"${title}": ${input} is outside the range ${minimum} to ${maximum}.`;
  return [errorAt(path, 'range', message, 'Choose a number within the range.')];
}

function checkText(input: string, slot: Place, place: InputPlace): BlockProblem[] {
  if (slot === 'action') return misfit(input, slot, place);
  if (slot.kind === 'choice') {
    if (slot.options.some(({ value }) => value === input)) return [];
    const known = slot.options.map(({ value }) => value).join(', ');
    const message = `"${slot.title}" has no choice "${input.slice(0, 60)}".`;
    return [errorAt(place.path, 'choice', message, `Choose one of ${known}.`)];
  }
  const fault = textFault(input, slot.kind);
  if (fault === undefined) return misfit(input, slot, place);
  if (fault === null) return [];
  return [errorAt(place.path, 'text', `"${slot.title}" ${fault}.`, `It is ${WANTED[slot.kind]}.`)];
}

function checkBlock(input: Block, slot: Place, place: InputPlace): BlockProblem[] {
  const definition = findBlock(input.block);
  if (definition === undefined) {
    const message = `There is no block "${input.block.slice(0, 60)}".`;
    return [errorAt(place.path, 'unknown-block', message, 'Choose a block from the palette.')];
  }
  const wanted = slot === 'action' ? 'action' : BLOCK_KIND[slot.kind];
  if (definition.kind !== wanted) return misfit(input, slot, place);
  return [...checkInputs(input, definition, place), ...checkTerms(input, definition, place.path)];
}

function checkInputs(
  { inputs }: Block,
  { id, title, inputs: slots }: BlockDefinition,
  place: InputPlace,
): BlockProblem[] {
  const problems: BlockProblem[] = [];
  const inside = { ...place, isHigher: place.isHigher || id === 'higher' };
  const at = (name: string): BlockPath => [...place.path, 'inputs', name];
  for (const name of Object.keys(inputs).filter((each) => !Object.hasOwn(slots, each))) {
    const known = Object.keys(slots).join(', ') || 'none';
    const message = `The block "${title}" has no input "${name.slice(0, 60)}".`;
    problems.push(errorAt(at(name), 'unknown-input', message, `Its inputs: ${known}.`));
  }
  for (const [name, slot] of Object.entries(slots)) {
    const input = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
    if (input !== undefined)
      problems.push(...checkInput(input, slot, { ...inside, path: at(name) }));
    else if (!('optional' in slot && slot.optional)) {
      const message = `The block "${title}" is missing its "${slot.title}".`;
      problems.push(errorAt(at(name), 'missing-input', message, `Give it ${WANTED[slot.kind]}.`));
    }
  }
  return problems;
}
