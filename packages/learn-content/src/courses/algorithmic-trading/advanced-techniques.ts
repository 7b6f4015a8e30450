import type { Module } from '../../model/course.ts';
import { WEEKLY_VOLATILITY_TARGET } from './strategies/weekly-volatility-target.ts';

/** Additions to a sound strategy, and checks against luck. */
export const ADVANCED_TECHNIQUES: Module = {
  id: 'advanced-techniques',
  title: 'Advanced Techniques',
  description:
    'Size by volatility, longer timeframes, walk-forward tests, the luck of many tries, and what it gains to combine strategies.',
  content: [
    { type: 'heading', data: { text: 'Complicate only what already works', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'Every technique of this module can improve a sound strategy, and every one can hide that a strategy is not sound. Add one at a time, keep the version without it, and let it stay only when the result is better on bars that were not used for choosing, after costs. A refinement has to earn its place in the same way as the first rule did: with a reason, and with a test that could have gone against it. If two versions do about equally well, the simpler one is the better bet, because it has had fewer chances to fit the past.',
      },
    },
    {
      type: 'formula',
      data: {
        formula: 'w = \\frac{\\sigma_{\\text{target}}}{s_d \\times \\sqrt{252}} \\le w_{\\max}',
        description:
          'Share of the equity to hold: σ is the volatility of a year that you want to bear, s the standard deviation of daily returns over the last weeks, w max the most that may be held. With a target of 12 % and a daily deviation of 1.50 % (23.8 % a year) it is 50 %; with a deviation of 0.60 % it would be 126 % and is held at 100 %.',
        source: 'moreira-muir-2017',
      },
    },
    {
      type: 'text',
      data: {
        text: 'Volatility clusters: wild days follow wild days, so that the last month says something about the next week, which cannot be said of returns. Holding less in wild times makes risk more even over the years, and keeps the 2 % of one trade comparable with those of another. Whether it also raises returns is disputed. Moreira and Muir (2017) found higher Sharpe ratios for several well-known portfolios; Cederburg and others (2020) looked at 103 of them and found no systematic gain that an investor could have had at the time. Use it to steady the risk, and count any gain as a present.',
      },
    },
    {
      type: 'text',
      data: {
        text: 'A longer timeframe makes a calm filter. In Stratloom self.higher("1w") gives bars of a week, and indicators on them are computed on weeks; each bar of the run sees the last week that is complete. That is stricter than it sounds. On a Wednesday the week that has begun is not known yet, and a program that reads it anyway reads the future, one of the commonest faults of scripts with several timeframes. The program below is long only while the last complete week closed above its average, sizes by volatility at the entry, and sells a part when the market has become wilder since.',
      },
    },
    { type: 'code', data: { code: WEEKLY_VOLATILITY_TARGET.code, language: 'python' } },
    { type: 'heading', data: { text: 'Was it skill?', level: 3 } },
    {
      type: 'table',
      data: {
        headers: ['Step', 'Choose parameters on', 'Test once on'],
        rows: [
          ['1', '2015 to 2018', '2019'],
          ['2', '2016 to 2019', '2020'],
          ['3', '2017 to 2020', '2021'],
          ['4', '2018 to 2021', '2022'],
        ],
      },
    },
    {
      type: 'text',
      data: {
        text: 'Walk-forward testing repeats what a careful trader would have done: choose on the past, trade the next year, move on. Only the test years, joined together, are the result, here 2019 to 2022. It judges the way of choosing rather than one choice, and it shows at once when the best parameters jump about from step to step, a sign that there was nothing to find. By hand, set From and To in Labs for each window, and begin a test window early enough for the indicators to be known. With a script, the command line runs one combination at a time with --param, and takes the count with --tried.',
      },
    },
    {
      type: 'formula',
      data: {
        formula: 'E[\\max S] \\approx \\sigma_S \\times [(1 - \\gamma) \\, z_1 + \\gamma \\, z_2]',
        description:
          'Best Sharpe ratio to expect of N independent strategies that have no skill at all: σ is the spread of their ratios, about one by the root of the years tested; the first z is where the normal distribution reaches 1 − 1 / N, the second where it reaches 1 − 1 / (2.7183 × N); γ is 0.5772. The trials verdict of the report uses it.',
        source: 'bailey-lopez-de-prado-2014',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Tries without skill', 'Best of 2 years', 'Best of 5 years', 'Best of 10 years'],
        rows: [
          ['10', '1.11', '0.70', '0.50'],
          ['100', '1.79', '1.13', '0.80'],
          ['1,000', '2.30', '1.46', '1.03'],
        ],
      },
    },
    {
      type: 'formula',
      data: {
        formula: 'S_n = S \\times \\frac{\\sqrt{n}}{\\sqrt{1 + (n - 1) \\, \\rho}}',
        description:
          'Sharpe ratio of n strategies held in equal parts that have the same ratio S and volatility, and the same correlation ρ with each other. Three strategies of 0.8 give 1.17 together at ρ = 0.2, and only 0.89 at ρ = 0.7.',
        source: 'markowitz-1952',
      },
    },
    {
      type: 'text',
      data: {
        text: 'Combining strategies that fail at different times is the one improvement that needs no better forecast. Correlations rise in a crisis, so plan with more than you measured. Machine learning is fitting on a large scale: with few bars and much noise it learns the noise, and all that was said of tries holds for it too. Nothing lasts, in any case. The returns of 97 predictors from academic papers were 26 % lower out of sample and 58 % lower after publication (McLean and Pontiff, 2016). Plan for decay: review at fixed dates, and write down beforehand at which drawdown you stop.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'Cleverness is a risk as well',
        text: 'Leverage in a calm market, a model that nobody understands, and strategies that all bet on the same thing have ruined people who were better at mathematics than most. No technique takes away the possibility of losing what you put in, or more where you borrow or sell short.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'tip',
        title: 'Try it in Labs',
        text: 'Run the program on QQQ with bars of one day and a commission of 0.05 %. Take the volatility out by setting target to 10, which always gives the most of 100 %, and compare Sharpe ratio and drawdown. Then take the weekly filter out, too. You have now tried three versions: has one of them really shown more than luck?',
      },
    },
  ],
  keyTakeaways: [
    'Add one technique at a time, and keep it only if it helps after costs on bars that were not used for choosing.',
    'Size by volatility steadies the risk; that it raises returns is disputed.',
    'A longer timeframe may be read only as far as its last complete bar.',
    'Walk-forward tests judge the way of choosing; only the joined test years count.',
    'The best of 100 tries without skill over five years has a Sharpe ratio of about 1.1.',
    'Combining strategies of low correlation raises the Sharpe ratio without a better forecast; correlations rise in a crisis.',
  ],
  practiceQuestions: [
    {
      id: 'advanced-techniques-1',
      type: 'numeric',
      question:
        'The target is a volatility of 10 % a year and the standard deviation of daily returns is 1.26 %. Which share of the equity, in percent, should be held (252 trading days)?',
      correctAnswer: '50 %',
      value: 50,
      tolerance: 0.5,
      explanation:
        '1.26 % × 15.87 = 20 % a year, and 10 / 20 = 50 %. If the deviation doubled, the share would be halved, and the expected swings of the account in money would stay the same.',
    },
    {
      id: 'advanced-techniques-2',
      type: 'multiple-choice',
      question:
        'On a Wednesday, what does an indicator on self.higher("1w").close know in Stratloom?',
      options: [
        'The close that this week will have on Friday',
        "Wednesday's close as the close of this week",
        'The close of the last complete week',
        'Nothing, as weeks cannot be read from daily bars',
      ],
      correctAnswer: 2,
      explanation:
        "Only complete bars of the longer timeframe are seen. This week's close on Friday is the future. Its value as of Wednesday would be known, but would change on every day, so that a decision could not be repeated afterwards.",
    },
    {
      id: 'advanced-techniques-3',
      type: 'numeric',
      question:
        'Four strategies have a Sharpe ratio of 0.7 each, the same volatility, and no correlation with each other. What is the Sharpe ratio of all four in equal parts?',
      correctAnswer: '1.4',
      value: 1.4,
      tolerance: 0.01,
      explanation:
        'With ρ = 0 the formula gives 0.7 × the root of 4 = 1.4. Four times the ratio would be wrong: returns add up, but so does risk, only more slowly. With a correlation of 0.5 it would be 0.7 × the root of 4 / 2.5 = 0.89.',
    },
    {
      id: 'advanced-techniques-4',
      type: 'multiple-choice',
      question:
        'You try 100 combinations on five years of bars, and the best has a Sharpe ratio of 1.1. What does the table say about it?',
      options: [
        'It is about what the best of 100 tries without any skill would show',
        'It is far above luck, since it is positive',
        'It is below the yardstick of 1.5 only because of costs',
        'It needs 900 more tries before it can be judged',
      ],
      correctAnswer: 0,
      explanation:
        'The best of 100 tries without skill over five years is expected to reach 1.13, so 1.1 is no evidence at all. More tries raise that bar further, to 1.46 for 1,000. Combinations that resemble each other count for fewer than their number, which the formula, made for independent tries, does not know.',
    },
    {
      id: 'advanced-techniques-5',
      type: 'multiple-choice',
      question: 'Which result of a walk-forward test speaks most clearly against a strategy?',
      options: [
        'The test years earn less than the years of choosing',
        'One of the test years ends with a loss',
        'The commission lowers every year by about the same',
        'The best parameters are far apart from one step to the next',
      ],
      correctAnswer: 3,
      explanation:
        'If the best length is 20, then 140, then 35, the search follows noise, and next year will want another value again. That test years earn less is normal, because choosing always takes some luck along, and a single losing year happens to every strategy.',
    },
  ],
  strategy: WEEKLY_VOLATILITY_TARGET,
};
