import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FilterNode, Ranking } from '@stratloom/lang-allocation';
import type { OnEdit } from '../editing.ts';
import { InlineNumber } from '../inline/inline-number.tsx';
import { InlineSelect } from '../inline/inline-select.tsx';
import { SourceEditor } from '../lists/source-editor.tsx';
import { ConditionEditor, usualCondition } from '../values/condition-editor.tsx';
import { RankingValue } from '../values/value-editor.tsx';
import { equalRatios, StatedShares, WeightingEditor } from '../values/weighting-editor.tsx';
import type { OuterPartProps } from './part-props.ts';

const ORDERS = { top: 'greatest', bottom: 'smallest' } as const;
const CHOICES = { rank: 'the best', all: 'all of them' } as const;
const MOST_PLACES = 1000;

function ranked(node: FilterNode, rank: Ranking): FilterNode {
  const { by } = node;
  const isSame = by.method !== 'stated' || by.ratios.length === rank.count;
  return { ...node, rank, by: isSame ? by : { ...by, ratios: equalRatios(rank.count) } };
}

function unranked({ by, from, where, refuge }: FilterNode): FilterNode {
  const needsPlaces = by.method === 'stated' || by.method === 'riskParity';
  return {
    ...{ kind: 'filter', from, by: needsPlaces ? { method: 'equal' } : by },
    ...(where !== undefined && { where }),
    ...(refuge !== undefined && { refuge }),
  };
}

const USUAL_RANK: Ranking = { by: { kind: 'return', bars: 126 }, take: 'top', count: 3 };

/** Count of the instruments that are held, and the order by which. */
function RankEditor(props: { readonly node: FilterNode; readonly onChange: OnEdit<FilterNode> }) {
  const { node, onChange } = props;
  const { rank } = node;
  return (
    <>
      hold
      <InlineSelect
        label="How many are held"
        value={rank === undefined ? 'all' : 'rank'}
        words={CHOICES}
        onChange={(choice) =>
          onChange(choice === 'all' ? unranked(node) : ranked(node, rank ?? USUAL_RANK))
        }
      />
      {rank !== undefined && (
        <>
          <InlineNumber
            label="Number of holdings"
            value={rank.count}
            least={1}
            most={MOST_PLACES}
            isWhole
            onChange={(count) => onChange(ranked(node, { ...rank, count }))}
          />
          with the
          <InlineSelect
            label="Order"
            value={rank.take}
            words={ORDERS}
            onChange={(take) => onChange(ranked(node, { ...rank, take }))}
          />
          <RankingValue
            label="Ranked by"
            value={rank.by}
            onChange={(by) => onChange(ranked(node, { ...rank, by }))}
          />
        </>
      )}
    </>
  );
}

/** Condition that each instrument has to meet. */
function WhereEditor(props: { readonly node: FilterNode; readonly onChange: OnEdit<FilterNode> }) {
  const { node, onChange } = props;
  const { where, ...rest } = node;
  if (where === undefined) {
    return (
      <Button
        size="small"
        color="secondary"
        onClick={() => onChange({ ...node, where: usualCondition('each') })}
      >
        Add filter
      </Button>
    );
  }
  return (
    <Box>
      only where the
      <ConditionEditor
        condition={where}
        scope="each"
        onChange={(next) => onChange({ ...node, where: next })}
        onRemove={() => onChange(rest)}
      />
    </Box>
  );
}

/** Instruments that are chosen anew at each rebalance. */
export function FilterPart({ node, onChange, Part }: OuterPartProps<FilterNode>) {
  const { from, rank, by, refuge } = node;
  return (
    <>
      <SourceEditor from={from} onChange={(next) => onChange({ ...node, from: next })} />
      <Box>
        <RankEditor node={node} onChange={onChange} />
        {', '}
        <WeightingEditor
          by={by}
          count={rank?.count ?? 1}
          onChange={(next) => onChange({ ...node, by: next })}
        />
        {by.method === 'stated' && (
          <StatedShares by={by} onChange={(next) => onChange({ ...node, by: next })} />
        )}
      </Box>
      <WhereEditor node={node} onChange={onChange} />
      <Part
        label="Unfilled slots"
        before="Unfilled slots: "
        node={refuge ?? { kind: 'cash' }}
        onChange={(next) => onChange({ ...node, refuge: next })}
      />
    </>
  );
}
