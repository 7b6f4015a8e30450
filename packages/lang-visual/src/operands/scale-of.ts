import { findBlock } from '../blocks/catalogue.ts';
import {
  type Block,
  type Input,
  isBlock,
  isReference,
  type RuleTree,
  textIn,
} from '../tree/tree.ts';

/** Scale of prices, on which the candles stand. */
export const PRICE_SCALE = 'price';

/** Indicators whose values are prices, whatever they are made of. */
const PRICES: ReadonlySet<string> = new Set([
  ...['meanPrice', 'pivots', 'heikinashi', 'entryPrice', 'keltner', 'donchian', 'chandelier'],
  ...['sar', 'ichimoku', 'vwap', 'rollingvwap'],
]);

/** Blocks whose values are of the kind of one of their inputs, of the first that has one. */
const LIKE_INPUTS: Readonly<Record<string, readonly string[]>> = {
  ...{ highest: ['source'], lowest: ['source'], bollinger: ['source'], earlier: ['value'] },
  ...{ higher: ['value'], valueWhen: ['value'], absolute: ['value'], away: ['price'] },
  ...{ extremum: ['left', 'right'], choose: ['then', 'otherwise'] },
};

/** Blocks of which a choice decides. */
const BY_CHOICE: Readonly<Record<string, (block: Block, tree: RuleTree) => string | null>> = {
  price: (block) => (textIn(block, 'field') === 'volume' ? 'volume' : PRICE_SCALE),
  supertrend: (block) =>
    textIn(block, 'line') === 'direction' ? 'supertrend direction' : PRICE_SCALE,
  linreg: (block, tree) =>
    textIn(block, 'line') === 'slope' ? 'slope' : scaleOf(block.inputs['source'], tree),
  arithmetic: (block, tree) => {
    const { left, right } = block.inputs;
    return scaleOfArithmetic(textIn(block, 'by'), scaleOf(left, tree), scaleOf(right, tree));
  },
};

/**
 * Returns the scale on which a number stands: `price`, `volume`, or the name of a block with a scale of its own. Numbers that
 * are compared on one scale can be drawn in one pane. null = it fits any scale, as a plain number does.
 */
export function scaleOf(input: Input | undefined, tree: RuleTree): string | null {
  if (isReference(input)) return scaleOf(valueOf(input.ref, tree), tree);
  if (!isBlock(input)) return null;
  const { block, inputs } = input;
  if (PRICES.has(block)) return PRICE_SCALE;
  const byChoice = BY_CHOICE[block];
  if (byChoice !== undefined) return byChoice(input, tree);
  const isAverage = findBlock(block)?.group === 'average';
  const like = isAverage ? ['source'] : LIKE_INPUTS[block];
  if (like === undefined) return block;
  return like.map((name) => scaleOf(inputs[name], tree)).find((scale) => scale !== null) ?? null;
}

/** A price more or less something is a price, and so is a multiple of it; between two of a kind lies a distance. */
function scaleOfArithmetic(by: string, left: string | null, right: string | null): string | null {
  if (left === null || right === null) {
    return by === 'over' && right !== null ? `number over ${right}` : (left ?? right);
  }
  if (by === 'over') return `${left} over ${right}`;
  if (by === 'minus') return left === right ? `${left} difference` : left;
  return right === PRICE_SCALE ? right : left;
}

function valueOf(id: string, { values }: RuleTree): Input | undefined {
  return values.find((value) => value.id === id)?.value;
}
