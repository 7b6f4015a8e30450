import type { Expression, Statement } from '@stratloom/lang-pine';
import { findBlock } from '../blocks/catalogue.ts';
import { InvariantError } from '@stratloom/engine/model';
import { type Filling, fillStatements } from '../pine-tree/fill.ts';
import type { BlockDefinition } from '../blocks/block.ts';
import { exitParts, partCounts } from '../blocks/terms.ts';
import {
  binary,
  call,
  argument,
  declare,
  name,
  not,
  number,
  run,
  string,
  when,
} from '../pine-tree/make.ts';
import { PinePrinter } from '../pine-tree/print.ts';
import { isExit, partTemplate, templateFor } from '../pine-tree/template.ts';
import type { Block, BlockPath, NamedValue, Rule, RuleTree } from '../tree/tree.ts';
import { declaration, parameter } from './declaration.ts';
import { ExpressionWriter } from './expression-writer.ts';
import { namesIn, neededFunctions } from './needed-functions.ts';
import { Notebook } from './notebook.ts';
import type { PineScript } from './script.ts';

/** Extras to make besides the script itself. */
export interface ToPineOptions {
  /** True: every condition and value has a variable that is plotted, for `explain`. */
  readonly isTraced?: boolean;
}

/** Returns a checked rule tree as a Pine script of version 6 with the same meaning. */
export function toPine(tree: RuleTree, { isTraced = false }: ToPineOptions = {}): PineScript {
  const notes = new Notebook(isTraced, partCounts(tree.rules));
  const sections = [
    ...tree.values.map((value, at) => valueSection(value, ['values', at], notes)),
    ...tree.rules.map((rule, at) => ruleSection(rule, ['rules', at], notes)),
  ];
  const printer = new PinePrinter(notes.paths);
  printHead(printer, tree, notes, sections);
  for (const [at, { note, above, statements }] of sections.entries()) {
    const isRow = at > 0 && at < tree.values.length && note === undefined && above.length === 0;
    if (!isRow) printer.line();
    for (const each of above) printer.statement(each);
    printNote(printer, note);
    for (const each of statements) printer.statement(each);
  }
  printPlots(printer, tree, notes);
  return { text: printer.text, marks: printer.marks, traces: notes.traces };
}

/** Declaration, functions and parameters. */
function printHead(
  printer: PinePrinter,
  tree: RuleTree,
  notes: Notebook,
  sections: readonly Section[],
): void {
  printer.line('//@version=6');
  printNote(printer, tree.note);
  printer.statement(declaration(tree));
  const all = sections.flatMap(({ above, statements }) => [...above, ...statements]);
  for (const text of neededFunctions(notes.functions, namesIn(all))) {
    printer.line();
    for (const line of text.split('\n')) printer.line(line);
  }
  if (tree.params.length > 0) printer.line();
  for (const [at, param] of tree.params.entries()) {
    printNote(printer, param.note);
    const statement = parameter(param);
    notes.paths.set(statement, ['params', at]);
    printer.statement(statement);
  }
}

/** A value or a rule of the tree in the script. */
interface Section {
  readonly note: string | undefined;
  /** Variables for parts of it. */
  readonly above: readonly Statement[];
  readonly statements: readonly Statement[];
}

function valueSection({ id, value, note }: NamedValue, path: BlockPath, notes: Notebook): Section {
  const writer = new ExpressionWriter(id, notes);
  const expression = writer.write(value, [...path, 'value'], { isLazy: false });
  const isCondition =
    typeof value === 'object' && 'block' in value && findBlock(value.block)?.kind === 'condition';
  if (!isCondition) notes.unknown.add(id);
  const statement = declare(id, expression);
  notes.paths.set(statement, path);
  return { note, above: notes.takeStatements(), statements: [statement] };
}

