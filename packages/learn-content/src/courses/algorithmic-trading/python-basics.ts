import type { Module } from '../../model/course.ts';
import { FIRST_STRATEGY } from './strategies/first-strategy.ts';
import { OWN_INDICATOR } from './strategies/own-indicator.ts';
import { RISING_DAYS } from './strategies/rising-days.ts';
import { THREE_UP } from './strategies/three-up.ts';

/** As much Python as a strategy takes, each part in a strategy that runs. */
export const PYTHON_BASICS: Module = {
  id: 'python-basics',
  title: 'The Python You Need',
  description:
    'Names, conditions, lists, loops, functions and classes, each in a program that trades, up to a first strategy of your own.',
  content: [
    { type: 'heading', data: { text: 'Reading a program', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'Python is read from top to bottom. A line is an instruction, and an equals sign gives a value a name. Lines that belong together, under a condition, a loop or a function, are indented by four spaces below a line that ends in a colon. In Labs a program runs inside your browser, in a sandbox: the standard library of Python is there, for example the modules math and statistics, while files, the network and other packages are not. What a program prints is shown under Output. Every program of this module can be copied into Labs and run as it stands.',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Kind of value', 'Written as', 'Used for'],
        rows: [
          ['Whole number (int)', '20', 'Counts and lengths: the bars of an average'],
          ['Decimal number (float)', '0.02', 'Prices, ratios, results of a division'],
          ['Text (str)', '"SPY"', 'Symbols, names of orders, reasons'],
          [
            'Truth value (bool)',
            'True or False',
            'The outcome of a comparison such as close > 100',
          ],
          ['List (list)', '[101.5, 102.0, 99.8]', 'Several values in order, counted from 0'],
          [
            'Nothing (None)',
            'None',
            'A value that is not there, for example a stop that was not set',
          ],
        ],
      },
    },
    {
      type: 'text',
      data: {
        text: 'The first program gives names to four closes and asks two questions of them. The close of the current bar is self.bars.close[-1], that of the bar before is self.bars.close[-2]: negative places count from the end. A comparison gives True or False, and may be chained, as in a > b > c. The lines below if run only when the condition is true; elif is asked when the one above was not. Conditions are joined by and, or and not. On the first bars there are no four closes yet, so return leaves early. The lines with class and def are the frame; they come last in this module.',
      },
    },
    { type: 'code', data: { code: THREE_UP.code, language: 'python' } },
    {
      type: 'text',
      data: {
        text: 'A slice takes a piece of a series as a list: self.bars.close[-11:] is the last eleven closes, oldest first, and the closes at places 0 and 10 are the ends of it. A loop runs the same lines for one value after another: range(1, 11) counts from 1 to 10, the end left out. The line rises += 1 adds one to a count. An f in front of a text lets it hold values in braces, so that a reason can say what was found. The program counts how many of the last ten closes were above the one before, and trades on the count.',
      },
    },
    { type: 'code', data: { code: RISING_DAYS.code, language: 'python' } },
    {
      type: 'text',
      data: {
        text: 'A function is a calculation with a name: def, what goes in between brackets, and return with what comes out. The next program has two. The function average takes any list of numbers. The function distance makes an indicator: self.indicator calls it once with the closes of all bars, and it must return a list that is just as long, with None where nothing is known yet. Because it sees all bars, it could look at later ones by mistake. This one reads places up to i only, so that its past never changes. Stratloom checks that by running every strategy again on fewer bars.',
      },
    },
    { type: 'code', data: { code: OWN_INDICATOR.code, language: 'python' } },
    { type: 'heading', data: { text: 'A strategy is a class', level: 3 } },
    {
      type: 'text',
      data: {
        text: 'A class describes a thing that has values and functions of its own; inside it, self is the thing. Every strategy is a class that derives from Strategy, which brings buy, sell, position and the rest along. Numbers, texts and truth values written directly under the class are parameters: Labs shows them as fields, so that you can try other values without touching the code. Stratloom calls init once, before the first bar, to register indicators, and next at the close of every bar, first on the bar after the one on which all indicators are known. What is kept in self lasts from one call to the next.',
      },
    },
    { type: 'code', data: { code: FIRST_STRATEGY.code, language: 'python' } },
    {
      type: 'callout',
      data: {
        type: 'info',
        title: 'Five mistakes that everybody makes once',
        text: 'Writing = where a comparison needs ==. Comparing a whole series, self.trend > 100, where its last value is meant, self.trend[-1] > 100. Registering an indicator in next, or placing an order in init. Asking for [-30] when there are fewer than 30 bars. Mixing two widths of indentation. Labs names the line of each and says how to mend it.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'tip',
        title: 'Try it in Labs',
        text: 'Run the last program on AAPL with bars of one day. Open the list of trades and read the reasons: they are the texts that the program has put together. Then change weak to 30 in the field of the parameter, and after that in the code. Both do the same; only the second changes the strategy itself.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'These programs teach Python',
        text: 'They are short so that they can be read, and nothing says that they make money. None of them has been chosen for its results, and none should be traded with real money.',
      },
    },
  ],
  keyTakeaways: [
    'Indentation is part of the program: it says which lines belong to a condition, a loop or a function.',
    'self.bars.close[-1] is the current bar and [-2] the one before; later bars cannot be read.',
    'A slice such as self.bars.close[-11:] gives a list, and a loop works through it.',
    'A function of your own can be an indicator, if it returns one value a bar and reads nothing that comes later.',
    'Values under the class are parameters, init registers indicators, next decides at each close.',
  ],
  practiceQuestions: [
    {
      id: 'python-basics-1',
      type: 'multiple-choice',
      question: 'What is self.bars.close[-2] while next is being called?',
      options: [
        'The close two bars before the current one',
        'The second close of all bars',
        'The close of the next bar but one',
        'The close of the bar before the current one',
      ],
      correctAnswer: 3,
      explanation:
        'Negative places count from the end: [-1] is the current bar, so [-2] is the one before it. The second close of all bars would be [1], as places from the front begin with 0. Later bars cannot be read at all.',
    },
    {
      id: 'python-basics-2',
      type: 'numeric',
      question:
        'Let closes be [100, 102, 101, 105, 106], and rises 0. After the loop "for i in range(1, 5): if closes[i] > closes[i - 1]: rises += 1", what is rises?',
      correctAnswer: '3',
      value: 3,
      tolerance: 0,
      explanation:
        'The loop looks at four pairs: 102 after 100 is a rise, 101 after 102 is not, 105 after 101 is, 106 after 105 is. That makes 3. Five closes have only four differences between them, which is why the range begins with 1.',
    },
    {
      id: 'python-basics-3',
      type: 'multiple-choice',
      question:
        'An indicator of your own computes its value for place i. Which piece of the list may it use?',
      options: [
        'closes[i + 1 - length : i + 1], the bars up to i',
        'closes[i : i + length], the bars from i on',
        'closes[i - 10 : i + 11], the bars on both sides of i',
        'All of closes, divided by its largest value',
      ],
      correctAnswer: 0,
      explanation:
        'Only the first ends at i: the end of a slice is left out, so i + 1 takes i in and nothing after it. The others read bars that were not known at the close of bar i. The largest value of all bars is such a value too, because it may lie in the future.',
    },
    {
      id: 'python-basics-4',
      type: 'numeric',
      question: 'What does average([4, 8, 9, 3]) return, with the function average of this module?',
      correctAnswer: '6',
      value: 6,
      tolerance: 0,
      explanation:
        'The sum is 24 and the list holds 4 values, so the function returns 24 / 4 = 6. With an empty list it would fail, because len is then 0: a function should be called only with what it can handle.',
    },
    {
      id: 'python-basics-5',
      type: 'multiple-choice',
      question: 'In the last program, which names does Labs show as parameters?',
      options: [
        'trend and strength',
        'trend_length, rsi_length, weak, strong and stop_share',
        'close and series',
        'init, next and is_rising',
      ],
      correctAnswer: 1,
      explanation:
        'Parameters are the numbers, texts and truth values directly under the class. self.trend and self.strength are series that init makes, close and series live only inside a function, and the last three are functions.',
    },
  ],
  strategy: FIRST_STRATEGY,
};
