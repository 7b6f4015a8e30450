import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Comparison, Condition } from '@stratloom/lang-allocation';
import { RemoveButton } from '../inline/remove-button.tsx';
import { InlineSelect } from '../inline/inline-select.tsx';
import type { OnEdit } from '../editing.ts';
import { ValueEditor } from './value-editor.tsx';

const COMPARISONS: Readonly<Record<Comparison, string>> = {
  above: 'is above',
  below: 'is below',
  atLeast: 'is at least',
  atMost: 'is at most',
};
const JOINS = { all: 'all of these hold', any: 'any of these holds' } as const;

interface ConditionEditorProps {
  readonly condition: Condition;
  readonly scope: 'named' | 'each';
  readonly onChange: OnEdit<Condition>;
  /** null = it has to stay. */
  readonly onRemove: (() => void) | null;
}

/** Returns the condition with which one begins. */
export function usualCondition(scope: 'named' | 'each'): Condition {
  const of = scope === 'named' ? { of: 'SPY' } : {};
  return {
    kind: 'compare',
    left: { kind: 'price', ...of },
    is: 'above',
    right: { kind: 'sma', bars: 200, ...of },
  };
}

function Compare(
  props: ConditionEditorProps & {
    readonly condition: Extract<Condition, { readonly kind: 'compare' }>;
  },
) {
  const { condition, scope, onChange, onRemove } = props;
  const { left, is, right } = condition;
  return (
    <Box sx={{ lineHeight: '32px' }}>
      <ValueEditor
        label="Left side"
        value={left}
        scope={scope}
        onChange={(next) => onChange({ ...condition, left: next })}
      />
      <InlineSelect
        label="Comparison"
        value={is}
        words={COMPARISONS}
        onChange={(next) => onChange({ ...condition, is: next })}
      />
      <ValueEditor
        label="Right side"
        value={right}
        scope={scope}
        onChange={(next) => onChange({ ...condition, right: next })}
      />
      <Button
        size="small"
        color="secondary"
        onClick={() => onChange({ kind: 'all', of: [condition, usualCondition(scope)] })}
      >
        And…
      </Button>
      {onRemove !== null && <RemoveButton name="Remove condition" onRemove={onRemove} />}
    </Box>
  );
}

/** Conditions that hold together or one of them. */
function Joined(
  props: ConditionEditorProps & {
    readonly condition: Extract<Condition, { readonly kind: 'all' | 'any' }>;
  },
) {
  const { condition, scope, onChange, onRemove } = props;
  const { of } = condition;
  const without = (at: number): void => {
    const [first, ...rest] = of.filter((_, place) => place !== at);
    if (first === undefined) onRemove?.();
    else onChange(rest.length === 0 ? first : { ...condition, of: [first, ...rest] });
  };
  return (
    <Box component="fieldset" aria-label="Conditions" sx={GROUP}>
      <InlineSelect
        label="How conditions are joined"
        value={condition.kind}
        words={JOINS}
        onChange={(kind) => onChange({ kind, of })}
      />
      {of.map((each, at) => (
        <ConditionEditor
          // Conditions have no id: their place is what they are known by.
          key={`${at} of ${of.length}`}
          condition={each}
          scope={scope}
          onChange={(next) =>
            onChange({ ...condition, of: of.map((old, place) => (place === at ? next : old)) })
          }
          onRemove={of.length > 1 || onRemove !== null ? () => without(at) : null}
        />
      ))}
      <Button
        size="small"
        color="secondary"
        onClick={() => onChange({ ...condition, of: [...of, usualCondition(scope)] })}
      >
        Add condition
      </Button>
    </Box>
  );
}

const GROUP = { border: 0, m: 0, p: 0, pl: 1.5, minWidth: 0 } as const;

/** A condition at a close, in the words of a sentence. */
export function ConditionEditor(props: ConditionEditorProps) {
  const { condition, onChange, onRemove } = props;
  switch (condition.kind) {
    case 'compare':
      return <Compare {...props} condition={condition} />;
    case 'all':
    case 'any':
      return <Joined {...props} condition={condition} />;
    case 'not':
      return (
        <Box component="fieldset" aria-label="Negated condition" sx={GROUP}>
          not:
          <Button size="small" color="secondary" onClick={() => onChange(condition.of)}>
            Without “not”
          </Button>
          <ConditionEditor
            {...props}
            condition={condition.of}
            onChange={(of) => onChange({ kind: 'not', of })}
            onRemove={onRemove}
          />
        </Box>
      );
  }
}
