import type { Builtin } from './builtin.ts';
import { variable } from './entries.ts';

/** `syminfo.*`. */
export const SYMINFO_BUILTINS: readonly Builtin[] = [
  text('ticker', 'Name of the symbol without what is in front of its colon.'),
  text('tickerid', 'Name of the symbol.'),
  text('main_tickerid', 'Name of the chart’s symbol.'),
  text('prefix', 'What is in front of the colon in the name of the symbol; empty without one.'),
  text('root', 'Name of the symbol without what is in front of its colon.'),
  text('description', 'Name of the symbol without what is in front of its colon.'),
  text('type', 'crypto, forex or stock, derived from the name of the symbol.'),
  text('currency', 'Currency of the prices.'),
  text('basecurrency', 'Traded coin or currency of a pair; empty for anything else.'),
  text('volumetype', 'base: volume counts what is traded.'),
  text('timezone', 'Zone of the exchange’s clocks; Etc/UTC for markets that never close.'),
  text('session', 'regular, or extended where hours around the regular ones are traded.'),
  number('float', 'mintick', 'Smallest step of a price.'),
  number('int', 'pricescale', 'The power of ten by which the smallest step becomes whole.'),
  number('int', 'minmove', 'The smallest step times the price scale.'),
  number('float', 'mincontract', 'Smallest step of a quantity; 0 for any.'),
  number(
    'float',
    'pointvalue',
    'Worth of a move of the price by 1 for one unit, in the currency of the prices; 1 for shares and coins.',
  ),
  ...[
    'country',
    'industry',
    'sector',
    'isin',
    'current_contract',
    'expiration_date',
    'employees',
    'shareholders',
    'shares_outstanding_float',
    'shares_outstanding_total',
    'recommendations_buy',
    'recommendations_buy_strong',
    'recommendations_date',
    'recommendations_hold',
    'recommendations_sell',
    'recommendations_sell_strong',
    'recommendations_total',
    'target_price_average',
    'target_price_date',
    'target_price_estimates',
    'target_price_high',
    'target_price_low',
    'target_price_median',
  ].map(companyFact),
];

function text(name: string, summary: string): Builtin {
  return variable('works', `syminfo.${name}`, 'simple string', summary);
}

function number(type: 'int' | 'float', name: string, summary: string): Builtin {
  return variable('works', `syminfo.${name}`, `simple ${type}`, summary);
}

function companyFact(name: string): Builtin {
  const isText = ['country', 'industry', 'sector', 'isin', 'current_contract'].includes(name);
  return {
    ...variable(
      'refused',
      `syminfo.${name}`,
      isText ? 'simple string' : 'simple float',
      `A fact about the company or contract: ${name.replaceAll('_', ' ')}.`,
    ),
    hint: 'Symbols come with prices only; write the value as an input.',
  };
}
