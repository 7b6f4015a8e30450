import type { BlockProblem, RuleTree, BlockPath } from '@stratloom/lang-visual';
import type { Timeframe } from '@stratloom/engine/model';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { BlockMarks } from './block-marks.ts';
import type { PointedPlace, SeenValue } from './block-marks.ts';
import { BlockMenu } from './commands/block-menu.tsx';
import { useEditorKeys } from './commands/use-editor-keys.ts';
import { DescribeField, type OnRotation } from './describe/describe-field.tsx';
import { DragLayer } from './drag/drag-layer.tsx';
import { EditorContext, NamesContext } from './editor-context.ts';
import type { EditorTools, MenuRequest, PaletteRequest } from './editor-context.ts';
import { EditorRoot } from './editor-root.ts';
import { Palette } from './palette/palette.tsx';
import { RuleStore } from './rule-store.ts';
import { replaceTree } from './edits/items.ts';
import { EditorSections } from './sections/editor-sections.tsx';
import { TemplateGallery } from './templates/template-gallery.tsx';
import type { TemplateMarket } from './templates/template-runs.ts';
import { Announcer } from './view/announcer.tsx';
import { EditorToolbar } from './view/editor-toolbar.tsx';
import { ProblemSummary } from './view/problem-summary.tsx';
import type { RefObject } from 'react';
import { known, textOf } from './tree-path.ts';

/** Gives the focus to what stands at a path, or to what is around it. */
function focusPlace(root: HTMLElement, path: BlockPath): void {
  for (let length = path.length; length > 0; length--) {
    const place = textOf(known(path.slice(0, length)));
    const found = root.querySelector<HTMLElement>(`[data-place="${place}"], [data-add="${place}"]`);
    if (found === null) continue;
    found.focus();
    found.scrollIntoView?.({ block: 'nearest' });
    return;
  }
  root.querySelector<HTMLElement>('[data-place="templates"]')?.focus();
}

/** Gives the focus to what the last edit was about. */
function useWantedFocus(store: RuleStore, root: RefObject<HTMLElement | null>): void {
  const wish = useSyncExternalStore(store.subscribe, store.focusCount);
  useLayoutEffect(() => {
    const path = store.takeFocus(wish);
    if (path !== null && root.current !== null) focusPlace(root.current, path);
  }, [store, root, wish]);
}

export interface RuleEditorProps {
  /** Always a tree that `readTree` has let through. */
  readonly tree: RuleTree;
  /** Of reading, compiling and running, each with its path. */
  readonly problems: readonly BlockProblem[];
  /** Value of each block at the inspected bar, by `pathText(path)`; null when no bar is looked at. */
  readonly seen: ReadonlyMap<string, SeenValue> | null;
  /** Condition that is pointed at, by `pathText(path)`, with what is said of it; null = none. */
  readonly pointed: PointedPlace | null;
  /** Bars on which templates are run; null = there are none. */
  readonly market: TemplateMarket | null;
  /** Place on whose clocks the instrument is traded, as `describe` has it; null = not known. */
  readonly place: string | null;
  /** Of the bars that the strategy runs on; left out = of days. */
  readonly timeframe?: Timeframe | undefined;
  readonly onChange: (tree: RuleTree) => void;
  /** Calls with trees that something beside the editor gives it, each a step of its own; returns how to stop. */
  readonly onSteps?: ((take: (tree: RuleTree) => void) => () => void) | undefined;
  /** Opens a description that is an allocation. */
  readonly onRotation?: OnRotation | undefined;
  /** Ctrl+Enter. */
  readonly onRun: () => void;
  /** Ctrl+S. */
  readonly onSave: () => void;
}

/** Takes trees that something beside the editor gives it, each as a step. */
function useGivenSteps(store: RuleStore, { onSteps }: Pick<RuleEditorProps, 'onSteps'>): void {
  useEffect(
    () => onSteps?.((step) => store.edit(replaceTree(step), { keepsFocus: true })),
    [store, onSteps],
  );
}

/** Builds a strategy from rules that read as sentences. */
export function RuleEditor(props: RuleEditorProps) {
  const { tree: given, problems, seen, pointed, market, onChange, onRun, onSave } = props;
  const [store] = useState(() => new RuleStore(given));
  const [marks] = useState(() => new BlockMarks());
  const [palette, setPalette] = useState<PaletteRequest | null>(null);
  const [menu, setMenu] = useState<MenuRequest | null>(null);
  const [isGalleryOpen, setGalleryOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const history = useSyncExternalStore(store.subscribe, store.history);
  const tree = history.present;
  const tools = useMemo(
    (): EditorTools => ({ store, marks, openPalette: setPalette, openMenu: setMenu }),
    [store, marks],
  );
  useLayoutEffect(() => store.connect(onChange), [store, onChange]);
  useEffect(() => store.receive(given), [store, given]);
  useGivenSteps(store, props);
  useLayoutEffect(() => marks.setProblems(tree, problems), [marks, tree, problems]);
  useLayoutEffect(() => marks.setSeen(seen), [marks, seen]);
  useLayoutEffect(() => marks.setPointed(pointed), [marks, pointed]);
  useWantedFocus(store, root);
  const keys = useEditorKeys({ tools, onRun, onSave });
  const names = useNamesOf(tree);
  const openGallery = () => setGalleryOpen(true);
  return (
    <EditorContext value={tools}>
      <NamesContext value={names}>
        <EditorRoot ref={root} {...keys}>
          <DragLayer>
            <EditorToolbar
              canUndo={history.past.length > 0}
              canRedo={history.future.length > 0}
              onTemplates={openGallery}
            />
            <DescribeField
              place={props.place}
              onRotation={props.onRotation}
              timeframe={props.timeframe}
            />
            <ProblemSummary problems={problems} />
            <EditorSections tree={tree} onTemplates={openGallery} />
          </DragLayer>
          <Announcer />
        </EditorRoot>
        {palette !== null && <Palette request={palette} onClose={() => setPalette(null)} />}
        {menu !== null && <BlockMenu request={menu} onClose={() => setMenu(null)} />}
        {isGalleryOpen && (
          <TemplateGallery
            market={market}
            onChoose={(chosen) => {
              setGalleryOpen(false);
              store.edit(replaceTree(chosen));
            }}
            onClose={() => setGalleryOpen(false)}
          />
        )}
      </NamesContext>
    </EditorContext>
  );
}

/** A tree of the names only: it stays the same while rules are edited. */
function useNamesOf(tree: RuleTree): RuleTree {
  const { params, values, settings } = tree;
  return useMemo(
    () => ({ version: 2, name: 'names', settings, params, values, rules: [] }),
    [params, values, settings],
  );
}
