import { excessiveCosts, Settings } from '@stratloom/contracts';
import { numberOf, percentOfRatio, ratioOfPercent } from './percent-text.ts';
import { sizingFields, sizingOf } from './sizing-form.ts';
import type { SizingForm } from './sizing-form.ts';

/** Settings as they stand in the fields of a form: numbers as typed, ratios in percent. */
export interface SettingsForm extends SizingForm {
  readonly cash: string;
  /** Code of the account currency; empty = that of the prices. */
  readonly accountCurrency: string;
  readonly commissionKind: Settings['commission']['kind'];
  readonly commission: string;
  /** Empty = none. */
  readonly commissionFixed: string;
  /** Empty = none. */
  readonly commissionMinimum: string;
  readonly slippageKind: Settings['slippage']['kind'];
  readonly slippage: string;
  readonly spread: string;
  readonly spreadPaidAt: Settings['spread']['paidAt'];
  readonly margin: string;
  readonly maintenanceMargin: string;
  readonly fillOn: Settings['fillOn'];
  readonly fill: Settings['fill'];
  readonly limitFillTicks: string;
  /** Share of a bar's volume that orders may take; empty = no limit. */
  readonly maxVolume: string;
  /** Kept as it is: scripts that were made for TradingView state it. */
  readonly marginCheck: Settings['marginCheck'];
  /** Kept as it is: strategies over several instruments state it. */
  readonly reductionsFirst: Settings['reductionsFirst'];
  readonly exclusiveOrders: boolean;
  /** Empty = any number. */
  readonly pyramiding: string;
  readonly hedging: boolean;
  readonly exitPairing: Settings['exitPairing'];
  readonly valueOpenTradesAt: Settings['valueOpenTradesAt'];
  readonly finalizeTrades: boolean;
}

/** Fields into which something is typed. */
export type TypedField = {
  [Name in keyof SettingsForm]: string extends SettingsForm[Name] ? Name : never;
}[keyof SettingsForm];

/** Problems of fields, by name. */
export type SettingsErrors = Partial<Record<TypedField, string>>;

/** The settings of a form, or what is wrong with it. */
export type SettingsReading =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly errors: SettingsErrors };

