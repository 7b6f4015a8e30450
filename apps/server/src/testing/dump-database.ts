import { Client, escapeIdentifier } from 'pg';
import type { TestDatabase } from './test-database.ts';

/**
 * Returns every row of every table as text, as whoever steals the database reads it: each column as it prints, and bytes
 * also as hexadecimal, as base64 and as the characters that they are.
 */
export async function dumpDatabase({ connection }: TestDatabase): Promise<string> {
  const owner = new Client(connection.owner);
  await owner.connect();
  try {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const parts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await owner.query<Record<string, unknown>>(
        `select * from ${escapeIdentifier(name)}`,
      );
      for (const row of rows) parts.push(name, ...Object.values(row).map(readable));
    }
    return parts.join('\n');
  } finally {
    await owner.end();
  }
}

function readable(value: unknown): string {
  if (!Buffer.isBuffer(value)) return typeof value === 'string' ? value : JSON.stringify(value);
  return ['hex', 'base64', 'base64url', 'latin1'].map((form) => textOf(value, form)).join('\n');
}

function textOf(bytes: Buffer, form: string): string {
  return Buffer.isEncoding(form) ? bytes.toString(form) : '';
}
