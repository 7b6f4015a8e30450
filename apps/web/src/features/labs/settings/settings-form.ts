import { Settings } from '@stratloom/contracts';

/** Settings as they stand in the fields of a form: numbers as typed, ratios in percent. */
export interface SettingsForm {
  readonly cash: string;
  readonly commissionKind: Settings['commission']['kind'];
  readonly commission: string;
  readonly slippageKind: Settings['slippage']['kind'];
  readonly slippage: string;
  readonly sizingKind: Settings['sizing']['kind'];
  readonly sizing: string;
  readonly wholeUnits: boolean;
  readonly margin: string;
  readonly fillOn: Settings['fillOn'];
  readonly fill: Settings['fill'];
  readonly exclusiveOrders: boolean;
  readonly finalizeTrades: boolean;
}

/** What is wrong with fields, by name. */
export type SettingsErrors = Partial<Record<keyof SettingsForm, string>>;

/** The settings of a form, or what is wrong with it. */
export type SettingsReading =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly errors: SettingsErrors };

/** Cuts off what binary fractions add: 0.07 * 100 is 7.000000000000001. */
function tidy(value: number): string {
  return String(Number(value.toPrecision(12)));
}

function textOf(value: number, isRatio: boolean): string {
  return tidy(isRatio ? value * 100 : value);
}

function numberOf(text: string, isRatio: boolean): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return isRatio ? Number((value / 100).toPrecision(15)) : value;
}

/** Returns the form that shows `settings`. */
export function formOf(settings: Settings): SettingsForm {
  const { commission, slippage, sizing } = settings;
  return {
    cash: textOf(settings.cash, false),
    commissionKind: commission.kind,
    commission: textOf(commission.value, commission.kind === 'ratio'),
    slippageKind: slippage.kind,
    slippage: textOf(slippage.value, slippage.kind === 'ratio'),
    sizingKind: sizing.kind,
    sizing: textOf(sizing.value, sizing.kind === 'equityRatio'),
    wholeUnits: sizing.wholeUnits ?? false,
    margin: textOf(settings.margin, true),
    fillOn: settings.fillOn,
    fill: settings.fill,
    exclusiveOrders: settings.exclusiveOrders,
    finalizeTrades: settings.finalizeTrades,
  };
}

/** What each number field asks for, said when it holds something else. */
const MESSAGES: SettingsErrors = {
  cash: 'Enter an amount above 0',
  commission: 'Enter 0 or more',
  slippage: 'Enter 0 or more',
  sizing: 'Enter a size above 0',
  margin: 'Enter more than 0% and at most 100%',
};

const FORM_FIELDS: Readonly<Record<string, keyof SettingsForm>> = {
  cash: 'cash',
  commission: 'commission',
  slippage: 'slippage',
  sizing: 'sizing',
  margin: 'margin',
};

/** Reads a form by the schema of the contract. */
export function settingsOf(form: SettingsForm): SettingsReading {
  const reading = Settings.safeParse({
    cash: numberOf(form.cash, false),
    commission: {
      kind: form.commissionKind,
      value: numberOf(form.commission, form.commissionKind === 'ratio'),
    },
    slippage: {
      kind: form.slippageKind,
      value: numberOf(form.slippage, form.slippageKind === 'ratio'),
    },
    sizing: {
      kind: form.sizingKind,
      value: numberOf(form.sizing, form.sizingKind === 'equityRatio'),
      ...(form.wholeUnits ? { wholeUnits: true } : {}),
    },
    margin: numberOf(form.margin, true),
    fillOn: form.fillOn,
    fill: form.fill,
    exclusiveOrders: form.exclusiveOrders,
    finalizeTrades: form.finalizeTrades,
  });
  if (reading.success) return { ok: true, settings: reading.data };
  const errors: SettingsErrors = {};
  for (const issue of reading.error.issues) {
    const field = FORM_FIELDS[String(issue.path[0])];
    if (field !== undefined) errors[field] = MESSAGES[field] ?? issue.message;
  }
  return { ok: false, errors };
}
