import type { Block, Input } from '../tree/tree.ts';

/**
 * Kind of a block, which decides where it fits.
 *
 * - `value`: a number on each bar. `condition`: holds or not on each bar. `action`: something to do.
 * - `size`, `order`, `stop`, `target`, `trail`: the terms of an action.
 */
export type BlockKind =
  | 'value'
  | 'condition'
  | 'action'
  | 'size'
  | 'order'
  | 'stop'
  | 'target'
  | 'trail';

/** Section of the palette. */
export type BlockGroup =
  | 'price'
  | 'average'
  | 'oscillator'
  | 'channel'
  | 'trend'
  | 'volume'
  | 'statistics'
  | 'time'
  | 'account'
  | 'logic'
  | 'pattern'
  | 'maths'
  | 'order'
  | 'size'
  | 'exit';

/** Unit of a number, shown after it. */
export type SlotUnit = 'bars' | 'percent' | 'price' | 'units' | 'money' | 'times' | 'ranges';

/** One of the words that a choice offers. */
export interface Choice {
  /** Value in the tree. */
  readonly value: string;
  /** Words on screen. */
  readonly words: string;
  /** Text for the Pine of its block: `{is}` takes `pine`, `{is.sign}` takes `more.sign`. */
  readonly pine: string;
  /** Text for Python; `pine` without it. */
  readonly python?: string | undefined;
  readonly more?: Readonly<Record<string, string>> | undefined;
}

interface Named {
  /** Label on the form. */
  readonly title: string;
  readonly unit?: SlotUnit | undefined;
}

/**
 * An input of a block.
 *
 * - `number`: a number on each bar: a literal, a reference or a value block.
 * - `constant`, `whole`: a number known before the first bar: a literal or a parameter; `whole` has no fraction.
 * - `condition`, `conditions`: one, or at least one.
 * - `choice`: one of some words. `name`: the name of an entry. `message`, `session`, `date`: texts.
 * - Terms of an action: a block of that kind. They may be left out where `optional` says so.
 */
export type Slot = Named &
  (
    | { readonly kind: 'number'; readonly default: Input }
    | {
        readonly kind: 'constant' | 'whole';
        readonly default: number;
        readonly minimum: number;
        readonly maximum: number;
        readonly step?: number | undefined;
      }
    | { readonly kind: 'condition' | 'conditions'; readonly default: Input }
    | { readonly kind: 'choice'; readonly default: string; readonly options: readonly Choice[] }
    | {
        readonly kind: 'name' | 'message' | 'session' | 'date';
        readonly default: string;
      }
    | { readonly kind: TermKind; readonly default: Block; readonly optional: boolean }
  );

/** Kinds of blocks that are terms of an action. */
export type TermKind = 'size' | 'order' | 'stop' | 'target' | 'trail';

/** Memory of a block from bar to bar in Python. */
export type MemoryKind =
  | 'within'
  | 'sequence'
  | 'barsSince'
  | 'count'
  | 'lasting'
  | 'drawdown'
  | 'dayGain'
  | 'valueWhen'
  | 'cooldown'
  | 'tradesADay';

/**
 * Python of a block.
 *
 * Texts hold inputs in braces: `{left}` is the value on the current bar, `{left:series}` the series, `{name:text}` a text in
 * quotes, `{name:bare}` one without, `{name:exit}` the name of the exit of an entry, `{name:exit2}` that of its second part, `{side.above}` what the chosen option
 * says under `more.above`. Two names are always there: `{bars}` are the bars that are read (`self.bars`, inside a block of a
 * longer timeframe those), `{atr:length}` is the average true range over the input `length`. Other braces stay, as in
 * f-strings. `tests/golden/two-languages` runs each block in both languages.
 */
export type PythonForm =
  /** An expression of the bar at hand; `{left}` is the value of an input, `{left:series}` its series. */
  | {
      readonly kind: 'now';
      readonly text: string;
    }
  /** A series that is there. */
  | { readonly kind: 'series'; readonly text: string }
  /** An indicator of the SDK: `ema({source:series}, {length})`, and which of its outputs is meant. */
  | {
      readonly kind: 'indicator';
      readonly text: string;
      /** Names of the outputs, where there are several; the input `line` says which is meant. */
      readonly outputs?: readonly string[] | undefined;
      /** Function of the generated code that calls it, where Pine's is known from another bar on. */
      readonly wrapper?: string | undefined;
    }
  /** Something that is remembered from bar to bar: see `to-python/memory.ts`. */
  | { readonly kind: 'memory'; readonly memory: MemoryKind }
  /** Arithmetic of columns of the bars: `(high + low) / 2`. */
  | { readonly kind: 'mix'; readonly texts: Readonly<Record<string, string>> }
  /** On bars of a higher timeframe; a pattern; two numbers made into one. */
  | { readonly kind: 'higher' | 'pattern' | 'arithmetic' }
  /** Brackets around conditions. */
  | { readonly kind: 'group'; readonly word: 'and' | 'or' }
  /** Lines of an action. `{name}` stands for texts in quotes. */
  | {
      readonly kind: 'lines';
      readonly lines: readonly string[];
    }
  /** Arguments of a term. */
  | {
      readonly kind: 'arguments';
      readonly text: string;
      /** As `BlockDefinition.pineOfEntry`. */
      readonly textOfEntry?: string | undefined;
    };

/** One kind of Python form. */
export type PythonFormOf<Kind extends PythonForm['kind']> = Extract<
  PythonForm,
  { readonly kind: Kind }
>;

/** A block of the catalogue. */
export interface BlockDefinition {
  /** Stable name. */
  readonly id: string;
  readonly kind: BlockKind;
  readonly group: BlockGroup;
  /** Name in the palette. */
  readonly title: string;
  /** Other words under which it is looked for. */
  readonly words?: readonly string[] | undefined;
  /** Sentence with its inputs in braces: `{left} crosses above {right}`. */
  readonly sentence: string;
  readonly inputs: Readonly<Record<string, Slot>>;
  /** Explanation in a sentence or two. */
  readonly help: string;
  readonly example: Block;
  /**
   * Its Pine, inputs in braces. Of a value or condition an expression; of a term the arguments that it adds to a call; of an
   * action its statements, each term standing where its arguments go. A statement of which no term is given is left out; one with
   * a target is there for each part of it.
   */
  readonly pine: readonly string[];
  /** Pine of a term whose `{distance}` is a percentage of the entry price, because that of its action's stop is. */
  readonly pineOfEntry?: string | undefined;
  /** Input that is the percentage where the input `of` says that it is one of the entry price, as `{percent}`; stops only. */
  readonly percentOfEntry?: string | undefined;
  /** Pine of the distance from the price at the signal; stops only. */
  readonly distance?: string | undefined;
  /** Python of `distance`. */
  readonly pythonDistance?: string | undefined;
  /** Functions that its Pine calls, by their names: complete definitions. */
  readonly functions?: Readonly<Record<string, string>> | undefined;
  /** True when its Pine remembers nothing, so that it may stand where it does not run on every bar. */
  readonly isPlain?: true | undefined;
  /** Inputs that its Pine does not always evaluate. */
  readonly lazyInputs?: readonly string[] | undefined;
  readonly python: PythonForm;
}
