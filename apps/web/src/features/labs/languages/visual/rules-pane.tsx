import Box from '@mui/material/Box';
import { type AllocationDocument, symbolsIn } from '@stratloom/lang-allocation';
import { hoursWarnings, pathText } from '@stratloom/lang-visual';
import type { BlockProblem, ReadTree, RuleTree } from '@stratloom/lang-visual';
import { memo, useCallback, useMemo, useSyncExternalStore } from 'react';
import { KNOWN_RULES } from '../../../../engine-client/reading/known-rules.ts';
import { color } from '../../../../theme/theme.ts';
import { EditorHeader } from '../../editor/editor-header.tsx';
import { useDroppedFile } from '../../editor/use-dropped-file.ts';
import { useKnownCode } from '../../session/known-code.tsx';
import { useLoadedBars } from '../../session/loaded-bars.tsx';
import { useRunInstrument } from '../../session/use-run-instrument.ts';
import { instrumentName } from '../../../../format/instrument-name.ts';
import { useOpenStrategy } from '../../session/open-strategy.tsx';
import { heldText } from '../../session/clause-pointer.ts';
import { useStrategyRuns } from '../../session/strategy-runs.tsx';
import { useLatest } from '../../../../components/use-latest.ts';
import { RuleEditor } from '../../builder/rule-editor.tsx';
import type { RuleEditorProps } from '../../builder/rule-editor.tsx';
import type { LanguageEditorProps } from '../../language/lab-language.ts';
import { onDays } from '../on-days.ts';
import { placeOfInstrument } from './place-of-instrument.ts';
import { RulesActions } from './rules-actions.tsx';
import { UnreadableRules } from './unreadable-rules.tsx';
import { useRulesImport } from './use-rules-import.tsx';
import { treeText } from './tree-text.ts';

/** The open rules, and how to change them. */
interface OpenTree {
  readonly read: ReadTree;
  readonly change: (tree: RuleTree) => void;
}

/** Reads the open document as rules. A tree that the editor gave was checked by its edit and is not read again. */
function useRuleTree(): OpenTree {
  const open = useOpenStrategy();
  const { code, strategyId } = open.document;
  const read = useMemo<ReadTree>(() => KNOWN_RULES.of(code), [code]);
  return {
    read,
    change: (tree) => {
      const text = treeText(tree);
      KNOWN_RULES.add(text, tree);
      // Before it is saved, a strategy is called what its rules are called.
      open.change({ code: text, ...(strategyId === null ? { name: tree.name } : {}) });
    },
  };
}

/** Returns the problems of the rules as they are read, compiled and run, each at its block, and hours at which no bar opens. */
function useBlockProblems(tree: RuleTree | null): readonly BlockProblem[] {
  const { reading } = useKnownCode();
  const { problem } = useStrategyRuns().state;
  const bars = useLoadedBars().loaded?.bars ?? null;
  const hours = useMemo(
    () => (tree === null || bars === null ? [] : hoursWarnings(tree, bars)),
    [tree, bars],
  );
  return useMemo(() => {
    const read = (reading?.problems ?? []).map(
      ({ severity, code, message, remedy, path = [] }): BlockProblem => ({
        ...{ severity, code, message, remedy, path },
      }),
    );
    if (problem === null) return [...read, ...hours];
    const { code, message, remedy, path = [] } = problem;
    return [...read, ...hours, { severity: 'error', code, message, remedy, path }];
  }, [reading, problem, hours]);
}

/** Returns the value of each block at the inspected bar; null while the run on the screen is of other rules. */
function useSeen(): RuleEditorProps['seen'] {
  const { document } = useOpenStrategy();
  const { inspector, state } = useStrategyRuns();
  const bar = useSyncExternalStore(inspector.bar.subscribe, inspector.bar.get);
  const { shown } = state;
  const isOfRules = shown?.code === document.code && bar?.details === shown.details;
  return useMemo(() => {
    if (bar === null || !isOfRules || bar.problem !== null) return null;
    return new Map(bar.blocks.map(({ path, kind, value }) => [pathText(path), { kind, value }]));
  }, [bar, isOfRules]);
}

