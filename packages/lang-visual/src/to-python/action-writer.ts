import { InvariantError } from '@stratloom/engine/model';
import type { BlockDefinition } from '../blocks/block.ts';
import { findBlock } from '../blocks/catalogue.ts';
import { exitParts, hasStopOfEntry, partCounts } from '../blocks/terms.ts';
import {
  type Block,
  type BlockPath,
  isBlock,
  type RuleTree,
  type TreeSettings,
} from '../tree/tree.ts';
import type { ExpressionWriter } from './expression-writer.ts';
import type { Place } from './place.ts';
import { bracketed } from './text.ts';

const TERM = /\{(size|order|stop|target|trail)\}/g;

/** Sizes that may be 0 or unknown. */
const DOUBTFUL: ReadonlySet<string> = new Set(['riskPercent', 'atrRisk', 'beyondReserve']);

/** Writes actions as lines of Python. */
export class ActionWriter {
  readonly #expressions: ExpressionWriter;
  readonly #settings: TreeSettings;
  readonly #partCounts: ReadonlyMap<string, number>;
  needsEntryLimit = false;

  constructor(expressions: ExpressionWriter, { settings, rules }: RuleTree) {
    this.#expressions = expressions;
    this.#settings = settings;
    this.#partCounts = partCounts(rules);
  }

  /** Returns the lines of an action; what may be unknown in it is asked about first. */
  write(action: Block, path: BlockPath): string[] {
    const definition = definitionOf(action);
    const { python } = definition;
    if (python.kind !== 'lines') throw new InvariantError(`${definition.id} is no action`);
    const writer = this.#expressions;
    const unknown = new Set<string>();
    writer.unknown = unknown;
    const place = { path, bars: 'self.bars' };
    const terms = this.#terms(action, definition, place);
    const lines = python.lines.flatMap((line) =>
      line.includes('{target}')
        ? this.#exits(line, { action, definition, place, terms })
        : this.#lines(line, { action, definition, place, terms }),
    );
    writer.unknown = null;
    const values = [...unknown].filter((text) => lines.some((line) => line.includes(text)));
    if (values.length === 0) return lines;
    return [`if known(${values.join(', ')}):`, ...indented(lines)];
  }

  /** The exits of an action, one for each part of its target; see `exitStatements` of `to-pine`. */
  #exits(line: string, parts: Parts): string[] {
    const { action, place, terms } = parts;
    const { name } = action.inputs;
    const exits = exitParts(action, place.path);
    const made = exits.flatMap(({ term, path }, at) => {
      const isLast = at === exits.length - 1;
      const own = new Map(terms);
      own.delete('target');
      if (term !== undefined) {
        const target = { ...place, path: isLast ? path : path.slice(0, -2) };
        own.set('target', this.#argument(definitionOf(term), term, action, target));
      }
      const named = isLast ? line : line.replaceAll('{name:exit}', `{name:exit${at + 1}}`);
      return this.#lines(named, { ...parts, terms: own });
    });
    if (made.length === 0) return [];
    const most = typeof name === 'string' ? (this.#partCounts.get(name) ?? 0) : 0;
    const gone = Array.from({ length: Math.max(0, most - exits.length + 1) }, (_, at) =>
      this.#lines(`self.cancel({name:exit${exits.length + at}})`, parts),
    );
    return [...gone.flat(), ...made];
  }

  /** Nothing for a line that only terms would have filled. */
  #lines(line: string, parts: Parts): string[] {
    return isBare(line, parts.terms) ? [] : this.#line(line, parts);
  }

