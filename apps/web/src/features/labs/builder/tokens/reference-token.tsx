import Typography from '@mui/material/Typography';
import { type BlockPath, type NumberParam, sentenceText, type Slot } from '@stratloom/lang-visual';
import { useEditor, useNames } from '../editor-context.ts';
import { isEdited } from '../edits/edit.ts';
import { nameText, numberParam } from '../edits/known-names.ts';
import { changeParam } from '../edits/names.ts';
import { DropPlace } from '../drag/drop-place.tsx';
import { below, ROOT, textOf } from '../tree-path.ts';
import { SeenBadge } from '../view/seen-badge.tsx';
import { FieldPopover } from './field-popover.tsx';
import { NameEditor } from './name-token.tsx';
import { NumberField } from './number-field.tsx';
import { rangeOfParam } from './number-range.ts';
import { SlotActions } from './slot-actions.tsx';
import { useFieldPopover } from './use-field-popover.ts';

interface ReferenceTokenProps {
  readonly path: BlockPath;
  readonly id: string;
  readonly slot: Slot;
}

/** A parameter or a named value in a sentence, by its title. */
export function ReferenceToken({ path, id, slot }: ReferenceTokenProps) {
  const names = useNames();
  const popover = useFieldPopover(path);
  const param = numberParam(names, id);
  const text = nameText(names, id);
  const at = names.values.findIndex((each) => each.id === id);
  const token = (
    <>
      <button
        type="button"
        className="token reference"
        data-place={textOf(path)}
        aria-haspopup="dialog"
        aria-label={`${slot.title}: ${text}${param === undefined ? '' : ` ${param.default}`}`}
        onClick={popover.open}
      >
        <span>{text} </span>
        {param !== undefined && <span className="worth">{param.default}</span>}
      </button>
      {at >= 0 && <SeenBadge path={below(ROOT, 'values', at, 'value')} />}
      {popover.anchor !== null && (
        <FieldPopover title={text} anchor={popover.anchor} onClose={popover.close}>
          {param === undefined ? (
            <NamedEditor id={id} at={at} onDone={popover.close} />
          ) : (
            <ParameterEditor param={param} onDone={popover.close} />
          )}
          <SlotActions path={path} slot={slot} onDone={popover.close} />
        </FieldPopover>
      )}
    </>
  );
  if (slot.kind !== 'number') return token;
  return (
    <DropPlace path={path} kind="value" className="token-place">
      {token}
    </DropPlace>
  );
}

interface NamedEditorProps {
  readonly id: string;
  /** Index among the named values; -1 for a switch. */
  readonly at: number;
  readonly onDone: () => void;
}

/** Name and definition of a named value. */
function NamedEditor({ id, at, onDone }: NamedEditorProps) {
  const names = useNames();
  const named = names.values[at];
  if (named === undefined) {
    return <Typography variant="body2">A switch, set under Parameters.</Typography>;
  }
  return (
    <>
      <NameEditor section="values" at={at} id={id} onDone={onDone} />
      <Typography variant="caption" color="textSecondary">
        A named value: {sentenceText(named.value, names)}.
      </Typography>
    </>
  );
}

interface ParameterEditorProps {
  readonly param: NumberParam;
  readonly onDone: () => void;
}

/** The default of a parameter, which counts wherever it is read. */
function ParameterEditor({ param, onDone }: ParameterEditorProps) {
  const { store } = useEditor();
  const at = store.tree.params.findIndex(({ id }) => id === param.id);
  const change = (value: number): string | null => {
    const edit = changeParam(at, (each) =>
      each.kind === 'switch' ? each : { ...each, default: value },
    );
    const result = store.edit(edit, { gesture: `param ${param.id}`, keepsFocus: true });
    return isEdited(result) ? null : result.why;
  };
  return (
    <>
      <NumberField
        label={param.title}
        value={param.default}
        range={rangeOfParam(param)}
        takesFocus
        onChange={change}
        onRest={store.rest}
        onDone={onDone}
      />
      <Typography variant="caption" color="textSecondary">
        A parameter: changing it here changes it everywhere.
      </Typography>
    </>
  );
}
