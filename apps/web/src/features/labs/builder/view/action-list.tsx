import type { Block, BlockPath } from '@stratloom/lang-visual';
import { Fragment, memo, useId } from 'react';
import type { ReactNode } from 'react';
import { DropGap } from '../drag/drop-gap.tsx';
import { below } from '../tree-path.ts';
import { AddButton } from './add-button.tsx';
import { findBlock } from '@stratloom/lang-visual';
import { useProblems } from '../editor-context.ts';
import { BlockHandle } from './block-handle.tsx';
import { MoreButton } from './more-button.tsx';
import { ProblemLines } from './problem-lines.tsx';
import { Sentence } from './input-view.tsx';
import { TermRows } from './term-rows.tsx';

interface ActionRowProps {
  readonly path: BlockPath;
  readonly block: Block;
}

/** Something to do, with its terms below. */
const ActionRow = memo(function ActionRow({ path, block }: ActionRowProps) {
  const problems = useProblems(path);
  const problemId = useId();
  const definition = findBlock(block.block);
  if (definition === undefined) return null;
  return (
    <div className="row action">
      <div className="line">
        <BlockHandle path={path} kind="action" input={block} describedBy={problems && problemId} />
        <div className="body">
          <Sentence block={block} definition={definition} path={path} isInline={false} />
        </div>
        <MoreButton path={path} />
      </div>
      <TermRows path={path} block={block} definition={definition} />
      {problems && <ProblemLines id={problemId} problems={problems} />}
    </div>
  );
});

interface ActionListProps {
  readonly path: BlockPath;
  readonly actions: readonly Block[];
  /** Stands beside the button for another action. */
  readonly children?: ReactNode;
}

/** Actions of a rule, in order. */
export function ActionList({ path, actions, children }: ActionListProps) {
  return (
    <div className="actions">
      {actions.map((action, at) => (
        <Fragment key={at}>
          <DropGap list={path} at={at} kind="action" />
          <ActionRow path={below(path, at)} block={action} />
        </Fragment>
      ))}
      <DropGap list={path} at={actions.length} kind="action" />
      <div className="chips">
        <AddButton list={path} count={actions.length} kind="action" />
        {children}
      </div>
    </div>
  );
}