  #line(line: string, parts: Parts): string[] {
    const { action, definition, place, terms } = parts;
    const withTerms = line.replaceAll(TERM, (_, term: string) => terms.get(term) ?? '');
    const clean = withTerms
      .replaceAll(/(, )+(?=, )/g, '')
      .replaceAll(/\(, /g, '(')
      .replaceAll(/, \)/g, ')');
    const text = this.#expressions
      .fill(clean, action, definition, place)
      .replaceAll(
        /range\(1, (\d+) \+ 1\)/g,
        (_, count: string) => `range(1, ${Number(count) + 1})`,
      );
    return line.includes('{size}') ? this.#entry(text, parts) : [text];
  }

  /** Condition of an entry: one at market needs capacity, and a size that may be unknown is checked first. */
  #entry(text: string, { action, terms }: Parts): string[] {
    const { size, order, side } = action.inputs;
    const isDoubtful = isBlock(size) && DOUBTFUL.has(size.block);
    const quantity = terms.get('size') ?? '';
    const depth = text.search(/\S/);
    const bare = text.trim();
    const checked = isDoubtful
      ? [`size = ${quantity}`, 'if size > 0:', ...indented([bare.replace(quantity, 'units(size)')])]
      : [bare];
    const isAtMarket = action.block === 'enter' && order === undefined;
    this.needsEntryLimit ||= isAtMarket;
    const isLong = side === 'long' ? 'True' : 'False';
    const lines = isAtMarket
      ? [`if self.can_enter(is_long=${isLong}):`, ...indented(checked)]
      : checked;
    return lines.map((line) => ' '.repeat(depth) + line);
  }

  /** Returns the arguments of the terms that are given. */
  #terms(action: Block, definition: BlockDefinition, place: Place): ReadonlyMap<string, string> {
    const terms = new Map<string, string>();
    for (const name of Object.keys(definition.inputs)) {
      const term = action.inputs[name];
      if (!isBlock(term)) continue;
      const own = definitionOf(term);
      if (own.python.kind !== 'arguments') continue;
      const inner = { ...place, path: [...place.path, 'inputs', name] };
      const text = this.#argument(own, term, action, inner);
      terms.set(name, text);
      if (own.id === 'stopEntry') this.#expressions.unknown?.add(text.replace(/^sl=/, ''));
    }
    return terms;
  }

  #argument(definition: BlockDefinition, term: Block, action: Block, place: Place): string {
    const { python } = definition;
    if (python.kind !== 'arguments') throw new InvariantError(`${definition.id} is no term`);
    const ofEntry = hasStopOfEntry(action) ? python.textOfEntry : undefined;
    const distance = (): string => this.#distance(action, place, ofEntry !== undefined);
    const text = (ofEntry ?? python.text)
      .replace('({distance})', () => bracketed(distance()))
      .replace('{distance}', distance)
      .replace('{after:option}', () => afterText(term))
      .replace('{at}', () => {
        const { at } = term.inputs;
        const inner = { ...place, path: [...place.path, 'inputs', 'at'] };
        return isBlock(at) ? this.#argument(definitionOf(at), at, action, inner) : '';
      });
    return this.#expressions.fill(text, term, definition, place);
  }

  /** The distance of the action's stop, in percent of the entry price where `isOfEntry`. */
  #distance({ inputs }: Block, place: Place, isOfEntry: boolean): string {
    const { stop } = inputs;
    if (!isBlock(stop)) throw new InvariantError('a term needs the stop of its action');
    const definition = definitionOf(stop);
    const text = isOfEntry ? definition.percentOfEntry : definition.pythonDistance;
    return this.#expressions.fill(text ?? '', stop, definition, place);
  }

  /** True when exits close the trades of their own entry only. */
  get closesOwn(): boolean {
    return this.#settings.closes === 'own';
  }
}

interface Parts {
  readonly action: Block;
  readonly definition: BlockDefinition;
  readonly place: Place;
  readonly terms: ReadonlyMap<string, string>;
}

/** A trailing stop that begins at once says nothing of a gain. */
function afterText({ inputs }: Block): string {
  return inputs['after'] === 0 ? '' : ', after=points({after} / 100 * self.bars.close[-1])';
}

/** True for a line that only terms would have filled. */
function isBare(line: string, terms: ReadonlyMap<string, string>): boolean {
  const wanted = [...line.matchAll(TERM)].map(([, name]) => name ?? '');
  return wanted.length > 0 && wanted.every((name) => !terms.has(name));
}

/** Returns lines one level deeper. */
export function indented(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split('\n')).map((line) => `    ${line}`);
}

function definitionOf({ block }: Block): BlockDefinition {
  const definition = findBlock(block);
  if (definition === undefined) throw new InvariantError(`there is no block ${block}`);
  return definition;
}
