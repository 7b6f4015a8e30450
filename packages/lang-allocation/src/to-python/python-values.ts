import type { Comparison, Condition, Value, Weighting } from '../tree/document.ts';
import { PYTHON_PARTS } from './python-parts.ts';
import { numberText, quoted } from './python-words.ts';

const OPERATORS: Readonly<Record<Comparison, string>> = {
  above: '>',
  below: '<',
  atLeast: '>=',
  atMost: '<=',
};

/** Functions of generated code by the kind of value. */
const WINDOWS = {
  return: 'return_over',
  meanReturn: 'mean_return',
  volatility: 'volatility',
  drawdown: 'drawdown',
  maxDrawdown: 'max_drawdown',
  turnover: 'turnover',
} as const;

/** Indicator of the SDK that a program keeps a series of, for each of its instruments. */
export interface KeptSeries {
  readonly indicator: 'sma' | 'ema' | 'rsi';
  readonly bars: number;
  /** Attribute of the strategy that holds them. */
  readonly name: string;
  /** Symbols of the instruments; null = all of the run. */
  symbols: Set<string> | null;
}

/** Writes values, conditions and weightings as Python, and notes what they need. */
export class PythonValues {
  /** Functions that the program needs, by name. */
  readonly parts = new Set<string>();
  readonly series = new Map<string, KeptSeries>();

  /** Notes a function of the program with all that it needs, and returns its name. */
  part(name: string): string {
    this.parts.add(name);
    for (const each of PYTHON_PARTS[name]?.parts ?? []) this.part(each);
    return name;
  }

  /**
   * Writes a value.
   *
   * @param owner - Expression of the instrument in question.
   * @param candidates - Symbols that it may be; null = all of the run.
   */
  value(value: Value, owner: string, candidates: readonly string[] | null): string {
    if (value.kind === 'number') return numberText(value.value);
    const market = value.of === undefined ? owner : instrument(value.of);
    if (value.kind === 'price') return `${market}.bars.close[-1]`;
    const { kind, bars, of } = value;
    if (kind === 'sma' || kind === 'ema' || kind === 'rsi') {
      const name = this.#keep(kind, bars, of === undefined ? candidates : [of]);
      return `self.${name}[${market}][-1]`;
    }
    return `${this.part(WINDOWS[kind])}(${market}, ${bars})`;
  }

  condition(
    condition: Condition,
    owner: string,
    candidates: readonly string[] | null,
    isInner = false,
  ): string {
    switch (condition.kind) {
      case 'compare': {
        const left = this.value(condition.left, owner, candidates);
        const right = this.value(condition.right, owner, candidates);
        return `${left} ${OPERATORS[condition.is]} ${right}`;
      }
      case 'not':
        return `not (${this.condition(condition.of, owner, candidates)})`;
      case 'all':
      case 'any': {
        const word = condition.kind === 'all' ? ' and ' : ' or ';
        const text = condition.of
          .map((each) => this.condition(each, owner, candidates, true))
          .join(word);
        return isInner ? `(${text})` : text;
      }
    }
  }

  /** Writes the shares of instruments. @param markets - Expression of a list of them. */
  shares(by: Weighting, markets: string, candidates: readonly string[] | null): string {
    switch (by.method) {
      case 'equal':
        return `${this.part('equal')}(len(${markets}))`;
      case 'stated':
        return `[${by.ratios.map(numberText).join(', ')}]`;
      case 'inverseVolatility':
        return `${this.part('inverse_volatility')}(${markets}, ${by.bars})`;
      case 'riskParity':
        return `${this.part('risk_parity')}(${markets}, ${by.bars})`;
      case 'value': {
        const each = this.value(by.of, 'm', candidates);
        return `${this.part('proportional')}([${each} for m in ${markets}])`;
      }
    }
  }

  #keep(indicator: KeptSeries['indicator'], bars: number, symbols: readonly string[] | null) {
    const name = `${indicator}_${bars}`;
    const known = this.series.get(name);
    if (known === undefined) {
      const kept = symbols === null ? null : new Set(symbols);
      this.series.set(name, { indicator, bars, name, symbols: kept });
    } else if (symbols === null) known.symbols = null;
    else for (const symbol of symbols) known.symbols?.add(symbol);
    return name;
  }
}

/** Returns the expression of an instrument. */
export function instrument(symbol: string): string {
  return `self.of(${quoted(symbol)})`;
}
