import Add from '@mui/icons-material/Add';
import type { Param, RuleTree } from '@stratloom/lang-visual';
import { Fragment } from 'react';
import { DropGap } from '../drag/drop-gap.tsx';
import { useEditor } from '../editor-context.ts';
import { freeName } from '../edits/known-names.ts';
import { addParam } from '../edits/names.ts';
import { below, ROOT } from '../tree-path.ts';
import { SectionCard } from '../view/section-card.tsx';
import { ParamRow } from './param-row.tsx';

const LIST = below(ROOT, 'params');

function newNumber(tree: RuleTree): Param {
  const id = freeName(tree, 'length');
  const range = { default: 20, minimum: 1, maximum: 200, step: 1 };
  return { id, kind: 'whole', title: 'Length', ...range };
}

function newSwitch(tree: RuleTree): Param {
  return { id: freeName(tree, 'on'), kind: 'switch', title: 'Enabled', default: true };
}

/** Parameters that can be set before a run, each with its slider. */
export function ParamsSection({ params }: { readonly params: readonly Param[] }) {
  const { store } = useEditor();
  const summary = params.map(({ title, default: usual }) => `${title} ${usual}`).join(' · ');
  return (
    <SectionCard title="Parameters" summary={summary || 'none'} startsOpen={params.length > 0}>
      {params.map((param, at) => (
        <Fragment key={at}>
          <DropGap list={LIST} at={at} kind="params" />
          <ParamRow param={param} at={at} />
        </Fragment>
      ))}
      <DropGap list={LIST} at={params.length} kind="params" />
      <div className="chips">
        <button
          type="button"
          className="add"
          data-place="params"
          onClick={() => store.edit(addParam(newNumber))}
        >
          <Add aria-hidden sx={{ fontSize: 15 }} />
          number
        </button>
        <button type="button" className="add" onClick={() => store.edit(addParam(newSwitch))}>
          <Add aria-hidden sx={{ fontSize: 15 }} />
          switch
        </button>
      </div>
    </SectionCard>
  );
}
