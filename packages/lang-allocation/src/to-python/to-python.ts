import type { AllocationDocument, AllocationNode, FilterNode } from '../tree/document.ts';
import { symbolsOf, warmUpBars } from '../tree/walk.ts';
import { conditionWords } from '../words/value-words.ts';
import { PYTHON_PARTS } from './python-parts.ts';
import { instrument, PythonValues } from './python-values.ts';
import { className, indented, listText, numberText, quoted } from './python-words.ts';

/**
 * Returns an allocation as a file of the Python SDK with the same orders, for accounts without leverage (`margin` 1). The run
 * needs the same instruments.
 */
export function toPython(document: AllocationDocument): string {
  return new ProgramWriter(document).write();
}

class ProgramWriter {
  readonly #document: AllocationDocument;
  readonly #values = new PythonValues();
  #variableCount = 0;

  constructor(document: AllocationDocument) {
    this.#document = document;
  }

  write(): string {
    const { name } = this.#document;
    const body = this.#node(this.#document.root, '1.0');
    const decide = [
      'def divide(self, weights):',
      '    """Adds to each instrument its share of the account."""',
      ...indented(body, 1),
    ];
    const isChosen = body.some((line) => line.includes('choose('));
    const methods = [
      this.#init(),
      NEXT(warmUpBars(this.#document)),
      this.#due(),
      decide,
      HOLD,
      ...(isChosen ? [CHOOSE] : []),
      REBALANCE,
    ];
    this.#values.part('has_bar');
    this.#values.part('held');
    const parts = Object.keys(PYTHON_PARTS).filter((part) => this.#values.parts.has(part));
    const functions = parts.map((part) => PYTHON_PARTS[part]?.text ?? '');
    return [
      `# ${name.replaceAll(/\s+/g, ' ')}: an allocation as Python.`,
      ...this.#imports(parts),
      '',
      '',
      ...functions.flatMap((text) => [...text.split('\n'), '', '']),
      `class ${className(name)}(Strategy):`,
      ...indented(['reductions_first = True', 'exclusive_orders = False', 'hedging = False'], 1),
      ...methods.flatMap((lines) => ['', ...indented(lines, 1)]),
      '',
    ].join('\n');
  }

  #imports(parts: readonly string[]): string[] {
    const fromMath = new Set(parts.flatMap((part) => PYTHON_PARTS[part]?.imports?.['math'] ?? []));
    const indicators = [...this.#values.series.values()].map(({ indicator }) => indicator);
    const names = [...new Set(['Strategy', 'share', 'units', ...indicators])].toSorted();
    return [
      ...(fromMath.size === 0
        ? []
        : [`from math import ${[...fromMath].toSorted().join(', ')}`, '']),
      `from stratloom import ${names.join(', ')}`,
    ];
  }

  #init(): string[] {
    const series = [...this.#values.series.values()].map(({ name, indicator, bars, symbols }) => {
      const markets =
        symbols === null ? 'self.markets' : `[self.of(each) for each in ${listText([...symbols])}]`;
      const column = `self.indicator(${indicator}, m.bars.close, ${bars}, plot=False)`;
      return `self.${name} = {m: ${column} for m in ${markets}}`;
    });
    return [
      'def init(self):',
      ...indented(
        [
          '# Averages may not be known yet of instruments that come later.',
          'self.begin_at_once()',
          'self.by_symbol = {m.symbol.upper(): m for m in self.markets}',
          'self.period = None',
          ...series,
        ],
        1,
      ),
      '',
      'def of(self, symbol):',
      '    return self.by_symbol[symbol.upper()]',
    ];
  }

  /** When to rebalance. */
  #due(): string[] {
    const { rebalance } = this.#document;
    if (rebalance.kind === 'corridor') {
      return [
        'def is_due(self, weights):',
        ...indented(
          [
            'for m, weight in weights.items():',
            '    size = held(m)',
            '    if (size == 0 and weight == 0) or not has_bar(m):',
            '        continue',
            '    off = size * m.unit_value / self.equity - weight',
            `    if off > ${numberText(rebalance.ratio)} or off < -${numberText(rebalance.ratio)}:`,
            '        return True',
            'return False',
          ],
          1,
        ),
      ];
    }
    const period = {
      day: 'now.date()',
      week: 'now.isocalendar()[:2]',
      month: '(now.year, now.month)',
      quarter: '(now.year, (now.month - 1) // 3)',
    }[rebalance.every];
    return [
      'def is_due(self, weights):',
      ...indented(
        [
          'now = self.bars.time[-1]',
          `period = ${period}`,
          'is_new = period != self.period',
          'self.period = period',
          'return is_new',
        ],
        1,
      ),
    ];
  }

