import type { RunSettings, Sizing } from '@stratloom/engine/model';

/** Settings that the class of a strategy may state. */
export type ClassSettings = Partial<
  Pick<
    RunSettings,
    'exclusiveOrders' | 'pyramiding' | 'hedging' | 'fillOn' | 'reductionsFirst' | 'sizing'
  >
>;

/** Attributes of the class, in the order in which the SDK names them. */
export type ClassAttribute =
  | 'exclusive_orders'
  | 'pyramiding'
  | 'hedging'
  | 'trade_on_close'
  | 'reductions_first'
  | 'sizing';

/** Sizes of the SDK that an attribute may name, with the engine's word for each. */
const SIZES: Readonly<Record<string, 'fixed' | 'cash' | 'equityRatio' | 'totalEquityRatio'>> = {
  units: 'fixed',
  money: 'cash',
  share: 'equityRatio',
  total_share: 'totalEquityRatio',
};

const HEADER = /^class\s+(\w+)\s*\(([^)]*)\)\s*:/;
const ATTRIBUTE = /^(\s+)([A-Za-z]\w*)\s*(?::[^=]+)?=(?!=)\s*([^#]*?)\s*(?:#.*)?$/;
const NUMBER = /^\d[\d_]*(?:\.\d*)?(?:[eE][-+]?\d+)?$/;

/** A class of the file: its bases, and the attributes that it states as they are written. */
interface FoundClass {
  readonly bases: readonly string[];
  readonly attributes: Map<string, string>;
  /** Indentation of its body; null before its first line. */
  indent: string | null;
}

/** Public attributes as the last strategy of a file states them, by name, each as the text of its value. */
export function classAttributes(code: string): ReadonlyMap<string, string> {
  const classes = new Map<string, FoundClass>();
  let open: FoundClass | null = null;
  let last: FoundClass | null = null;
  for (const line of withoutTexts(code).split(/\r\n?|\n/)) {
    if (line.trim() === '') continue;
    if (!/^\s/.test(line)) {
      const header = HEADER.exec(line);
      open = header === null ? null : newClass(header[2] ?? '', classes);
      if (header !== null && open !== null) classes.set(header[1] ?? '', open);
      last = open ?? last;
      continue;
    }
    if (open !== null) readLine(open, line);
  }
  return last?.attributes ?? new Map();
}

/** Returns a class that begins with what its bases state; null for one that is no strategy. */
function newClass(bases: string, classes: ReadonlyMap<string, FoundClass>): FoundClass | null {
  const names = bases
    .split(',')
    .map((name) => name.trim().replace(/^(?:stratloom|backtesting)\./, ''));
  const known = names.flatMap((name) => classes.get(name) ?? []);
  if (!names.includes('Strategy') && known.length === 0) return null;
  // The first base comes first in Python's order of resolution.
  const inherited = known.toReversed().flatMap(({ attributes }) => [...attributes]);
  return { bases: names, attributes: new Map(inherited), indent: null };
}

function readLine(open: FoundClass, line: string): void {
  const indent = /^\s+/.exec(line)?.[0] ?? '';
  open.indent ??= indent;
  if (indent !== open.indent) return;
  const [, , name, value] = ATTRIBUTE.exec(line) ?? [];
  if (name !== undefined && value !== undefined) open.attributes.set(name, value);
}

/** Blanks texts of several lines out: what stands in them is no code. */
function withoutTexts(code: string): string {
  return code.replaceAll(/("""|''')[\s\S]*?\1/g, (text) => text.replaceAll(/[^\n]/g, ' '));
}

/**
 * Returns the settings that the strategy of a file states by attributes of its class, found without running it: plain
 * values, and sizes such as `total_share(0.1)`. What is written otherwise states nothing here; the SDK refuses it when
 * the class is loaded.
 */
export function classSettings(code: string): ClassSettings {
  const attributes = classAttributes(code);
  const flag = (name: ClassAttribute): boolean | undefined => flagOf(attributes.get(name));
  const exclusiveOrders = flag('exclusive_orders');
  const hedging = flag('hedging');
  const tradesOnClose = flag('trade_on_close');
  const reductionsFirst = flag('reductions_first');
  const pyramiding = pyramidingOf(attributes.get('pyramiding'));
  const sizing = sizingOf(attributes.get('sizing'));
  return {
    ...(exclusiveOrders !== undefined && { exclusiveOrders }),
    ...(pyramiding !== undefined && { pyramiding }),
    ...(hedging !== undefined && { hedging }),
    ...(tradesOnClose !== undefined && { fillOn: tradesOnClose ? 'close' : 'nextOpen' }),
    ...(reductionsFirst !== undefined && { reductionsFirst }),
    ...(sizing !== undefined && { sizing }),
  };
}

function flagOf(text: string | undefined): boolean | undefined {
  return text === 'True' ? true : text === 'False' ? false : undefined;
}

function pyramidingOf(text: string | undefined): number | null | undefined {
  if (text === 'None') return null;
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** Sizes read as `buy` reads them: below 1 a share of the free equity, from 1 on units. */
function sizingOf(text: string | undefined): Sizing | undefined {
  const [, name, inner = text ?? ''] = /^(\w+)\(\s*([^()]*?)\s*\)$/.exec(text ?? '') ?? [];
  if (!NUMBER.test(inner)) return undefined;
  const value = Number(inner.replaceAll('_', ''));
  if (!(value > 0) || value > 1e15) return undefined;
  if (name === undefined) return { kind: value < 1 ? 'equityRatio' : 'fixed', value };
  const kind = Object.hasOwn(SIZES, name) ? SIZES[name] : undefined;
  return kind === undefined ? undefined : { kind, value };
}
