import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import {
  type Block,
  type BlockDefinition,
  type BlockPath,
  findBlock,
  isBlock,
  type Slot,
} from '@stratloom/lang-visual';
import { memo, useId } from 'react';
import { DropPlace } from '../drag/drop-place.tsx';
import { useEditor, useProblems } from '../editor-context.ts';
import { removeAt } from '../edits/remove.ts';
import { setInput } from '../edits/set-input.ts';
import { below, textOf } from '../tree-path.ts';
import { BlockHandle } from './block-handle.tsx';
import { ProblemLines } from './problem-lines.tsx';
import { Sentence } from './input-view.tsx';
import { optionalTerms } from './sentence-pieces.ts';

interface TermRowsProps {
  readonly path: BlockPath;
  readonly block: Block;
  readonly definition: BlockDefinition;
}

/** The optional terms of an action: those that it has, and buttons for the others. */
export function TermRows({ path, block, definition }: TermRowsProps) {
  const terms = optionalTerms(definition);
  if (terms.length === 0) return null;
  const missing = terms.filter(([name]) => block.inputs[name] === undefined);
  return (
    <div className="terms">
      {terms.map(([name]) => {
        const term = block.inputs[name];
        return isBlock(term) ? (
          <TermRow key={name} path={below(path, 'inputs', name)} block={term} />
        ) : null;
      })}
      {missing.length > 0 && (
        <div className="chips">
          {missing.map(([name, slot]) => (
            <AddTerm key={name} path={below(path, 'inputs', name)} slot={slot} />
          ))}
        </div>
      )}
    </div>
  );
}

const TermRow = memo(function TermRow(props: { readonly path: BlockPath; readonly block: Block }) {
  const { path, block } = props;
  const { store } = useEditor();
  const problems = useProblems(path);
  const problemId = useId();
  const definition = findBlock(block.block);
  if (definition === undefined) return null;
  return (
    <div className="row term">
      <DropPlace path={path} kind={definition.kind} className="line">
        <BlockHandle
          path={path}
          kind={definition.kind}
          input={block}
          describedBy={problems && problemId}
        />
        <div className="body">
          <Sentence block={block} definition={definition} path={path} isInline={false} />
        </div>
        <button
          type="button"
          className="drop"
          aria-label={`Remove: ${definition.title}`}
          onClick={() => store.edit(removeAt(path))}
        >
          <Close aria-hidden sx={{ fontSize: 15 }} />
        </button>
      </DropPlace>
      {problems && <ProblemLines id={problemId} problems={problems} />}
    </div>
  );
});

/** Adds a term with its usual block; which one it is can be changed where it stands. */
function AddTerm({ path, slot }: { readonly path: BlockPath; readonly slot: Slot }) {
  const { store } = useEditor();
  return (
    <button
      type="button"
      className="add"
      data-place={textOf(path)}
      onClick={() => store.edit(setInput(path, slot.default))}
    >
      <Add aria-hidden sx={{ fontSize: 15 }} />
      {slot.title.toLowerCase()}
    </button>
  );
}