/** Returns the condition that is pointed at, with what is said of it; null = none. */
function usePointed(): RuleEditorProps['pointed'] {
  const { pointer } = useStrategyRuns();
  const clause = useSyncExternalStore(pointer.clause.subscribe, pointer.clause.get);
  return useMemo(
    () => (clause === null ? null : { place: clause.place, text: heldText(clause) }),
    [clause],
  );
}

/** Returns what templates are run on: what the open strategy runs on; null = its bars are not there. */
function useTemplateMarket(): RuleEditorProps['market'] {
  const { loaded } = useLoadedBars();
  const instrument = useRunInstrument();
  const bars = loaded?.bars ?? null;
  return useMemo(
    () =>
      bars === null
        ? null
        : { bars, instrument, name: `${instrumentName(instrument.symbol)}, ${bars.timeframe}` },
    [bars, instrument],
  );
}

/** Returns the way to hear of rules that something beside the editor gives it. */
function useGivenTrees(): NonNullable<RuleEditorProps['onSteps']> {
  const { steps } = useOpenStrategy();
  return useCallback(
    (take) =>
      steps.subscribe((code) => {
        const read = KNOWN_RULES.of(code);
        if (read.ok) take(read.tree);
      }),
    [steps],
  );
}

/** Returns what opens a rotation as an allocation, on bars of days. */
function useRotation(): NonNullable<RuleEditorProps['onRotation']> {
  const { document, openAsNew } = useOpenStrategy();
  return useLatest((allocation: AllocationDocument) => {
    const [symbol = ''] = symbolsIn(allocation);
    const code = JSON.stringify(allocation, null, 2);
    const { name } = allocation;
    openAsNew({ language: 'allocation', code, name, symbol, ...onDays(document, Date.now()) });
  });
}

/** Returns what follows the pointer and the focus over the conditions of the rules. */
function usePointing() {
  const { point } = useStrategyRuns().pointer;
  return useMemo(() => {
    const pointAt = ({ target }: { readonly target: EventTarget }) => {
      const row = target instanceof Element ? target.closest('[data-condition]') : null;
      point(row?.getAttribute('data-condition') ?? null);
    };
    const leave = () => point(null);
    return { onPointerOver: pointAt, onFocus: pointAt, onPointerLeave: leave, onBlur: leave };
  }, [point]);
}

/** Is rendered anew only when the rules, their problems or the bar that is looked at change, and not whenever a run moves on. */
const Editor = memo(RuleEditor);

/** Rules that are built from blocks; what cannot be read is shown as it is. */
export function RulesPane({ onSave }: LanguageEditorProps) {
  const { language, document } = useOpenStrategy();
  const { runNow } = useStrategyRuns();
  const { read, change } = useRuleTree();
  const onChange = useLatest(change);
  const onRotation = useRotation();
  const onRun = useLatest(runNow);
  const save = useLatest(onSave);
  const problems = useBlockProblems(read.ok ? read.tree : null);
  const seen = useSeen();
  const pointed = usePointed();
  const market = useTemplateMarket();
  const pointing = usePointing();
  const onSteps = useGivenTrees();
  const { openFile, dialog } = useRulesImport();
  const { isOver, dropHandlers } = useDroppedFile(openFile);
  const { code } = document;
  return (
    <>
      <EditorHeader language={language} code={code} onFile={openFile}>
        <RulesActions tree={read.ok ? read.tree : null} />
      </EditorHeader>
      <Box
        {...dropHandlers}
        {...pointing}
        data-testid="rules-pane"
        sx={{
          flexShrink: 0,
          minWidth: 0,
          borderRadius: 1,
          outline: isOver ? `2px solid ${color.accent}` : 'none',
          outlineOffset: 2,
        }}
      >
        {read.ok ? (
          <Editor
            tree={read.tree}
            problems={problems}
            seen={seen}
            pointed={pointed}
            market={market}
            place={placeOfInstrument(document.symbol)}
            timeframe={document.timeframe}
            onChange={onChange}
            onSteps={onSteps}
            onRotation={onRotation}
            onRun={onRun}
            onSave={save}
          />
        ) : (
          <UnreadableRules code={code} problems={read.problems} />
        )}
      </Box>
      {dialog}
    </>
  );
}
