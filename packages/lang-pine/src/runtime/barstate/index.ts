import type { MakeVariable } from '../call-site.ts';
import type { Context } from '../context.ts';
import { constantNumber } from '../pointwise.ts';
import type { NumberValue } from '../value.ts';

/** `barstate.*`: a run knows closed bars only, each of them once. */
export const BARSTATE_VARIABLES: Readonly<Record<string, MakeVariable>> = {
  'barstate.isfirst': (context) => onBar(context, (bar) => bar === 0),
  'barstate.islast': (context) => onBar(context, isLast),
  'barstate.islastconfirmedhistory': (context) => onBar(context, isLast),
  'barstate.ishistory': () => constantNumber(1),
  'barstate.isconfirmed': () => constantNumber(1),
  'barstate.isnew': () => constantNumber(1),
  'barstate.isrealtime': () => constantNumber(0),
};

function isLast(bar: number, { bars }: Context): boolean {
  return bar === bars.length - 1;
}

function onBar(context: Context, isTrue: (bar: number, context: Context) => boolean): NumberValue {
  const { moment } = context;
  return { kind: 'number', read: () => (isTrue(moment.bar, context) ? 1 : 0), pure: true };
}
