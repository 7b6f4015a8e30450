import { type Dice, diceOf } from '@stratloom/testkit/random';
import type { BlockDefinition, BlockKind, Slot } from '../blocks/block.ts';
import { BLOCKS } from '../blocks/catalogue.ts';
import type { NameKind } from '../rules/known-names.ts';
import type {
  Block,
  Input,
  NamedValue,
  Param,
  Rule,
  RuleTree,
  TreeSettings,
} from '../tree/tree.ts';

const TEXTS = {
  name: ['Long', 'Short', 'Main entry', 'B-2'],
  message: ['Look', 'The trend has turned, or so it seems.'],
  session: ['0930-1600', '2200-0600'],
  date: ['2020-02-29', '2024-12-31'],
} as const;

/** Deepest nesting of blocks in a random tree. */
const MAX_DEPTH = 4;

/** Returns a tree that follows from the seed, of blocks of the whole catalogue. */
export function randomTree(seed: number): RuleTree {
  return new RandomTree(diceOf(seed)).make(seed);
}

interface Place {
  readonly depth: number;
  /** Inside a higher timeframe. */
  readonly isHigher: boolean;
  /** The action has a stop, so that terms may be measured by it. */
  readonly hasStop: boolean;
  /** Of a target for a part, which is not split itself. */
  readonly isPart?: boolean;
  /** Of an entry, which has no entry price yet. */
  readonly isEntry: boolean;
}

class RandomTree {
  readonly #dice: Dice;
  readonly #names = new Map<string, NameKind>();

  constructor(dice: Dice) {
    this.#dice = dice;
  }

  make(seed: number): RuleTree {
    const dice = this.#dice;
    const params = this.#times(dice.whole(0, 4), (at) => this.#param(at));
    const values = this.#times(dice.whole(0, 4), (at) => this.#value(at));
    const rules = this.#times(dice.whole(1, 4), (at) => this.#rule(at));
    const head = { version: 2, name: `Random ${seed}`, ...this.#note() } as const;
    return { ...head, settings: this.#settings(), params, values, rules };
  }

  #settings(): TreeSettings {
    const dice = this.#dice;
    return {
      capital: dice.whole(1, 100) * 1000,
      commission: {
        kind: dice.pick(['percent', 'perUnit', 'perOrder']),
        value: dice.whole(0, 20) / 10,
      },
      slippageTicks: dice.whole(0, 3),
      pyramiding: dice.whole(1, 6),
      marginPercent: dice.pick([0, 50, 100]),
      fillAt: dice.pick(['nextOpen', 'close']),
      closes: dice.pick(['oldest', 'own']),
    };
  }

  #param(at: number): Param {
    const dice = this.#dice;
    const id = `p${at}_set`;
    const note = this.#note();
    const title = `Setting ${at}`;
    if (dice.chance(0.2)) {
      this.#names.set(id, 'switch');
      return { id, kind: 'switch', title, default: dice.chance(0.5), ...note };
    }
    const kind = dice.chance(0.6) ? 'whole' : 'number';
    this.#names.set(id, kind);
    const usual = kind === 'whole' ? dice.whole(1, 50) : dice.whole(1, 500) / 10;
    const range = {
      minimum: kind === 'whole' ? 1 : -2.5,
      maximum: 1000,
      step: kind === 'whole' ? 1 : 0.1,
    };
    return { id, kind, title, default: usual, ...range, ...note };
  }

  #value(at: number): NamedValue {
    const id = `value_${at}`;
    const place = { depth: 1, isHigher: false, hasStop: false, isEntry: false };
    const isCondition = this.#dice.chance(0.3);
    const value = this.#block(isCondition ? 'condition' : 'value', place);
    this.#names.set(id, isCondition ? 'condition' : 'value');
    const show = !isCondition && this.#dice.chance(0.5) ? ({ show: true } as const) : {};
    return { id, value, ...show, ...this.#note() };
  }

  #rule(at: number): Rule {
    const place = { depth: 0, isHigher: false, hasStop: false, isEntry: false };
    const when = this.#input({ kind: 'condition', title: '', default: 0 }, place) ?? 0;
    const then = this.#times(this.#dice.whole(1, 3), () => this.#block('action', place));
    const otherwise = this.#dice.chance(0.2) ? { otherwise: [this.#block('action', place)] } : {};
    return { id: `rule_${at}`, when, then, ...otherwise, ...this.#note() };
  }

