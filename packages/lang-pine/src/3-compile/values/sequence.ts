import type { Value } from '../../runtime/value.ts';
import type { Jump, Step } from '../unit.ts';
import type { SingleValue } from './value-kinds.ts';

/**
 * Returns what runs steps one after another.
 *
 * @param jump - Of the loop around them, when some of them can leave it: the steps behind such a one do not run.
 */
export function runSteps(steps: readonly Step[], jump: Jump | null): () => void {
  const runs = steps.map(({ run }) => run);
  const [first, second, third] = runs;
  if (first === undefined) return () => undefined;
  if (second === undefined) return first;
  if (jump !== null) {
    return () => {
      for (let i = 0; i < runs.length; i++) {
        runs[i]!();
        if (jump.kind !== 'none') return;
      }
    };
  }
  if (third === undefined) {
    return () => {
      first();
      second();
    };
  }
  return () => {
    for (let i = 0; i < runs.length; i++) runs[i]!();
  };
}

/**
 * Returns a value that is read after something has run.
 *
 * @param jump - Of the loop around it, when what runs can leave it: then there is no value to read.
 */
export function after(run: () => void, value: Value, jump: Jump | null): Value {
  switch (value.kind) {
    case 'number':
    case 'reference':
      return afterSingle(run, value, jump);
    case 'tuple':
      return { kind: 'tuple', items: value.items, run: both(run, value.run, jump) };
    case 'void':
      return { kind: 'void', run: value.isIdle === true ? run : both(run, value.run, jump) };
  }
}

function afterSingle(run: () => void, value: SingleValue, jump: Jump | null): SingleValue {
  if (value.kind === 'number') {
    const { read } = value;
    return {
      kind: 'number',
      read: () => {
        run();
        return jump === null || jump.kind === 'none' ? read() : NaN;
      },
      pure: false,
    };
  }
  const { read } = value;
  return {
    kind: 'reference',
    read: () => {
      run();
      return jump === null || jump.kind === 'none' ? read() : null;
    },
    pure: false,
  };
}

function both(first: () => void, second: () => void, jump: Jump | null): () => void {
  return () => {
    first();
    if (jump === null || jump.kind === 'none') second();
  };
}

/** Returns a value that says nothing of itself but how it is read. */
export function impure(value: Value): Value {
  if (value.kind === 'number') return { kind: 'number', read: value.read, pure: false };
  if (value.kind === 'reference') return { kind: 'reference', read: value.read, pure: false };
  return value;
}
