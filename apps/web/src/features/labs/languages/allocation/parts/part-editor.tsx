import Box from '@mui/material/Box';
import type { AllocationNode } from '@stratloom/lang-allocation';
import { color } from '../../../../../theme/theme.ts';
import { InlineField } from '../inline/inline-field.tsx';
import { InlineSymbol } from '../inline/inline-symbol.tsx';
import { InlineSelect } from '../inline/inline-select.tsx';
import { RemoveButton } from '../inline/remove-button.tsx';
import { ConditionEditor } from '../values/condition-editor.tsx';
import { FilterPart } from './filter-part.tsx';
import { PART_WORDS, partOfKind } from './part-kinds.ts';
import type { PartEditorProps } from './part-props.ts';
import { WeightPart } from './weight-part.tsx';

const EDGES: Readonly<Record<AllocationNode['kind'], string>> = {
  asset: color.edge,
  cash: color.edge,
  filter: color.info,
  weight: color.ok,
  if: color.caution,
  group: color.edge,
};

function GroupPart({
  node,
  onChange,
}: PartEditorProps<Extract<AllocationNode, { kind: 'group' }>>) {
  return (
    <>
      <InlineField
        label="Name of the group"
        value={node.name}
        width={Math.max(8, node.name.length)}
        onCommit={(name) => onChange({ ...node, name: name.trim() })}
      />
      <PartEditor
        label={node.name}
        node={node.child}
        onChange={(child) => onChange({ ...node, child })}
      />
    </>
  );
}

function IfPart({ node, onChange }: PartEditorProps<Extract<AllocationNode, { kind: 'if' }>>) {
  return (
    <>
      <ConditionEditor
        condition={node.condition}
        scope="named"
        onChange={(condition) => onChange({ ...node, condition })}
        onRemove={null}
      />
      <PartEditor
        label="Then"
        node={node.then}
        before="Then: "
        onChange={(then) => onChange({ ...node, then })}
      />
      <PartEditor
        label="Otherwise"
        node={node.else}
        before="Otherwise: "
        onChange={(other) => onChange({ ...node, else: other })}
      />
    </>
  );
}

/** Rest of the sentence of a part, and the parts inside it. */
function PartBody(props: PartEditorProps) {
  const { label, node, onChange } = props;
  switch (node.kind) {
    case 'cash':
      return null;
    case 'asset':
      return (
        <InlineSymbol
          label={label}
          symbol={node.symbol}
          onCommit={(symbol) => onChange({ ...node, symbol })}
        />
      );
    case 'group':
      return <GroupPart {...props} node={node} />;
    case 'if':
      return <IfPart {...props} node={node} />;
    case 'weight':
      return <WeightPart {...props} node={node} Part={PartEditor} />;
    case 'filter':
      return <FilterPart {...props} node={node} Part={PartEditor} />;
  }
}

/** A part of an allocation as a sentence, with the parts inside it below. */
export function PartEditor(props: PartEditorProps) {
  const { label, node, onChange, onRemove = null, before } = props;
  return (
    <Box
      component="fieldset"
      aria-label={label}
      sx={{
        ...{ m: 0, my: 0.75, p: 0, pl: 1.25, py: 0.25, minWidth: 0, lineHeight: '32px' },
        ...{ border: 0, borderLeft: `3px solid ${EDGES[node.kind]}`, fontSize: 14 },
      }}
    >
      {before}
      <InlineSelect
        label={`${label}: kind`}
        value={node.kind}
        words={PART_WORDS}
        onChange={(kind) => {
          if (kind !== node.kind) onChange(partOfKind(kind, node));
        }}
      />
      {onRemove !== null && <RemoveButton name={`Remove ${label}`} onRemove={onRemove} />}
      <PartBody {...props} />
    </Box>
  );
}
