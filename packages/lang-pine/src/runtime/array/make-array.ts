import { isNumberLike } from '../../checked/type.ts';
import { numberOr, textOr } from '../arguments.ts';
import type { CallSite, MakeCall } from '../call-site.ts';
import {
  arrayAt,
  checkedArraySize,
  itemAt,
  keepArray,
  wholeArrayAt,
} from '../collection-arguments.ts';
import type { Item } from '../collections/item.ts';
import { PineArray } from '../collections/pine-array.ts';
import { ScriptStop } from '../../messages/message.ts';
import { fittingItem, runReference } from '../results.ts';
import type { ReferenceValue } from '../value.ts';
import { joinedText } from '../str/joined-text.ts';
import { itemTextOf } from '../str/value-text.ts';

/** Slices of slices reach their items through all of them. */
const DEEPEST_SLICE = 50;

/** Functions that create arrays. */
export const MAKE_ARRAY_CALLS: Readonly<Record<string, MakeCall>> = {
  'array.new': newArray,
  'array.new_bool': newArray,
  'array.new_box': newArray,
  'array.new_color': newArray,
  'array.new_float': newArray,
  'array.new_int': newArray,
  'array.new_label': newArray,
  'array.new_line': newArray,
  'array.new_linefill': newArray,
  'array.new_string': newArray,
  'array.new_table': newArray,
  'array.from': arrayFrom,
  'array.copy': (site) => {
    const array = wholeArrayAt(site, 0);
    return runReference(() => {
      const all = array();
      keepArray(site, all.size);
      return copyOf(all);
    });
  },
  'array.slice': slice,
  'array.join': join,
};

function copyOf(array: PineArray): PineArray {
  return new PineArray(array.isNumeric, [...array.values()]);
}

function newArray(site: CallSite): ReferenceValue {
  const isNumeric = hasNumericItems(site);
  const size = numberOr(site, 0, 0);
  const initial = site.arguments[1] === undefined ? () => emptyItem(site) : itemAt(site, 1);
  return runReference(() => {
    const count = Math.trunc(size.read()) || 0;
    if (count < 0) throw negativeSize(site, count);
    site.context.spend(checkedArraySize(site, count), site.at);
    keepArray(site, count);
    const item = fittingItem(isNumeric, initial());
    return new PineArray(
      isNumeric,
      Array.from({ length: count }, () => item),
    );
  });
}

function arrayFrom(site: CallSite): ReferenceValue {
  const isNumeric = hasNumericItems(site);
  const reads = site.arguments.map((_, position) => itemAt(site, position));
  return runReference(() => {
    keepArray(site, reads.length);
    const items = reads.map((read) => fittingItem(isNumeric, read()));
    return new PineArray(isNumeric, items);
  });
}

function slice(site: CallSite): ReferenceValue {
  const array = arrayAt(site, 0);
  const from = numberOr(site, 1, 0);
  const to = numberOr(site, 2, NaN);
  return runReference(() => {
    const parent = array();
    if (depthOf(parent) >= DEEPEST_SLICE) throw tooDeep(site);
    keepArray(site, 0);
    return parent.slice(...checkedStretch(site, parent, from.read(), to.read()));
  });
}

/**
 * Returns from where (inclusive) to where (exclusive) a stretch of an array reaches; the script stops where it is outside.
 *
 * @param to - NaN = the end.
 */
export function checkedStretch(
  site: CallSite,
  array: PineArray,
  from: number,
  to: number,
): [from: number, to: number] {
  const first = Math.trunc(from);
  const end = Number.isNaN(to) ? array.size : Math.trunc(to);
  if (first >= 0 && first <= end && end <= array.size) return [first, end];
  throw new ScriptStop(
    'pine.index-out-of-range',
    `Items ${first} to ${end} are outside an array of size ${array.size}.`,
    'The range starts at index_from and ends before index_to; both lie between 0 and the size.',
    site.at,
  );
}

function join(site: CallSite): ReferenceValue {
  const array = wholeArrayAt(site, 0);
  const separator = textOr(site, 1, '');
  const toText = itemTextOf(site, site.argumentTypes[0]);
  return runReference(() => {
    const between = separator.read() ?? '';
    return joinedText(site, array().values(), between, (item) => toText(item, null));
  });
}

function hasNumericItems({ resultType }: CallSite): boolean {
  const { type } = resultType;
  return type.kind === 'array' && isNumberLike(type.item);
}

/** Default item of an array: na, and false where bools are never na. */
function emptyItem({ resultType, version }: CallSite): Item {
  const { type } = resultType;
  const isBool = type.kind === 'array' && type.item.kind === 'plain' && type.item.name === 'bool';
  return isBool && version >= 6 ? 0 : NaN;
}

function depthOf(array: PineArray): number {
  let depth = 0;
  for (let at = array.window; at !== null; at = at.parent.window) depth += 1;
  return depth;
}

function tooDeep(site: CallSite): ScriptStop {
  return new ScriptStop(
    'pine.slice-too-deep',
    `Slices of slices may be nested ${DEEPEST_SLICE} deep at most.`,
    'Take the slice of a copy: array.slice(array.copy(...), ...).',
    site.at,
  );
}

function negativeSize(site: CallSite, size: number): ScriptStop {
  return new ScriptStop(
    'pine.negative-size',
    `An array cannot have ${size} items.`,
    'Give a size of 0 or more.',
    site.at,
  );
}
