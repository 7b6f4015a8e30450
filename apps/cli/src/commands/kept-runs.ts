import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Trial } from '@stratloom/engine/optimize';
import type { Parameters } from '@stratloom/engine/strategy';
import type { RunTrial } from '@stratloom/runner';
import { z } from 'zod';
import { CommandProblem } from '../command-problem.ts';
import { unreadable } from '../files/read-text.ts';
import { unwritable } from '../files/write-text.ts';

type Outcome = Trial['outcome'];

/** Bytes that are written in a second at most. Runs that are so fast that more comes are made again: that takes no longer than reading. */
const MOST_BYTES_A_SECOND = 20e6;

const Head = z.object({ search: z.string() });
const Line = z.object({
  parameters: z.string(),
  outcome: z.custom<Outcome>(
    (value) => typeof value === 'object' && value !== null && 'ok' in value,
  ),
});

/** File that keeps the runs of a search, so that the same search goes on with them after it was ended. */
export class KeptRuns {
  readonly #known: ReadonlyMap<string, Outcome>;
  readonly #stream: WriteStream;
  #secondFrom = 0;
  #bytes = 0;

  private constructor(known: ReadonlyMap<string, Outcome>, stream: WriteStream) {
    this.#known = known;
    this.#stream = stream;
  }

  /**
   * Opens a file, which need not exist. Throws CommandProblem.
   *
   * @param search - Digest of all that decides how runs come out.
   */
  static async open(file: string, search: string): Promise<KeptRuns> {
    const known = await readRuns(file, search);
    const stream = createWriteStream(file, { flags: 'a' });
    await once(stream, 'open').catch((error: unknown) => {
      throw unwritable(file, error);
    });
    // The last line of a program that was killed may end anywhere.
    stream.write(known === null ? `${JSON.stringify({ search })}\n` : '\n');
    return new KeptRuns(known ?? new Map(), stream);
  }

  /** Number of runs that are known. */
  get count(): number {
    return this.#known.size;
  }

  /** Returns a runner that makes only runs which are not known, and keeps what it makes. */
  readonly keeping =
    (runTrial: RunTrial): RunTrial =>
    async (parameters) => {
      const known = this.#known.get(keyOf(parameters));
      if (known !== undefined) return known;
      const outcome = await runTrial(parameters);
      if (outcome !== null) this.#write(parameters, outcome);
      return outcome;
    };

  /** Writes what waits. */
  async close(): Promise<void> {
    this.#stream.end();
    await once(this.#stream, 'close');
  }

  #write(parameters: Parameters, outcome: Outcome): void {
    const now = performance.now();
    if (now - this.#secondFrom > 1_000) [this.#secondFrom, this.#bytes] = [now, 0];
    if (this.#bytes > MOST_BYTES_A_SECOND) return;
    const line = `${JSON.stringify({ parameters: keyOf(parameters), outcome }, packed)}\n`;
    this.#bytes += line.length;
    this.#stream.write(line);
  }
}

function keyOf(parameters: Parameters): string {
  return JSON.stringify(parameters);
}

/** Returns the runs in a file; null = there is no file. */
async function readRuns(file: string, search: string): Promise<Map<string, Outcome> | null> {
  const known = new Map<string, Outcome>();
  let isHead = true;
  try {
    for await (const text of createInterface(createReadStream(file))) {
      const value = valueOf(text);
      if (isHead && Head.safeParse(value).data?.search !== search) throw anotherSearch(file);
      isHead = false;
      const line = Line.safeParse(value);
      if (line.success) known.set(line.data.parameters, line.data.outcome);
    }
  } catch (error) {
    if (error instanceof CommandProblem) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw unreadable(file, error);
  }
  if (isHead) throw anotherSearch(file);
  return known;
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text, unpacked);
  } catch {
    return null;
  }
}

/** Writes columns as text; see `unpacked`. */
function packed(_: string, value: unknown): unknown {
  if (!(value instanceof Float64Array)) return value;
  const { buffer, byteOffset, byteLength } = value;
  return { float64: Buffer.from(buffer, byteOffset, byteLength).toString('base64') };
}

const Packed = z.strictObject({ float64: z.string() });

function unpacked(_: string, value: unknown): unknown {
  const column = Packed.safeParse(value);
  if (!column.success) return value;
  return new Float64Array(new Uint8Array(Buffer.from(column.data.float64, 'base64')).buffer);
}

function anotherSearch(file: string): CommandProblem {
  return new CommandProblem(
    {
      code: 'optimize.another-search',
      message:
        'The file to resume from keeps the runs of another strategy, other bars or settings.',
      remedy: 'Name another file, or delete this one.',
    },
    file,
  );
}
