import type { Module } from '../../model/course.ts';

export const OPTIONS_DELTA_GAMMA: Module = {
  id: 'options-delta-gamma',
  title: 'Delta and Gamma',
  description:
    'How an option follows its share, how that changes as the share moves, and what hedging does about it.',
  content: [
    { type: 'heading', data: { text: 'Delta: how far the option follows', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'Delta is the change of an option price for a change of $1 in the share, everything else unchanged. In our example (share and strike $100, 30 days, volatility 25 %, rate 4 %) the call has a delta of 0.53: if the share rises by $1, the call gains about $0.53 a share, or $53 a contract. Deltas of calls lie between 0 and 1, those of puts between −1 and 0. The call and the put of one strike differ by exactly 1 in the model, so the put has −0.47. Many traders drop the decimal point and say 53 delta.',
      },
    },
    {
      type: 'formula',
      data: {
        formula:
          '\\begin{gathered} \\Delta_{\\text{call}} = N(d_1) \\\\ \\Delta_{\\text{put}} = N(d_1) - 1 \\end{gathered}',
        description:
          'Change of the price for $1 in the share, of European options without dividends. N is the standard normal distribution function and d1 the first argument of the formula of Black and Scholes.',
        source: 'hull-2018-greeks',
      },
    },
    {
      type: 'table',
      data: {
        headers: [
          'Strike',
          'Call price',
          'Call delta',
          'Put delta',
          'Chance in the money',
          'Gamma',
        ],
        rows: [
          ['$90', '$10.49', '0.94', '−0.06', '93 %', '0.017'],
          ['$95', '$6.21', '0.79', '−0.21', '77 %', '0.041'],
          ['$100', '$3.02', '0.53', '−0.47', '50 %', '0.055'],
          ['$105', '$1.17', '0.27', '−0.73', '25 %', '0.047'],
          ['$110', '$0.35', '0.11', '−0.89', '9 %', '0.026'],
        ],
      },
    },
    {
      type: 'text',
      data: {
        text: 'Delta has three readings. It is a slope: how fast the price moves. It is a number of shares: ten of our calls move like 530 shares, because ten contracts times 100 shares times 0.53 is 530. And it is often used as the chance of ending in the money. That last reading is only a rule of thumb. The chance in the model is N(d2), shown next to it in the table; it is a little smaller than the delta of the call, and it is the chance in a model world in which the share grows at the interest rate, not a forecast.',
      },
    },
    { type: 'heading', data: { text: 'Gamma: how fast delta changes', level: 3 } },
    {
      type: 'text',
      data: {
        text: 'Delta is right only for small moves, because it changes on the way. Gamma is the change of delta for a change of $1 in the share. Our call has a gamma of 0.055, so after a rise of $1 its delta is about 0.59. Calls and puts of one strike have the same gamma. Whoever buys options has positive gamma: gains speed up and losses slow down. Whoever sells them has negative gamma, and a large move then hurts more than delta alone would say. Gamma is largest at the money and grows as expiry comes near.',
      },
    },
    {
      type: 'formula',
      data: {
        formula: "\\Gamma = \\frac{N'(d_1)}{S \\sigma \\sqrt{T}}",
        description:
          "Change of delta for $1 in the share, the same for calls and puts. N' is the density of the standard normal distribution, S the share, sigma the volatility a year and T the time to expiry in years.",
        source: 'hull-2018-greeks',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Strike', 'Gamma, 90 days', 'Gamma, 30 days', 'Gamma, 5 days'],
        rows: [
          ['$90', '0.020', '0.017', '0.000'],
          ['$95', '0.028', '0.041', '0.028'],
          ['$100', '0.032', '0.055', '0.136'],
          ['$105', '0.031', '0.047', '0.036'],
          ['$110', '0.026', '0.026', '0.001'],
        ],
      },
    },
    {
      type: 'formula',
      data: {
        formula:
          '\\Delta C \\approx \\Delta \\cdot \\Delta S + \\tfrac{1}{2} \\Gamma (\\Delta S)^2',
        description:
          'Estimated change of the option for a change of the share by Delta S: the slope, and half the bend times the square of the move. The estimate fails for very large moves.',
        source: 'hull-2018-greeks',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Share moves to', 'By delta alone', 'By delta and gamma', 'Full price'],
        rows: [
          ['$95', '$0.36', '$1.05', '$1.05'],
          ['$97', '$1.42', '$1.67', '$1.67'],
          ['$100', '$3.02', '$3.02', '$3.02'],
          ['$103', '$4.62', '$4.87', '$4.86'],
          ['$105', '$5.68', '$6.38', '$6.33'],
        ],
      },
    },
    { type: 'heading', data: { text: 'Delta hedging', level: 3 } },
    {
      type: 'text',
      data: {
        text: 'A position with a total delta of zero does not care about a small move. Someone who holds ten of our calls could sell 530 shares short. If the share then jumps to $103, the calls gain $1,839 and the short shares lose $1,590, which leaves $249: the gift of positive gamma. The delta has grown to 0.69 by then, so another 160 shares would have to be sold to be neutral again. The gift is not free. Time decay takes money from the holder every day, and the module on theta shows that the two balance when the share moves as much as volatility says.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'tip',
        title: 'Add deltas before you add trades',
        text: 'Multiply the delta of each option by its contracts and by 100, add the shares you own, and you have the size of your bet in shares. Two bullish positions in the same name are one larger bet.',
      },
    },
  ],
  keyTakeaways: [
    'Delta is the change of the option for $1 in the share: 0 to 1 for calls, −1 to 0 for puts.',
    'Contracts times 100 times delta is the number of shares that a position behaves like.',
    'Gamma is the change of delta for $1 in the share; it is the same for calls and puts and largest at the money near expiry.',
    'Buyers of options have positive gamma, sellers negative gamma.',
    'Delta as the chance of ending in the money is a rule of thumb; the model says N(d2).',
  ],
  practiceQuestions: [
    {
      id: 'options-delta-gamma-1',
      type: 'numeric',
      question:
        'You hold six puts with a delta of −0.35 each. How many shares would you have to buy to bring the total delta to zero?',
      correctAnswer: '210 shares',
      value: 210,
      tolerance: 0.5,
      explanation:
        'Six contracts times 100 shares times −0.35 is −210. Buying 210 shares adds +210 and makes the sum zero.',
    },
    {
      id: 'options-delta-gamma-2',
      type: 'numeric',
      question:
        'A call costs $4.00, its delta is 0.50 and its gamma 0.04. Estimate its price in dollars after the share rises by $3, with delta and gamma.',
      correctAnswer: '$5.68',
      value: 5.68,
      tolerance: 0.01,
      explanation:
        '0.50 times 3 is 1.50, and half of 0.04 times 3 squared is 0.18. Together $4.00 + $1.50 + $0.18 = $5.68. Delta alone would say $5.50.',
    },
    {
      id: 'options-delta-gamma-3',
      type: 'multiple-choice',
      question: 'Which option has the largest gamma?',
      options: [
        'At the money, 2 days to expiry',
        'At the money, 120 days to expiry',
        'Far in the money, 2 days to expiry',
        'Far out of the money, 120 days to expiry',
      ],
      correctAnswer: 0,
      explanation:
        'Just before expiry the delta of an option at the money must jump to 0 or to 1 with the next small move, so it changes fastest there. Far from the strike, near expiry, delta is already settled and gamma is almost nil.',
    },
    {
      id: 'options-delta-gamma-4',
      type: 'multiple-choice',
      question: 'A trader has sold ten calls and hedged their delta with shares. What hurts most?',
      options: [
        'A quiet week',
        'A small rise followed by an equal fall over a month',
        'A sudden large move in either direction',
        'A fall in volatility',
      ],
      correctAnswer: 2,
      explanation:
        'Sold options have negative gamma: the hedge is right for the first dollar and wrong for the rest, up or down. Quiet markets and falling volatility are what the seller hopes for.',
    },
  ],
};
