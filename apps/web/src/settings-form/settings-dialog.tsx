import Button from '@mui/material/Button';
import { Settings } from '@stratloom/contracts';
import { FormDialog } from '../components/dialogs/form-dialog.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { currencyOf, formOf, settingsOf } from './settings-form.ts';
import { useState } from 'react';
import { ADVANCED_NUMBERS } from './advanced-fields.tsx';
import { AccountCurrencySetting } from './common-fields.tsx';
import type { SettingsErrors, SettingsForm } from './settings-form.ts';
import type { InstrumentTerms } from '@stratloom/contracts';
import { InstrumentFields } from './instrument-fields.tsx';
import { conversionProblem, instrumentFormOf, instrumentTermsOf } from './instrument-form.ts';
import type { InstrumentErrors, InstrumentForm, UsualInstrument } from './instrument-form.ts';

/** A form being filled in. */
export interface OpenSettingsForm {
  readonly form: SettingsForm;
  readonly errors: SettingsErrors;
  /** Number of refusals. */
  readonly refusalCount: number;
  readonly isAdvancedOpen: boolean;
  readonly onToggleAdvanced: () => void;
  readonly onChange: (changes: Partial<SettingsForm>) => void;
  /** Marks fields as wrong and lets the first wrong one take the focus. */
  readonly refuse: (errors?: SettingsErrors) => void;
  /** Shows other settings, without errors. */
  readonly show: (settings: Settings) => void;
  /** Returns the settings, or null after saying at each wrong field what is wrong. */
  readonly read: () => Settings | null;
}

/** Returns a form that begins with `settings`; a wrong field stays marked until it is changed. */
export function useSettingsForm(settings: Settings): OpenSettingsForm {
  const [form, setForm] = useState(() => formOf(settings));
  const [errors, setErrors] = useState<SettingsErrors>({});
  const [refusalCount, setRefusalCount] = useState(0);
  const [isAdvancedOpen, setAdvancedOpen] = useState(false);
  return {
    form,
    errors,
    refusalCount,
    isAdvancedOpen,
    onToggleAdvanced: () => setAdvancedOpen((now) => !now),
    onChange: (changes) => {
      setForm((now) => ({ ...now, ...changes }));
      const isKept = ([name]: readonly [string, string]) => !Object.hasOwn(changes, name);
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(isKept)));
    },
    refuse: (more = {}) => {
      setErrors((now) => ({ ...now, ...more }));
      setRefusalCount((now) => now + 1);
    },
    show: (next) => {
      setForm(formOf(next));
      setErrors({});
    },
    read: () => {
      const reading = settingsOf(form);
      if (reading.ok) return reading.settings;
      setErrors(reading.errors);
      if (ADVANCED_NUMBERS.some((name) => name in reading.errors)) setAdvancedOpen(true);
      setRefusalCount((now) => now + 1);
      return null;
    },
  };
}

/** Returns the form of an instrument's facts; a wrong field stays marked until it is changed. */
function useInstrumentForm(terms: InstrumentTerms) {
  const [form, setForm] = useState(() => instrumentFormOf(terms));
  const [errors, setErrors] = useState<InstrumentErrors>({});
  return {
    form,
    errors,
    onChange: (changes: Partial<InstrumentForm>) => {
      setForm((now) => ({ ...now, ...changes }));
      setErrors((now) =>
        Object.fromEntries(Object.entries(now).filter(([name]) => !Object.hasOwn(changes, name))),
      );
    },
    refuse: (more: InstrumentErrors) => setErrors((now) => ({ ...now, ...more })),
    clear: () => {
      setForm(instrumentFormOf({}));
      setErrors({});
    },
    /** Returns what is stated, or null after saying at each wrong field what is wrong. */
    read: () => {
      const reading = instrumentTermsOf(form);
      if (reading.ok) return reading.terms;
      setErrors(reading.errors);
      return null;
    },
  };
}

/** The instrument that a run is on. */
export interface SettingsInstrument {
  readonly symbolName: string;
  /** Facts that the user states. */
  readonly terms: InstrumentTerms;
  readonly usual: UsualInstrument;
}

interface SettingsDialogProps {
  readonly settings: Settings;
  /** The conditions that the code itself states; null = none. */
  readonly stated: Settings | null;
  readonly instrument: SettingsInstrument;
  readonly onApply: (settings: Settings, instrument: InstrumentTerms) => void;
  readonly onClose: () => void;
}

/** Changes the conditions of the run; opened anew each time. */
export function SettingsDialog(props: SettingsDialogProps) {
  const { settings, stated, instrument, onApply, onClose } = props;
  const { show, read, refuse, ...fields } = useSettingsForm(settings);
  const {
    clear,
    read: readTerms,
    refuse: refuseTerms,
    ...instrumentFields
  } = useInstrumentForm(instrument.terms);
  const statedForm = stated === null ? null : formOf(stated);
  const apply = () => {
    const next = read();
    const terms = readTerms();
    if (next !== null && terms === null) refuse();
    if (next === null || terms === null) return;
    const problem = conversionProblem(next, terms, instrument.usual);
    if (problem !== null) {
      const { field, text } = problem;
      if (field !== 'accountCurrency') refuseTerms({ [field]: text });
      refuse(field === 'accountCurrency' ? { accountCurrency: text } : {});
      return;
    }
    onApply(next, terms);
    onClose();
  };
  const reset = () => {
    show(stated ?? Settings.parse({}));
    clear();
  };
  const actions = (
    <>
      <Button sx={{ mr: 'auto' }} color="secondary" onClick={reset}>
        {stated === null ? 'Reset' : 'Reset to script'}
      </Button>
      <Button color="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" variant="contained">
        Apply
      </Button>
    </>
  );
  return (
    <FormDialog title="Backtest settings" actions={actions} onSubmit={apply} onClose={onClose}>
      <SettingsFields {...fields} stated={statedForm}>
        <InstrumentFields
          symbolName={instrument.symbolName}
          usual={instrument.usual}
          accountCurrency={currencyOf(fields.form.accountCurrency)}
          {...instrumentFields}
        >
          <AccountCurrencySetting {...fields} stated={null} />
        </InstrumentFields>
      </SettingsFields>
    </FormDialog>
  );
}
