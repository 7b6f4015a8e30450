import type { PlacementQuestion } from '../model/hub.ts';

/** Questions for people who build and test strategies. */
export const ADVANCED_QUESTIONS: readonly PlacementQuestion[] = [
  {
    id: 'placement-15',
    topic: 'options-greeks',
    level: 'advanced',
    type: 'multiple-choice',
    question:
      'You buy an at-the-money straddle the day before earnings. After the report the stock opens almost unchanged and implied volatility has dropped sharply. What happens to the straddle?',
    options: [
      'It loses: vega hurts as volatility drops and theta as a day passes',
      'It gains, because a call and a put hedge each other',
      'It is unchanged, because the stock is unchanged',
      'It gains, because gamma is largest at the money',
    ],
    correctAnswer: 0,
    explanation:
      'A long straddle owns vega and pays theta, so a drop in implied volatility and the passing of time both cost money. Gamma pays only when the stock moves, and it hardly did. Being right about the event is not enough when its price was already in the options.',
  },
  {
    id: 'placement-16',
    topic: 'advanced-strategies',
    level: 'advanced',
    type: 'multiple-choice',
    question:
      'The spread of a pair has a mean of $5.00 and a standard deviation of $0.80. It stands at $6.80, and the rule is to enter at a z-score of 2. What do you do?',
    options: [
      'Buy the spread: its z-score is 2.25',
      'Nothing: its z-score is 1.80',
      'Sell the spread: its z-score is 2.25',
      'Sell the spread: its z-score is 1.80',
    ],
    correctAnswer: 2,
    explanation:
      'The z-score is (6.80 - 5.00) / 0.80 = 2.25, beyond the entry at 2. A spread that is too high is sold in the expectation that it comes back to its mean; 1.80 is only its distance in dollars.',
  },
  {
    id: 'placement-17',
    topic: 'advanced-strategies',
    level: 'advanced',
    type: 'multiple-choice',
    question:
      'The returns of two stocks have a correlation of 0.90, and a test for cointegration gives a p-value of 0.40. Are they a good pair for mean reversion?',
    options: [
      'Yes, because the correlation is above 0.80',
      'No: nothing shows that their spread comes back to a mean',
      'Yes, because a high p-value means high probability',
      'No, because the correlation ought to be negative',
    ],
    correctAnswer: 1,
    explanation:
      'Correlation says that the two move together from day to day; cointegration says that their spread does not wander off for good. A p-value of 0.40 is far from below 0.05, so the test found no sign of it, and a spread that may drift away is no basis for a bet on its return.',
  },
  {
    id: 'placement-18',
    topic: 'advanced-strategies',
    level: 'advanced',
    type: 'multiple-choice',
    question:
      'A bet wins as much as it loses and wins 55 % of the time. What share of the account does a quarter of the Kelly criterion (fractional Kelly of 25 %) put at risk?',
    options: ['10 %', '25 %', '13.75 %', '2.5 %'],
    correctAnswer: 3,
    explanation:
      'At even odds full Kelly is the probability of winning less that of losing: 0.55 - 0.45 = 10 %. A quarter of it is 2.5 %. The fraction allows for the fact that the true probability is never known exactly, and too large a bet does more harm than too small a one.',
  },
  {
    id: 'placement-19',
    topic: 'algorithmic-trading',
    level: 'advanced',
    type: 'multiple-choice',
    question:
      "A backtest buys at the day's open whenever that day's close is above the close of the day before. Its results are splendid. What is wrong?",
    options: [
      'It looks ahead: the close is not known when the open is traded',
      'It trades too often to be profitable',
      'It suffers from survivorship bias',
      'Nothing, if commissions are included',
    ],
    correctAnswer: 0,
    explanation:
      'At the open nobody knows the close of the same day, so the rule uses the future. An honest test decides on a close and fills at the next open at the earliest. Survivorship bias is about which stocks are in the data, and commissions do not fix a rule that cannot be traded.',
  },
  {
    id: 'placement-20',
    topic: 'algorithmic-trading',
    level: 'advanced',
    type: 'multiple-choice',
    question:
      'You try 1,000 combinations of parameters on the same ten years of data. The best has a Sharpe ratio of 2.1. What is the most sensible next step?',
    options: [
      'Trade it live with full size, since 2.1 is above 1.5',
      'Try another 1,000 combinations to get a better one',
      'Test it unchanged on data that were not used, and expect less',
      'Average the parameters of the ten best and report that result',
    ],
    correctAnswer: 2,
    explanation:
      'The best of 1,000 tries looks good by luck alone, even if none of them has any merit. Data that played no part in the choice give a fairer picture, and the figure will almost surely be lower. More tries on the same data make the problem worse, and averaging the winners is still a choice made with hindsight.',
  },
];
