import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';

const folder = mkdtempSync(join(tmpdir(), 'stratloom-reports-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Returns where a stage writes its report; the file is gone when this process ends. */
export function reportFile(stage: string): string {
  return join(folder, `${stage}.json`);
}

/** Returns the report that a test runner wrote, or undefined when it ended before. */
export function readReport<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
