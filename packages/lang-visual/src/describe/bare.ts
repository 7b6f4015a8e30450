import { PATTERNS } from '@stratloom/engine/patterns';
import { findBlock } from '../blocks/catalogue.ts';
import { block, crosses, CLOSE } from '../templates/parts.ts';
import { type Block, type Input, isBlock } from '../tree/tree.ts';
import { readCondition } from './conditions.ts';
import type { Cursor } from './cursor.ts';
import type { Draft } from './draft.ts';
import { readOperand } from './operands.ts';
import { mirrored, stretchedLevel } from './relations.ts';

/** A condition without an order: `golden cross`. A bullish one buys; of any other it is asked what to do. */
export function readBare(c: Cursor, draft: Draft): boolean {
  const from = c.at;
  c.skip('when', 'on');
  const begin = c.at;
  const condition = readCondition(c);
  if (condition === null) return askForCondition(c);
  const text = c.typed(begin, c.at);
  const isDeath = /^(?:the )?death/i.test(text);
  if (!isBullish(condition)) {
    c.ask(from, `What should be done on "${text}"?`, [
      ...(isDeath
        ? [
            [
              'buy on a golden cross, sell on this one',
              'buy on a golden cross, sell on a death cross',
            ] as const,
          ]
        : []),
      ['buy', `buy when ${text}`],
      ['sell short', `short when ${text}`],
      ['close the long position', `exit the long when ${text}`],
    ]);
  }
  draft.entries.push({ name: 'Long', when: condition, terms: { ...draft.terms }, order: null });
  c.note(from, 'enter long');
  const isSetup = /golden|bounce|donchian|channel|cycle/i.test(text);
  const exit = isSetup && isBullish(condition) ? usualExit(condition) : null;
  draft.usualExit = exit;
  return true;
}

function isBullish(condition: Input): boolean {
  if (!isBlock(condition)) return false;
  const { block: id, inputs } = condition;
  if (id === 'pattern')
    return PATTERNS.some((each) => each.id === inputs['pattern'] && each.direction === 'bullish');
  if (id !== 'crosses') return false;
  const isSupertrend = isBlock(inputs['left']) && inputs['left'].block === 'supertrend';
  if (isSupertrend) return inputs['way'] === 'below';
  return inputs['way'] === 'above' && typeof inputs['right'] !== 'number';
}

/** Returns the exit that belongs to a known setup; null where there is no usual one. */
function usualExit(condition: Input): Block | null {
  if (!isBlock(condition)) return null;
  const { left, right } = condition.inputs;
  if (isLine(right, 'bollinger') || isLine(right, 'keltner')) {
    const middle = block(right.block, { ...right.inputs, line: 'middle' });
    return isBlock(left) && right.inputs['line'] === 'lower'
      ? crosses(CLOSE, 'above', middle)
      : crosses(CLOSE, 'below', middle);
  }
  const channel = isLine(right, 'earlier') ? right.inputs['value'] : undefined;
  if (isLine(channel, 'donchian')) return mirrored(condition);
  const isCycle = isLine(left, 'sma') && isLine(right, 'sma');
  return isCycle ? mirrored(condition) : null;
}

function isLine(input: Input | undefined, id: string): input is Block {
  return isBlock(input) && input.block === id;
}

/** An indicator alone is no condition: asks for one that is usual with it. */
function askForCondition(c: Cursor): boolean {
  const from = c.at;
  const value = readOperand(c);
  if (value === null || !isBlock(value)) return false;
  const name = c.typed(from, c.at);
  const group = findBlock(value.block)?.group;
  const isRange = value.block === 'highest' || value.block === 'lowest';
  const choices =
    isRange || group === 'channel'
      ? [`buy on a breakout of the ${name}`, `buy when price bounces off the ${name}`]
      : usualConditions(value, name);
  c.ask(
    from,
    `What should be done with "${name}"?`,
    choices.map((text) => [text, text]),
  );
  return true;
}

function usualConditions(value: Block, name: string): readonly string[] {
  const low = stretchedLevel(value, 'oversold');
  const high = stretchedLevel(value, 'overbought');
  if (low !== null && high !== null)
    return [
      `buy when ${name} is below ${low}, sell when ${name} is above ${high}`,
      `buy when ${name} crosses above ${low}`,
    ];
  const isOnPrice =
    ['average', 'trend', 'price'].includes(findBlock(value.block)?.group ?? '') &&
    value.block !== 'adx';
  return isOnPrice
    ? [
        `buy when price crosses above the ${name}, sell when price crosses below the ${name}`,
        `buy when price is above the ${name}`,
      ]
    : [`buy when ${name} is above its 20 bar average`, `buy when ${name} is rising`];
}
