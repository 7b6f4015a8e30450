import { block, buy, close, percentOfEquity, rule, strategy, type Template } from './parts.ts';

/** Buy on one weekday, sell on another: a test of whether the calendar matters. */
export const DAY_OF_WEEK: Template = {
  id: 'weekday-effect',
  idea: 'Buy on one weekday, sell on another: a test of whether the calendar matters.',
  tree: strategy('Weekday effect', {
    params: [],
    values: [],
    rules: [
      rule('monday', block('weekday', { day: 'monday' }), buy(percentOfEquity(90))),
      rule('thursday', block('weekday', { day: 'thursday' }), close('Long')),
    ],
  }),
};