  /** Statements that divide a share. @param share - Expression of it. */
  #node(node: AllocationNode, share: string): string[] {
    switch (node.kind) {
      case 'cash':
        return ['pass  # cash'];
      case 'asset':
        return [`self.hold(weights, ${instrument(node.symbol)}, ${share})`];
      case 'group':
        return [`# ${node.name.replaceAll(/\s+/g, ' ')}`, ...this.#node(node.child, share)];
      case 'if': {
        const condition = this.#values.condition(node.condition, 'self', []);
        return [
          `if ${condition}:`,
          ...indented(this.#node(node.then, share), 1),
          `else:  # not: ${conditionWords(node.condition)}`,
          ...indented(this.#node(node.else, share), 1),
        ];
      }
      case 'weight':
        return this.#weight(node, share);
      case 'filter':
        return this.#filter(node, share);
    }
  }

  #weight(
    { by, children }: Extract<AllocationNode, { readonly kind: 'weight' }>,
    share: string,
  ): string[] {
    const own = this.#variable('shares');
    const symbols = children.flatMap((child) => (child.kind === 'asset' ? [child.symbol] : []));
    const isMeasured = by.method !== 'equal' && by.method !== 'stated';
    const markets = `[self.of(each) for each in ${listText(symbols)}]`;
    const shares =
      by.method === 'equal'
        ? `${this.#values.part('equal')}(${children.length})`
        : this.#values.shares(by, isMeasured ? markets : '', symbols);
    const lines = [`${own} = ${shares}`];
    for (const [at, child] of children.entries()) {
      if (child.kind === 'asset') {
        lines.push(...this.#node(child, `${share} * ${own}[${at}]`));
        continue;
      }
      const part = this.#variable('part');
      lines.push(`${part} = ${share} * ${own}[${at}]`, ...this.#node(child, part));
    }
    return lines;
  }

  #filter({ from, where, rank, by, refuge }: FilterNode, share: string): string[] {
    const symbols = symbolsOf(from, this.#document);
    const chosen = this.#variable('chosen');
    const empty = this.#variable('empty');
    const terms = [
      symbols === null ? 'self.markets' : `[self.of(each) for each in ${listText(symbols)}]`,
      ...(where === undefined
        ? []
        : [`where=lambda m: ${this.#values.condition(where, 'm', symbols)}`]),
      ...(rank === undefined
        ? []
        : [
            `rank=lambda m: ${rank.take === 'top' ? '-' : ''}${this.#values.value(rank.by, 'm', symbols)}`,
            `count=${rank.count}`,
          ]),
    ];
    const places = rank === undefined ? `(len(${chosen}) or 1)` : String(rank.count);
    const lines = [`${chosen} = self.choose(${terms.join(', ')})`];
    const shares = this.#values.shares(by, chosen, symbols);
    const taken = this.#variable('taken');
    if (by.method === 'stated') {
      const own = this.#variable('shares');
      lines.push(
        ...[`${own} = ${shares}`, `${taken} = ${share}`, `${empty} = 0.0`],
        `for each in ${own}[len(${chosen}) :]:`,
        `    ${empty} += ${share} * each`,
        `for m, ratio in zip(${chosen}, ${own}):`,
      );
    } else {
      lines.push(
        `${empty} = ${share} * (${places} - len(${chosen})) / ${places}`,
        `${taken} = ${share} - ${empty}`,
        `for m, ratio in zip(${chosen}, ${shares}):`,
      );
    }
    lines.push(`    weights[m] += ${taken} * ratio`);
    if (refuge === undefined || refuge.kind === 'cash') return lines;
    return [...lines, `if ${empty} > 0:`, ...indented(this.#node(refuge, empty), 1)];
  }

  #variable(name: string): string {
    this.#variableCount++;
    return `${name}_${this.#variableCount}`;
  }
}

const NEXT = (firstBar: number): string[] => [
  'def next(self):',
  ...indented(
    [
      ...(firstBar === 0 ? [] : [`if self.bars.index < ${firstBar}:`, '    return']),
      'weights = dict.fromkeys(self.markets, 0.0)',
      'self.divide(weights)',
      'if self.is_due(weights):',
      '    self.rebalance(weights)',
    ],
    1,
  ),
];

const HOLD = [
  'def hold(self, weights, m, part):',
  '    # Before its first bar its share is cash.',
  '    if m.bars.close[-1] > 0:',
  '        weights[m] += part',
];

const CHOOSE = [
  'def choose(self, markets, where=None, rank=None, count=None):',
  '    """Returns the instruments of a filter, in the order of their rank."""',
  '    found = [m for m in markets if has_bar(m) and (where is None or where(m))]',
  '    if rank is None:',
  '        return found',
  '    ranked = [(order, m) for order, m in ((rank(m), m) for m in found) if order == order]',
  '    return [m for _, m in sorted(ranked, key=lambda pair: pair[0])[:count]]',
];

const REBALANCE = [
  'def rebalance(self, weights):',
  '    """Sells first; purchases divide the cash that there is at their fill."""',
  '    if self.orders:',
  '        self.cancel()',
  '    equity = self.equity',
  '    if not equity > 0:',
  '        return',
  '    dust = equity * 1e-09',
  '    free = equity',
  '    wanted = []',
  '    for m, weight in weights.items():',
  '        size = held(m)',
  '        if size == 0 and weight == 0:',
  '            continue',
  '        now = size * m.unit_value if size else 0.0',
  '        change = weight * equity - now',
  '        if not has_bar(m):',
  '            free -= now',
  '        elif change < -dust:',
  '            free -= weight * equity',
  '            less = size if weight == 0 else -change / m.unit_value',
  `            m.sell(units(less), reduce_only=True, reason=${quoted('Leave')} if weight == 0 else ${quoted('Trim')})`,
  '        else:',
  '            free -= now',
  '            if change > dust:',
  '                wanted.append((m, change))',
  '    if free < equity * 1e-06:',
  '        return',
  '    total = 0.0',
  '    for _, money in wanted:',
  '        total += money',
  '    left = max(free, total)',
  '    for m, money in wanted:',
  '        ratio = min(money / left, 0.999999999)',
  '        left -= money',
  `        m.buy(share(ratio), ignore_pyramiding=True, reason=${quoted('Add')} if held(m) else ${quoted('Enter')})`,
];
