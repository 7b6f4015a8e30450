import type { Settings } from '@stratloom/contracts';
import { numberOf, percentOfRatio, ratioOfPercent } from './percent-text.ts';

type Sizing = Settings['sizing'];

/** The ways to size an order. */
export type SizingKind = Sizing['kind'];

/** The size of orders as it stands in the fields of a form. */
export interface SizingForm {
  readonly sizingKind: SizingKind;
  readonly sizing: string;
  /** Multiple of the average true range; means something for `atrRatio` only. */
  readonly sizingMultiple: string;
  /** Bars in the average true range; means something for `atrRatio` only. */
  readonly sizingLength: string;
  readonly wholeUnits: boolean;
  readonly fixedFeePerUnit: boolean;
}

/** Returns whether sizes of a kind are written in percent. */
export function isSizedInPercent(kind: SizingKind): boolean {
  return kind.endsWith('Ratio');
}

/** A size to begin with when a kind is chosen: 100 % of equity is usual, 100 % of it at risk is not. */
export const USUAL_SIZES: Readonly<Record<SizingKind, string>> = {
  equityRatio: '100',
  totalEquityRatio: '25',
  riskRatio: '1',
  atrRatio: '1',
  cash: '1000',
  fixed: '10',
};

/** Returns the fields that show a size. */
export function sizingFields(sizing: Sizing): SizingForm {
  const isAtr = sizing.kind === 'atrRatio';
  return {
    sizingKind: sizing.kind,
    sizing: isSizedInPercent(sizing.kind) ? percentOfRatio(sizing.value) : String(sizing.value),
    sizingMultiple: isAtr ? String(sizing.multiple) : '2',
    sizingLength: isAtr ? String(sizing.length) : '14',
    wholeUnits: sizing.wholeUnits ?? false,
    fixedFeePerUnit: sizing.fixedFeePerUnit ?? false,
  };
}

/** Returns the size that fields say, not yet checked. */
export function sizingOf(form: SizingForm): unknown {
  const { sizingKind: kind, sizing, wholeUnits, fixedFeePerUnit } = form;
  return {
    kind,
    value: isSizedInPercent(kind) ? ratioOfPercent(sizing) : numberOf(sizing),
    ...(kind === 'atrRatio'
      ? { multiple: numberOf(form.sizingMultiple), length: numberOf(form.sizingLength) }
      : {}),
    ...(wholeUnits ? { wholeUnits } : {}),
    ...(fixedFeePerUnit ? { fixedFeePerUnit } : {}),
  };
}