function optionalText(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

/** Returns the form that shows `settings`. */
export function formOf(settings: Settings): SettingsForm {
  const { commission, slippage, spread, pyramiding, maxVolumeRatio } = settings;
  return {
    ...sizingFields(settings.sizing),
    cash: String(settings.cash),
    accountCurrency: settings.accountCurrency ?? '',
    commissionKind: commission.kind,
    commission:
      commission.kind === 'ratio' ? percentOfRatio(commission.value) : String(commission.value),
    commissionFixed: optionalText(commission.fixed),
    commissionMinimum: optionalText(commission.minimum),
    slippageKind: slippage.kind,
    slippage: slippage.kind === 'ratio' ? percentOfRatio(slippage.value) : String(slippage.value),
    spread: percentOfRatio(spread.ratio),
    spreadPaidAt: spread.paidAt,
    margin: percentOfRatio(settings.margin),
    maintenanceMargin: percentOfRatio(settings.maintenanceMargin),
    fillOn: settings.fillOn,
    fill: settings.fill,
    limitFillTicks: String(settings.limitFillTicks),
    maxVolume: maxVolumeRatio === undefined ? '' : percentOfRatio(maxVolumeRatio),
    marginCheck: settings.marginCheck,
    reductionsFirst: settings.reductionsFirst,
    exclusiveOrders: settings.exclusiveOrders,
    pyramiding: pyramiding === null ? '' : String(pyramiding),
    hedging: settings.hedging,
    exitPairing: settings.exitPairing,
    valueOpenTradesAt: settings.valueOpenTradesAt,
    finalizeTrades: settings.finalizeTrades,
  };
}

/** A field by its place in the settings, and what it asks for when it holds something else. */
const FIELDS: Readonly<Record<string, readonly [field: TypedField, asksFor: string]>> = {
  cash: ['cash', 'Enter an amount above 0'],
  accountCurrency: ['accountCurrency', 'Enter a currency such as EUR, or nothing'],
  'commission.value': ['commission', 'Enter 0 or more'],
  'commission.fixed': ['commissionFixed', 'Enter 0 or more, or nothing'],
  'commission.minimum': ['commissionMinimum', 'Enter 0 or more, or nothing'],
  'slippage.value': ['slippage', 'Enter 0 or more'],
  'spread.ratio': ['spread', 'Enter 0% to 100%'],
  'sizing.value': ['sizing', 'Enter a size above 0'],
  'sizing.multiple': ['sizingMultiple', 'Enter a number above 0'],
  'sizing.length': ['sizingLength', 'Enter a whole number from 1 to 100,000'],
  margin: ['margin', 'Enter 0% to 100%'],
  maintenanceMargin: ['maintenanceMargin', 'Enter 0% to 100%'],
  limitFillTicks: ['limitFillTicks', 'Enter a whole number, 0 or more'],
  maxVolumeRatio: ['maxVolume', 'Enter a percentage above 0%, or nothing'],
  pyramiding: ['pyramiding', 'Enter a whole number, 0 or more, or nothing'],
};

/** The commission of a form; what is left empty does not exist. */
function commissionOf(form: SettingsForm): unknown {
  const { commissionKind: kind, commission, commissionFixed, commissionMinimum } = form;
  return {
    kind,
    value: kind === 'ratio' ? ratioOfPercent(commission) : numberOf(commission),
    ...(commissionFixed.trim() === '' ? {} : { fixed: numberOf(commissionFixed) }),
    ...(commissionMinimum.trim() === '' ? {} : { minimum: numberOf(commissionMinimum) }),
  };
}

function unchecked(
  form: SettingsForm,
): Record<
  keyof Omit<Settings, 'accountCurrency' | 'maxVolumeRatio' | 'marginCheck' | 'reductionsFirst'>,
  unknown
> {
  const { slippageKind, slippage, pyramiding, maxVolume, marginCheck, reductionsFirst } = form;
  const accountCurrency = currencyOf(form.accountCurrency);
  return {
    cash: numberOf(form.cash),
    ...(accountCurrency !== '' && { accountCurrency }),
    commission: commissionOf(form),
    slippage: {
      kind: slippageKind,
      value: slippageKind === 'ratio' ? ratioOfPercent(slippage) : numberOf(slippage),
    },
    spread: { ratio: ratioOfPercent(form.spread), paidAt: form.spreadPaidAt },
    sizing: sizingOf(form),
    margin: ratioOfPercent(form.margin),
    maintenanceMargin: ratioOfPercent(form.maintenanceMargin),
    fillOn: form.fillOn,
    fill: form.fill,
    limitFillTicks: numberOf(form.limitFillTicks),
    ...(maxVolume.trim() !== '' && { maxVolumeRatio: ratioOfPercent(maxVolume) }),
    ...(marginCheck !== undefined && { marginCheck }),
    ...(reductionsFirst !== undefined && { reductionsFirst }),
    exclusiveOrders: form.exclusiveOrders,
    pyramiding: pyramiding.trim() === '' ? null : numberOf(pyramiding),
    hedging: form.hedging,
    exitPairing: form.exitPairing,
    valueOpenTradesAt: form.valueOpenTradesAt,
    finalizeTrades: form.finalizeTrades,
  };
}

/** Returns the code of a currency as typed. */
export function currencyOf(text: string): string {
  return text.trim().toUpperCase();
}

/** Returns the sign or code of the money in a form. */
export function moneyUnitOf({ accountCurrency }: SettingsForm): string {
  return currencyOf(accountCurrency) || '$';
}

/** Reads a form by the schema of the contract. */
export function settingsOf(form: SettingsForm): SettingsReading {
  const reading = Settings.safeParse(unchecked(form));
  const errors: SettingsErrors = {};
  if (reading.success) {
    for (const cost of excessiveCosts(reading.data)) errors[cost] = 'Enter 0% to 100%';
    if (Object.keys(errors).length > 0) return { ok: false, errors };
    return { ok: true, settings: reading.data };
  }
  for (const { path } of reading.error.issues) {
    const found = FIELDS[path.join('.')];
    if (found !== undefined) errors[found[0]] = found[1];
  }
  return { ok: false, errors };
}
