import type { BlockPath } from '@stratloom/lang-visual';
import { useEditor } from '../editor-context.ts';
import { setBlock } from '../edits/set-input.ts';

interface BracketTokenProps {
  readonly path: BlockPath;
  readonly bracket: 'all' | 'any';
}

/** Which of the conditions in the brackets must hold; pressed, it is the other. */
export function BracketToken({ path, bracket }: BracketTokenProps) {
  const { store } = useEditor();
  const other = bracket === 'all' ? 'any' : 'all';
  return (
    <button
      type="button"
      className="token bracket-word"
      aria-label={`${bracket} of these conditions; change to ${other} of them`}
      onClick={() => store.edit(setBlock(path, { block: other, inputs: {} }), { keepsFocus: true })}
    >
      {bracket} of
    </button>
  );
}
