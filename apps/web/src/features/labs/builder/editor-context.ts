import type { BlockPath, Input, RuleTree } from '@stratloom/lang-visual';
import { createContext, use, useSyncExternalStore } from 'react';
import type { BlockMarks } from './block-marks.ts';
import type { Edit } from './edits/edit.ts';
import type { PlaceSlot } from './edits/slot-at.ts';
import type { RuleStore } from './rule-store.ts';
import { textOf } from './tree-path.ts';

/** Request to open the palette: a place, and the edit for the choice. */
export interface PaletteRequest {
  readonly anchor: Element;
  readonly slot: PlaceSlot;
  /** The place that is filled. */
  readonly path: BlockPath;
  /** Puts a chosen name, number or new block there. */
  readonly fill: (chosen: Input) => Edit;
}

/** A menu of what can be done with a block. */
export interface MenuRequest {
  readonly anchor: Element;
  readonly path: BlockPath;
}

/** Tools of the editor; never changes while the editor is there. */
export interface EditorTools {
  readonly store: RuleStore;
  readonly marks: BlockMarks;
  readonly openPalette: (request: PaletteRequest) => void;
  readonly openMenu: (request: MenuRequest) => void;
}

export const EditorContext = createContext<EditorTools | null>(null);

/** Parameters and named values, with no rules: what words for names are made of. */
export const NamesContext = createContext<RuleTree | null>(null);

export function useEditor(): EditorTools {
  const tools = use(EditorContext);
  if (tools === null) throw new Error('useEditor needs a RuleEditor around it');
  return tools;
}

/** The names of the strategy, as a tree without rules. */
export function useNames(): RuleTree {
  const names = use(NamesContext);
  if (names === null) throw new Error('useNames needs a RuleEditor around it');
  return names;
}

/** Returns the value of a block at the inspected bar. */
export function useSeen(path: BlockPath): string | null {
  const { marks } = useEditor();
  return useSyncExternalStore(marks.subscribe, () => marks.seenAt(textOf(path)));
}

/** Returns what is said of a place while it is pointed at; null otherwise. */
export function usePointed(path: BlockPath): string | null {
  const { marks } = useEditor();
  return useSyncExternalStore(marks.subscribe, () => marks.pointedAt(textOf(path)));
}

/** Returns the problems shown at a row. */
export function useProblems(path: BlockPath) {
  const { marks } = useEditor();
  return useSyncExternalStore(marks.subscribe, () => marks.problemsAt(textOf(path)));
}

/** True for the very block that a problem is about. */
export function useIsMarked(path: BlockPath): boolean {
  const { marks } = useEditor();
  return useSyncExternalStore(marks.subscribe, () => marks.isMarked(textOf(path)));
}
