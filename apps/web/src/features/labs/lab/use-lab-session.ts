import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useToast } from '../../../components/toast.tsx';
import { useBars } from '../bars/use-bars.ts';
import type { BarsInHand } from '../bars/use-bars.ts';
import type { DraftStore } from '../document/draft-store.ts';
import type { LabDocument } from '../document/lab-document.ts';
import { useLabDocument } from '../document/use-lab-document.ts';
import type { OpenDocument } from '../document/use-lab-document.ts';
import type { EditorMode } from '../modes/editor-mode.ts';
import type { RunState } from '../run/run-state.ts';
import type { RunOrder } from '../run/strategy-runner.ts';
import { useAutoRun } from '../run/use-auto-run.ts';
import { useStrategyRunner } from '../run/use-strategy-runner.ts';

/** An open strategy with its bars, its runs and its editor. */
export interface LabSession {
  readonly open: OpenDocument;
  readonly mode: EditorMode;
  readonly setMode: (mode: EditorMode) => void;
  readonly bars: BarsInHand;
  readonly state: RunState;
  readonly canRun: boolean;
  readonly runNow: () => void;
  readonly stop: () => void;
  /** What the editor shows when it is told anew. */
  readonly source: { readonly code: string };
  /** Puts other code into the editor, with what belongs to it. */
  readonly replaceCode: (changes: Partial<LabDocument> & { readonly code: string }) => void;
  readonly discard: () => void;
}

function useOrder(document: LabDocument, bars: BarsInHand, name: string): RunOrder | null {
  const { code, parameters, settings } = document;
  const loaded = bars.loaded?.bars ?? null;
  return useMemo(() => {
    if (loaded === null || code.trim() === '') return null;
    return { code, parameters, settings, symbol: name, bars: loaded };
  }, [code, parameters, settings, name, loaded]);
}

/**
 * Opens a document: loads its bars, runs it a second after each change, keeps its draft.
 *
 * @param nameOfSymbol - What a symbol is called on screens and in exports.
 */
export function useLabSession(
  start: LabDocument,
  saved: LabDocument,
  drafts: DraftStore,
  nameOfSymbol: (symbol: string) => string,
): LabSession {
  const open = useLabDocument(start, saved, drafts);
  const { document } = open;
  const [mode, setMode] = useState<EditorMode>('python');
  const [source, setSource] = useState({ code: start.code });
  const bars = useBars(document, mode === 'python');
  const { runner, state } = useStrategyRunner();
  const order = useOrder(document, bars, nameOfSymbol(document.symbol));
  useAutoRun(runner, mode === 'python' ? order : null);

  const loadedBars = bars.loaded?.bars ?? null;
  useEffect(() => runner.turnTo(loadedBars), [runner, loadedBars]);

  const toast = useToast();
  const sayFailed = useEffectEvent(() =>
    toast({ severity: 'error', text: 'Failed to load market data' }),
  );
  useEffect(() => {
    if (bars.error !== null) sayFailed();
  }, [bars.error]);

  return {
    open,
    mode,
    setMode: (next) => {
      setMode(next);
      // The editor of this mode comes anew: it begins with what was written, not with what it once opened.
      setSource({ code: document.code });
    },
    bars,
    state,
    canRun: order !== null,
    runNow: () => {
      if (order !== null) void runner.run(order);
    },
    stop: () => runner.stop(),
    source,
    replaceCode: (changes) => {
      open.change(changes);
      setSource({ code: changes.code });
    },
    discard: () => setSource({ code: open.discard().code }),
  };
}
