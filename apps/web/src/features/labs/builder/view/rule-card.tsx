import type { Rule, BlockPath, Input } from '@stratloom/lang-visual';
import { memo, useId } from 'react';
import { useProblems, useEditor } from '../editor-context.ts';
import { ruleTitle } from '../rule-title.ts';
import { NameToken } from '../tokens/name-token.tsx';
import { below, ROOT, textOf } from '../tree-path.ts';
import { ActionList } from './action-list.tsx';
import { AddButton } from './add-button.tsx';
import { ConditionRow } from './input-view.tsx';
import { ItemHandle } from './item-handle.tsx';
import { ItemNote } from './item-note.tsx';
import { MoreButton } from './more-button.tsx';
import { ProblemLines } from './problem-lines.tsx';
import Add from '@mui/icons-material/Add';
import { isBlock, isList } from '@stratloom/lang-visual';
import { conditionBeside } from '../edits/condition-beside.ts';

interface WhenAddProps {
  readonly path: BlockPath;
  readonly when: Input;
}

const SLOT = { kind: 'condition', title: 'Condition', default: 0 } as const;

/** Adds a second condition to one that has no brackets yet. */
const WhenAdd = memo(function WhenAdd({ path, when }: WhenAddProps) {
  const { openPalette } = useEditor();
  if (isBlock(when) && isList(when.inputs['of'])) return null;
  const isFirst = isBlock(when) && when.block === 'always';
  return (
    <button
      type="button"
      className="add"
      data-add={textOf(below(path, 'inputs', 'of'))}
      onClick={(event) =>
        openPalette({
          anchor: event.currentTarget,
          slot: SLOT,
          path: isFirst ? path : below(path, 'inputs', 'of', 1),
          fill: (chosen) => conditionBeside(path, chosen),
        })
      }
    >
      <Add aria-hidden sx={{ fontSize: 15 }} />
      condition
    </button>
  );
});

interface RuleCardProps {
  readonly rule: Rule;
  readonly at: number;
}

/** A rule: when a condition holds, do something, else something else. */
export const RuleCard = memo(function RuleCard({ rule, at }: RuleCardProps) {
  const path = below(ROOT, 'rules', at);
  const problems = useProblems(path);
  const titleId = useId();
  const problemId = useId();
  const { note, when, then, otherwise } = rule;
  const title = ruleTitle(rule);
  return (
    <section className="card rule" aria-labelledby={titleId}>
      <header>
        <ItemHandle
          path={path}
          section="rules"
          name={`Rule ${at + 1}, ${title}`}
          describedBy={problems && problemId}
        />
        <h3 id={titleId}>
          <span className="count">{at + 1}</span>
          <NameToken section="rules" at={at} id={rule.id} title={title} />
        </h3>
        <MoreButton path={path} />
      </header>
      <ItemNote section="rules" at={at} note={note} />
      <p className="part">When</p>
      <ConditionRow path={below(path, 'when')} input={when} />
      <WhenAdd path={below(path, 'when')} when={when} />
      <p className="part">Then</p>
      <ActionList path={below(path, 'then')} actions={then}>
        {otherwise === undefined && (
          <AddButton list={below(path, 'otherwise')} count={0} kind="action" words="otherwise" />
        )}
      </ActionList>
      {otherwise !== undefined && (
        <>
          <p className="part">Otherwise</p>
          <ActionList path={below(path, 'otherwise')} actions={otherwise} />
        </>
      )}
      {problems && <ProblemLines id={problemId} problems={problems} />}
    </section>
  );
});