  #block(kind: BlockKind, place: Place): Block {
    const fits = BLOCKS.filter((each) => each.kind === kind && this.#mayStand(each, place));
    const definition = this.#pick(fits);
    const hasStop = place.hasStop || ('stop' in definition.inputs && this.#dice.chance(0.7));
    const inner = {
      depth: place.depth + 1,
      isHigher: place.isHigher || definition.id === 'higher',
      hasStop,
      isEntry: place.isEntry || definition.id === 'enter',
    };
    const inputs: Record<string, Input> = {};
    for (const [name, slot] of Object.entries(definition.inputs)) {
      const isLeftOut = 'optional' in slot && slot.optional && !this.#dice.chance(0.5);
      const isWanted =
        name === 'stop' && kind === 'action' ? hasStop || definition.id === 'protect' : !isLeftOut;
      const isPart = definition.id === 'partTarget' && name === 'at';
      const input = isWanted ? this.#input(slot, { ...inner, isPart }) : undefined;
      if (input !== undefined) inputs[name] = input;
    }
    return { block: definition.id, inputs };
  }

  #mayStand(
    { id, inputs }: BlockDefinition,
    { depth, hasStop, isHigher, isEntry, isPart = false }: Place,
  ): boolean {
    if (isPart && id === 'partTarget') return false;
    if (isEntry && id === 'stopEntry') return false;
    if ((id === 'riskPercent' || id === 'targetRatio') && !hasStop) return false;
    if (isHigher && id === 'higher') return false;
    const isDeep = Object.values(inputs).some(
      ({ kind }) => kind === 'condition' || kind === 'conditions',
    );
    return depth < MAX_DEPTH || !isDeep;
  }

  #input(slot: Slot, place: Place): Input | undefined {
    const dice = this.#dice;
    if (slot.kind === 'number') return this.#number(place);
    if (slot.kind === 'constant' || slot.kind === 'whole') return this.#constant(slot);
    if (slot.kind === 'condition') {
      return this.#read(['condition', 'switch'], place) ?? this.#block('condition', place);
    }
    if (slot.kind === 'conditions') {
      const one = { ...slot, kind: 'condition' } as const;
      return this.#times(dice.whole(1, 4), () => this.#input(one, place) ?? 0);
    }
    if (slot.kind === 'choice') return this.#pick(slot.options).value;
    return 'optional' in slot ? this.#block(slot.kind, place) : this.#pick(TEXTS[slot.kind]);
  }

  #number(place: Place): Input {
    const dice = this.#dice;
    if (place.depth >= MAX_DEPTH || dice.chance(0.25)) {
      return dice.pick([
        0,
        1,
        -1,
        20,
        0.5,
        100,
        -12.25,
        1e-7,
        1e9,
        { block: 'price', inputs: { field: 'close' } },
      ]);
    }
    return this.#read(['whole', 'number', 'value'], place) ?? this.#block('value', place);
  }

  #constant(slot: Extract<Slot, { kind: 'constant' | 'whole' }>): Input {
    const dice = this.#dice;
    const place = { depth: 0, isHigher: false, hasStop: false, isEntry: false };
    const known = this.#read(slot.kind === 'whole' ? ['whole'] : ['whole', 'number'], place);
    if (known !== null) return known;
    const { minimum, maximum } = slot;
    if (slot.kind === 'whole') return dice.whole(minimum, Math.min(maximum, minimum + 40));
    const steps = dice.whole(1, 20);
    return Math.min(maximum, Math.max(minimum, steps / 4));
  }

  /** A name of one of these kinds, now and then. */
  #read(kinds: readonly NameKind[], { isHigher }: Place): Input | null {
    const fits = [...this.#names].filter(
      ([, kind]) =>
        kinds.includes(kind) && !(isHigher && (kind === 'value' || kind === 'condition')),
    );
    return fits.length > 0 && this.#dice.chance(0.3) ? { ref: this.#pick(fits)[0] } : null;
  }

  #note(): { note?: string } {
    const dice = this.#dice;
    if (!dice.chance(0.15)) return {};
    return {
      note: dice.pick([
        'Why this is here.',
        'First line\n\n  third, indented',
        'Ünïcödé // and "quotes"',
      ]),
    };
  }

  #pick<Item>(items: readonly Item[]): Item {
    const [first, ...rest] = items;
    if (first === undefined) throw new Error('there is nothing to pick from');
    return this.#dice.pick([first, ...rest]);
  }

  #times<Item>(count: number, make: (at: number) => Item): Item[] {
    return Array.from({ length: count }, (_, at) => make(at));
  }
}
