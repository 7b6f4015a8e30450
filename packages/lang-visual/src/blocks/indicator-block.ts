import { findIndicator, type Indicator } from '@stratloom/engine/indicators';
import { InvariantError } from '@stratloom/engine/model';
import type { Input } from '../tree/tree.ts';
import type { BlockDefinition, BlockGroup, Choice, Slot } from './block.ts';
import { CLOSE, constant, number, whole } from './slots.ts';

/** Row of an indicator's block; inputs, ranges, defaults and the call in Python follow from the engine's own table. */
export interface IndicatorRow {
  /** Name of the indicator in the engine, and of the block. */
  readonly id: string;
  readonly group: BlockGroup;
  readonly title: string;
  readonly words?: readonly string[];
  readonly sentence: string;
  readonly help: string;
  /** Its Pine, where it has one output. */
  readonly pine?: string;
  /** Its outputs, by their names in the engine. */
  readonly lines?: Readonly<Record<string, { readonly words: string; readonly pine: string }>>;
  /** Function of generated Python that makes of the engine's indicator what Pine's is. */
  readonly wrapper?: string;
  /** Functions that its Pine calls, by name: the lines of each. */
  readonly functions?: Readonly<Record<string, readonly string[]>>;
}

/** Longest window that a slider offers, in bars. */
const LONGEST = 1000;

/** Returns the block of an indicator of the engine, with its parameters, ranges and defaults. */
export function indicatorBlock(row: IndicatorRow): BlockDefinition {
  const { id, pine, lines, functions } = row;
  const indicator = findIndicator(id);
  if (indicator === undefined) throw new InvariantError(`the engine has no indicator ${id}`);
  const inputs: Record<string, Slot> = {};
  if (lines !== undefined) inputs['line'] = lineSlot(lines);
  const series = indicator.inputs.filter((input) => input === 'source' || input === 'source2');
  for (const input of series) inputs[input] = number(SERIES_TITLES[input], SERIES[input]);
  for (const parameter of indicator.parameters) {
    inputs[parameter.name] = parameterSlot(parameter);
  }
  return {
    id,
    kind: 'value',
    group: row.group,
    title: row.title,
    words: row.words,
    sentence: row.sentence,
    inputs,
    help: row.help,
    example: { block: id, inputs: defaultsOf(inputs) },
    pine: [pine ?? '{line}'],
    functions: functions && joined(functions),
    python: {
      kind: 'indicator',
      text: pythonCall(indicator),
      ...(lines !== undefined && { outputs: indicator.outputs }),
      wrapper: row.wrapper,
    },
  };
}

/** A series correlates with itself perfectly, so the second one is another. */
const SERIES = {
  source: CLOSE,
  source2: { block: 'price', inputs: { field: 'volume' } },
} as const;

const SERIES_TITLES = { source: 'Of', source2: 'And of' } as const;

function lineSlot(lines: NonNullable<IndicatorRow['lines']>): Slot {
  const options: readonly Choice[] = Object.entries(lines).map(([value, line]) => ({
    value,
    ...line,
  }));
  return { kind: 'choice', title: 'Line', default: options[0]?.value ?? '', options };
}

function parameterSlot({
  name,
  default: usual,
  min,
  max,
  integer,
}: Indicator['parameters'][number]): Slot {
  const title = titleOf(name);
  if (integer) return whole(title, usual, min, Math.min(max, LONGEST));
  return constant(title, usual, min, Math.min(max, 100), undefined, usual < 1 ? 0.01 : 0.1);
}

/** `smoothK` reads `Smooth k`. */
function titleOf(name: string): string {
  const spaced = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return spaced.slice(0, 1).toUpperCase() + spaced.slice(1);
}

/** Returns the defaults of all inputs that must be given. */
export function defaultsOf(inputs: Readonly<Record<string, Slot>>): Record<string, Input> {
  const required = Object.entries(inputs).filter(
    ([, slot]) => !('optional' in slot && slot.optional),
  );
  return Object.fromEntries(required.map(([name, slot]) => [name, slot.default]));
}

/** The call in Python: chosen series first, then the bars where the indicator reads columns of theirs, then its parameters. */
function pythonCall({ name, inputs, parameters }: Indicator): string {
  const series = inputs.filter((input) => input === 'source' || input === 'source2');
  const readsBars = inputs.length > series.length;
  const args = [
    ...series.map((input) => `{${input}:series}`),
    ...(readsBars ? ['{bars}'] : []),
    ...parameters.map((parameter) => `{${parameter.name}}`),
  ];
  return `${name}(${args.join(', ')})`;
}

function joined(functions: Readonly<Record<string, readonly string[]>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(functions).map(([name, lines]) => [name, lines.join('\n')]),
  );
}
