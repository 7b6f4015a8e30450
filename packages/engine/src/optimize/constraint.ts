import type { Outcome } from '../model/errors.ts';
import type { Parameters } from '../strategy/strategy.ts';

/** Condition between parameters that a combination must meet to be run. */
export interface Constraint {
  /** As it was written, for example `fast < slow`. */
  readonly text: string;
  /** Whether parameters meet it. */
  readonly allows: (parameters: Parameters) => boolean;
}

type Value = (parameters: Parameters) => number;

const TOKEN =
  /\s*(?:(\d+(?:\.\d*)?(?:[eE][-+]?\d+)?|\.\d+)|([A-Za-z_]\w*)|"([^"]+)"|(<=|>=|==|!=|[-+*/()<>]))/y;

const COMPARISONS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
};

const SUMS: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
};

const PRODUCTS: Readonly<Record<string, (a: number, b: number) => number>> = {
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

/**
 * Reads a condition: comparisons (`< <= > >= == !=`) of sums and products of numbers and parameters, joined by `and`, such as
 * `fast < slow and slow - fast >= 10`. A name with spaces stands in double quotes. Texts are not numbers, so no comparison of
 * them holds; true and false are 1 and 0.
 *
 * @param names - Parameters that it may name.
 */
export function readConstraint(text: string, names: readonly string[]): Outcome<Constraint> {
  try {
    const conditions = new ConstraintReader(text, names).conditions();
    return {
      ok: true,
      value: { text, allows: (parameters) => conditions.every((holds) => holds(parameters)) },
    };
  } catch (error) {
    if (!(error instanceof UnreadableConstraint)) throw error;
    return {
      ok: false,
      problem: {
        code: 'optimize.constraint',
        message: `The condition "${text}" cannot be read: ${error.message}.`,
        remedy: `Write comparisons of parameters and numbers, joined by "and", such as "fast < slow". The parameters are: ${names.join(', ')}.`,
      },
    };
  }
}

class UnreadableConstraint extends Error {
  override readonly name = 'UnreadableConstraint';
}

interface Token {
  readonly kind: 'number' | 'name' | 'sign';
  readonly text: string;
}

/** Reads by recursive descent: products bind before sums, sums before comparisons, comparisons before `and`. */
class ConstraintReader {
  readonly #names: readonly string[];
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(text: string, names: readonly string[]) {
    this.#names = names;
    this.#tokens = tokensOf(text);
  }

  conditions(): ((parameters: Parameters) => boolean)[] {
    const all = [this.#comparison()];
    while (this.#takesWord('and')) all.push(this.#comparison());
    const rest = this.#tokens[this.#at];
    if (rest !== undefined) throw new UnreadableConstraint(`"${rest.text}" is too much`);
    return all;
  }

  #comparison(): (parameters: Parameters) => boolean {
    const left = this.#chain(SUMS, () => this.#product());
    const compare = this.#takesSign(COMPARISONS);
    if (compare === null) throw new UnreadableConstraint('it compares nothing');
    const right = this.#chain(SUMS, () => this.#product());
    return (parameters) => compare(left(parameters), right(parameters));
  }

  #product(): Value {
    return this.#chain(PRODUCTS, () => this.#term());
  }

  #chain(
    signs: Readonly<Record<string, (a: number, b: number) => number>>,
    part: () => Value,
  ): Value {
    let value = part();
    for (let join = this.#takesSign(signs); join !== null; join = this.#takesSign(signs)) {
      const [left, right, both] = [value, part(), join];
      value = (parameters) => both(left(parameters), right(parameters));
    }
    return value;
  }

  #term(): Value {
    const token = this.#tokens[this.#at++];
    if (token === undefined) throw new UnreadableConstraint('it ends too early');
    const { kind, text } = token;
    if (kind === 'number') return () => Number(text);
    if (kind === 'name') return this.#parameter(text);
    if (text === '-') {
      const value = this.#term();
      return (parameters) => -value(parameters);
    }
    if (text !== '(') throw new UnreadableConstraint(`"${text}" stands where a value should`);
    const value = this.#chain(SUMS, () => this.#product());
    if (this.#tokens[this.#at++]?.text !== ')') throw new UnreadableConstraint('")" is missing');
    return value;
  }

  #parameter(name: string): Value {
    if (!this.#names.includes(name)) {
      throw new UnreadableConstraint(`"${name}" is no parameter of the search`);
    }
    return (parameters) => {
      const value = parameters[name];
      return typeof value === 'string' ? NaN : Number(value);
    };
  }

  #takesSign<Meaning>(signs: Readonly<Record<string, Meaning>>): Meaning | null {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'sign' || !Object.hasOwn(signs, token.text)) return null;
    this.#at++;
    return signs[token.text] ?? null;
  }

  #takesWord(word: string): boolean {
    const token = this.#tokens[this.#at];
    const isThere = token?.kind === 'name' && token.text === word;
    if (isThere) this.#at++;
    return isThere;
  }
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex;
    const [, number, name, quoted, sign] = TOKEN.exec(text) ?? [];
    if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else if ((name ?? quoted) !== undefined)
      tokens.push({ kind: 'name', text: name ?? quoted ?? '' });
    else throw new UnreadableConstraint(`"${text.slice(at).trim()[0] ?? ''}" means nothing here`);
  }
  return tokens;
}
