import type { PlacementQuestion } from '../model/hub.ts';

/** Questions for people who have traded with charts and plans. */
export const INTERMEDIATE_QUESTIONS: readonly PlacementQuestion[] = [
  {
    id: 'placement-8',
    topic: 'technical-indicators',
    level: 'intermediate',
    type: 'multiple-choice',
    question:
      'A stock has been in a strong uptrend for weeks and its 14-day RSI is at 75. What does that say?',
    options: [
      'The stock must fall within a few days',
      'The company is valued too highly',
      'Gains have outweighed losses; it is no sell signal while RSI stays above 70',
      'The trend has ended already',
    ],
    correctAnswer: 2,
    explanation:
      'RSI compares average gains with average losses of the last 14 changes and can stay above 70 for as long as a strong trend lasts. The usual signal is the return below 70. RSI knows only prices, so it says nothing about what a company is worth.',
  },
  {
    id: 'placement-9',
    topic: 'technical-indicators',
    level: 'intermediate',
    type: 'multiple-choice',
    question: 'Why does a golden cross of the 50-day and 200-day averages always come late?',
    options: [
      'Exchanges publish the averages with a delay',
      'Averages describe past prices, so they turn only after the price has',
      'It needs the volume of the following day',
      'It is only computed at the end of each month',
    ],
    correctAnswer: 1,
    explanation:
      'A simple average of 200 closes describes prices that are about 100 days old on average. It can only turn once enough new prices are in it. The lag is the price of a smooth line, and no way of computing it removes the lag altogether.',
  },
  {
    id: 'placement-10',
    topic: 'technical-indicators',
    level: 'intermediate',
    type: 'multiple-choice',
    question: 'The MACD line is at -0.40 and its signal line at -0.60. Which statement is true?',
    options: [
      'The histogram is -0.20 and the downtrend gains speed',
      'The histogram is -1.00',
      'The 12-period average is above the 26-period one',
      'The histogram is +0.20: the downward momentum is letting up',
    ],
    correctAnswer: 3,
    explanation:
      'The histogram is the line less the signal: -0.40 - (-0.60) = 0.20. The line is below zero, so the 12-period average is still below the 26-period one, but it is above its own average, so the fall is losing speed.',
  },
  {
    id: 'placement-11',
    topic: 'chart-patterns',
    level: 'intermediate',
    type: 'multiple-choice',
    question:
      'A head and shoulders has its head at $120 and a level neckline at $100. A bar closes below the neckline. What is the usual target?',
    options: ['$80', '$100', '$90', '$60'],
    correctAnswer: 0,
    explanation:
      'The measured move is the height of the head over the neckline, 120 - 100 = 20, taken from the neckline: 100 - 20 = $80. It is a rule of thumb for planning, and many patterns do not reach it.',
  },
  {
    id: 'placement-12',
    topic: 'options-greeks',
    level: 'intermediate',
    type: 'multiple-choice',
    question:
      'You buy one call contract with a strike of $50 for a premium of $2.00. What is the most you can lose, fees left aside?',
    options: ['$2', '$5,000', '$200', 'There is no limit'],
    correctAnswer: 2,
    explanation:
      'One contract covers 100 shares, so the premium costs 100 x $2.00 = $200, and a buyer cannot lose more than was paid. Unlimited losses threaten the seller of a call who does not own the stock.',
  },
  {
    id: 'placement-13',
    topic: 'options-greeks',
    level: 'intermediate',
    type: 'multiple-choice',
    question:
      'A call has a delta of 0.60 and costs $3.00. The stock rises by $1 at once and nothing else changes. What is the call worth, roughly?',
    options: ['$4.00', '$3.60', '$3.06', '$4.80'],
    correctAnswer: 1,
    explanation:
      'Delta is the change of the option for a change of $1 in the stock: $3.00 + 0.60 x $1 = $3.60. It is a little more in truth, because delta itself grows as the stock rises, which gamma measures.',
  },
  {
    id: 'placement-14',
    topic: 'trading-fundamentals',
    level: 'intermediate',
    type: 'multiple-choice',
    question: 'An account falls by 20 %. How much must it gain to be back where it was?',
    options: ['20 %', '40 %', '22 %', '25 %'],
    correctAnswer: 3,
    explanation:
      'Of 100 there are 80 left, and the way back is 20 on 80, that is 25 %. The deeper the drawdown, the worse the proportion: after 50 % it takes 100 %. That is why risk per trade is kept small.',
  },
];
