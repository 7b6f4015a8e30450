import type { Module } from '../../model/course.ts';

export const OPTIONS_RHO_AND_ALL_GREEKS: Module = {
  id: 'options-rho-and-all-greeks',
  title: 'Rho and the Greeks Together',
  description:
    'Interest rates, dividends, adding the Greeks of a whole position, and checking an estimate against a full price.',
  content: [
    { type: 'heading', data: { text: 'Rho: the quiet Greek', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'Rho is the change of an option price when the interest rate rises by one percentage point, for example from 4 % to 5 %. A call lets its holder pay the strike later, which is worth more when money earns more; a put makes its holder wait for the strike, which is worth less. So calls have positive rho and puts negative. Our example call (share and strike $100, 30 days, volatility 25 %, rate 4 %) has a rho of 0.041, a mere $4.13 a contract for a whole point. Over two years the same strike has 0.96, and then it counts.',
      },
    },
    {
      type: 'formula',
      data: {
        formula:
          '\\begin{gathered} \\rho_{\\text{call}} = K T e^{-rT} N(d_2) \\\\ \\rho_{\\text{put}} = -K T e^{-rT} N(-d_2) \\end{gathered}',
        description:
          'Change of the price when the rate rises by 1, that is by 100 percentage points; divide by 100 for one point, as this course states it.',
        source: 'hull-2018-greeks',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Days', 'Call price', 'Call rho', 'Put price', 'Put rho'],
        rows: [
          ['30', '$3.02', '0.04', '$2.69', '−0.04'],
          ['180', '$7.95', '0.25', '$5.99', '−0.24'],
          ['365', '$11.84', '0.49', '$7.92', '−0.47'],
          ['730', '$17.68', '0.96', '$9.99', '−0.89'],
        ],
      },
    },
    {
      type: 'text',
      data: {
        text: 'Dividends are no Greek, but they move option prices more often than rates do. On the ex-date the share falls by about the dividend, and the holder of a call gets none of it. A simple way to price this is to take the present value of the dividends before expiry off the share and to use the formula with what is left. A dividend of $1.00 due at once turns our $100 share into $99: the call falls from $3.02 to $2.52 and the put rises from $2.69 to $3.19. The market knows the date in advance, so nothing jumps on the day itself.',
      },
    },
    { type: 'heading', data: { text: 'All five side by side', level: 3 } },
    {
      type: 'table',
      data: {
        headers: ['Greek', 'Change of', 'Call', 'Put'],
        rows: [
          ['Delta', 'the share by $1', '0.53', '−0.47'],
          ['Gamma', 'the share by $1, on delta', '0.055', '0.055'],
          ['Theta', 'time by one calendar day', '−0.053', '−0.042'],
          ['Vega', 'volatility by one point', '0.114', '0.114'],
          ['Rho', 'the rate by one percentage point', '0.041', '−0.041'],
        ],
      },
    },
    {
      type: 'formula',
      data: {
        formula:
          '\\begin{gathered} \\Delta V \\approx \\Delta \\cdot \\Delta S + \\tfrac{1}{2} \\Gamma (\\Delta S)^2 \\\\ + \\Theta \\cdot \\Delta t + \\nu \\cdot \\Delta \\sigma + \\rho \\cdot \\Delta r \\end{gathered}',
        description:
          'Estimated change of a position: each Greek times the change of its input, in the units of the table above. Good for small changes; for large ones price the position anew.',
        source: 'hull-2018-greeks',
      },
    },
    { type: 'heading', data: { text: 'The Greeks of a position', level: 3 } },
    {
      type: 'text',
      data: {
        text: 'Greeks of options on the same share simply add up. Multiply each by the number of contracts, negative for sold ones, and by 100 shares. The table does it for three legs: two bought $100 calls, one sold $110 call and one bought $95 put, all with 30 days. The whole cost $658.53. Together it behaves like 75 shares, gains from movement, pays $11.53 a day for that and gains $25.87 for each point of volatility. Deltas of different shares must not be added like this, because a dollar of one is not a dollar of another.',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Leg', 'Delta', 'Gamma', 'Theta', 'Vega', 'Rho'],
        rows: [
          ['Two $100 calls', '106.5', '11.1', '−10.6', '22.8', '8.3'],
          ['One sold $110 call', '−10.6', '−2.6', '2.3', '−5.2', '−0.8'],
          ['One $95 put', '−21.3', '4.1', '−3.2', '8.3', '−1.8'],
          ['Total, rounded after adding', '74.7', '12.6', '−11.5', '25.9', '5.6'],
        ],
      },
    },
    {
      type: 'text',
      data: {
        text: 'Five days later the share is at $102 and volatility has slipped by one point. Delta brings $149.30, gamma $25.18, theta takes $57.63 and vega $25.87, so the estimate is a gain of $90.98. Pricing every leg anew gives $102.28. The difference comes from what the estimate leaves out: the Greeks themselves have changed on the way. After a fall to $90 in the same five days with volatility five points higher, the estimate says a loss of $45.21, and the full price a loss of only $7.40. The larger the move, the less an estimate is worth.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'tip',
        title: 'Ask the position five questions',
        text: 'What do I gain or lose if the share moves by $1? If it moves far? If nothing happens for a day? If volatility changes by a point? And what is the very worst case? The first four are Greeks. The fifth is not, and no Greek answers it.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'Greeks are local',
        text: 'Every Greek describes the next small step from where the share is now. A position with small Greeks can still lose a great deal in a gap over night. Look at the pay-off over the whole range of prices before the Greeks.',
      },
    },
  ],
  keyTakeaways: [
    'Rho is the change of the price for one percentage point of the interest rate: positive for calls, negative for puts, small for short lives.',
    'Dividends before expiry make calls cheaper and puts dearer.',
    'Greeks on one share add up: times contracts, times 100, with a minus for sold options.',
    'Each Greek times the change of its input, added together, estimates the change of the position.',
    'The estimate is local; for large moves price the position anew and look at its worst case.',
  ],
  practiceQuestions: [
    {
      id: 'options-rho-and-all-greeks-1',
      type: 'multiple-choice',
      question: 'Interest rates rise by a point and nothing else changes. What happens?',
      options: [
        'Puts become dearer, calls cheaper',
        'Both become dearer',
        'Both become cheaper',
        'Calls become dearer, puts cheaper',
      ],
      correctAnswer: 3,
      explanation:
        'The strike of a call is paid later, so its present value falls and the call gains. The strike of a put is received later, so the put loses. Volatility, not the rate, makes both dearer at once.',
    },
    {
      id: 'options-rho-and-all-greeks-2',
      type: 'numeric',
      question:
        'You hold five calls with a delta of 0.60 and have sold five calls with a delta of 0.25, on the same share. What is the delta of the position in shares?',
      correctAnswer: '175 shares',
      value: 175,
      tolerance: 0.5,
      explanation:
        'Five times 100 times 0.60 is 300, and minus five times 100 times 0.25 is −125. The sum is 175: a $1 rise brings about $175.',
    },
    {
      id: 'options-rho-and-all-greeks-3',
      type: 'numeric',
      question:
        'A position has a delta of 120, a gamma of 8 and a theta of −15 dollars a day. The share rises by $2 over two days. What gain in dollars do these three Greeks estimate?',
      correctAnswer: '$226',
      value: 226,
      tolerance: 0.5,
      explanation:
        '120 times 2 is 240, half of 8 times 2 squared is 16, and two days of −15 are −30. Together $226.',
    },
    {
      id: 'options-rho-and-all-greeks-4',
      type: 'multiple-choice',
      question: 'What tells you how much a position can lose in a crash?',
      options: [
        'Its value at the prices a crash would bring',
        'Its delta',
        'Its theta',
        'The sum of its five Greeks',
      ],
      correctAnswer: 0,
      explanation:
        'Greeks describe small steps. For a crash, price the position at far lower shares and far higher volatility, or look at its pay-off at expiry. Greeks of different kinds cannot be summed at all.',
    },
  ],
};
