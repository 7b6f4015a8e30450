import type { TimeSpan } from './bar-span.ts';

/** Returns the parts of `wanted` that none of `covered` holds, oldest first. */
export function withoutSpans(wanted: TimeSpan, covered: readonly TimeSpan[]): TimeSpan[] {
  const missing: TimeSpan[] = [];
  let { from } = wanted;
  for (const span of covered.toSorted((a, b) => a.from - b.from)) {
    const to = Math.min(span.from, wanted.to);
    if (from < to) missing.push({ from, to });
    from = Math.max(from, span.to);
  }
  if (from < wanted.to) missing.push({ from, to: wanted.to });
  return missing;
}

/** Returns the parts of `span` that one of `covered` holds, oldest first. */
export function withinSpans(span: TimeSpan, covered: readonly TimeSpan[]): TimeSpan[] {
  return covered
    .map(({ from, to }) => ({ from: Math.max(from, span.from), to: Math.min(to, span.to) }))
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => a.from - b.from);
}

/** Joins spans that lie no farther apart than `distance`, so that they can be asked for together; oldest first. */
export function joinSpans(spans: readonly TimeSpan[], distance: number): TimeSpan[] {
  const joined: { from: number; to: number }[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last !== undefined && from - last.to <= distance) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}
