import type { Module } from '../../model/course.ts';

export const OPTIONS_PRICING: Module = {
  id: 'options-pricing',
  title: 'Value and Pricing',
  description:
    'Intrinsic and time value, put-call parity, and the formula of Black and Scholes worked through by hand.',
  content: [
    { type: 'heading', data: { text: 'Two parts of every price', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'The premium has two parts. Intrinsic value is what exercising now would pay: for a call, the share less the strike; for a put, the strike less the share; never less than zero. Time value is the rest. With a share at $47, a call with strike $45 quoted at $3.10 has $2.00 of intrinsic value and $1.10 of time value. A put with the same strike at $0.85 has no intrinsic value, so all of it is time value. Time value is the price of what may still happen. It is largest at the money and is gone at expiry.',
      },
    },
    {
      type: 'formula',
      data: {
        formula:
          '\\begin{gathered} \\text{time value} \\\\ = \\text{premium} - \\max(S - K,\\ 0) \\end{gathered}',
        description:
          'What a premium has beyond intrinsic value, here of a call with the share at S and the strike K. For a put, take max(K − S, 0) off instead.',
        source: 'hull-2018-properties',
      },
    },
    { type: 'heading', data: { text: 'What the price follows from', level: 3 } },
    {
      type: 'table',
      data: {
        headers: ['When this rises', 'a call becomes', 'a put becomes', 'Its Greek'],
        rows: [
          ['Price of the share', 'dearer', 'cheaper', 'Delta, and gamma for the bend'],
          ['Strike of the option', 'cheaper', 'dearer', 'none: fixed in the contract'],
          ['Time to expiry', 'dearer', 'usually dearer', 'Theta'],
          ['Volatility', 'dearer', 'dearer', 'Vega'],
          ['Interest rate', 'dearer', 'cheaper', 'Rho'],
          ['Dividends before expiry', 'cheaper', 'dearer', 'none of the five'],
        ],
      },
    },
    {
      type: 'text',
      data: {
        text: 'Calls and puts with the same strike and expiry are tied together. Holding a call and owing a put pays the share less the strike at expiry, whichever way the share goes; so does holding the share and owing the strike. Two things that pay the same must cost the same, or someone could buy one, sell the other and keep the difference. That is put-call parity. It needs no model and no view of volatility, only European exercise and no dividends. For American options it becomes a pair of bounds, which for short lives lie close together.',
      },
    },
    {
      type: 'formula',
      data: {
        formula: 'C - P = S - K e^{-rT}',
        description:
          'Price of the call less price of the put equals the share less the present value of the strike. r is the interest rate a year, continuously compounded, and T the time to expiry in years: calendar days divided by 365.',
        source: 'stoll-1969',
      },
    },
    { type: 'heading', data: { text: 'The formula of Black and Scholes', level: 3 } },
    {
      type: 'formula',
      data: {
        formula:
          '\\begin{gathered} C = S N(d_1) - K e^{-rT} N(d_2) \\\\ P = K e^{-rT} N(-d_2) - S N(-d_1) \\\\ d_1 = \\frac{\\ln(S/K) + (r + \\sigma^2/2) T}{\\sigma \\sqrt{T}} \\\\ d_2 = d_1 - \\sigma \\sqrt{T} \\end{gathered}',
        description:
          'Prices of a European call and put on a share without dividends. N is the standard normal distribution function, the Greek letter sigma the volatility a year. N(d2) is the chance, in the world of the model, that the call ends in the money.',
        source: 'black-scholes-1973',
      },
    },
    {
      type: 'text',
      data: {
        text: 'This course keeps one example to the end: share $100, strike $100, 30 days, volatility 25 %, interest rate 4 %, no dividend. The listing takes it through the formula. The call comes out at $3.02 and the put at $2.69. Their difference of $0.33 is exactly the share less the present value of the strike, as parity demands. A handy check for options at the money is 0.4 times share, volatility and the square root of time: here $2.87, close to $2.86, the mean of the two prices.',
      },
    },
    {
      type: 'code',
      data: {
        code: `S = 100   K = 100   r = 0.04   v = 0.25   T = 30 / 365

d1 = (ln(S / K) + (r + v^2 / 2) * T) / (v * sqrt(T)) = 0.0817
d2 = d1 - v * sqrt(T)                                = 0.0100
N(d1) = 0.53256        N(d2) = 0.50400
K * exp(-r * T) = 99.672

call = 100 * 0.53256 - 99.672 * 0.50400              = 3.02
put  = 99.672 * (1 - 0.50400) - 100 * (1 - 0.53256)  = 2.69`,
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Share', 'Intrinsic value', 'Time value', 'Price of the $100 call'],
        rows: [
          ['$90', '$0.00', '$0.24', '$0.24'],
          ['$95', '$0.00', '$1.05', '$1.05'],
          ['$100', '$0.00', '$3.02', '$3.02'],
          ['$105', '$5.00', '$1.33', '$6.33'],
          ['$110', '$10.00', '$0.62', '$10.62'],
        ],
      },
    },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'A model, not the market',
        text: 'The formula supposes constant volatility, no jumps, trading without cost at every moment and no early exercise. Real shares jump, and real option prices imply a different volatility for each strike. Use the model as a common language for comparing prices, not as a promise that a cheap-looking option is cheap.',
      },
    },
  ],
  keyTakeaways: [
    'Premium is intrinsic value plus time value; out of the money it is all time value.',
    'Time value is largest at the money and is gone at expiry.',
    'Put-call parity ties a call and a put of one strike to the share and the interest rate, without any model.',
    'Black and Scholes need five inputs; four can be looked up, volatility must be estimated.',
    'The model assumes European exercise, constant volatility and no jumps, so its answers are a yardstick.',
  ],
  practiceQuestions: [
    {
      id: 'options-pricing-1',
      type: 'numeric',
      question:
        'A share trades at $53. A call with strike $50 is quoted at $4.20. How many dollars a share of that are time value?',
      correctAnswer: '$1.20',
      value: 1.2,
      tolerance: 0.005,
      explanation:
        'Intrinsic value is $53 − $50 = $3.00. The rest of the premium, $4.20 − $3.00 = $1.20, is time value.',
    },
    {
      id: 'options-pricing-2',
      type: 'multiple-choice',
      question: 'Which input of the formula cannot be looked up and has to be estimated?',
      options: ['The interest rate', 'The volatility', 'The strike', 'The time to expiry'],
      correctAnswer: 1,
      explanation:
        'The contract states strike and expiry, the market shows share price and interest rate. The volatility that counts is that of the days to come, and nobody knows it. Turned around, the market price shows which volatility traders expect.',
    },
    {
      id: 'options-pricing-3',
      type: 'numeric',
      question:
        'Share $50, strike $50, 90 days, rate 4 %: the present value of the strike is $49.51. The call costs $2.60. By put-call parity, what does the European put cost, in dollars a share?',
      correctAnswer: '$2.11',
      value: 2.11,
      tolerance: 0.01,
      explanation:
        'P = C − S + K discounted = $2.60 − $50.00 + $49.51 = $2.11. The put is cheaper than the call because the strike is received later than it is quoted.',
    },
    {
      id: 'options-pricing-4',
      type: 'multiple-choice',
      question: 'A put with strike $45 costs $1.10 while the share trades at $47. What is true?',
      options: [
        'It has $2.00 of intrinsic value',
        'It is in the money by $1.10',
        'Its time value is $0.90',
        'The whole $1.10 is time value',
      ],
      correctAnswer: 3,
      explanation:
        'Selling at $45 what trades at $47 is worth nothing, so there is no intrinsic value and the premium is all time value. Intrinsic value is never negative.',
    },
  ],
};
