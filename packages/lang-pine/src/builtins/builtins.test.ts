import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseQualifiedType, parseSignature } from '../2-analyze/signatures/parse-signature.ts';
import { CALLS, VARIABLES } from '../runtime/index.ts';
import type { Builtin } from './builtin.ts';
import { BUILTINS } from './index.ts';
import { NEEDED_BUILTINS } from './testing/needed-builtins.ts';

/** Functions that the analysis or the compiler takes care of themselves. */
function isOfTheLanguage(name: string): boolean {
  const isInput = name === 'input' || name.startsWith('input.');
  return (
    isInput ||
    ['strategy', 'indicator', 'library', 'request.security', 'request.security_lower_tf'].includes(
      name,
    )
  );
}

function runs({ state }: Builtin): boolean {
  return state !== 'refused';
}

describe('the table of built-ins', () => {
  it('names each function once, and each variable or constant once', () => {
    for (const isFunction of [true, false]) {
      const names = BUILTINS.filter(({ kind }) => (kind === 'function') === isFunction).map(
        ({ name }) => name,
      );
      const again = names.filter((name, i) => names.indexOf(name) !== i);
      assert.deepEqual(again, []);
    }
  });

  it('has signatures and types that can be read', () => {
    for (const builtin of BUILTINS) {
      if (builtin.kind !== 'function') parseQualifiedType(builtin.type);
      else builtin.signatures.forEach((signature) => parseSignature(signature));
    }
  });

  it('says something of each, and what to do or why where it has no effect', () => {
    for (const { name, summary, state, hint } of BUILTINS) {
      assert.match(summary, /^\S.*[.)]$/s, name);
      if (state === 'refused' || state === 'accepted') assert.ok(hint, name);
    }
  });

  it('has an implementation for each function and variable that runs', () => {
    for (const builtin of BUILTINS.filter(runs)) {
      const { kind, name } = builtin;
      if (kind === 'function' && !isOfTheLanguage(name)) {
        assert.ok(Object.hasOwn(CALLS, name), `nothing runs ${name}()`);
      }
      if (kind === 'variable') assert.ok(Object.hasOwn(VARIABLES, name), `nothing runs ${name}`);
    }
  });

  it('holds all that is implemented', () => {
    const running = (kind: Builtin['kind']): Set<string> =>
      new Set(BUILTINS.filter((it) => it.kind === kind && runs(it)).map(({ name }) => name));
    const [functions, variables] = [running('function'), running('variable')];
    assert.deepEqual(
      Object.keys(CALLS).filter((name) => !functions.has(name)),
      [],
    );
    assert.deepEqual(
      Object.keys(VARIABLES).filter((name) => !variables.has(name)),
      [],
    );
  });

  it('holds all that 99 % of strategies need', () => {
    const names = new Set(BUILTINS.map(({ name }) => name));
    assert.deepEqual(
      NEEDED_BUILTINS.filter((name) => !names.has(name)),
      [],
    );
    assert.ok(NEEDED_BUILTINS.length > 250);
  });
});
