import type {
  Block,
  Input,
  NamedValue,
  NumberParam,
  Reference,
  Rule,
  RuleTree,
  TreeSettings,
} from '../tree/tree.ts';

/** A strategy to begin with. */
export interface Template {
  readonly id: string;
  /** Idea in one line: what it does and why that may work. */
  readonly idea: string;
  readonly tree: RuleTree;
}

/** Money and costs that the templates have: 10,000, a tenth of a percent a fill. */
export const USUAL_SETTINGS: TreeSettings = {
  capital: 10_000,
  commission: { kind: 'percent', value: 0.1 },
  slippageTicks: 0,
  pyramiding: 1,
  marginPercent: 100,
  fillAt: 'nextOpen',
  closes: 'oldest',
};

/** A block with its inputs. */
export function block(id: string, inputs: Readonly<Record<string, Input>> = {}): Block {
  return { block: id, inputs };
}

/** A parameter or a named value. */
export function ref(id: string): Reference {
  return { ref: id };
}

export const CLOSE = block('price', { field: 'close' });
export const HIGH = block('price', { field: 'high' });
export const LOW = block('price', { field: 'low' });
export const VOLUME = block('price', { field: 'volume' });

/** A count of bars to set. */
export function bars(
  id: string,
  title: string,
  usual: number,
  minimum = 1,
  maximum = 200,
): NumberParam {
  return { id, kind: 'whole', title, default: usual, minimum, maximum, step: 1 };
}

/** A number to set. */
export function level(
  id: string,
  title: string,
  usual: number,
  minimum: number,
  maximum: number,
  step: number,
): NumberParam {
  return { id, kind: 'number', title, default: usual, minimum, maximum, step };
}

/** A named value that is drawn. */
export function line(id: string, value: Input): NamedValue {
  return { id, value, show: true };
}

/** A named value that is not drawn. */
export function value(id: string, of: Input): NamedValue {
  return { id, value: of };
}

/** Rule: actions when a condition holds. */
export function rule(id: string, when: Input, ...then: readonly Block[]): Rule {
  return { id, when, then };
}

export function all(...of: readonly Input[]): Block {
  return block('all', { of });
}

export function any(...of: readonly Input[]): Block {
  return block('any', { of });
}

export function crosses(left: Input, way: 'above' | 'below', right: Input): Block {
  return block('crosses', { left, way, right });
}

export function compare(left: Input, is: string, right: Input): Block {
  return block('compare', { left, is, right });
}

export function position(is: 'flat' | 'long' | 'short' | 'open'): Block {
  return block('position', { is });
}

/** A share of the equity, in percent. */
export function percentOfEquity(percent: Input): Block {
  return block('equityPercent', { percent });
}

/** Buys at the market. */
export function buy(size: Block, terms: Readonly<Record<string, Input>> = {}): Block {
  return block('enter', { side: 'long', name: 'Long', size, ...terms });
}

/** Sells short at the market. */
export function short(size: Block, terms: Readonly<Record<string, Input>> = {}): Block {
  return block('enter', { side: 'short', name: 'Short', size, ...terms });
}

export function close(name: string): Block {
  return block('close', { name });
}

/** A tree of this version. */
export function strategy(
  name: string,
  parts: Pick<RuleTree, 'params' | 'values' | 'rules'>,
  settings: Partial<TreeSettings> = {},
  note?: string,
): RuleTree {
  return {
    version: 2,
    name,
    ...(note !== undefined && { note }),
    settings: { ...USUAL_SETTINGS, ...settings },
    ...parts,
  };
}
