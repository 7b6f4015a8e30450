import { type Expression, parse, placeOf, type Statement } from '@stratloom/lang-pine';
import { BLOCKS } from '../blocks/catalogue.ts';
import { isSame } from '../pine-tree/same.ts';
import { Names } from '../rules/known-names.ts';
import type { NamedValue, Param, Rule, RuleTree } from '../tree/tree.ts';
import { ActionReader } from './action-reader.ts';
import { InputReader } from './input-reader.ts';
import { Notes } from './notes.ts';
import { Outside, quote } from './outside.ts';
import { pathOf, readDeclaration } from './read-declaration.ts';
import { readParameter } from './read-parameter.ts';

/** Names that the printer gives to parts of conditions. */
const PART = /_v\d+$/;

const FUNCTIONS: ReadonlyMap<string, string> = new Map(
  BLOCKS.flatMap(({ functions = {} }) => Object.entries(functions)),
);

/** Reads the statements of a script one after another, as parts of a rule tree. */
export class ScriptReader {
  /** Place of the statement that was read last. */
  lastAt = { start: 0, end: 0 };
  readonly #source: string;
  readonly #notes: Notes;
  readonly #names = new Names();
  readonly #inputs = new InputReader(this.#names);
  readonly #actions: ActionReader;
  readonly #params: Param[] = [];
  #values: NamedValue[] = [];
  readonly #rules: Rule[] = [];

  constructor(source: string) {
    this.#source = source;
    this.#notes = new Notes(source);
    this.#actions = new ActionReader(this.#inputs, source);
  }

  read([first, ...rest]: readonly Statement[]): RuleTree {
    const { name, settings } = readDeclaration(first);
    const note = first === undefined ? undefined : this.#notes.takeAbove(first.at.start);
    for (let at = 0; at < rest.length;) {
      const [statement, next] = rest.slice(at, at + 2);
      at += statement === undefined ? 1 : this.#statement(statement, next);
    }
    this.#notes.requireTaken();
    const parts = { params: this.#params, values: this.#values, rules: this.#rules };
    return { version: 2, name, ...withNote(note), settings, ...parts };
  }

  /** Reads a statement; returns how many it took. */
  #statement(statement: Statement, next: Statement | undefined): number {
    this.lastAt = statement.at;
    this.#inputs.forget();
    if (statement.kind === 'function') return this.#function(statement);
    if (statement.kind === 'expression') return this.#plot(statement);
    const isPlain =
      statement.kind === 'declare' && statement.mode === 'plain' && statement.typeName === null;
    if (!isPlain) throw this.#outside(statement);
    return this.#declared(statement, next);
  }

  /** A part of a condition, a parameter, a rule or a named value. */
  #declared(
    statement: Extract<Statement, { kind: 'declare' }>,
    next: Statement | undefined,
  ): number {
    const { name, value } = statement;
    if (PART.test(name.text)) {
      this.#inputs.parts.set(name.text, value);
      return 1;
    }
    const note = withNote(this.#notes.takeAbove(statement.at.start));
    const param = readParameter(name.text, value);
    const decides = next?.kind === 'expression' && next.value.kind === 'if' ? next.value : null;
    if (param !== null) {
      this.#params.push({ ...param, ...note });
      this.#names.add(param.id, param.kind === 'switch' ? 'switch' : param.kind);
    } else if (decides !== null && pathOf(decides.condition) === name.text) {
      this.#rule(name.text, value, decides, note);
      return 2;
    } else this.#value(name.text, value, note);
    return 1;
  }

  #value(id: string, value: Expression, note: { note?: string }): void {
    const found = this.#inputs.read(value, 'number') ?? this.#inputs.read(value, 'condition');
    if (found === null) throw this.#misfit(value);
    this.#values.push({ id, value: found, ...note });
    this.#names.add(id, this.#names.kindOf(found));
  }

  #rule(
    id: string,
    condition: Expression,
    decides: Extract<Expression, { kind: 'if' }>,
    note: { note?: string },
  ): void {
    const when = this.#inputs.read(condition, 'condition');
    if (when === null) throw this.#misfit(condition);
    const then = this.#actions.read(decides.then);
    const otherwise =
      decides.otherwise === null ? undefined : this.#actions.read(decides.otherwise);
    this.#rules.push({ id, when, then, ...(otherwise && { otherwise }), ...note });
    this.#names.add(id, 'rule');
  }

  /** Functions of blocks are known by their names and their bodies. */
  #function(statement: Extract<Statement, { kind: 'function' }>): number {
    const known = FUNCTIONS.get(statement.name.text);
    const expected =
      known === undefined ? undefined : parse(`//@version=6\n${known}\n`).script.statements[0];
    if (expected !== undefined && isSame(statement, expected)) return 1;
    throw new Outside(
      statement.at,
      `The function ${statement.name.text} is not one of the builder's own.`,
    );
  }

  /** `plot(id, "id")` shows a named value. */
  #plot(statement: Extract<Statement, { kind: 'expression' }>): number {
    const { value } = statement;
    if (value.kind !== 'call' || pathOf(value.callee) !== 'plot') throw this.#outside(statement);
    const shown = value.arguments[0]?.value;
    const id = shown === undefined ? '' : pathOf(shown);
    if (this.#values.every((each) => each.id !== id)) throw this.#outside(statement);
    this.#values = this.#values.map((each) => (each.id === id ? shownValue(each) : each));
    return 1;
  }

  #misfit(value: Expression): Outside {
    const { at } = this.#inputs.misfit ?? value;
    return new Outside(at, `${quote(this.#source, at)} is not a block of the builder.`);
  }

  #outside(statement: Statement): Outside {
    const { line } = placeOf(this.#source, statement.at.start);
    return new Outside(
      statement.at,
      `${quote(this.#source, statement.at)} on line ${line} is a statement that the builder does not have.`,
    );
  }
}

function shownValue({ id, value, note }: NamedValue): NamedValue {
  return { id, value, show: true, ...withNote(note) };
}

function withNote(note: string | undefined): { note?: string } {
  return note === undefined ? {} : { note };
}
