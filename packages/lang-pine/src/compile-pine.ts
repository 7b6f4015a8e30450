import type { Outcome, RunSettings, UserProblem } from '@stratloom/engine/model';
import type { Strategy } from '@stratloom/engine/strategy';
import { parse } from './1-parse/parse.ts';
import { analyze } from './2-analyze/analyze.ts';
import type { CheckedScript, InputDeclaration } from './checked/checked-tree.ts';
import { PineRun, type PineRunOptions } from './3-compile/pine-run.ts';
import { readsTick } from './3-compile/reads-tick.ts';
import { BUILTINS } from './builtins/index.ts';
import type { LibrarySource } from './libraries/library-source.ts';
import { LibraryTexts } from './libraries/library-texts.ts';
import { OWN_LIBRARIES } from './libraries/own-libraries.ts';
import { type Message, ScriptStop } from './messages/message.ts';
import { placeOf } from './messages/span.ts';
import { declaredSettings } from './runtime/strategy/run-settings.ts';

/** A script that can be run: what it asks the user for, and under which conditions it wants to run. */
export interface RunnableScript {
  readonly script: CheckedScript;
  /** Title of the script. */
  readonly title: string;
  /** True when its values or exits depend on the tick of the instrument. */
  readonly readsTick: boolean;
  /** Inputs, in the order of the script. */
  readonly inputs: readonly InputDeclaration[];
  /** The settings that the script's `strategy(...)` asks for, with the defaults of its version. */
  readonly settings: RunSettings;
  /**
   * Returns the script as a strategy. Parameters of a run are values of inputs, by their ids; inputs without one have their
   * defaults. Starting it and running it throw a `ScriptStop` when the script itself goes wrong: see `attempt`.
   */
  readonly strategy: (options?: PineRunOptions) => Strategy;
}

/** A script that was read and checked. */
export interface PineProgram {
  readonly source: string;
  /** Errors and warnings, in the order of their places. */
  readonly messages: readonly Message[];
  /** null exactly when some message is an error. */
  readonly runnable: RunnableScript | null;
}

/**
 * Reads and checks a script. Never throws: its problems are in the messages.
 *
 * @param libraries - Those that it may import; our own equivalents of public ones when left out.
 */
export function compilePine(source: string, libraries: LibrarySource = OWN_LIBRARIES): PineProgram {
  const parsed = parse(source);
  const analyzed = analyze(parsed.script, BUILTINS, new LibraryTexts(libraries, source.length));
  const found = [...parsed.messages, ...besideUnread(source, parsed.messages, analyzed.messages)];
  const { checked } = analyzed;
  if (checked === null || found.some(isError))
    return { source, messages: inOrder(found), runnable: null };
  const { settings, messages } = declaredSettings(checked.declaration, checked.version);
  const all = inOrder([...found, ...messages]);
  if (messages.some(isError)) return { source, messages: all, runnable: null };
  return { source, messages: all, runnable: runnableOf(checked, settings) };
}

/**
 * Does something that runs a script, and returns what comes of it or the problem with which the script stopped. Faults of
 * our own are thrown on.
 *
 * @param source - The script, for the line of the problem.
 */
export function attempt<Result>(source: string, work: () => Result): Outcome<Result> {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    if (!(error instanceof ScriptStop)) throw error;
    return { ok: false, problem: problemOf(source, error) };
  }
}

/** Returns what stopped a script, or a message about it, as a problem of the user's. */
export function problemOf(source: string, found: Message | ScriptStop): UserProblem {
  const { code, hint, at } = found;
  const message = found instanceof ScriptStop ? found.message : found.text;
  return { code, message, remedy: hint, ...placeOf(source, at.start) };
}

/** On a line that cannot be read the analysis has only half of it to go by: its errors there say nothing new. */
function besideUnread(
  source: string,
  unread: readonly Message[],
  found: readonly Message[],
): readonly Message[] {
  const lines = new Set(unread.filter(isError).map(({ at }) => placeOf(source, at.start).line));
  if (lines.size === 0) return found;
  return found.filter(
    (message) => !isError(message) || !lines.has(placeOf(source, message.at.start).line),
  );
}

function runnableOf(script: CheckedScript, settings: RunSettings): RunnableScript {
  const { declaration, inputs } = script;
  const { title } = declaration;
  return {
    script,
    title,
    readsTick: readsTick(script),
    inputs,
    settings,
    strategy: (options = {}) => ({
      name: title,
      start: (setup) => new PineRun(setup, script, options),
    }),
  };
}

function isError({ severity }: Message): boolean {
  return severity === 'error';
}

function inOrder(messages: readonly Message[]): readonly Message[] {
  return messages.toSorted((a, b) => a.at.start - b.at.start);
}
