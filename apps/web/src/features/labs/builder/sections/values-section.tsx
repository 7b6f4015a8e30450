import Add from '@mui/icons-material/Add';
import type { NamedValue } from '@stratloom/lang-visual';
import { Fragment } from 'react';
import { DropGap } from '../drag/drop-gap.tsx';
import { useEditor } from '../editor-context.ts';
import { completed } from '../edits/insert.ts';
import { spoken } from '../edits/known-names.ts';
import { addValue } from '../edits/names.ts';
import { definitionOf } from '../edits/slot-at.ts';
import { below, ROOT } from '../tree-path.ts';
import { SectionCard } from '../view/section-card.tsx';
import { ValueRow } from './value-row.tsx';

const LIST = below(ROOT, 'values');
const SLOT = { kind: 'number', title: 'Named value', default: 0 } as const;
const CONDITION = { kind: 'condition', title: 'Named condition', default: 0 } as const;

/** Values and conditions with names, so that several rules can read them. */
export function ValuesSection({ values }: { readonly values: readonly NamedValue[] }) {
  const { openPalette } = useEditor();
  const summary = values.map(({ id }) => spoken(id)).join(' · ') || 'none';
  const path = below(LIST, values.length, 'value');
  return (
    <SectionCard title="Named values" summary={summary} startsOpen={values.length > 0}>
      {values.map((value, at) => (
        <Fragment key={at}>
          <DropGap list={LIST} at={at} kind="values" />
          <ValueRow value={value} at={at} />
        </Fragment>
      ))}
      <DropGap list={LIST} at={values.length} kind="values" />
      <div className="chips">
        {[SLOT, CONDITION].map((slot) => (
          <button
            key={slot.kind}
            type="button"
            className="add"
            data-place={slot.kind === 'number' ? 'values' : undefined}
            onClick={(event) =>
              openPalette({
                anchor: event.currentTarget,
                slot,
                path,
                fill: (chosen) =>
                  addValue(completed(chosen), definitionOf(chosen)?.title ?? 'value'),
              })
            }
          >
            <Add aria-hidden sx={{ fontSize: 15 }} />
            {slot.kind === 'number' ? 'value' : 'condition'}
          </button>
        ))}
      </div>
    </SectionCard>
  );
}
