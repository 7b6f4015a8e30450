import { BUILTINS, compilePine, namesOf, parse, placeOf } from '@stratloom/lang-pine';
import type { Message, NameAt, ScriptNames } from '@stratloom/lang-pine';
import type { CodeProblem, NameMeaning, OwnName, ReadCode } from './code-reading.ts';

function problemOf(source: string, message: Message): CodeProblem {
  const { severity, code, text, hint, at } = message;
  const start = placeOf(source, at.start);
  const end = placeOf(source, at.end);
  return {
    severity,
    code,
    message: text,
    remedy: hint,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
  };
}

function meaningOf({ name, kind, type, detail, declaredAt }: NameAt): NameMeaning {
  // A function that is declared elsewhere is one of a library.
  const isBuiltin = declaredAt === null && kind !== 'function' && kind !== 'method';
  return {
    name,
    kind,
    detail: type === null ? (detail ?? name) : `${name}: ${type}`,
    // Of functions the detail is how they are called.
    builtin: isBuiltin ? (detail ?? name).replace(/\(.*/s, '') : null,
  };
}

/** Reads scripts and answers questions about the last one; one worker holds one of these. */
export class ScriptReader {
  #code = '';
  #names: ScriptNames | null = null;

  /** Reads a script: what is wrong with it, its inputs and the conditions that it states. Never throws. */
  read(code: string): ReadCode {
    this.#code = code;
    this.#names = null;
    if (code.trim() === '') return { code, problems: [], fields: [], settings: null };
    const { messages, runnable } = compilePine(code);
    return {
      code,
      problems: messages.map((message) => problemOf(code, message)),
      fields: runnable?.inputs ?? [],
      settings: runnable?.settings ?? null,
    };
  }

  /** Returns what the name at an offset stands for; null = there is none, or other code has been read since. */
  nameAt(code: string, offset: number): NameMeaning | null {
    const found = this.#namesOf(code)?.at(offset) ?? null;
    return found === null ? null : meaningOf(found);
  }

  /** Returns the script's own names that can be used at an offset. */
  visibleAt(code: string, offset: number): OwnName[] {
    const visible = this.#namesOf(code)?.visibleAt(offset) ?? [];
    return visible.map(({ name, kind, detail, parts }) => ({ name, kind, detail, parts }));
  }

  /** Names are looked up when somebody asks: most readings pass before that. */
  #namesOf(code: string): ScriptNames | null {
    if (code !== this.#code) return null;
    this.#names ??= namesOf(parse(code).script, BUILTINS);
    return this.#names;
  }
}
