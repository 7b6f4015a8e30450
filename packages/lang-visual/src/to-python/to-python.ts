import { findBlock } from '../blocks/catalogue.ts';
import { type BlockProblem, errorAt } from '../rules/problem.ts';
import {
  type Block,
  type BlockPath,
  isBlock,
  type NamedValue,
  type Param,
  type Rule,
  type RuleTree,
} from '../tree/tree.ts';
import { ActionWriter, indented } from './action-writer.ts';
import { ExpressionWriter } from './expression-writer.ts';
import { CLOSE_OWN } from './own-functions.ts';
import { helpersOf, methodsOf, PythonCode } from './python-code.ts';
import { tidyOutputs } from './tidy-outputs.ts';
import { className, numberText } from './text.ts';
import { Unwritable } from './place.ts';

/** A rule tree as a file of the Python SDK, or the block that cannot be said there. */
export type ToPython =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: BlockProblem };

/**
 * Returns a checked rule tree as Python with the same meaning, to be run under the settings that the tree asks for. Blocks that
 * mix timeframes or columns in ways that the SDK lacks become problems.
 */
export function toPython(tree: RuleTree): ToPython {
  try {
    return { ok: true, text: new FileWriter(tree).write() };
  } catch (error) {
    if (!(error instanceof Unwritable)) throw error;
    const remedy = 'Show the strategy as Pine, or build this part of it otherwise.';
    return { ok: false, problem: errorAt(error.path, 'not-in-python', error.message, remedy) };
  }
}

/** Names of the SDK that generated code calls besides indicators. */
const SDK_NAMES = ['points', 'ratio', 'trailing', 'units'];

class FileWriter {
  readonly #tree: RuleTree;
  readonly #code: PythonCode;
  readonly #expressions: ExpressionWriter;
  readonly #actions: ActionWriter;
  /** Named values and conditions that are computed when they are read. */
  readonly #properties: string[] = [];

  constructor(tree: RuleTree) {
    this.#tree = tree;
    this.#code = new PythonCode([...tree.params, ...tree.values].map(({ id }) => id));
    this.#expressions = new ExpressionWriter(this.#code, tree.settings.fillAt === 'close');
    this.#actions = new ActionWriter(this.#expressions, tree);
  }

