import { InvariantError } from '@stratloom/engine/model';
import type { BlockDefinition, PythonForm, PythonFormOf } from '../blocks/block.ts';
import { findBlock } from '../blocks/catalogue.ts';
import { type Block, type Input, isBlock, isList, isReference, textIn } from '../tree/tree.ts';
import { fillText } from './fill-text.ts';
import { higherPlace } from './higher-place.ts';
import { keepIndicator } from './keep-indicator.ts';
import { rememberIn } from './memory.ts';
import { inside, type Place, RUN_BARS, Unwritable } from './place.ts';
import type { PythonCode } from './python-code.ts';
import { bracketed, conditionText, numberText, quoted, snake } from './text.ts';

/** Meaning of a name of the tree in Python. */
export type NameForm = 'parameter' | 'series' | 'higher series' | 'property' | 'condition';

/** Blocks whose value on a bar follows from values on that bar alone, so that columns can be made of columns. */
const POINTWISE: ReadonlySet<string> = new Set(
  'price meanPrice arithmetic extremum absolute away choose compare all any not always higher pattern'.split(
    ' ',
  ),
);

/** Writes inputs as Python. */
export class ExpressionWriter {
  readonly code: PythonCode;
  readonly forms = new Map<string, NameForm>();
  /** Values of what is being written that may not be known on a bar; null where nobody asks. */
  unknown: Set<string> | null = null;
  /** True when exits fill at the close of the bar that decided. */
  readonly fillsAtClose: boolean;
  /** Series and their names in the list comprehension that is being written; null outside of one. */
  #leaves: Map<string, string> | null = null;

  constructor(code: PythonCode, fillsAtClose: boolean) {
    this.code = code;
    this.fillsAtClose = fillsAtClose;
  }

  /** Returns the value of an input on the bar at hand. */
  now(input: Input, place: Place): string {
    if (typeof input === 'number') return numberText(input);
    if (typeof input === 'string') return input;
    if (isReference(input)) return this.#nameNow(input.ref, place);
    if (!isBlock(input)) throw new InvariantError('a list stands where one input is wanted');
    const definition = definitionOf(input);
    if (
      this.#leaves !== null &&
      !POINTWISE.has(definition.id) &&
      definition.python.kind !== 'indicator'
    ) {
      throw new Unwritable(
        place.path,
        `"${definition.title}" cannot be part of a column in Python.`,
      );
    }
    const text = this.#blockNow(input, definition, place);
    if (definition.isPlain !== true && definition.kind === 'value') this.unknown?.add(text);
    return text;
  }

  #nameNow(id: string, { path }: Place): string {
    const form = this.forms.get(id);
    if (form === 'parameter' || form === 'condition') return `self.${id}`;
    if (form === 'property') {
      if (this.#leaves !== null)
        throw new Unwritable(path, `"${id}" cannot be part of a column in Python.`);
      this.unknown?.add(`self.${id}`);
      return `self.${id}`;
    }
    const text = this.#leaf(`self.${id}`);
    this.unknown?.add(text);
    return text;
  }

