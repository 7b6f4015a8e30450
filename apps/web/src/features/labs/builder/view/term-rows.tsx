import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import {
  type Block,
  type BlockDefinition,
  type BlockPath,
  exitParts,
  findBlock,
  isBlock,
  type Slot,
} from '@stratloom/lang-visual';
import { QueryClientContext } from '@tanstack/react-query';
import { memo, use, useId } from 'react';
import type { ReactNode } from 'react';
import { DropPlace } from '../drag/drop-place.tsx';
import { preferencesQuery } from '../../../../session/preferences.ts';
import { useEditor, useProblems } from '../editor-context.ts';
import { preferredTerm } from '../edits/preferred-term.ts';
import { removeAt } from '../edits/remove.ts';
import { addTarget } from '../edits/targets.ts';
import { setInput } from '../edits/set-input.ts';
import { below, known, textOf } from '../tree-path.ts';
import { BlockHandle } from './block-handle.tsx';
import { ProblemLines } from './problem-lines.tsx';
import { InputView, Sentence } from './input-view.tsx';
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
  return (
    <div className="terms">
      {terms.map(([name]) => {
        const term = block.inputs[name];
        if (!isBlock(term)) return null;
        return term.block === 'partTarget' ? (
          <TargetRows key={name} path={path} action={block} />
        ) : (
          <TermRow key={name} path={below(path, 'inputs', name)} block={term} />
        );
      })}
      <div className="chips">
        {terms.map(([name, slot]) =>
          block.inputs[name] === undefined ? (
            <AddTerm key={name} path={below(path, 'inputs', name)} slot={slot} />
          ) : slot.kind === 'target' ? (
            <AddTarget key={name} path={path} />
          ) : null,
        )}
      </div>
    </div>
  );
}

interface TargetRowsProps {
  /** Path of the action. */
  readonly path: BlockPath;
  readonly action: Block;
}

const NO_SLOTS: Readonly<Record<string, Slot>> = {};

/** Several targets, one under the other, each with its share of the trade. */
function TargetRows({ path, action }: TargetRowsProps) {
  const problems = useProblems(below(path, 'inputs', 'target'));
  const problemId = useId();
  const { percent: share } = findBlock('partTarget')?.inputs ?? NO_SLOTS;
  return (
    <>
      {exitParts(action, path).map(({ target, percent, path: at }) =>
        target === undefined ? null : (
          <TermRow key={textOf(at)} path={known(at)} block={target}>
            <span className="words">for</span>
            {percent === null || share === undefined ? (
              <span className="words">the rest</span>
            ) : (
              <>
                <InputView
                  path={known([...at.slice(0, -1), 'percent'])}
                  input={percent}
                  slot={share}
                  isInline
                />
                <span className="words">% of the trade</span>
              </>
            )}
          </TermRow>
        ),
      )}
      {problems && <ProblemLines id={problemId} problems={problems} />}
    </>
  );
}

interface TermRowProps {
  readonly path: BlockPath;
  readonly block: Block;
  /** Words after its sentence. */
  readonly children?: ReactNode;
}

const TermRow = memo(function TermRow({ path, block, children }: TermRowProps) {
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
          {children}
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

/** Adds another target beside those that there are. */
function AddTarget({ path }: { readonly path: BlockPath }) {
  const { store } = useEditor();
  return (
    <button
      type="button"
      className="add"
      title="One more target: the others close a part of the trade"
      onClick={() => store.edit(addTarget(path))}
    >
      <Add aria-hidden sx={{ fontSize: 15 }} />
      target
    </button>
  );
}

/** Adds a term with its usual block; which one it is can be changed where it stands. */
function AddTerm({ path, slot }: { readonly path: BlockPath; readonly slot: Slot }) {
  const { store } = useEditor();
  const queries = use(QueryClientContext);
  const add = () => {
    const known = queries?.getQueryData(preferencesQuery.queryKey);
    const preferences = known?.isChosen === true ? known.preferences : undefined;
    store.edit(setInput(path, preferredTerm(slot.default, preferences)));
  };
  return (
    <button type="button" className="add" data-place={textOf(path)} onClick={add}>
      <Add aria-hidden sx={{ fontSize: 15 }} />
      {slot.title.toLowerCase()}
    </button>
  );
}
