import Tune from '@mui/icons-material/Tune';
import Switch from '@mui/material/Switch';
import type { NumberParam, Param } from '@stratloom/lang-visual';
import { memo, useId } from 'react';
import { useEditor, useProblems } from '../editor-context.ts';
import { isEdited } from '../edits/edit.ts';
import { changeParam } from '../edits/names.ts';
import { FieldPopover } from '../tokens/field-popover.tsx';
import { NumberField } from '../tokens/number-field.tsx';
import { rangeOfParam } from '../tokens/number-range.ts';
import { useFieldPopover } from '../tokens/use-field-popover.ts';
import { below, ROOT } from '../tree-path.ts';
import { ItemHandle } from '../view/item-handle.tsx';
import { ItemNote } from '../view/item-note.tsx';
import { ProblemLines } from '../view/problem-lines.tsx';
import { ParamForm } from './param-form.tsx';

interface ParamRowProps {
  readonly param: Param;
  readonly at: number;
}

/** A parameter: its number with a slider, and a popover for its title and range. */
export const ParamRow = memo(function ParamRow({ param, at }: ParamRowProps) {
  const { store } = useEditor();
  const path = below(ROOT, 'params', at);
  const popover = useFieldPopover(path);
  const problems = useProblems(path);
  const problemId = useId();
  return (
    <div className="row param">
      <div className="line">
        <ItemHandle
          path={path}
          section="params"
          name={`Parameter: ${param.title}`}
          describedBy={problems && problemId}
        />
        {param.kind === 'switch' ? (
          <label className="switch">
            {param.title}
            <Switch
              size="small"
              color="secondary"
              checked={param.default}
              onChange={(_, isOn) =>
                store.edit(
                  changeParam(at, (each) =>
                    each.kind === 'switch' ? { ...each, default: isOn } : each,
                  ),
                  { keepsFocus: true },
                )
              }
            />
          </label>
        ) : (
          <ParamNumber param={param} at={at} />
        )}
        <button
          type="button"
          className="drop"
          aria-haspopup="dialog"
          aria-label={`Title and range of ${param.title}`}
          onClick={popover.open}
        >
          <Tune aria-hidden sx={{ fontSize: 16 }} />
        </button>
      </div>
      {popover.anchor !== null && (
        <FieldPopover title={param.title} anchor={popover.anchor} onClose={popover.close}>
          <ParamForm param={param} at={at} />
        </FieldPopover>
      )}
      <ItemNote section="params" at={at} note={param.note} />
      {problems && <ProblemLines id={problemId} problems={problems} />}
    </div>
  );
});

function ParamNumber({ param, at }: { readonly param: NumberParam; readonly at: number }) {
  const { store } = useEditor();
  const change = (value: number): string | null => {
    const edit = changeParam(at, (each) =>
      each.kind === 'switch' ? each : { ...each, default: value },
    );
    const result = store.edit(edit, { gesture: `param ${param.id}`, keepsFocus: true });
    return isEdited(result) ? null : result.why;
  };
  return (
    <NumberField
      isFlat
      label={param.title}
      value={param.default}
      range={rangeOfParam(param)}
      onChange={change}
      onRest={store.rest}
    />
  );
}
