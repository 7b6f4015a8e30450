import Button from '@mui/material/Button';
import type { AllocationNode, Weighting } from '@stratloom/lang-allocation';
import { ShareField, WeightingEditor, withRatio } from '../values/weighting-editor.tsx';
import type { OuterPartProps } from './part-props.ts';

type WeightNode = Extract<AllocationNode, { readonly kind: 'weight' }>;

function withShares(by: Weighting, change: (ratios: readonly number[]) => readonly number[]) {
  return by.method === 'stated' ? { ...by, ratios: change(by.ratios) } : by;
}

function added({ by, children, ...node }: WeightNode): WeightNode {
  const next: AllocationNode = { kind: 'asset', symbol: 'SPY' };
  return {
    ...node,
    by: withShares(by, (ratios) => [...ratios, 0]),
    children: [...children, next],
  };
}

function without({ by, children, ...node }: WeightNode, at: number): WeightNode {
  const isOther = (_: unknown, place: number): boolean => place !== at;
  return {
    ...node,
    by: withShares(by, (ratios) => ratios.filter(isOther)),
    children: children.filter(isOther),
  };
}

/** A split among parts, each with its share. */
export function WeightPart({ node, onChange, Part }: OuterPartProps<WeightNode>) {
  const { by, children } = node;
  const replace = (at: number, next: AllocationNode): string | null =>
    onChange({ ...node, children: children.map((old, place) => (place === at ? next : old)) });
  return (
    <>
      <WeightingEditor
        by={by}
        count={children.length}
        onChange={(next) => onChange({ ...node, by: next })}
      />
      {children.map((child, at) => (
        <Part
          // Parts have no id: their place is what they are known by.
          key={`${at} of ${children.length}`}
          label={`Part ${at + 1}`}
          node={child}
          before={
            by.method === 'stated' && (
              <ShareField
                label={`Share of part ${at + 1}`}
                ratio={by.ratios[at] ?? 0}
                onChange={(ratio) => onChange({ ...node, by: withRatio(by, at, ratio) })}
              />
            )
          }
          onChange={(next) => replace(at, next)}
          onRemove={children.length > 1 ? () => onChange(without(node, at)) : null}
        />
      ))}
      <Button size="small" color="secondary" onClick={() => onChange(added(node))}>
        Add part
      </Button>
      {by.method === 'stated' && <Rest ratios={by.ratios} />}
    </>
  );
}

/** Says what the shares leave. */
function Rest({ ratios }: { readonly ratios: readonly number[] }) {
  const rest = Math.round((1 - ratios.reduce((sum, ratio) => sum + ratio, 0)) * 10_000) / 100;
  return rest > 0 ? <> {rest} % stays in cash.</> : null;
}
