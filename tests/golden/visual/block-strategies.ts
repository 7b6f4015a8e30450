import {
  type Block,
  type BlockDefinition,
  BLOCKS,
  type Input,
  type Rule,
  type RuleTree,
} from '@stratloom/lang-visual';

/** Blocks in one strategy: few, so that each of them trades. */
const BLOCKS_EACH = 8;

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

/** Returns strategies that together hold every block of the catalogue, each block in an entry of its own name. */
export function blockStrategies(): readonly RuleTree[] {
  const used = BLOCKS.filter(({ id }) => !FIRMLY_USED.has(id));
  const count = Math.ceil(used.length / BLOCKS_EACH);
  const each = Array.from({ length: count }, (_, at) => {
    const some = used.slice(at * BLOCKS_EACH, (at + 1) * BLOCKS_EACH);
    const name = `Blocks ${at + 1}: ${some.map(({ id }) => id).join(' ')}`;
    return strategyOf(name.slice(0, 100).trim(), some.map(ruleOf));
  });
  return [
    ...each,
    strategyOf('Exits in percent', EXITS_IN_PERCENT),
    strategyOf('Several targets', SEVERAL_TARGETS),
    strategyOf('Parts of what is held', PARTS),
    strategyOf('Parts of its own trades', PARTS, 'own'),
  ];
}

const PLACES = [
  'newYork',
  'chicago',
  'losAngeles',
  'london',
  'frankfurt',
  'mumbai',
  'hongKong',
  'tokyo',
];

/** Returns a strategy that enters within two hours of each place, and over midnight there. */
export function hoursStrategy(): RuleTree {
  const within = (hours: string, place: string): Block => block('localSession', { hours, place });
  const rules = PLACES.map((place, at) =>
    rule(
      `at_${at}`,
      block('any', { of: [within('0930-1130', place), within('2300-0100', place)] }),
      enter(`At ${at}`),
    ),
  );
  return strategyOf('Hours of places', rules);
}

/** Blocks that every one of these strategies is made of. */
const FIRMLY_USED: ReadonlySet<string> = new Set(['weekday', 'units', 'enter', 'all', 'closeAll']);

function strategyOf(
  name: string,
  rules: readonly Rule[],
  closes: RuleTree['settings']['closes'] = 'oldest',
): RuleTree {
  return {
    version: 2,
    name,
    settings: {
      capital: 100_000,
      commission: { kind: 'percent', value: 0.1 },
      slippageTicks: 0,
      pyramiding: 200,
      marginPercent: 0,
      fillAt: 'nextOpen',
      closes,
    },
    params: [],
    values: [],
    rules: [
      ...rules,
      rule('month_over', block('newPeriod', { period: 'month' }), block('closeAll', {})),
    ],
  };
}

function block(id: string, inputs: Readonly<Record<string, Input>>): Block {
  return { block: id, inputs };
}

function rule(id: string, when: Block, ...then: readonly Block[]): Rule {
  // oxlint-disable-next-line unicorn/no-thenable -- the word of the format
  return { id, when, then };
}

/** A rule in which a block decides, or what is done follows from it. */
function ruleOf({ kind, id, example }: BlockDefinition, at: number): Rule {
  const name = `B${at}`;
  const onDay = block('weekday', { day: DAYS[at % DAYS.length] ?? 'monday' });
  const entry = enter(name);
  if (kind === 'condition' || kind === 'value') {
    const holds =
      kind === 'condition' ? example : block('moves', { value: example, way: 'rising', bars: 2 });
    return rule(`rule_${at}`, block('all', { of: [onDay, holds] }), entry);
  }
  if (kind === 'action') {
    const action = 'name' in example.inputs ? withInputs(example, { name }) : example;
    return rule(`rule_${at}`, onDay, ...(opensItself(id) ? [action] : [entry, action]));
  }
  const stop = block('stopAtr', { multiple: 2, length: 14 });
  const holder = id === 'stopEntry' ? block('protect', { name }) : enter(name, { stop });
  const term = withInputs(holder, { [kind]: example });
  return rule(`rule_${at}`, onDay, ...(id === 'stopEntry' ? [entry, term] : [term]));
}