  write(): string {
    const { params, values, rules } = this.#tree;
    for (const { id } of params) this.#expressions.forms.set(id, 'parameter');
    for (const [at, value] of values.entries()) this.#value(value, ['values', at, 'value']);
    const next = rules.flatMap((rule, at) => this.#rule(rule, ['rules', at]));
    const body = [...this.#class(next)].join('\n');
    const methods = methodsOf(body).map((method) =>
      method.includes('def close_entry') && this.#actions.closesOwn ? CLOSE_OWN : method,
    );
    const all = [body, ...methods].join('\n\n');
    const helpers = helpersOf(all);
    return `${[this.#head(`${all}\n${helpers.join('\n')}`), ...helpers, all].join('\n\n\n')}\n`;
  }

  #head(code: string): string {
    const maths = ['inf', 'nan'].filter((name) =>
      new RegExp(`\\b${name}\\b`).test(code.replaceAll(/"""[^"]*"""/g, '')),
    );
    const names = SDK_NAMES.filter((name) => new RegExp(`(?<![.\\w])${name}\\(`).test(code));
    const imported = ['Strategy', ...[...this.#code.imports, ...names].toSorted()];
    const { name, note } = this.#tree;
    const title = [
      `"""${name.replace(/[.]?$/, '.')}`,
      ...(note === undefined ? [] : ['', ...note.replaceAll('"""', "'''").split('\n')]),
    ];
    const doc = title.length === 1 ? `${title[0] ?? ''}"""` : `${title.join('\n')}\n"""`;
    const imports = maths.length === 0 ? [] : [`from math import ${maths.join(', ')}`, ''];
    return [
      doc.replaceAll('\\', '\\\\'),
      '',
      ...imports,
      `from stratloom import ${imported.join(', ')}`,
    ].join('\n');
  }

  #class(next: readonly string[]): string[] {
    const { name, params, settings } = this.#tree;
    const { memory } = this.#code;
    const init = tidyOutputs(this.#code.init, [...memory, ...this.#properties, ...next].join('\n'));
    const most = this.#actions.needsEntryLimit
      ? [`    _most_entries = ${settings.pyramiding}`]
      : [];
    const attributes = [...params.flatMap(parameterLines), ...most];
    const deep = (lines: readonly string[]): string[] => indented(indented(lines));
    return [
      `class ${className(name)}(Strategy):`,
      ...(attributes.length > 0 ? [...attributes, ''] : []),
      '    def init(self):',
      ...deep([...init, 'self.begin_at_once()']),
      '',
      ...this.#properties.flatMap((property) => [property, '']),
      '    def next(self):',
      ...deep([...memory, ...(next.length > 0 || memory.length > 0 ? next : ['pass'])]),
    ];
  }

  #value({ id, value, show, note }: NamedValue, path: BlockPath): void {
    const { forms } = this.#expressions;
    const place = { path, bars: 'self.bars' };
    const isCondition = isBlock(value) && findBlock(value.block)?.kind === 'condition';
    const series = isCondition ? null : this.#trySeries(value, place);
    if (series === null) {
      const text = this.#expressions.now(value, place);
      this.#properties.push(
        [
          ...indented([
            '@property',
            `def ${id}(self):`,
            ...indented([...noteLines(note), `return ${text}`]),
          ]),
        ].join('\n'),
      );
      forms.set(id, isCondition ? 'condition' : 'property');
      return;
    }
    this.#code.init.push(...noteLines(note));
    this.#rename(id, series, show === true);
    forms.set(id, isHigher(value, this.#tree) ? 'higher series' : 'series');
  }

  /** Gives what `init` has just made the name of the value; what it has made before is called so, too. */
  #rename(id: string, series: string, isShown: boolean): void {
    const { init } = this.#code;
    const at = init.findLastIndex((line) => line.startsWith(`${series} = self.`));
    const isOwn =
      at >= 0 &&
      !init.some((line, other) => other > at && line.includes(series)) &&
      !this.#named.has(series);
    if (isOwn) {
      init[at] = (init[at] ?? '').replace(`${series} = `, `self.${id} = `);
      this.#code.rename(series, `self.${id}`);
    } else init.push(`self.${id} = ${series}`);
    this.#named.add(`self.${id}`);
    if (isShown) this.#show(isOwn ? `self.${id}` : series);
  }

  readonly #named = new Set<string>();

  /** Lets an indicator be drawn. */
  #show(series: string): void {
    const { init } = this.#code;
    const at = init.findIndex((line) =>
      new RegExp(`(^|, )${series.replace('.', '\\.')}(,| =)`).test(line),
    );
    init[at] = (init[at] ?? '').replace(', plot=False)', ')');
  }

  /** Returns a value as a series; null where it has none. */
  #trySeries(value: NamedValue['value'], place: { path: BlockPath; bars: string }): string | null {
    const spot = this.#code.checkpoint();
    try {
      const series = this.#expressions.series(value, place);
      return series.startsWith('self.') ? series : null;
    } catch (error) {
      if (!(error instanceof Unwritable)) throw error;
      this.#code.rollback(spot);
      return null;
    }
  }

  #rule({ id, note, when, then, otherwise }: Rule, path: BlockPath): string[] {
    const condition = this.#expressions.now(when, { path: [...path, 'when'], bars: 'self.bars' });
    const lines = (actions: readonly Block[], key: string): string[] =>
      indented(actions.flatMap((action, at) => this.#actions.write(action, [...path, key, at])));
    const above = note === undefined ? [`# ${id.replaceAll('_', ' ')}`] : noteLines(note);
    const rest = otherwise === undefined ? [] : ['else:', ...lines(otherwise, 'otherwise')];
    return [...above, `if ${condition}:`, ...lines(then, 'then'), ...rest];
  }
}

function noteLines(note: string | undefined): string[] {
  return note === undefined
    ? []
    : note.split('\n').map((line) => (line === '' ? '#' : `# ${line}`));
}

function parameterLines(param: Param): string[] {
  const value = param.kind === 'switch' ? (param.default ? 'True' : 'False') : numberOf(param);
  return indented([...noteLines(param.note), `${param.id} = ${value}`]);
}

/** A number with a fraction must look like one, or a run could only set whole ones. */
function numberOf({ kind, default: usual }: Exclude<Param, { kind: 'switch' }>): string {
  const text = numberText(usual);
  return kind === 'number' && Number.isInteger(usual) && !text.includes('e') ? `${text}.0` : text;
}

/** True for a value whose series is of longer bars. */
function isHigher(value: NamedValue['value'], tree: RuleTree): boolean {
  if (isBlock(value)) return value.block === 'higher';
  return (
    typeof value === 'object' &&
    'ref' in value &&
    tree.values.some(({ id, value: inner }) => id === value.ref && isHigher(inner, tree))
  );
}
