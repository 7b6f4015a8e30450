import type { Value, WindowKind } from '@stratloom/lang-allocation';
import type { OnEdit } from '../editing.ts';
import { InlineSymbol } from '../inline/inline-symbol.tsx';
import { InlineNumber } from '../inline/inline-number.tsx';
import { InlineSelect } from '../inline/inline-select.tsx';

/** Values that differ between instruments, by which they can be ranked. */
const RANKING_WORDS: Readonly<Record<Exclude<Value['kind'], 'number'>, string>> = {
  price: 'close',
  sma: 'average',
  ema: 'exponential average',
  rsi: 'RSI',
  return: 'return',
  meanReturn: 'mean return',
  volatility: 'volatility',
  drawdown: 'drawdown from the high',
  maxDrawdown: 'deepest drawdown',
  turnover: 'turnover',
};

const WORDS: Readonly<Record<Value['kind'], string>> = { ...RANKING_WORDS, number: 'the number' };

const USUAL_BARS: Readonly<Record<WindowKind, number>> = {
  sma: 200,
  ema: 200,
  rsi: 14,
  return: 126,
  meanReturn: 126,
  volatility: 63,
  drawdown: 252,
  maxDrawdown: 252,
  turnover: 20,
};
const MOST_BARS = 2000;
const MOST_NUMBER = 1e12;

function ofKind(kind: Value['kind'], before: Value): Value {
  if (kind === 'number') return { kind, value: 0 };
  const of = before.kind === 'number' || before.of === undefined ? {} : { of: before.of };
  if (kind === 'price') return { kind, ...of };
  const bars = 'bars' in before ? before.bars : USUAL_BARS[kind];
  return { kind, bars, ...of };
}

interface ValueEditorProps {
  readonly label: string;
  readonly value: Value;
  /** `named`: it says of which instrument; `each`: it is that of the instrument in question. */
  readonly scope: 'named' | 'each';
  readonly onChange: OnEdit<Value>;
}

/** Instrument of a value. */
function OwnerField({ label, value, onChange }: Omit<ValueEditorProps, 'scope'>) {
  if (value.kind === 'number') return null;
  return (
    <InlineSymbol
      label={label}
      symbol={value.of ?? ''}
      onCommit={(of) => onChange({ ...value, of })}
    />
  );
}

/** A value of an instrument, in the words of a sentence. */
export function ValueEditor({ label, value, scope, onChange }: ValueEditorProps) {
  const change = (kind: Value['kind']) => {
    const next = ofKind(kind, value);
    const needsName = scope === 'named' && next.kind !== 'number' && next.of === undefined;
    onChange(needsName ? { ...next, of: 'SPY' } : next);
  };
  return (
    <>
      {scope === 'named' && <OwnerField label={label} value={value} onChange={onChange} />}
      <InlineSelect label={label} value={value.kind} words={WORDS} onChange={change} />
      {'bars' in value && (
        <>
          over
          <InlineNumber
            label={`${label}: bars`}
            value={value.bars}
            least={value.kind === 'volatility' ? 2 : 1}
            most={MOST_BARS}
            isWhole
            onChange={(bars) => onChange({ ...value, bars })}
          />
          bars
        </>
      )}
      {value.kind === 'number' && (
        <InlineNumber
          label={`${label}: number`}
          value={value.value}
          least={-MOST_NUMBER}
          most={MOST_NUMBER}
          onChange={(next) => onChange({ kind: 'number', value: next })}
        />
      )}
    </>
  );
}

/** A value by which instruments are ranked or weighted. */
export function RankingValue({ label, value, onChange }: Omit<ValueEditorProps, 'scope'>) {
  if (value.kind === 'number') return null;
  const { kind } = value;
  return (
    <>
      <InlineSelect
        label={label}
        value={kind}
        words={RANKING_WORDS}
        onChange={(next) => onChange(ofKind(next, value))}
      />
      {'bars' in value && (
        <>
          over
          <InlineNumber
            label={`${label}: bars`}
            value={value.bars}
            least={kind === 'volatility' ? 2 : 1}
            most={MOST_BARS}
            isWhole
            onChange={(bars) => onChange({ ...value, bars })}
          />
          bars
        </>
      )}
    </>
  );
}
