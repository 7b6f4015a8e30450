import type { Weighting } from '@stratloom/lang-allocation';
import type { OnEdit } from '../editing.ts';
import { InlineNumber } from '../inline/inline-number.tsx';
import { InlineSelect } from '../inline/inline-select.tsx';
import { RankingValue } from './value-editor.tsx';

const WORDS: Readonly<Record<Weighting['method'], string>> = {
  equal: 'in equal parts',
  stated: 'by stated shares',
  inverseVolatility: 'by inverse volatility',
  riskParity: 'by equal risk',
  value: 'in proportion to a value',
};

const USUAL_BARS = 63;
const MOST_BARS = 2000;

function ofMethod(method: Weighting['method'], count: number): Weighting {
  switch (method) {
    case 'equal':
      return { method };
    case 'stated':
      return { method, ratios: equalRatios(count) };
    case 'inverseVolatility':
    case 'riskParity':
      return { method, bars: USUAL_BARS };
    case 'value':
      return { method, of: { kind: 'turnover', bars: 20 } };
  }
}

/** Returns equal shares in whole percent, the first of them with what is left: together 1. */
export function equalRatios(count: number): readonly number[] {
  const each = Math.floor(100 / count) / 100;
  const first = Number((1 - each * (count - 1)).toFixed(4));
  return Array.from({ length: count }, (_, at) => (at === 0 ? first : each));
}

interface WeightingEditorProps {
  readonly by: Weighting;
  /** Count of parts among which it divides. */
  readonly count: number;
  readonly onChange: OnEdit<Weighting>;
}

/** The rule by which parts are weighted; stated shares have their fields beside the parts. */
export function WeightingEditor({ by, count, onChange }: WeightingEditorProps) {
  return (
    <>
      <InlineSelect
        label="Weights"
        value={by.method}
        words={WORDS}
        onChange={(method) => onChange(ofMethod(method, count))}
      />
      {'bars' in by && (
        <>
          over
          <InlineNumber
            label="Weights: bars"
            value={by.bars}
            least={2}
            most={MOST_BARS}
            isWhole
            onChange={(bars) => onChange({ ...by, bars })}
          />
          bars
        </>
      )}
      {by.method === 'value' && (
        <RankingValue
          label="Weights: value"
          value={by.of}
          onChange={(of) => onChange({ method: 'value', of })}
        />
      )}
    </>
  );
}

/** Fields of stated shares, in percent, one for each place. */
export function StatedShares({
  by,
  onChange,
}: {
  readonly by: Extract<Weighting, { readonly method: 'stated' }>;
  readonly onChange: OnEdit<Weighting>;
}) {
  return by.ratios.map((ratio, at) => (
    <ShareField
      key={`${at} of ${by.ratios.length}`}
      label={`Share of place ${at + 1}`}
      ratio={ratio}
      onChange={(next) => onChange(withRatio(by, at, next))}
    />
  ));
}

/** Returns stated shares with another one at a place. */
export function withRatio(
  by: Extract<Weighting, { readonly method: 'stated' }>,
  at: number,
  ratio: number,
): Weighting {
  return { ...by, ratios: by.ratios.map((old, place) => (place === at ? ratio : old)) };
}

/** A share in percent. */
export function ShareField({
  label,
  ratio,
  onChange,
}: {
  readonly label: string;
  readonly ratio: number;
  readonly onChange: OnEdit<number>;
}) {
  return (
    <>
      <InlineNumber
        label={label}
        value={ratio * 100}
        least={0}
        most={100}
        onChange={(percent) => onChange(Number((percent / 100).toPrecision(12)))}
      />
      %
    </>
  );
}
