import { type Block, type BlockPath, findBlock } from '@stratloom/lang-visual';
import { memo, useId } from 'react';
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
export const ActionRow = memo(function ActionRow({ path, block }: ActionRowProps) {
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
