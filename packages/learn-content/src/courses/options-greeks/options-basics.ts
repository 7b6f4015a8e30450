import type { Module } from '../../model/course.ts';

export const OPTIONS_BASICS: Module = {
  id: 'options-basics',
  title: 'Options Basics',
  description:
    'Calls and puts, rights and duties, the contract of 100 shares, and what a position is worth at expiry.',
  content: [
    { type: 'heading', data: { text: 'A right, sold for a price', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'An option is a contract between two people. The buyer, or holder, pays a price called the premium and gets a right: with a call, to buy the share at a fixed price until a fixed day; with a put, to sell it. The seller, or writer, keeps the premium whatever happens and takes on the matching duty. The fixed price is the strike, the last day is the expiry, and the share that the contract is about is the underlying. The holder may let the right lapse; the writer has no choice. This lack of balance is what the premium pays for, and everything else in this course follows from it.',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Position', 'Premium', 'Right or duty', 'Most to gain', 'Most to lose'],
        rows: [
          ['Buy a call', 'Pays', 'May buy at the strike', 'No limit', 'The premium'],
          [
            'Sell a call',
            'Receives',
            'Must sell at the strike if asked',
            'The premium',
            'No limit',
          ],
          [
            'Buy a put',
            'Pays',
            'May sell at the strike',
            'The strike less the premium',
            'The premium',
          ],
          [
            'Sell a put',
            'Receives',
            'Must buy at the strike if asked',
            'The premium',
            'The strike less the premium',
          ],
        ],
      },
    },
    { type: 'heading', data: { text: 'One contract equals 100 shares', level: 3 } },
    {
      type: 'text',
      data: {
        text: 'Prices of listed US equity options are quoted a share, but a standard contract is for 100 shares. A call quoted at $2.00 therefore costs $200 for one contract, and three contracts cost $600. Profit and loss scale in the same way: when the quote rises by $0.35, one contract gains $35. Forgetting the multiplier is the classic first mistake, because it makes a position a hundred times larger than was meant. Splits, mergers and special dividends can change the number of shares in a contract that already exists; such adjusted contracts carry a mark in the chain and are best left alone by beginners.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'info',
        title: 'How to read an option',
        text: 'XYZ 50 call, 30 days: the right to buy 100 shares of XYZ at $50 each until the expiry 30 days from now. All strikes and expiries of an underlying, listed side by side with their bid and ask, are called its option chain.',
      },
    },
    { type: 'heading', data: { text: 'What it is worth at expiry', level: 3 } },
    {
      type: 'formula',
      data: {
        formula:
          '\\begin{gathered} \\text{call} = \\max(S_T - K,\\ 0) \\\\ \\text{put} = \\max(K - S_T,\\ 0) \\end{gathered}',
        description:
          'The value a share at expiry, where S_T is the price of the share on that day and K is the strike. Take off the premium to get the profit of a buyer; the profit of the seller is the same amount with the other sign.',
        source: 'hull-2018-properties',
      },
    },
    {
      type: 'text',
      data: {
        text: 'Take a call with strike $50 bought at $2.00 and a put with the same strike bought at $1.80. The call makes money at expiry only above its break-even of $52.00, the strike plus the premium. The put makes money only below $48.20, the strike less the premium. The table shows the profit of one contract of each. Notice how the losses stop at $200 and $180, the premiums paid, while the gains go on: a rise to $60 makes $800 with the call. Notice also that both lose if the share simply stays where it is.',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Share at expiry', 'Profit of the $50 call', 'Profit of the $50 put'],
        rows: [
          ['$40', '−$200', '$820'],
          ['$45', '−$200', '$320'],
          ['$48', '−$200', '$20'],
          ['$50', '−$200', '−$180'],
          ['$52', '$0', '−$180'],
          ['$55', '$300', '−$180'],
          ['$60', '$800', '−$180'],
        ],
      },
    },
    {
      type: 'chart',
      data: {
        type: 'line',
        description:
          'Profit at expiry of a bought $50 call: flat at −$200 up to $50, then rising by $100 for each dollar of the share and crossing zero at $52.',
      },
    },
    {
      type: 'bullets',
      data: {
        items: [
          'In the money: exercising now would pay something. A call is in the money when the share is above the strike, a put when it is below.',
          'At the money: the share is at or very near the strike.',
          'Out of the money: exercising now would pay nothing. The whole premium is hope, and it is gone if nothing happens until expiry.',
          'American style: may be exercised on any day until expiry. Options on single US shares are of this kind.',
          'European style: may be exercised only at expiry. Options on most US indices are of this kind, and they settle in cash.',
        ],
      },
    },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'Losing everything is normal here',
        text: 'A share that falls by 5 % leaves 95 % of the money. An option that is out of the money at expiry leaves nothing, and the seller of a call without the shares can lose many times the premium. Use only money whose complete loss you can carry, and learn the worst case of a position before its best.',
      },
    },
  ],
  keyTakeaways: [
    'A call is the right to buy at the strike, a put the right to sell at it; the seller has the duty and keeps the premium.',
    'One contract equals 100 shares, so multiply every quote by 100.',
    'At expiry a call is worth what the share is above its strike, a put what the share is below it, and never less than zero.',
    'Break-even of a bought call is strike plus premium, of a bought put strike less premium.',
    'A buyer can lose the whole premium; a seller can lose far more than the premium received.',
  ],
  practiceQuestions: [
    {
      id: 'options-basics-1',
      type: 'numeric',
      question:
        'A put is quoted at $3.40. How many dollars do four contracts cost, without commission?',
      correctAnswer: '$1,360',
      value: 1360,
      tolerance: 0.5,
      explanation:
        'One contract equals 100 shares, so one costs $3.40 times 100, which is $340, and four cost $1,360. The answer $13.60 forgets the multiplier.',
    },
    {
      id: 'options-basics-2',
      type: 'multiple-choice',
      question: 'Who can be made to sell 100 shares at the strike?',
      options: [
        'The buyer of a call',
        'The buyer of a put',
        'The seller of a call',
        'The seller of a put',
      ],
      correctAnswer: 2,
      explanation:
        'The holder of a call may buy at the strike, so the writer of the call must deliver. The buyer of a put may sell, but is not forced to; the seller of a put must buy.',
    },
    {
      id: 'options-basics-3',
      type: 'numeric',
      question:
        'You buy one call with strike $80 at $3.50 and hold it to expiry. The share closes at $91. What is your profit in dollars?',
      correctAnswer: '$750',
      value: 750,
      tolerance: 0.5,
      explanation:
        'The call is worth $91 − $80 = $11.00 a share at expiry. Take off the premium of $3.50 to get $7.50 a share, which is $750 for the contract. The answer $1,100 leaves out what the call has cost.',
    },
    {
      id: 'options-basics-4',
      type: 'multiple-choice',
      question: 'A share trades at $64. Which of these options is in the money?',
      options: [
        'A put with strike $70',
        'A call with strike $65',
        'A put with strike $60',
        'A call with strike $70',
      ],
      correctAnswer: 0,
      explanation:
        'The right to sell at $70 when the share trades at $64 is worth $6 at once. The other three would pay nothing if exercised now: nobody buys above or sells below the market on purpose.',
    },
  ],
};
