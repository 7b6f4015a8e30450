import type { BlockPath, RuleTree } from '@stratloom/lang-visual';
import type { EditorTools } from '../editor-context.ts';

/** Context of a command. */
export interface CommandPlace {
  readonly tools: EditorTools;
  readonly path: BlockPath;
  /** Anchor of a palette or a field. */
  readonly anchor: Element;
}

/** Something that can be done with a block, by its menu or by keys. */
export interface Command {
  readonly id: string;
  readonly title: string;
  /** The keys as they are shown; empty for a command of the menu only. */
  readonly keys: string;
  /** True for the key that was pressed. */
  readonly isPressed?: (press: KeyPress) => boolean;
  /** True when the menu offers it. */
  readonly isFor: (tree: RuleTree, path: BlockPath) => boolean;
  readonly run: (place: CommandPlace) => void;
}

/** A pressed key, as far as commands look at it. */
export interface KeyPress {
  readonly key: string;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

/** Returns whether a key is pressed with none of Ctrl and Alt. */
export function plain(...keys: readonly string[]): (press: KeyPress) => boolean {
  return ({ key, ctrl, alt }) => !ctrl && !alt && keys.includes(key);
}

export function withAlt(key: string): (press: KeyPress) => boolean {
  return (press) => press.alt && !press.ctrl && press.key === key;
}

export function withCtrl(key: string): (press: KeyPress) => boolean {
  return (press) => press.ctrl && !press.alt && press.key.toLowerCase() === key;
}
