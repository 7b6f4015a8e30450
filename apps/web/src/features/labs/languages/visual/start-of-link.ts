import { findPattern } from '@stratloom/engine/patterns';
import { findBlock, readTree, SIGNAL_STRATEGIES, TEMPLATES } from '@stratloom/lang-visual';
import type { Block, BlockDefinition, Rule, RuleTree } from '@stratloom/lang-visual';
import { EMPTY_TREE, treeText } from './tree-text.ts';

/** Contents of a new strategy that an address asked for. */
export interface LinkedStart {
  readonly code: string;
  readonly name: string;
  /** Bars to run on; the usual ones where there are none. */
  readonly bars?: { readonly symbol: string; readonly from: number };
}

const FLAT: Block = { block: 'position', inputs: { is: 'flat' } };
const TENTH: Block = { block: 'equityPercent', inputs: { percent: 10 } };
const STOP: Block = { block: 'stopPercent', inputs: { percent: 5, of: 'entry' } };
const TARGET: Block = { block: 'targetRatio', inputs: { ratio: 2 } };
const BUY: Block = { block: 'enter', inputs: { side: 'long', name: 'Long', size: TENTH } };

function rule(id: string, when: Block, action: Block): Rule {
  // oxlint-disable-next-line unicorn/no-thenable -- the word of the format
  return { id, when, then: [action] };
}

function oneRule(name: string, when: Block, action: Block): RuleTree {
  return { ...EMPTY_TREE, name, rules: [rule('enter', when, action)] };
}

/** A name that rules may carry, made of the id of a block. */
function idOf({ id }: BlockDefinition): string {
  return `${id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_1`;
}

/** A stop of an entry, or one that an open trade gets where an entry cannot have it. */
function treeOfStop(title: string, stop: Block): RuleTree {
  const ofEntry = oneRule(title, FLAT, { ...BUY, inputs: { ...BUY.inputs, stop } });
  if (readTree(ofEntry).ok) return ofEntry;
  const protect: Block = { block: 'protect', inputs: { name: 'Long', stop } };
  const long: Block = { block: 'position', inputs: { is: 'long' } };
  const rules = [rule('enter', FLAT, BUY), rule('protect', long, protect)];
  return { ...EMPTY_TREE, name: title, rules };
}

/** Returns a strategy in which a block stands where it belongs, as in its example. */
function treeOfBlock(definition: BlockDefinition): RuleTree {
  const { kind, title, example } = definition;
  switch (kind) {
    case 'condition':
      return oneRule(title, example, BUY);
    case 'action':
      return oneRule(title, FLAT, example);
    case 'value':
      return {
        ...EMPTY_TREE,
        name: title,
        values: [{ id: idOf(definition), value: example, show: true }],
      };
    case 'size':
    case 'target':
      // Some of them are measured by the stop.
      return oneRule(title, FLAT, {
        ...BUY,
        inputs: { ...BUY.inputs, stop: STOP, [kind]: example },
      });
    case 'order':
    case 'trail':
      return oneRule(title, FLAT, { ...BUY, inputs: { ...BUY.inputs, [kind]: example } });
    case 'stop':
      return treeOfStop(title, example);
  }
}

function started(tree: RuleTree): LinkedStart {
  return { code: treeText(tree), name: tree.name };
}

/** Returns the template with this id as a start; null = there is none. */
export function startOfTemplate(id: string): LinkedStart | null {
  const template = TEMPLATES.find((each) => each.id === id);
  return template === undefined ? null : started(template.tree);
}

/** Returns a strategy to begin with that uses the block with this id; null = there is none. */
export function startOfBlock(id: string): LinkedStart | null {
  const definition = findBlock(id);
  return definition === undefined ? null : started(treeOfBlock(definition));
}

/** Returns a strategy to begin with that trades a pattern the way it points; null = there is no such pattern. */
export function startOfPattern(id: string): LinkedStart | null {
  const pattern = findPattern(id);
  if (pattern === undefined) return null;
  const [side, name] = pattern.direction === 'bullish' ? ['long', 'Long'] : ['short', 'Short'];
  const when: Block = { block: 'pattern', inputs: { pattern: id } };
  // Without exits the first trade would never end.
  const enter: Block = {
    block: 'enter',
    inputs: { side, name, size: TENTH, stop: STOP, target: TARGET },
  };
  return started(oneRule(pattern.title, when, enter));
}

/** Returns a strategy to begin with that trades the signal of an indicator; null = there is no such signal. */
export function startOfSignal(id: string): LinkedStart | null {
  const strategy = SIGNAL_STRATEGIES.find((each) => each.id === id);
  return strategy === undefined ? null : started(strategy.tree);
}
