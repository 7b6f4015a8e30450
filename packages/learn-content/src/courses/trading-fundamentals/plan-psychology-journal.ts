import type { Module } from '../../model/course.ts';
import { PLAN_IN_CODE } from './strategies/plan-in-code.ts';

/** A plan, the habits of mind that break it, and the journal that shows both. */
export const PLAN_PSYCHOLOGY_JOURNAL: Module = {
  id: 'plan-psychology-journal',
  title: 'Plan, Psychology and Journal',
  description:
    'How to write a plan that can be kept, which habits of mind break it, and how a journal turns trades into knowledge.',
  content: [
    { type: 'heading', data: { text: 'A plan answers every question beforehand', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'A plan is a set of answers written down while nothing is at stake. During a trade the price moves, money appears and disappears on the screen, and every question is suddenly asked by hope or fear. A plan is good when a stranger could follow it and would trade as you do, and when it says what to do in the dull and in the terrible case as well. It need not be long. It must be complete, and it must be possible to find out afterwards whether it was kept. If it can be written as code, it can be tested; if it cannot, ask which part is still a feeling.',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Question', 'A vague answer', 'An answer that can be kept'],
        rows: [
          [
            'Market',
            'Good stocks',
            'QQQ, daily bars, only while the close is above its 100-day average',
          ],
          ['Setup', 'When it looks cheap', 'The RSI of 14 days has fallen below 50'],
          ['Trigger', 'When it turns', 'The RSI closes at 50 or above again; buy at the next open'],
          ['Size', 'A few shares', '2 % of the account at risk'],
          ['Stop', 'If it gets bad', 'Two average true ranges below the entry, never moved down'],
          [
            'Exit',
            'When it is enough',
            'Four average true ranges above the entry, or after 20 days',
          ],
          ['Brake', 'I take a break', 'After 3 losses in a row no new trade for 20 days'],
        ],
      },
    },
    { type: 'heading', data: { text: 'What the mind does with money', level: 3 } },
    {
      type: 'text',
      data: {
        text: 'Losses hurt more than gains please. Tversky and Kahneman (1992) put the ratio at about 2.25 for small gambles. From this follows the disposition effect: people sell what has risen, to have been right, and keep what has fallen, not to have been wrong. Odean (1998) counted it in 10,000 accounts of a US broker: on days on which they sold, investors realised 14.8 % of the gains they could have realised, but only 9.8 % of the losses. The shares they sold then did better than those they kept. A stop that is placed with the entry is the simplest cure, because it takes the decision before the pain begins.',
      },
    },
    {
      type: 'bullets',
      data: {
        items: [
          'Overconfidence: a few wins feel like skill. Cure: keep the size fixed by rule, whatever the last trades did.',
          'Revenge: a loss calls for a larger trade at once to win it back. Cure: a daily loss limit after which the platform is closed.',
          'Fear of missing out: the move is obvious because it has already happened. Cure: no entry that the plan did not name the evening before.',
          'Confirmation: only arguments in favour are read. Cure: write the strongest argument against each trade into the journal.',
          'Hindsight: afterwards everything was clear. Cure: the journal entry is made before the outcome.',
          'Doubling down: buying more of what falls to lower the average price. Cure: adding is allowed only where the plan says so beforehand.',
        ],
      },
    },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'Trading for a living is rarer than it looks',
        text: 'Chague, De-Losso and Giovannetti followed everybody who began to day trade Brazilian equity futures from 2013 to 2015 and kept on for more than 300 days: 97 % lost money, and 0.4 % earned more than a bank teller. They found no sign that experience helped. Do not borrow to trade, and do not give up an income for it.',
      },
    },
    { type: 'heading', data: { text: 'The journal', level: 3 } },
    {
      type: 'formula',
      data: {
        formula: 'R_i = \\frac{P_i}{\\text{risk}_i}',
        description:
          'The result of trade i as a multiple of its initial risk: its profit or loss P after costs, divided by what the stop would have cost. A loss at the stop is −1 R, whatever the account is worth, so trades of different sizes and years can be compared.',
        source: 'tharp-1998-expectancy',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Trade', 'Reason for the entry', 'Risk', 'Result', 'Multiple', 'Plan kept?'],
        rows: [
          ['1', 'Pullback over in an uptrend', '$500', '$1,000', '2.00 R', 'Yes'],
          ['2', 'Pullback over in an uptrend', '$500', '−$500', '−1.00 R', 'Yes'],
          ['3', 'Pullback over in an uptrend', '$500', '−$520', '−1.04 R', 'Yes, gap of $20'],
          ['4', 'Pullback over in an uptrend', '$500', '$250', '0.50 R', 'No, sold early'],
          ['5', 'Saw it in the news', '$500', '$750', '1.50 R', 'No, not in the plan'],
        ],
      },
    },
    {
      type: 'text',
      data: {
        text: 'The five trades earn 1.96 R together, 0.39 R on average, and look fine. But the two that broke the plan brought 2.00 R, and the three that kept it lost 0.04 R. This is not yet knowledge about the plan; it is a warning about the trader, who has just been paid for bad behaviour. So judge each trade twice: by its result, and by whether the plan was kept. A loss within the plan is the cost of doing business. A gain outside it is the most expensive kind, because it teaches the wrong thing. Once a week read all entries; once a quarter change the plan, if the numbers ask for it.',
      },
    },
    {
      type: 'formula',
      data: {
        formula:
          '\\begin{gathered} \\text{SE} = \\frac{s}{\\sqrt{n}} \\\\ t = \\frac{\\bar{R}}{\\text{SE}} \\end{gathered}',
        description:
          'The standard error of the average multiple from n trades whose multiples deviate by s, and how many standard errors the average lies above zero. With an average of 0.2 R and s = 1.5 R, 30 trades give SE = 0.27 and t = 0.73, which chance alone often brings; it takes 225 trades for t = 2.00.',
        source: 'freedman-2007',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'tip',
        title: 'Rehearse before you perform',
        text: 'Test the plan on past bars, then trade it on paper for at least 30 days, with every order and every journal entry as if the money were real. Begin real trading with the smallest size there is. You are not testing the rules any more but whether you keep them.',
      },
    },
    {
      type: 'text',
      data: {
        text: 'The strategy below is the plan of the first table, line by line: market, setup, trigger, size, stop, exit, and the brake after three losses. Each order carries its reason, so the list of trades in the report is a journal that keeps itself. On the simulated prices it earns little, and far less than holding would have. That is an honest result: a plan that can be kept is worth nothing without an edge, and an edge is worth nothing without a plan that can be kept. Finding the first is what the other courses are about.',
      },
    },
  ],
  keyTakeaways: [
    'A plan names market, setup, trigger, size, stop, exit and brake, so clearly that a stranger could follow it.',
    'Losses hurt about twice as much as gains please, so people sell winners early and keep losers.',
    'Measure results in multiples of the initial risk R, and note for each trade whether the plan was kept.',
    'A handful of trades proves nothing: an average of 0.2 R needs some 225 trades to stand out from chance.',
    'Rehearse on paper for at least 30 days before real money, then begin small.',
  ],
  practiceQuestions: [
    {
      id: 'plan-psychology-journal-1',
      type: 'multiple-choice',
      question: 'Which line of a plan can be kept and checked?',
      options: [
        'I buy strong stocks on weakness',
        'I leave when the market turns against me',
        'I sell at the open after a close below the 50-day average',
        'I risk a sensible amount',
      ],
      correctAnswer: 2,
      explanation:
        'Only this line names a price, a rule and a moment, so two people would act alike and a journal can show whether it was kept. The others leave the decision to the mood of the day.',
    },
    {
      id: 'plan-psychology-journal-2',
      type: 'numeric',
      question:
        'You buy 120 shares at $35 with a stop at $33 and sell them at $39.50. What is the multiple R of the trade, without costs?',
      correctAnswer: '2.25',
      value: 2.25,
      tolerance: 0.01,
      explanation:
        'The risk was 120 × 2 = $240 and the profit 120 × 4.50 = $540; 540 / 240 = 2.25. The number of shares cancels out: 4.50 / 2 is the same.',
    },
    {
      id: 'plan-psychology-journal-3',
      type: 'numeric',
      question:
        'Over 64 trades the average multiple is 0.25 R with a deviation of 1.6 R. How many standard errors lies the average above zero?',
      correctAnswer: '1.25',
      value: 1.25,
      tolerance: 0.01,
      explanation:
        'The standard error is 1.6 / √64 = 0.2, and 0.25 / 0.2 = 1.25. Pure chance brings that much or more in about one case in ten, and more often when several rules were tried.',
    },
    {
      id: 'plan-psychology-journal-4',
      type: 'multiple-choice',
      question: 'You broke your plan and made a large profit. What belongs in the journal?',
      options: [
        'The profit, marked as a trade outside the plan',
        'Nothing, since the trade was not part of the method',
        'The profit, and a new rule that allows such trades from now on',
        'Only the profit: results are what counts',
      ],
      correctAnswer: 0,
      explanation:
        'Results and discipline are recorded apart, so that luck does not rewrite the rules. One trade is no reason for a new rule; leaving it out would hide a habit that will cost money one day.',
    },
    {
      id: 'plan-psychology-journal-5',
      type: 'multiple-choice',
      question: 'What is the disposition effect?',
      options: [
        'Buying more after a series of wins',
        'Selling gains too early and holding losses too long',
        'Reading only news that supports a position',
        'Trading more often in the morning than in the afternoon',
      ],
      correctAnswer: 1,
      explanation:
        'It follows from the pain of losses: realising a gain feels like being right, realising a loss like being wrong. The first option is overconfidence, the third confirmation.',
    },
  ],
  strategy: PLAN_IN_CODE,
};
