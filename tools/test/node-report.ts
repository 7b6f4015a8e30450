// Reporter of node:test (`--test-reporter`): counts and the time of each file, as JSON.
import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { ROOT } from '../run-command.ts';

/** Sums the events of a run up; tests are counted, suites are not. */
export default async function* nodeReport(
  events: AsyncIterable<TestEvent>,
): AsyncGenerator<string> {
  const count = { passed: 0, failed: 0, skipped: 0 };
  const times = new Map<string, number>();
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const { file, nesting, details, skip, todo } = data;
    if (details.type !== 'suite') {
      if (skip !== undefined || todo !== undefined) count.skipped += 1;
      else if (type === 'test:pass') count.passed += 1;
      else count.failed += 1;
    }
    if (nesting > 0 || file === undefined) continue;
    const path = relative(ROOT, file);
    times.set(path, (times.get(path) ?? 0) + details.duration_ms);
  }
  const files = [...times].map(([file, ms]) => ({ file, ms }));
  yield JSON.stringify({ count, files });
}
