import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import { isBlock, type NamedValue } from '@stratloom/lang-visual';
import { memo, useId } from 'react';
import { useEditor, useProblems } from '../editor-context.ts';
import { spoken } from '../edits/known-names.ts';
import { changeValue } from '../edits/names.ts';
import { definitionOf } from '../edits/slot-at.ts';
import { NameToken } from '../tokens/name-token.tsx';
import { below, ROOT } from '../tree-path.ts';
import { ConditionRow, InlineBlock } from '../view/input-view.tsx';
import { ItemHandle } from '../view/item-handle.tsx';
import { MoreButton } from '../view/more-button.tsx';
import { ItemNote } from '../view/item-note.tsx';
import { ProblemLines } from '../view/problem-lines.tsx';

interface ValueRowProps {
  readonly value: NamedValue;
  readonly at: number;
}

/** A named value: its name, what it is, and whether it is drawn on the chart. */
export const ValueRow = memo(function ValueRow({ value, at }: ValueRowProps) {
  const path = below(ROOT, 'values', at);
  const problems = useProblems(path);
  const problemId = useId();
  const name = spoken(value.id);
  const isCondition = definitionOf(value.value)?.kind === 'condition';
  return (
    <div className="row named">
      <div className="line">
        <ItemHandle
          path={path}
          section="values"
          name={`Named value: ${name}`}
          describedBy={problems && problemId}
        />
        <div className="body">
          <NameToken section="values" at={at} id={value.id} />
          <span className="words">is</span>
          {!isCondition && isBlock(value.value) && (
            <InlineBlock path={below(path, 'value')} block={value.value} />
          )}
        </div>
        {!isCondition && <ShowSwitch at={at} isShown={value.show === true} name={name} />}
        <MoreButton path={path} />
      </div>
      {isCondition && (
        <div className="bracket">
          <ConditionRow path={below(path, 'value')} input={value.value} />
        </div>
      )}
      <ItemNote section="values" at={at} note={value.note} />
      {problems && <ProblemLines id={problemId} problems={problems} />}
    </div>
  );
});

interface ShowSwitchProps {
  readonly at: number;
  readonly isShown: boolean;
  readonly name: string;
}

function ShowSwitch({ at, isShown, name }: ShowSwitchProps) {
  const { store } = useEditor();
  const Icon = isShown ? Visibility : VisibilityOff;
  const toggle = () =>
    store.edit(
      changeValue(at, ({ show, ...rest }) => (show === true ? rest : { ...rest, show: true })),
      { keepsFocus: true },
    );
  return (
    <button
      type="button"
      className="drop"
      aria-pressed={isShown}
      aria-label={`Draw ${name} on the chart`}
      title={isShown ? 'Drawn on the chart' : 'Not drawn on the chart'}
      onClick={toggle}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
    </button>
  );
}
