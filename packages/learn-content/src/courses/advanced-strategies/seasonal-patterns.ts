import type { Module } from '../../model/course.ts';
import { TURN_OF_THE_MONTH } from './programs/turn-of-the-month.ts';
import { WINTER_HALF_YEAR } from './programs/winter-half-year.ts';

/** Holding by the date. */
export const SEASONAL_PATTERNS: Module = {
  id: 'seasonal-patterns',
  title: 'Seasonal Patterns',
  description:
    'Holding by the date: which patterns of the calendar have been found, how chance makes them up, and how to test one fairly.',
  content: [
    { type: 'heading', data: { text: 'What the calendar knows', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'Some flows of money follow the calendar. Wages are paid at the end of the month and part of them goes into funds; tax is settled at the end of the year; harvests, heating and holidays move commodities and shops. Where many must act on the same days, prices may move on those days more than on others. A seasonal strategy holds an instrument on such days and is in cash on the rest. Its charm is that the rule fits into one line and that it spends little time in the market. Its weakness is that the calendar offers endless rules to choose from.',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Pattern', 'Claim', 'Found by', 'What came of it'],
        rows: [
          [
            'Turn of the month',
            'The last trading day and the first three rise more than others',
            'Ariel 1987; Lakonishok and Smidt 1988',
            'among the more lasting ones',
          ],
          [
            'Halloween, or sell in May',
            'November to April beats May to October',
            'Bouman and Jacobsen 2002, in 36 of 37 countries',
            'disputed; one observation a year',
          ],
          [
            'January',
            'Small shares rise in January',
            'Rozeff and Kinney 1976',
            'much weaker since it became known',
          ],
          [
            'Monday',
            'Shares fall from Friday to Monday',
            'French 1980',
            'hardly there since the 1990s',
          ],
        ],
      },
    },
    {
      type: 'text',
      data: {
        text: 'Over ninety years of the Dow Jones Industrial Average, Lakonishok and Smidt found a rise of 0.473 % over the four days around the turn of the month, against 0.061 % over four ordinary days. The difference of 0.412 %, twelve times a year, is 4.9 % before costs; with 0.10 % for each round trip, 3.7 % would be left. That is a large effect with a plausible cause. It is also a finding of 1988. McLean and Pontiff followed 97 published predictors of share returns, most of them not seasonal: the returns were on average 26 % lower outside the years of the study and 58 % lower after publication. Part of the discoveries had been chance, part was traded away.',
      },
    },
    { type: 'heading', data: { text: 'Is it more than chance?', level: 3 } },
    {
      type: 'formula',
      data: {
        formula: 't = \\frac{\\bar{r}}{s / \\sqrt{n}}',
        description:
          'The t-value of a mean: the mean return r of n trades, divided by their standard deviation s over the root of n. Beyond about 2 in size, chance alone produces it in one case of twenty.',
        source: 'student-1908',
      },
    },
    {
      type: 'text',
      data: {
        text: 'A strategy that made 143 trades with a mean of 0.40 % and a standard deviation of 2.0 % has a t-value of 0.40 / (2.0 / √143) = 2.39. If it was the only rule you ever looked at, that is some evidence. In a rising market compare with what the same number of days earns on average, not with 0: holding shares on any days makes money when shares rise. Look at single trades, too: if one of them makes a third of the sum, the mean is the story of that day, and the formula, which assumes many similar trades, says too much. And if you tried other days first, the threshold of 2 is far too low, as the next formula shows.',
      },
    },
    {
      type: 'formula',
      data: {
        formula: 'P = 1 - (1 - \\alpha)^n',
        description:
          'The probability that at least one of n independent tests looks significant at the level α although nothing is there.',
        source: 'sidak-1967',
      },
    },
    {
      type: 'table',
      data: {
        headers: [
          'Rules tried',
          'For example',
          'At least one false find',
          'Level to demand of each',
        ],
        rows: [
          ['1', 'one rule, stated beforehand', '5.0 %', '5.00 %'],
          ['5', 'weekdays', '22.6 %', '1.02 %'],
          ['12', 'months', '46.0 %', '0.43 %'],
          ['20', 'a quick search', '64.2 %', '0.26 %'],
          ['31', 'days of the month', '79.6 %', '0.17 %'],
        ],
      },
    },
    {
      type: 'bullets',
      data: {
        items: [
          'State the cause and the rule before you look at prices; then test once.',
          'Count what you tried. The report has a verdict on the number of parameters tried, and it can only count what it has seen.',
          'Split the years in two: a pattern of the first half has to be there in the second.',
          'Shift the rule by a week as a control: if any week does as well, it is not the calendar.',
        ],
      },
    },
    {
      type: 'chart',
      data: {
        type: 'line',
        description:
          'Mean return of each trading day of the month, with a band of two standard errors around the mean of all days: most days lie inside the band, and one of twenty is expected outside it.',
      },
    },
    { type: 'code', data: { code: WINTER_HALF_YEAR, language: 'pine' } },
    {
      type: 'text',
      data: {
        text: 'This script holds from November to April, which gives one trade a year: eleven years of bars are eleven observations, too few for any conclusion, whatever the report shows. The strategy at the end of the module has twelve trades a year. It buys on the first trading day from the 26th on, and sells after the third trading day of the next month. A program that asked whether today is the last trading day of the month would have to know tomorrow; the 26th is known when it comes.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'info',
        title: 'A placebo',
        text: 'The simulated prices of Labs contain no season whatsoever. Whatever a seasonal strategy earns on them is the general rise, and luck. Run both programs, change the first day by five, and look at how different the results are with nothing there to be found: that is the size of chance.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'The date does not stop losses',
        text: 'A position held by the date alone rides through whatever happens on those days. The fall of February and March 2020 would have met the winter rule without a stop. The strategy below therefore carries one, four average ranges away, and even a stop gives no protection against a gap.',
      },
    },
  ],
  keyTakeaways: [
    'A calendar pattern deserves a look only if someone is forced to trade on those days.',
    'A t-value of 2 means something for the one rule you stated beforehand, and nothing for the best of twenty.',
    'Trying 20 rules finds at least one false pattern with a probability of 64.2 %.',
    'In a study of 97 predictors of share returns, what they earned was 58 % lower after publication.',
    'Compare a seasonal rule with the same number of other days, not with zero.',
  ],
  practiceQuestions: [
    {
      id: 'seasonal-patterns-1',
      type: 'numeric',
      question:
        'A rule made 100 trades with a mean return of 0.30 % and a standard deviation of 1.5 %. What is the t-value of its mean?',
      correctAnswer: '2.0',
      value: 2,
      tolerance: 0.01,
      explanation:
        '0.30 / (1.5 / √100) = 0.30 / 0.15 = 2.0. For one rule stated beforehand that is on the edge of being evidence; for the best of many it is what chance delivers.',
    },
    {
      id: 'seasonal-patterns-2',
      type: 'numeric',
      question:
        'You test each of the 12 months at the 5 % level on prices without any season. How probable is at least one significant month, in percent?',
      correctAnswer: '46.0 %',
      value: 45.96,
      tolerance: 0.5,
      explanation:
        '1 − 0.95¹² = 1 − 0.540 = 46.0 %. Nearly every second such search finds a season in noise.',
    },
    {
      id: 'seasonal-patterns-3',
      type: 'multiple-choice',
      question:
        'A November-to-April rule did well on ten years of bars of one index. What is the best objection?',
      options: [
        'Ten years contain only ten trades, too few to distinguish skill from luck',
        'Index bars cannot be tested at all',
        'The rule pays too much commission',
        'The winter half has fewer trading days than the summer half',
      ],
      correctAnswer: 0,
      explanation:
        'One trade a year gives ten observations. Commission is small with two orders a year, and the halves have nearly the same number of days. Longer history, or more countries, would be the remedy.',
    },
    {
      id: 'seasonal-patterns-4',
      type: 'multiple-choice',
      question: 'Why does the strategy enter from the 26th on, and not on the last trading day?',
      options: [
        'Because prices always rise from the 26th on',
        'Because brokers do not take orders on the last day',
        'Because which day is the last is only certain when the next month has begun',
        'Because the 26th is the middle of the options cycle',
      ],
      correctAnswer: 2,
      explanation:
        'From bars alone the last trading day is recognised by the bar that follows it, which is not known yet: using it would be looking ahead. A date is known when it comes. A calendar of the exchange would be another honest way.',
    },
  ],
  strategy: {
    title: 'Turn of the month',
    language: 'python',
    code: TURN_OF_THE_MONTH,
    symbol: 'SPY',
    timeframe: '1d',
  },
};
