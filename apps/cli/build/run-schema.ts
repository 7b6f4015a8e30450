// Writes docs/reference/run.schema.json, the form of `--json`: node apps/cli/build/run-schema.ts && npx oxfmt docs
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { RunJson } from '../src/report/run-json.ts';

/** The published schema. */
export const RUN_SCHEMA_FILE = new URL('../../../docs/reference/run.schema.json', import.meta.url);

/** Returns the schema of a run. */
export function runSchema(): object {
  return { title: 'Result of stratloom backtest --json', ...z.toJSONSchema(RunJson) };
}

if (import.meta.main) {
  writeFileSync(RUN_SCHEMA_FILE, `${JSON.stringify(runSchema(), null, 2)}\n`);
}
