import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { TreeSettings } from '@stratloom/lang-visual';
import { useState } from 'react';
import { figures } from '../../../../theme/theme.ts';
import { useEditor } from '../editor-context.ts';
import { isEdited } from '../edits/edit.ts';
import { changeHead } from '../edits/items.ts';
import { SectionCard } from '../view/section-card.tsx';

const COMMISSION = {
  percent: '% of value',
  perUnit: 'per unit',
  perOrder: 'per order',
} as const;
const FILLS = { nextOpen: 'At next open', close: 'At this close' } as const;
const CLOSES = { oldest: 'Oldest trade first', own: 'Trades of their own entry' } as const;

/** The conditions under which the strategy wants to run. */
export function SettingsSection({ settings }: { readonly settings: TreeSettings }) {
  const { capital, commission, slippageTicks, pyramiding, marginPercent } = settings;
  const summary = `${capital.toLocaleString('en-US')} of capital · ${commission.value} ${COMMISSION[commission.kind]}`;
  return (
    <SectionCard title="Backtest settings" summary={summary} startsOpen={false}>
      <div className="fields">
        <Amount label="Capital" value={capital} to={(value) => ({ ...settings, capital: value })} />
        <Amount
          label="Commission"
          value={commission.value}
          to={(value) => ({ ...settings, commission: { ...commission, value } })}
        />
        <Words
          label="Commission type"
          value={commission.kind}
          words={COMMISSION}
          to={(kind) => ({ ...settings, commission: { ...commission, kind } })}
        />
        <Amount
          label="Slippage, ticks"
          value={slippageTicks}
          to={(value) => ({ ...settings, slippageTicks: value })}
        />
        <Amount
          label="Max open entries"
          value={pyramiding}
          to={(value) => ({ ...settings, pyramiding: value })}
        />
        <Amount
          label="Margin, %"
          value={marginPercent}
          to={(value) => ({ ...settings, marginPercent: value })}
        />
        <Words
          label="Market orders fill"
          value={settings.fillAt}
          words={FILLS}
          to={(fillAt) => ({ ...settings, fillAt })}
        />
        <Words
          label="Exits close"
          value={settings.closes}
          words={CLOSES}
          to={(closes) => ({ ...settings, closes })}
        />
      </div>
    </SectionCard>
  );
}

interface AmountProps {
  readonly label: string;
  readonly value: number;
  readonly to: (value: number) => TreeSettings;
}

function Amount({ label, value, to }: AmountProps) {
  const { store } = useEditor();
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const number = text.trim() === '' ? Number.NaN : Number(text.replaceAll(',', ''));
    if (Number.isNaN(number)) {
      setFault('Type a number.');
      return;
    }
    const terms = { gesture: `setting ${label}`, keepsFocus: true };
    const result = store.edit(changeHead({ settings: to(number) }), terms);
    setFault(isEdited(result) ? null : result.why);
  };
  return (
    <TextField
      size="small"
      label={label}
      value={typed ?? String(value)}
      error={fault !== null}
      helperText={fault ?? undefined}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        setTyped(null);
        setFault(null);
        store.rest();
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal', sx: figures } }}
    />
  );
}

interface WordsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly words: Readonly<Record<Value, string>>;
  readonly to: (value: Value) => TreeSettings;
}

function Words<Value extends string>({ label, value, words, to }: WordsProps<Value>) {
  const { store } = useEditor();
  const isValue = (text: string): text is Value => Object.hasOwn(words, text);
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => {
        if (isValue(target.value)) {
          store.edit(changeHead({ settings: to(target.value) }), { keepsFocus: true });
        }
      }}
    >
      {Object.entries<string>(words).map(([key, text]) => (
        <MenuItem key={key} value={key}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
