import type { Module } from '../../model/course.ts';

/** Currencies: pairs, pips, sessions, carry and leverage. */
export const FOREX_MARKETS: Module = {
  id: 'forex-markets',
  title: 'Forex Markets',
  description:
    'How currency pairs are quoted, what a pip is worth, which part of the world trades when, and what leverage does.',
  content: [
    { type: 'heading', data: { text: 'Always two currencies', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'A currency has no price of its own, only a price in another currency. EUR/USD at 1.1000 says that one euro, the base currency, costs 1.1000 dollars, the quote currency. Buying the pair means buying euros and selling dollars in one trade. There is no central exchange: banks, brokers and funds trade directly with each other, over the counter, from Sunday evening to Friday evening. With $9.6 trillion a day in April 2025 it is the largest market in the world by turnover, and the dollar is on one side of 89 % of all trades. Most of that is hedging and funding between institutions, not speculation.',
      },
    },
    { type: 'heading', data: { text: 'Pips and lots', level: 3 } },
    {
      type: 'text',
      data: {
        text: 'Movements are counted in pips. A pip is 0.0001 of the quote currency, the fourth decimal; for pairs quoted in Japanese yen it is 0.01. Many brokers show one more digit, a tenth of a pip. Trades are counted in lots: a standard lot is 100,000 units of the base currency, a mini lot 10,000 and a micro lot 1,000. What a pip is worth depends on the size of the trade and on the quote currency, so the same ten pips are not the same money in every pair.',
      },
    },
    {
      type: 'formula',
      data: {
        formula: 'v = \\frac{\\text{pip} \\cdot \\text{units}}{x}',
        description:
          'The value v of a pip in dollars: the size of the pip times the units of the base currency is an amount in the quote currency, which is divided by x, the units of that currency that one dollar costs. When the quote currency is the dollar, x is 1. A standard lot of EUR/USD: 0.0001 × 100,000 = $10 a pip.',
        source: 'lien-2015',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Pair', 'Example quote', 'Pip', 'Pip of a standard lot', 'Pip of a micro lot'],
        rows: [
          ['EUR/USD', '1.1000', '0.0001', '$10.00', '$0.10'],
          ['GBP/USD', '1.3000', '0.0001', '$10.00', '$0.10'],
          ['USD/JPY', '150.00', '0.01', '$6.67', '$0.07'],
          ['USD/CHF', '0.9000', '0.0001', '$11.11', '$0.11'],
          ['USD/CAD', '1.3500', '0.0001', '$7.41', '$0.07'],
        ],
      },
    },
    {
      type: 'code',
      data: {
        code: [
          'Buy 20,000 EUR/USD at 1.1000',
          'Sell          at 1.1045, 45 pips',
          '',
          'A pip   0.0001 x 20,000 = $2.00',
          'Gross   45 x $2.00      = $90.00',
          'Spread  1.2 x $2.00     = $2.40',
          'Net                       $87.60',
          '',
          'A stop of 30 pips risks   $60.00',
        ].join('\n'),
      },
    },
    { type: 'heading', data: { text: 'Trading around the clock', level: 3 } },
    {
      type: 'table',
      data: {
        headers: ['Session', 'Hours (EST)', 'Character'],
        rows: [
          ['Sydney', '17:00 to 2:00', 'Opens the week on Sunday; quiet'],
          ['Tokyo', '19:00 to 4:00', 'Yen and Australian dollar'],
          ['London', '3:00 to 12:00', 'The largest centre; euro, pound and franc'],
          ['New York', '8:00 to 17:00', 'US reports at 8:30; ends the week on Friday'],
          [
            'London and New York together',
            '8:00 to 12:00',
            'The most volume and the smallest spreads of the day',
          ],
        ],
      },
    },
    {
      type: 'text',
      data: {
        text: 'The hours are those of the northern winter. Tokyo has no summer time, Sydney has it when New York does not, and London and New York change their clocks on different Sundays, so for part of the year the sessions lie an hour apart from the table. The market’s day ends at 17:00 EST: positions that are open then are rolled to the next day and pay or receive interest. Around that hour spreads widen sharply, and a stop close to the price may be hit without any movement worth the name.',
      },
    },
    {
      type: 'chart',
      data: {
        type: 'volume',
        description:
          'Average hourly movement of EUR/USD over the day, from 17:00 to 17:00 EST. Low through the Asian hours, a first rise at 3:00 with London, the highest bars from 8:00 to 12:00 where London and New York overlap, then a slow fall.',
      },
    },
    {
      type: 'formula',
      data: {
        formula: 'F = S \\cdot e^{(r_q - r_b) \\, T}',
        description:
          'The forward price F of a pair for a time T in years follows from the spot price S and the interest rates r of the quote and the base currency (indices q and b), with continuous compounding. With S = 1.1000, 4.5 % for the dollar, 2 % for the euro and half a year, F = 1.1138. The currency with the higher rate is cheaper forward, by just as much as it earns.',
        source: 'hull-2018-forwards',
      },
    },
    {
      type: 'bullets',
      data: {
        items: [
          'Interest rates and what central banks say about them: the strongest force over months.',
          'Inflation, jobs and growth reports, most of the US ones at 8:30 EST.',
          'Risk appetite: in fear money tends to flow to the dollar, the yen and the franc.',
          'Trade and commodity prices: the Canadian dollar leans on oil, the Australian dollar on metals.',
          'Intervention: central banks sometimes trade against the market, without notice and in size.',
        ],
      },
    },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'Leverage is the product that is sold',
        text: 'US rules allow brokers to lend retail customers up to 50 times their deposit on major pairs and 20 times on others. At 50:1 a movement of 2 % against you, which many pairs make within a week or two, takes the whole deposit. The European supervisor ESMA found in 2018 that 74 to 89 % of retail accounts in leveraged contracts lose money. Size positions by the stop, as for any other market, and most of the leverage stays unused.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'tip',
        title: 'Know who is on the other side',
        text: 'Many retail brokers take the other side of your trade themselves. Their volume figure covers their own customers only, so volume rules do not carry over from shares. Compare spreads at the hour at which you trade, not the best one on the advertisement.',
      },
    },
  ],
  keyTakeaways: [
    'A pair is a price of the base currency in the quote currency; every trade buys one and sells the other.',
    'A pip is 0.0001, for pairs in yen 0.01; a standard lot of EUR/USD makes $10 a pip.',
    'London and New York overlap from 8:00 to 12:00 EST: the most volume and the smallest spreads.',
    'Holding overnight pays or costs the difference of two interest rates.',
    'At leverage of 50:1 a movement of 2 % takes the whole deposit.',
  ],
  practiceQuestions: [
    {
      id: 'forex-markets-1',
      type: 'numeric',
      question: 'GBP/USD rises from 1.2950 to 1.3012. By how many pips?',
      correctAnswer: '62',
      value: 62,
      tolerance: 0.01,
      explanation: '1.3012 − 1.2950 = 0.0062, and 0.0062 / 0.0001 = 62 pips.',
    },
    {
      id: 'forex-markets-2',
      type: 'numeric',
      question:
        'You hold two mini lots (20,000 units) of USD/JPY. The pair trades at 145.00. What is a pip worth in dollars?',
      correctAnswer: '$1.38',
      value: 1.379,
      tolerance: 0.01,
      explanation:
        'A pip of a yen pair is 0.01: 0.01 × 20,000 = 200 yen, and 200 / 145 = $1.38. Taking 0.0001 gives a hundredth of that.',
    },
    {
      id: 'forex-markets-3',
      type: 'multiple-choice',
      question: 'You sell EUR/USD short. What do you hold?',
      options: [
        'Dollars bought with borrowed euros',
        'Euros bought with borrowed dollars',
        'A contract of an exchange that pays when the euro rises',
        'Dollars only: no other currency is involved',
      ],
      correctAnswer: 0,
      explanation:
        'Selling the pair sells the base currency, the euro, for the quote currency, the dollar. You owe euros and pay their interest, and you hold dollars and receive theirs.',
    },
    {
      id: 'forex-markets-4',
      type: 'numeric',
      question:
        'Your account is $5,000, you risk 2 % and your stop in EUR/USD is 25 pips away. How many units do you trade?',
      correctAnswer: '40,000',
      value: 40000,
      tolerance: 1,
      explanation:
        'At risk are $100. With 25 pips of 0.0001 each unit loses 0.0025 dollars at the stop; 100 / 0.0025 = 40,000 units, four mini lots. They are worth $44,000 at 1.1000: leverage of 8.8 hides in a modest risk.',
    },
    {
      id: 'forex-markets-5',
      type: 'multiple-choice',
      question: 'When are spreads in EUR/USD usually smallest?',
      options: [
        'Around 17:00 EST',
        'From 19:00 to 23:00 EST',
        'On Sunday evening at the open',
        'From 8:00 to 12:00 EST',
      ],
      correctAnswer: 3,
      explanation:
        'London and New York are both at work then. At 17:00 EST the day is rolled over and spreads are at their widest; the Asian hours are quieter for this pair.',
    },
  ],
};
