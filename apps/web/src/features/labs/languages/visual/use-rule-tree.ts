import { readRules } from '@stratloom/lang-visual';
import type { ReadTree, RuleTree } from '@stratloom/lang-visual';
import { useMemo, useState } from 'react';
import { useOpenStrategy } from '../../session/open-strategy.tsx';
import { treeText } from './tree-text.ts';

/** The open rules, and how to change them. */
export interface OpenTree {
  readonly read: ReadTree;
  readonly change: (tree: RuleTree) => void;
}

/** Reads the open document as rules; a tree that the editor gave is itself what comes back of it. */
export function useRuleTree(): OpenTree {
  const open = useOpenStrategy();
  const { code, strategyId } = open.document;
  const [own, setOwn] = useState<{ code: string; tree: RuleTree } | null>(null);
  const read = useMemo<ReadTree>(
    () => (own?.code === code ? { ok: true, tree: own.tree } : readRules(code)),
    [own, code],
  );
  return {
    read,
    change: (tree) => {
      const text = treeText(tree);
      setOwn({ code: text, tree });
      // Before it is saved, a strategy is called what its rules are called.
      open.change({ code: text, ...(strategyId === null ? { name: tree.name } : {}) });
    },
  };
}