  #blockNow(block: Block, definition: BlockDefinition, place: Place): string {
    const { python } = definition;
    if (python.kind === 'lines' || python.kind === 'arguments') {
      throw new InvariantError(`${definition.id} is no expression`);
    }
    const isSeries = python.kind === 'series' || python.kind === 'indicator';
    return isSeries
      ? this.#leaf(this.series(block, place))
      : this.#formNow(python, block, definition, place);
  }

  #formNow(
    python: Exclude<PythonForm, { kind: 'lines' | 'arguments' | 'series' | 'indicator' }>,
    block: Block,
    definition: BlockDefinition,
    place: Place,
  ): string {
    switch (python.kind) {
      case 'mix':
        return this.#mix(python, block, place);
      case 'arithmetic':
        return this.#arithmetic(block, place);
      case 'pattern':
        return `${this.#leaf(this.series(block, place))} == 1`;
      case 'group':
        return this.#group(python, block, place);
      case 'higher':
        return this.now(block.inputs['value'] ?? 0, higherPlace(this.code, block, place));
      case 'memory':
        return rememberIn(this, python.memory, block, place);
      case 'now':
        return this.#isAgoOfHigher(definition, place)
          ? this.#leaf(this.series(block, place))
          : this.fill(python.text, block, definition, place);
    }
  }

  /** Bars ago on a higher timeframe are longer bars. */
  #isAgoOfHigher({ id }: BlockDefinition, { bars, path }: Place): boolean {
    if (bars === RUN_BARS || POINTWISE.has(id) || id === 'clock') return false;
    if (id === 'earlier') return true;
    throw new Unwritable(path, 'This block cannot be written on a higher timeframe in Python.');
  }

  /** A series at the bar at hand, or the name of its value in a list comprehension. */
  #leaf(series: string): string {
    if (this.#leaves === null) return `${series}[-1]`;
    const known = this.#leaves.get(series);
    if (known !== undefined) return known;
    const wanted = series.slice(series.lastIndexOf('.') + 1);
    const name = ['open', 'sum', 'min', 'max'].includes(wanted) ? `${wanted}_` : wanted;
    this.#leaves.set(series, name);
    return name;
  }

  #mix({ texts }: PythonFormOf<'mix'>, block: Block, { bars }: Place): string {
    const text = texts[textIn(block, 'of')] ?? '';
    return text.replaceAll(/[a-z]+/g, (field) => this.#leaf(`${bars}.${field}`));
  }

  #arithmetic(block: Block, place: Place): string {
    const { inputs } = block;
    const at = (name: string): Place => inside(place, name);
    const [left, right] = [inputs['left'] ?? 0, inputs['right'] ?? 0];
    const [a, b] = [this.now(left, at('left')), this.now(right, at('right'))];
    const sign = { plus: '+', minus: '-', times: '*', over: '/' }[textIn(block, 'by')] ?? '+';
    const isSafe = sign !== '/' || (typeof right === 'number' && right !== 0);
    return isSafe ? `${bracketed(a)} ${sign} ${bracketed(b)}` : `divided(${a}, ${b})`;
  }

  #group({ word }: PythonFormOf<'group'>, { inputs }: Block, place: Place): string {
    const { of } = inputs;
    if (!isList(of)) throw new InvariantError('brackets hold no list');
    const parts = of.map((input, at) =>
      conditionText(this.now(input, { ...place, path: [...place.path, 'inputs', 'of', at] })),
    );
    return parts.join(` ${word} `);
  }

  /** Returns an input as a series of all bars, or as a number that is the same on every bar. */
  series(input: Input, place: Place): string {
    if (typeof input === 'number') return numberText(input);
    if (isReference(input)) return this.#nameSeries(input.ref, place);
    if (!isBlock(input)) throw new InvariantError('this input is no series');
    const definition = definitionOf(input);
    const { python, id } = definition;
    if (python.kind === 'series') return this.fill(python.text, input, definition, place);
    if (python.kind === 'indicator') return this.#indicator(python, input, definition, place);
    if (id === 'higher')
      return this.series(input.inputs['value'] ?? 0, higherPlace(this.code, input, place));
    if (id === 'pattern') return this.#pattern(input);
    if (id === 'earlier') return this.#shifted(input, place);
    return this.#column(input, place);
  }

  #nameSeries(id: string, { path, bars }: Place): string {
    const form = this.forms.get(id);
    if (
      form === 'property' ||
      form === 'condition' ||
      (form === 'higher series' && bars === RUN_BARS && this.#isSource)
    ) {
      throw new Unwritable(path, `"${id}" has no column on these bars in Python.`);
    }
    return `self.${id}`;
  }

  /** True while the source of an indicator is written, which must be of the same bars as the indicator. */
  #isSource = false;

  /** Returns the source of an indicator: a series of the same bars. */
  #source(input: Input, place: Place): string {
    const isOfOtherBars = isBlock(input) && input.block === 'higher';
    const isNumber =
      typeof input === 'number' ||
      (isReference(input) && this.forms.get(input.ref) === 'parameter');
    if (isOfOtherBars || isNumber) {
      throw new Unwritable(
        place.path,
        'Python computes indicators of series of the same bars only.',
      );
    }
    const before = this.#isSource;
    this.#isSource = true;
    try {
      return this.series(input, place);
    } finally {
      this.#isSource = before;
    }
  }

  #indicator(
    form: PythonFormOf<'indicator'>,
    block: Block,
    definition: BlockDefinition,
    place: Place,
  ): string {
    const call = this.fill(form.text, block, definition, place);
    return keepIndicator(this.code, block, call, form);
  }

  #pattern(block: Block): string {
    const id = textIn(block, 'pattern');
    return this.code.once(
      `pattern ${id}`,
      id,
      (attribute) => `${attribute} = self.pattern(${quoted(id)})`,
    );
  }

  #shifted({ inputs }: Block, place: Place): string {
    const value = this.#source(inputs['value'] ?? 0, {
      ...place,
      path: [...place.path, 'inputs', 'value'],
    });
    const bars = this.now(inputs['bars'] ?? 1, place);
    const made = `self.indicator(shifted, ${value}, ${bars}, plot=False)`;
    const label = `${value.slice(value.lastIndexOf('.') + 1)}_before`;
    return this.code.once(made, label, (attribute) => `${attribute} = ${made}`);
  }

  /** Writes something of columns, whose names in the list go into `leaves`. */
  #inColumn(leaves: Map<string, string>, write: () => string): string {
    const { unknown } = this;
    this.unknown = null;
    this.#leaves = leaves;
    try {
      return write();
    } finally {
      this.#leaves = null;
      this.unknown = unknown;
    }
  }

  /** Returns a series that is computed of others, bar by bar. */
  #column(block: Block, place: Place): string {
    if (this.#leaves !== null)
      throw new Unwritable(place.path, 'This cannot be part of a column in Python.');
    const leaves = new Map<string, string>();
    const text = this.#inColumn(leaves, () => this.now(block, place));
    const [names, sources] = [[...leaves.values()], [...leaves.keys()]];
    if (names.length === 0)
      throw new Unwritable(place.path, 'This is not a series in Python: it reads none.');
    const lists = names.map((name) => `${name.replace(/_$/, '')}s`);
    const rows = lists.length === 1 ? (lists[0] ?? '') : `zip(${lists.join(', ')})`;
    const list = `lambda ${lists.join(', ')}: [${text} for ${names.join(', ')} in ${rows}]`;
    const made = `self.indicator(${list}, ${sources.join(', ')}, plot=False)`;
    return this.code.once(made, snake(block.block), (attribute) => `${attribute} = ${made}`);
  }

  /** Puts inputs into a text of the catalogue. */
  fill(text: string, block: Block, definition: BlockDefinition, place: Place): string {
    const isIndicator = definition.python.kind === 'indicator';
    return fillText(text, block, definition, {
      bars: place.bars,
      now: (input, name) => this.now(input, inside(place, name)),
      series: (input, name) =>
        isIndicator
          ? this.#source(input, inside(place, name))
          : this.#past(input, inside(place, name)),
      averageRange: (length) => this.#averageRange(length, place),
    });
  }

  /** Returns a series, or for what has no column the list of its values so far. */
  #past(input: Input, place: Place): string {
    const { code } = this;
    const spot = code.checkpoint();
    try {
      return this.series(input, place);
    } catch (error) {
      if (!(error instanceof Unwritable) || this.#leaves !== null || place.bars !== RUN_BARS)
        throw error;
      code.rollback(spot);
    }
    const value = this.now(input, place);
    return code.once(
      `past ${value}`,
      `_${value.replace('self.', '').replaceAll(/\W+/g, '_')}_so_far`,
      (attribute) => {
        code.memory.push(`${attribute}.append(${value})`);
        return `${attribute} = []`;
      },
    );
  }

  #averageRange(length: Input, place: Place): string {
    this.code.imports.add('atr');
    const bars = this.now(length, place);
    const call = `atr(self.bars, ${bars})`;
    const label = `atr_${bars.replace('self.', '')}`;
    const series = this.code.once(
      call,
      label,
      (attribute) => `${attribute} = self.indicator(atr, self.bars, ${bars}, plot=False)`,
    );
    this.unknown?.add(`${series}[-1]`);
    return `${series}[-1]`;
  }
}

function definitionOf({ block }: Block): BlockDefinition {
  const definition = findBlock(block);
  if (definition === undefined) throw new InvariantError(`there is no block ${block}`);
  return definition;
}
