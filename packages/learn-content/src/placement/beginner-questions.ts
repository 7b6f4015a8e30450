import type { PlacementQuestion } from '../model/hub.ts';

/** Questions for newcomers. */
export const BEGINNER_QUESTIONS: readonly PlacementQuestion[] = [
  {
    id: 'placement-1',
    topic: 'trading-fundamentals',
    level: 'beginner',
    type: 'multiple-choice',
    question:
      'You send a market order to buy a liquid stock during trading hours. What can you count on?',
    options: [
      'It fills at exactly the last price on the screen',
      'It fills at once, at the best prices on offer, which you do not know in advance',
      'It fills only if the price comes down to you',
      'It fills at the middle between bid and ask',
    ],
    correctAnswer: 1,
    explanation:
      'A market order buys speed and gives up control of the price: it takes the best offers that are there. The last price belongs to a trade of the past, and a buyer pays the ask, not the middle. Waiting for a price is what a limit order does.',
  },
  {
    id: 'placement-2',
    topic: 'trading-fundamentals',
    level: 'beginner',
    type: 'multiple-choice',
    question:
      'Your account has $10,000 and you risk 2 % of it on a trade. The stop lies $4 below the entry price. How many shares do you buy?',
    options: ['200', '2,500', '500', '50'],
    correctAnswer: 3,
    explanation:
      'The money at risk is 2 % of $10,000, that is $200. Each share risks $4, and $200 / $4 = 50 shares. The answer 200 is the risk in dollars, and 2,500 divides the whole account by the stop.',
  },
  {
    id: 'placement-3',
    topic: 'trading-fundamentals',
    level: 'beginner',
    type: 'multiple-choice',
    question:
      'Each winning trade brings twice what a losing one costs (risk to reward of 1:2). What share of trades must win to break even, costs left aside?',
    options: ['33 %', '25 %', '50 %', '67 %'],
    correctAnswer: 0,
    explanation:
      'With wins of 2 and losses of 1 the balance is zero when 2 x share = 1 x (1 - share), so the share is 1 / 3. 50 % is right for 1:1 and 25 % for 1:3; 67 % mixes up wins and losses.',
  },
  {
    id: 'placement-4',
    topic: 'markets-overview',
    level: 'beginner',
    type: 'multiple-choice',
    question: 'EUR/USD rises from 1.0850 to 1.0875. How many pips is that?',
    options: ['2.5 pips', '250 pips', '25 pips', '0.25 pips'],
    correctAnswer: 2,
    explanation:
      'A pip of EUR/USD is 0.0001. The difference is 0.0025, and 0.0025 / 0.0001 = 25 pips. Counting the fifth decimal as a pip gives 250 and is the usual mistake.',
  },
  {
    id: 'placement-5',
    topic: 'markets-overview',
    level: 'beginner',
    type: 'multiple-choice',
    question: 'When is the regular session of the US stock exchanges, in Eastern time (EST)?',
    options: ['8:00 to 16:30', '9:30 to 16:00', '9:00 to 17:00', 'Around the clock on weekdays'],
    correctAnswer: 1,
    explanation:
      'The New York Stock Exchange and Nasdaq hold their regular session from 9:30 to 16:00. Trading before and after exists, with fewer orders and wider spreads. Around the clock on weekdays describes the currency market.',
  },
  {
    id: 'placement-6',
    topic: 'chart-patterns',
    level: 'beginner',
    type: 'multiple-choice',
    question: 'What do the two ends of the body of a candlestick stand for?',
    options: [
      'The high and the low',
      'The bid and the ask',
      'The average prices of buyers and of sellers',
      'The open and the close',
    ],
    correctAnswer: 3,
    explanation:
      'The body reaches from the open to the close; its colour says which of them is higher. The high and the low are the ends of the shadows. A candlestick knows nothing of bid and ask.',
  },
  {
    id: 'placement-7',
    topic: 'chart-patterns',
    level: 'beginner',
    type: 'multiple-choice',
    question:
      'After a decline a candle has a small body at its top and a lower shadow much longer than the body. What is it called, and what is it taken to mean?',
    options: [
      'Hammer: sellers pushed the price down and buyers brought it back',
      'Shooting star: buyers pushed the price up and lost it again',
      'Doji: nobody traded',
      'Hanging man: the decline will go on',
    ],
    correctAnswer: 0,
    explanation:
      'The long lower shadow shows that lower prices were tried and rejected, which after a decline may end it: a hammer. The same shape after a rise is a hanging man. A shooting star has its long shadow above the body, and a doji has hardly any body.',
  },
];
