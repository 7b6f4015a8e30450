import type { BlockDefinition } from './block.ts';
import { CLOSE, choice, constant, number, UP } from './slots.ts';

/** Arithmetic of values. */
export const MATHS_BLOCKS: readonly BlockDefinition[] = [
  {
    id: 'extremum',
    kind: 'value',
    group: 'maths',
    title: 'Larger or smaller',
    words: ['max', 'min'],
    sentence: 'the {which} of {left} and {right}',
    inputs: {
      which: choice('Which', [
        { value: 'larger', words: 'larger', pine: 'math.max', python: 'larger' },
        { value: 'smaller', words: 'smaller', pine: 'math.min', python: 'smaller' },
      ]),
      left: number('One', CLOSE),
      right: number('Other', { block: 'price', inputs: { field: 'open' } }),
    },
    help: 'The larger or the smaller of two values.',
    example: {
      block: 'extremum',
      inputs: {
        which: 'larger',
        left: CLOSE,
        right: { block: 'price', inputs: { field: 'open' } },
      },
    },
    pine: ['{which}({left}, {right})'],
    isPlain: true,
    python: { kind: 'now', text: '{which}({left}, {right})' },
  },
  {
    id: 'absolute',
    kind: 'value',
    group: 'maths',
    title: 'Absolute value',
    words: ['abs', 'absolute', 'distance'],
    sentence: 'absolute value of {value}',
    inputs: {
      value: number('Value', {
        block: 'arithmetic',
        inputs: { left: CLOSE, by: 'minus', right: { block: 'price', inputs: { field: 'open' } } },
      }),
    },
    help: 'The value without its sign.',
    example: {
      block: 'absolute',
      inputs: { value: { block: 'momentum', inputs: { source: CLOSE, length: 10 } } },
    },
    pine: ['math.abs({value})'],
    isPlain: true,
    python: { kind: 'now', text: 'abs({value})' },
  },
  {
    id: 'away',
    kind: 'value',
    group: 'maths',
    title: 'Percent above or below',
    words: ['percent', 'offset', 'distance'],
    sentence: '{percent} % {way} {price}',
    inputs: {
      percent: constant('Percent', 2, 0, 1000, 'percent'),
      way: choice('Way', [
        { value: 'below', words: 'below', pine: '-' },
        { value: 'above', words: 'above', pine: '+' },
      ]),
      price: number('Price', CLOSE),
    },
    help: 'A price a given percentage above or below another: a level for a limit or stop order.',
    example: { block: 'away', inputs: { percent: 2, way: 'below', price: CLOSE } },
    pine: ['{price} * (100 {way} {percent}) / 100'],
    isPlain: true,
    python: { kind: 'now', text: '{price} * (100 {way} {percent}) / 100' },
  },
  {
    id: 'choose',
    kind: 'value',
    group: 'maths',
    title: 'If, else',
    words: ['if', 'otherwise', 'choose'],
    sentence: '{then} if {condition}, else {otherwise}',
    inputs: {
      condition: { kind: 'condition', title: 'If', default: UP },
      then: number('Then', 2),
      otherwise: number('Else', 1),
    },
    help: 'One value on bars on which a condition holds, another on the rest.',
    example: { block: 'choose', inputs: { condition: UP, then: 2, otherwise: 1 } },
    pine: ['{condition} ? {then} : {otherwise}'],
    isPlain: true,
    lazyInputs: ['then', 'otherwise'],
    python: { kind: 'now', text: '{then} if {condition} else {otherwise}' },
  },
  {
    id: 'arithmetic',
    kind: 'value',
    group: 'maths',
    title: 'Calculate',
    words: ['plus', 'minus', 'times', 'divide', 'add', 'subtract', 'multiply'],
    sentence: '{left} {by} {right}',
    inputs: {
      left: number('Left', CLOSE),
      by: choice('By', [
        { value: 'plus', words: '+', pine: '+' },
        { value: 'minus', words: '-', pine: '-' },
        { value: 'times', words: '×', pine: '*' },
        { value: 'over', words: '÷', pine: '/' },
      ]),
      right: number('Right', 1),
    },
    help: 'Adds, subtracts, multiplies or divides. Division by 0 is unknown.',
    example: {
      block: 'arithmetic',
      inputs: { left: CLOSE, by: 'minus', right: { block: 'price', inputs: { field: 'open' } } },
    },
    pine: ['{left} {by} {right}'],
    isPlain: true,
    python: { kind: 'arithmetic' },
  },
];
