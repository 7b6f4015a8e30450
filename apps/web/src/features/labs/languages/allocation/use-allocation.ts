import { type AllocationDocument, readAllocation, symbolsIn } from '@stratloom/lang-allocation';
import { useMemo, useState } from 'react';
import { useOpenStrategy } from '../../session/open-strategy.tsx';
import { allocationText } from './start-allocation.ts';

/** Most steps that can be undone. */
const MOST_STEPS = 100;

interface Steps {
  readonly past: readonly string[];
  readonly future: readonly string[];
}

/** The open allocation, and the ways to change it. */
export interface OpenAllocation {
  /** null = its text cannot be read. */
  readonly document: AllocationDocument | null;
  /** Replaces the allocation; returns why it stays as it was, null = it is replaced. */
  readonly edit: (next: AllocationDocument) => string | null;
  /** Takes a text, readable or not, in place of the allocation. */
  readonly open: (text: string) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

/** Reads the open allocation; only what can be read again is taken in its place. */
export function useAllocation(): OpenAllocation {
  const open = useOpenStrategy();
  const { code, strategyId, symbol } = open.document;
  const read = useMemo(() => readAllocation(code), [code]);
  const [{ past, future }, setSteps] = useState<Steps>({ past: [], future: [] });
  const put = (text: string, steps: Steps): void => {
    const next = readAllocation(text);
    const symbols = next.ok ? symbolsIn(next.document) : [];
    // What is drawn and held for comparison is one of its instruments.
    const shown = symbols.includes(symbol) ? symbol : (symbols[0] ?? symbol);
    const named = next.ok && strategyId === null ? { name: next.document.name } : {};
    open.change({ code: text, symbol: shown, ...named });
    setSteps(steps);
  };
  const putNext = (text: string): void => {
    if (text !== code) put(text, { past: [...past, code].slice(-MOST_STEPS), future: [] });
  };
  const [before] = past.slice(-1);
  const [after] = future;
  return {
    document: read.ok ? read.document : null,
    edit: (next) => {
      const text = allocationText(next);
      const again = readAllocation(text);
      if (!again.ok) return faultText(again.problems[0]);
      putNext(text);
      return null;
    },
    open: putNext,
    undo:
      before === undefined
        ? null
        : () => put(before, { past: past.slice(0, -1), future: [code, ...future] }),
    redo:
      after === undefined
        ? null
        : () => put(after, { past: [...past, code], future: future.slice(1) }),
  };
}

function faultText(
  problem: { readonly message: string; readonly remedy: string } | undefined,
): string {
  return problem === undefined ? '' : `${problem.message} ${problem.remedy}`;
}
