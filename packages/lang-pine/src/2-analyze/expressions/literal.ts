import type {
  BoolLiteral,
  ColorLiteral,
  NumberLiteral,
  StringLiteral,
} from '../../1-parse/tree.ts';
import type { Checked } from '../../checked/checked-tree.ts';
import { BOOL, COLOR, FLOAT, INT, STRING } from '../types/plain-types.ts';

/** A literal. */
export function checkLiteral(
  literal: NumberLiteral | StringLiteral | BoolLiteral | ColorLiteral,
): Checked {
  return {
    kind: 'constant',
    value: literal.value,
    type: { qualifier: 'const', type: typeOf(literal) },
    at: literal.at,
  };
}

function typeOf(literal: NumberLiteral | StringLiteral | BoolLiteral | ColorLiteral) {
  switch (literal.kind) {
    case 'number':
      return literal.whole ? INT : FLOAT;
    case 'string':
      return STRING;
    case 'bool':
      return BOOL;
    case 'color':
      return COLOR;
  }
}
