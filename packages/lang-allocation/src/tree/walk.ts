import type {
  AllocationDocument,
  AllocationNode,
  Condition,
  Source,
  Value,
  Weighting,
} from './document.ts';

/** A part with all that stands in it, itself first. */
export function* nodesOf(node: AllocationNode): Generator<AllocationNode> {
  yield node;
  switch (node.kind) {
    case 'asset':
    case 'cash':
      return;
    case 'group':
      yield* nodesOf(node.child);
      return;
    case 'weight':
      for (const child of node.children) yield* nodesOf(child);
      return;
    case 'if':
      yield* nodesOf(node.then);
      yield* nodesOf(node.else);
      return;
    case 'filter':
      if (node.refuge !== undefined) yield* nodesOf(node.refuge);
  }
}

/** The values of a condition. */
export function* valuesOfCondition(condition: Condition): Generator<Value> {
  switch (condition.kind) {
    case 'compare':
      yield condition.left;
      yield condition.right;
      return;
    case 'not':
      yield* valuesOfCondition(condition.of);
      return;
    case 'all':
    case 'any':
      for (const each of condition.of) yield* valuesOfCondition(each);
  }
}

/** The values that one part reads itself. */
export function* valuesOfNode(node: AllocationNode): Generator<Value> {
  if (node.kind === 'if') yield* valuesOfCondition(node.condition);
  if (node.kind === 'filter') {
    if (node.where !== undefined) yield* valuesOfCondition(node.where);
    if (node.rank !== undefined) yield node.rank.by;
  }
  if ((node.kind === 'filter' || node.kind === 'weight') && node.by.method === 'value') {
    yield node.by.of;
  }
}

/** Returns the symbols of a source; null = all instruments of the run. */
export function symbolsOf(source: Source, document: AllocationDocument): readonly string[] | null {
  if (source.kind === 'symbols') return source.symbols;
  if (source.kind === 'run') return null;
  return document.lists.find(({ name }) => name === source.name)?.symbols ?? [];
}

/** Returns the symbols that a document names, each once, in the order in which they come. */
export function symbolsIn(document: AllocationDocument): string[] {
  const found = new Set<string>();
  for (const node of nodesOf(document.root)) {
    if (node.kind === 'asset') found.add(node.symbol);
    if (node.kind === 'filter') {
      for (const symbol of symbolsOf(node.from, document) ?? []) found.add(symbol);
    }
    for (const value of valuesOfNode(node)) {
      if (value.kind !== 'number' && value.of !== undefined) found.add(value.of);
    }
  }
  return [...found];
}

/** Returns the count of first bars on which some value of the document is not known of any instrument. */
export function warmUpBars({ root }: AllocationDocument): number {
  let most = 0;
  for (const node of nodesOf(root)) {
    for (const value of valuesOfNode(node)) most = Math.max(most, lookback(value));
    if (node.kind === 'weight' || node.kind === 'filter') {
      most = Math.max(most, weightingLookback(node.by));
    }
  }
  return most;
}

function lookback(value: Value): number {
  switch (value.kind) {
    case 'number':
    case 'price':
      return 0;
    case 'rsi':
    case 'return':
    case 'meanReturn':
    case 'volatility':
      return value.bars;
    case 'sma':
    case 'ema':
    case 'drawdown':
    case 'maxDrawdown':
    case 'turnover':
      return value.bars - 1;
  }
}

function weightingLookback(by: Weighting): number {
  return by.method === 'inverseVolatility' || by.method === 'riskParity' ? by.bars : 0;
}