function enter(name: string, terms: Readonly<Record<string, Input>> = {}): Block {
  return block('enter', { side: 'long', name, size: block('units', { units: 3 }), ...terms });
}

function withInputs({ block: id, inputs }: Block, more: Readonly<Record<string, Input>>): Block {
  return block(id, { ...inputs, ...more });
}

function opensItself(id: string): boolean {
  return id === 'ladder' || id === 'grid';
}

/** Exits measured from the entry price and from the close at the signal, and what is measured by such a stop. */
const EXITS_IN_PERCENT: readonly Rule[] = [
  exitRule('monday', {
    stop: percent('stop', 1.5, 'entry'),
    target: percent('target', 2, 'entry'),
  }),
  exitRule('tuesday', {
    stop: percent('stop', 1.5, 'signal'),
    target: percent('target', 2, 'signal'),
  }),
  exitRule('wednesday', {
    stop: percent('stop', 1.1, 'entry'),
    target: block('targetRatio', { ratio: 1.3 }),
  }),
  exitRule('thursday', {
    stop: percent('stop', 1.1, 'signal'),
    target: block('targetRatio', { ratio: 1.3 }),
  }),
  exitRule('friday', {
    size: block('riskPercent', { percent: 0.1 }),
    stop: percent('stop', 3, 'entry'),
    target: percent('target', 3, 'signal'),
  }),
];

function exitRule(day: string, terms: Readonly<Record<string, Input>>): Rule {
  return rule(`on_${day}`, block('weekday', { day }), enter(day, terms));
}

function percent(what: 'stop' | 'target', value: number, of: 'entry' | 'signal'): Block {
  return block(`${what}Percent`, { percent: value, of });
}

/** Targets for parts of a trade, which other rules replace by others under the same name. */
const SEVERAL_TARGETS: readonly Rule[] = [
  exitRule('monday', {
    stop: percent('stop', 2, 'entry'),
    target: forPart(50, percent('target', 1, 'entry'), percent('target', 2, 'entry')),
  }),
  exitRule('tuesday', {
    stop: block('stopAtr', { multiple: 1, length: 10 }),
    target: forPart(
      30,
      block('targetRatio', { ratio: 0.5 }),
      forPart(30, block('targetAtr', { multiple: 1, length: 10 }), percent('target', 4, 'signal')),
    ),
  }),
  exitRule('wednesday', { target: forPart(40, percent('target', 0.8, 'entry')) }),
  exitRule('thursday', {
    trail: block('trailPercent', { percent: 1.5, after: 0 }),
    target: forPart(33.3, percent('target', 1, 'entry')),
  }),
  rule(
    'ahead',
    block('crosses', { left: block('openGain', {}), way: 'above', right: 0.5 }),
    block('protect', { name: 'monday', stop: block('stopEntry', { percent: 0.1 }) }),
    block('protect', {
      name: 'tuesday',
      stop: percent('stop', 3, 'entry'),
      target: forPart(60, percent('target', 1.5, 'entry'), percent('target', 3, 'entry')),
    }),
  ),
];

/** Trades of one name that are closed in parts, down to the last share. */
const PARTS: readonly Rule[] = [
  ...['monday', 'wednesday'].map((day) => rule(`on_${day}`, block('weekday', { day }), enter('A'))),
  rule('on_tuesday', block('weekday', { day: 'tuesday' }), enter('B')),
  ...['thursday', 'friday'].map((day) =>
    rule(
      `part_on_${day}`,
      block('weekday', { day }),
      block('closePart', { name: 'A', percent: 30 }),
      block('closePart', { name: 'B', percent: 70 }),
    ),
  ),
];

function forPart(share: number, at: Block, rest?: Block): Block {
  return block('partTarget', { at, percent: share, ...(rest !== undefined && { rest }) });
}
