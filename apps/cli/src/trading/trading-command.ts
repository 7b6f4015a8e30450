import type { CommandIo } from '../command-io.ts';
import { CommandProblem } from '../command-problem.ts';
import { ServerClient } from './server-client.ts';

/** Version of the form of `--json`; it rises when a field is taken away or changes its meaning. */
const SCHEMA_VERSION = 1;

/** Result of a command. */
export interface TradingResult {
  /** Fields of `--json`. */
  readonly json: Readonly<Record<string, unknown>>;
  /** Lines for people. */
  readonly lines: readonly string[];
  /** 0, or 2 when something is not as it should be. */
  readonly exitCode?: number;
}

/** Options that every command takes. */
interface CommonValues {
  readonly server?: string | undefined;
  readonly 'token-file'?: string | undefined;
  readonly json?: boolean | undefined;
}

/** Runs a command at a server and writes its result, or with `--json` also its problem, to standard output. */
export async function runTrading(
  values: CommonValues,
  io: CommandIo,
  work: (client: ServerClient) => Promise<TradingResult>,
): Promise<number> {
  const isJson = values.json === true;
  const write = (fields: object): void =>
    io.out(`${JSON.stringify({ schemaVersion: SCHEMA_VERSION, ...fields })}\n`);
  try {
    const { server, 'token-file': tokenFile } = values;
    const {
      json,
      lines,
      exitCode = 0,
    } = await work(await ServerClient.open({ server, tokenFile }));
    if (isJson) write(json);
    else io.out(lines.map((line) => `${line}\n`).join(''));
    return exitCode;
  } catch (error) {
    if (!isJson || !(error instanceof CommandProblem)) throw error;
    write({ error: error.problem });
    return error.exitCode;
  }
}

/** Returns rows as lines with aligned columns. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Returns a moment as people read it. @param time - UTC ms. */
export function momentText(time: number): string {
  return new Date(time).toISOString().replace('T', ' ').slice(0, 19);
}
