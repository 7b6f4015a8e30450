import type { PineVersion } from '../../1-parse/tree.ts';
import type { InputDeclaration } from '../../checked/checked-tree.ts';

export type InputKind = InputDeclaration['kind'];

const REST = 'tooltip inline group confirm display active';
const PLAIN = `defval title ${REST}`;
const LIMITED = `defval title minval maxval step ${REST}`;
const CHOICE = `defval title options ${REST}`;

/** Kinds of inputs by the functions that make them. */
export const INPUT_FUNCTIONS: ReadonlyMap<string, InputKind | null> = new Map<
  string,
  InputKind | null
>([
  ['input', null],
  ['input.int', 'int'],
  ['input.float', 'float'],
  ['input.bool', 'bool'],
  ['input.string', 'string'],
  ['input.text_area', 'text_area'],
  ['input.color', 'color'],
  ['input.source', 'source'],
  ['input.timeframe', 'timeframe'],
  ['input.symbol', 'symbol'],
  ['input.session', 'session'],
  ['input.time', 'time'],
  ['input.price', 'price'],
  ['input.enum', 'enum'],
]);

/** Words for `type` of version 4 (behind `input.`) and of those before. */
export const INPUT_TYPES: ReadonlyMap<string, InputKind> = new Map<string, InputKind>([
  ['integer', 'int'],
  ['float', 'float'],
  ['bool', 'bool'],
  ['string', 'string'],
  ['color', 'color'],
  ['source', 'source'],
  ['resolution', 'timeframe'],
  ['symbol', 'symbol'],
  ['session', 'session'],
  ['time', 'time'],
  ['price', 'price'],
]);

/** Returns the parameters of an input function in order; `withOptions` chooses between limits and options. */
export function inputParameters(
  version: PineVersion,
  kind: InputKind | null,
  withOptions: boolean,
): readonly string[] {
  return orderOf(version, kind, withOptions).split(' ');
}

function orderOf(version: PineVersion, kind: InputKind | null, withOptions: boolean): string {
  if (kind === null) {
    return version < 5
      ? 'defval title type minval maxval confirm step options inline group tooltip'
      : 'defval title tooltip inline group display active';
  }
  if (kind === 'int' || kind === 'float') return withOptions ? CHOICE : LIMITED;
  return ['string', 'timeframe', 'session', 'enum'].includes(kind) ? CHOICE : PLAIN;
}
