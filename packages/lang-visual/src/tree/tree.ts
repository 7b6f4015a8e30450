/**
 * A strategy as rules, the visual builder's document: plain JSON, no coordinates. Names of parameters, values and rules are
 * stable ids; a block is found by its path from the root.
 */
export interface RuleTree {
  /** Version of this format. */
  readonly version: 2;
  /** Name of the strategy. */
  readonly name: string;
  readonly note?: string | undefined;
  readonly settings: TreeSettings;
  readonly params: readonly Param[];
  readonly values: readonly NamedValue[];
  readonly rules: readonly Rule[];
}

/** The conditions under which a strategy wants to run. */
export interface TreeSettings {
  /** Money at the start, account currency, > 0. */
  readonly capital: number;
  /** Cost of a fill: percent of its value, money per unit, or money per order. */
  readonly commission: {
    readonly kind: 'percent' | 'perUnit' | 'perOrder';
    readonly value: number;
  };
  /** Slippage of market and stop orders, in ticks. */
  readonly slippageTicks: number;
  /** Most entries that may be open at once in one direction, from 1. */
  readonly pyramiding: number;
  /** Own money needed to open, percent of the value: 100 = no leverage, 0 = not checked. */
  readonly marginPercent: number;
  /** Market orders fill at the next bar's open, or at the close of the bar that decided. */
  readonly fillAt: 'nextOpen' | 'close';
  /** Trades that an exit closes first: the oldest, or those of its own entry. */
  readonly closes: 'oldest' | 'own';
}

/** A value that may be set before a run. */
export type Param = NumberParam | SwitchParam;

/** A number to set, with the range of its slider. */
export interface NumberParam {
  readonly id: string;
  readonly kind: 'whole' | 'number';
  /** Label on the form. */
  readonly title: string;
  readonly default: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
  readonly note?: string | undefined;
}

/** A condition that is switched on or off. */
export interface SwitchParam {
  readonly id: string;
  readonly kind: 'switch';
  readonly title: string;
  readonly default: boolean;
  readonly note?: string | undefined;
}

/** A value or a condition that has a name, so that several rules can read it. It may read what stands before it. */
export interface NamedValue {
  readonly id: string;
  readonly value: Input;
  /** Drawn on the chart. */
  readonly show?: true | undefined;
  readonly note?: string | undefined;
}

/** Actions for the bars on which a condition holds, and for the others. */
export interface Rule {
  readonly id: string;
  readonly when: Input;
  readonly then: readonly Block[];
  readonly otherwise?: readonly Block[] | undefined;
  readonly note?: string | undefined;
}

/** A block of the catalogue with its inputs filled in; those that are optional may be left out. */
export interface Block {
  /** Id in the catalogue. */
  readonly block: string;
  readonly inputs: Readonly<Record<string, Input>>;
}

/** A parameter or a named value, by its id. */
export interface Reference {
  readonly ref: string;
}

/** Content of an input: a number, a choice or text, a reference, a block, or several. */
export type Input = number | string | Reference | Block | readonly Input[];

/** Path in a tree: keys and indexes from its root. */
export type BlockPath = readonly (string | number)[];

/** True for a block. */
export function isBlock(input: Input | undefined): input is Block {
  return typeof input === 'object' && 'block' in input;
}

/** True for a reference. */
export function isReference(input: Input | undefined): input is Reference {
  return typeof input === 'object' && 'ref' in input;
}

/** True for several inputs. */
export function isList(input: Input | undefined): input is readonly Input[] {
  return Array.isArray(input);
}

/** Returns the text in an input, such as a choice; empty where there is none. */
export function textIn({ inputs }: Block, name: string): string {
  const input = inputs[name];
  return typeof input === 'string' ? input : '';
}

/** Returns a path as text: `rules[0].when.inputs.left`; empty for the root. */
export function pathText(path: BlockPath): string {
  return path
    .map((key, at) => (typeof key === 'number' ? `[${key}]` : at === 0 ? key : `.${key}`))
    .join('');
}
