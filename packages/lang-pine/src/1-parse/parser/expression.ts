import type { Binary, BinaryOperator, Expression, Unary } from '../tree.ts';
import type { Token } from '../lexer/token.ts';
import { readOperand } from './operand.ts';
import type { Reader } from './reader.ts';

interface Power {
  readonly operator: BinaryOperator;
  /** Higher binds stronger. */
  readonly power: number;
}

const LEVELS: readonly (readonly BinaryOperator[])[] = [
  ['or'],
  ['and'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];

const POWERS: ReadonlyMap<string, Power> = new Map(
  LEVELS.flatMap((operators, level) =>
    operators.map((operator) => [operator, { operator, power: level + 1 }] as const),
  ),
);

/** Reads an expression: operators, and `condition ? then : otherwise`, which binds weakest and to the right. */
export function readExpression(reader: Reader): Expression {
  const { start } = reader.token;
  if (!reader.enter()) return unreadable(reader, start);
  const choices: { condition: Expression; then: Expression; height: number }[] = [];
  let last = readBinary(reader, 1);
  while (reader.at('?')) {
    const conditionHeight = reader.height;
    reader.advance();
    const then = readExpression(reader);
    choices.push({ condition: last, then, height: Math.max(conditionHeight, reader.height) });
    if (!reader.take(':')) {
      missingColon(reader);
      break;
    }
    last = readBinary(reader, 1);
  }
  reader.leave();
  // A chain of conditions is folded from its end, so that it costs no depth of the call stack.
  for (let choice = choices.pop(); choice !== undefined; choice = choices.pop()) {
    const { condition, then } = choice;
    reader.raise(choice.height, reader.height);
    const at = reader.since(condition.at.start);
    last = { kind: 'conditional', condition, then, otherwise: last, at };
  }
  return last;
}

function missingColon(reader: Reader): void {
  if (!reader.atLineEnd) {
    reader.expected('`:`');
    return;
  }
  reader.fail({
    code: 'pine.missing-colon',
    text: '`condition ? value` needs a `:` and the other value.',
    hint: 'Write condition ? value : other value; `: na` for nothing.',
    at: { start: Math.max(0, reader.previousEnd - 1), end: reader.previousEnd },
  });
}

function readBinary(reader: Reader, weakest: number): Expression {
  const { start } = reader.token;
  let left = readUnary(reader);
  for (let next = powerOf(reader.token); next !== undefined; next = powerOf(reader.token)) {
    if (next.power < weakest) break;
    const leftHeight = reader.height;
    reader.advance();
    const right = readBinary(reader, next.power + 1);
    reader.raise(leftHeight, reader.height);
    left = binary(next.operator, left, right, reader.since(start));
  }
  return left;
}

function powerOf(token: Token): Power | undefined {
  if (token.kind !== 'operator' && token.kind !== 'name') return undefined;
  return POWERS.get(token.text);
}

function binary(
  operator: BinaryOperator,
  left: Expression,
  right: Expression,
  at: Binary['at'],
): Binary {
  return { kind: 'binary', operator, left, right, at };
}

function readUnary(reader: Reader): Expression {
  const operator = unaryOperator(reader.token);
  if (operator === null) return readOperand(reader);
  const { start } = reader.token;
  if (!reader.enter()) return unreadable(reader, start);
  reader.advance();
  const of = readUnary(reader);
  reader.leave();
  reader.raise(reader.height);
  return { kind: 'unary', operator, of, at: reader.since(start) };
}

function unaryOperator(token: Token): Unary['operator'] | null {
  if (token.kind === 'operator')
    return token.text === '-' || token.text === '+' ? token.text : null;
  return token.kind === 'name' && token.text === 'not' ? 'not' : null;
}

function unreadable(reader: Reader, start: number): Expression {
  return { kind: 'unreadable', at: reader.since(start) };
}
