import type { Module } from '../../model/course.ts';

export const OPTIONS_THETA: Module = {
  id: 'options-theta',
  title: 'Theta and Time Decay',
  description:
    'What a day costs the holder of an option, why the last weeks cost most, and what a seller is paid for.',
  content: [
    { type: 'heading', data: { text: 'The price of waiting', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'Theta is the change of an option price as one day passes while share, volatility and interest rate stay the same. For a bought option it is nearly always negative, because each day leaves fewer chances. Our example call (share and strike $100, 30 days, volatility 25 %, rate 4 %) has a theta of −0.053: it loses about $0.053 a share in a day, or $5.30 a contract. Its put has −0.042, that is $4.21 a contract. The seller of the option has the same number with the other sign and gains it, so long as nothing else happens.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'info',
        title: 'Per calendar day',
        text: 'The formula gives theta for a whole year: −19.35 for our call. This course divides by 365 and states theta per calendar day. Some platforms divide by 252 trading days and would show −0.077 for the same option. Check which one you are reading before you compare.',
      },
    },
    {
      type: 'formula',
      data: {
        formula:
          "\\begin{gathered} \\Theta_{\\text{call}} = -A - r K e^{-rT} N(d_2) \\\\ \\Theta_{\\text{put}} = -A + r K e^{-rT} N(-d_2) \\\\ A = \\frac{S N'(d_1) \\sigma}{2 \\sqrt{T}} \\end{gathered}",
        description:
          'Change of the price in a year; divide by 365 for a calendar day. The first part, A, is the decay of time value, the second the interest on the strike, which is why a put far in the money can even have a positive theta.',
        source: 'hull-2018-greeks',
      },
    },
    { type: 'heading', data: { text: 'Decay speeds up', level: 3 } },
    {
      type: 'table',
      data: {
        headers: ['Days to expiry', 'Price of the call', 'Theta a day', 'A contract loses'],
        rows: [
          ['60', '$4.36', '−0.039', '$3.90'],
          ['45', '$3.74', '−0.044', '$4.42'],
          ['30', '$3.02', '−0.053', '$5.30'],
          ['15', '$2.10', '−0.073', '$7.28'],
          ['7', '$1.42', '−0.104', '$10.41'],
          ['1', '$0.53', '−0.266', '$26.65'],
        ],
      },
    },
    {
      type: 'text',
      data: {
        text: 'At the money, time value grows roughly with the square root of the time left. Four times the days cost about twice the price: $4.36 for 60 days against $2.10 for 15. Read backwards, the first half of the days costs only about three tenths of the value, and the second half all the rest. This holds at the money. The table below shows the other strikes: far from the share there is little time value to lose in the last week, so theta fades there while it soars in the middle.',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Strike of the call', 'Theta, 90 days', 'Theta, 30 days', 'Theta, 7 days'],
        rows: [
          ['$90', '−0.025', '−0.023', '−0.011'],
          ['$100', '−0.033', '−0.053', '−0.104'],
          ['$110', '−0.025', '−0.023', '−0.003'],
        ],
      },
    },
    {
      type: 'chart',
      data: {
        type: 'line',
        description:
          'Price of an option at the money against days to expiry: a curve that falls slowly at first and steeply over the last two weeks, to zero on the last day.',
      },
    },
    { type: 'heading', data: { text: 'Theta is the rent of gamma', level: 3 } },
    {
      type: 'text',
      data: {
        text: 'Suppose you hold one of our calls and hedge its delta with shares. A move of the share in either direction now pays half of gamma times the square of the move, and the day costs theta. A still day loses $5.30; a move of $1 loses $2.53; a move of $2 makes $5.80. The day breaks even at a move of about $1.38. One standard deviation of a day at a volatility of 25 % is $1.31, so the two nearly balance; the rest is interest. A fairly priced option is neither a gift to its buyer nor to its seller.',
      },
    },
    {
      type: 'formula',
      data: {
        formula: '\\text{profit of a day} \\approx \\tfrac{1}{2} \\Gamma (\\Delta S)^2 + \\Theta',
        description:
          'For a delta-hedged option, a share of the underlying, with theta per calendar day and interest on the hedge left aside. Gamma and theta of one option have opposite signs almost everywhere.',
        source: 'natenberg-2015-risk',
      },
    },
    {
      type: 'bullets',
      data: {
        items: [
          'Weekends: markets mark options down ahead of days without trading, so holding over a weekend is rarely as costly, and selling just before it rarely as profitable, as theta times three days suggests.',
          'Deep in the money: mostly intrinsic value, little to decay.',
          'Calendar spread: sell the near expiry, buy the far one, and earn the difference of the two thetas while the share stays near the strike.',
          'Sellers: studies of US indices find that implied volatility has on average been higher than what followed. That surplus is pay for rare, very large losses, not free income.',
        ],
      },
    },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'Income that can vanish in a day',
        text: 'Selling options for theta makes small gains on most days and a large loss on a few. Our hedged call, sold instead of bought, earns $5.30 on a still day and loses $19.66 on a day with a move of $3. Judge such a strategy by its worst months, never by its share of winning days.',
      },
    },
  ],
  keyTakeaways: [
    'Theta is the change of the price as a day passes; here it is stated per calendar day, the yearly figure divided by 365.',
    'Holders pay theta, sellers receive it.',
    'At the money, time value follows the square root of time, so decay is fastest in the last weeks.',
    'Theta pays for gamma: a hedged holder needs moves as large as volatility says to break even.',
    'Steady income from selling options is pay for carrying rare, large losses.',
  ],
  practiceQuestions: [
    {
      id: 'options-theta-1',
      type: 'numeric',
      question:
        'You hold three contracts with a theta of −0.04 per calendar day. By theta alone, how many dollars do they lose from Friday to Monday, three days?',
      correctAnswer: '$36',
      value: 36,
      tolerance: 0.5,
      explanation:
        '0.04 a share times 100 shares is $4.00 a contract and day. Three contracts over three days lose $36. Markets spread this over the days before, so the step on Monday is usually smaller.',
    },
    {
      id: 'options-theta-2',
      type: 'multiple-choice',
      question: 'Which of these calls on the same share loses most dollars tomorrow to time alone?',
      options: [
        'Far out of the money, 7 days',
        'At the money, 7 days',
        'At the money, 60 days',
        'Far in the money, 60 days',
      ],
      correctAnswer: 1,
      explanation:
        'Time value is largest at the money and decays fastest near expiry. An option far out of the money with a week left has almost nothing left to lose.',
    },
    {
      id: 'options-theta-3',
      type: 'numeric',
      question:
        'An option at the money with 80 days to expiry costs $6.00. By the square-root rule, what does the same option cost in dollars with 20 days to expiry?',
      correctAnswer: '$3.00',
      value: 3,
      tolerance: 0.05,
      explanation:
        'A quarter of the time means the square root of a quarter, one half, of the value: $3.00. A straight line would say $1.50, which is why the early weeks seem so cheap.',
    },
    {
      id: 'options-theta-4',
      type: 'multiple-choice',
      question: 'A position has a large positive theta. What almost always comes with it?',
      options: ['Positive gamma', 'Positive vega', 'No delta', 'Negative gamma'],
      correctAnswer: 3,
      explanation:
        'Positive theta comes from sold options, and sold options have negative gamma and negative vega. The daily gain is the pay for being hurt by large moves.',
    },
  ],
};