function ruleSection(rule: Rule, path: BlockPath, notes: Notebook): Section {
  const { id, note, then, otherwise } = rule;
  const writer = new ExpressionWriter(id, notes);
  const condition = writer.write(rule.when, [...path, 'when'], { isLazy: false });
  const actions = (list: readonly Block[], key: string): Statement[] =>
    list.flatMap((action, at) => actionStatements(action, [...path, key, at], writer, notes));
  const thenBlock = actions(then, 'then');
  const otherBlock = otherwise === undefined ? null : actions(otherwise, 'otherwise');
  const above = notes.takeStatements();
  const decides = when(name(id), thenBlock, otherBlock);
  notes.paths.set(decides, path);
  return { note, above, statements: [declare(id, condition), decides] };
}

/** Statements of an action; where something in it may be unknown, nothing is done until it is known. */
function actionStatements(
  action: Block,
  path: BlockPath,
  writer: ExpressionWriter,
  notes: Notebook,
): Statement[] {
  const definition = findBlock(action.block);
  if (definition === undefined) throw new InvariantError(`there is no block ${action.block}`);
  notes.use(definition);
  const { statements } = templateFor(definition, action.inputs);
  const filling = writer.filling(action, definition, path, { isLazy: true });
  const filled = statements.flatMap((each) =>
    isExit(each)
      ? exitStatements({ definition, each, filling, action, path }, writer, notes)
      : fillStatements([each], filling),
  );
  for (const each of filled) notes.paths.set(each, path);
  const unknown = [...namesIn(filled)].filter((id) => notes.unknown.has(id));
  if (unknown.length === 0) return filled;
  const known = unknown.map(isKnown).reduce((left, right) => binary('and', left, right));
  return [when(known, filled)];
}

interface ExitOfAction {
  readonly definition: BlockDefinition;
  /** The exit as a template. */
  readonly each: Statement;
  readonly filling: Filling;
  readonly action: Block;
  readonly path: BlockPath;
}

/** Exits of an action, one for each part of its target; those that another rule has set up under the same name and this one has not are cancelled. */
function exitStatements(
  { definition, each, filling, action, path }: ExitOfAction,
  writer: ExpressionWriter,
  notes: Notebook,
): Statement[] {
  const { name: entry } = action.inputs;
  const parts = exitParts(action, path);
  const filled = parts.flatMap(({ term, path: at }, index) => {
    const isLast = index === parts.length - 1;
    const template = isLast ? each : partTemplate(definition, action.inputs, index + 1).exit;
    const target = writer.term(term, isLast ? at : at.slice(0, -2), { block: action, path });
    const terms = new Map([...filling.terms, ['target', target] as const]);
    return fillStatements([template], { ...filling, terms });
  });
  if (filled.length === 0) return [];
  const most = typeof entry === 'string' ? (notes.partCounts.get(entry) ?? 0) : 0;
  const gone = Array.from(
    { length: Math.max(0, most - parts.length + 1) },
    (_, at) => partTemplate(definition, action.inputs, parts.length + at).cancel,
  );
  return [...fillStatements(gone, filling), ...filled];
}

function isKnown(id: string): Expression {
  return not(call('na', [argument(name(id))]));
}

function printNote(printer: PinePrinter, note: string | undefined): void {
  for (const line of note?.split('\n') ?? []) printer.line(line === '' ? '//' : `// ${line}`);
}

function printPlots(printer: PinePrinter, { values }: RuleTree, notes: Notebook): void {
  const shown = values.filter(({ show }) => show === true).map(({ id }) => id);
  if (shown.length + notes.traces.length > 0) printer.line();
  for (const id of shown) printer.statement(plot(name(id), id));
  for (const { plot: id, kind } of notes.traces) {
    const value: Expression =
      kind === 'value'
        ? name(id)
        : {
            kind: 'conditional',
            condition: name(id),
            then: number(1),
            otherwise: number(0),
            at: { start: 0, end: 0 },
          };
    printer.statement(plot(value, id));
  }
}

function plot(value: Expression, title: string): Statement {
  return run(call('plot', [argument(value), argument(string(title))]));
}
