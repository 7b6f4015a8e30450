import type { Block, BlockPath } from '@stratloom/lang-visual';
import { Fragment, type ReactNode } from 'react';
import { DropGap } from '../drag/drop-gap.tsx';
import { below } from '../tree-path.ts';
import { ActionRow } from './action-row.tsx';
import { AddButton } from './add-button.tsx';

interface ActionListProps {
  readonly path: BlockPath;
  readonly actions: readonly Block[];
  /** Stands beside the button for another action. */
  readonly children?: ReactNode;
}

/** What a rule does, one thing after the other. */
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
