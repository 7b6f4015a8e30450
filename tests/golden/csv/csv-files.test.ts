import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { type BarsFile, type BarsFileOptions, readBarsFile } from '@stratloom/engine/market-data';
import { BARS_FILE_PORTS } from '@stratloom/server/bars-file';
import { CSV_PAGE, withTables } from './csv-page.ts';
import { SHAPES } from './csv-shapes.ts';
import { HOSTILE, MAX_UNPACKED_BYTES } from './hostile-csv.ts';
import { DAY_MS, HEADER, PLAIN, ROWS } from './written-bars.ts';

async function* cut(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) {
    yield bytes.subarray(at, at + size);
  }
}

function read(bytes: Uint8Array, options: Partial<BarsFileOptions> = {}): Promise<BarsFile> {
  return readBarsFile(cut(bytes, 997), BARS_FILE_PORTS, {
    maxBytes: MAX_UNPACKED_BYTES,
    ...options,
  });
}

describe('37 shapes of a file give the same bars', () => {
  it('are 37', () => assert.equal(Object.keys(SHAPES).length, 37));

  for (const [name, [content, codes, options]] of Object.entries(SHAPES)) {
    it(name, async () => {
      const { bars, notes } = await read(Buffer.from(content), options);
      assert.ok(bars.ok, bars.ok ? '' : bars.problem.message);
      const { value } = bars;
      assert.deepEqual(
        [...value.openTime],
        ROWS.map(({ day }) => day * DAY_MS),
      );
      for (const [at, field] of (['open', 'high', 'low', 'close'] as const).entries()) {
        assert.deepEqual(
          [...value[field]],
          ROWS.map(({ prices }) => prices[at]),
        );
      }
      assert.deepEqual(
        [...value.volume],
        ROWS.map(({ volume }) => volume),
      );
      assert.equal(value.timeframe, '1d');
      assert.deepEqual(
        notes.map(({ code }) => code),
        codes,
      );
    });
  }

  it('an empty volume is 0, and said', async () => {
    const { bars, notes } = await read(Buffer.from(`${HEADER}\n2024-01-01,1,1,1,1,\n`));
    assert.equal(bars.ok && bars.value.volume[0], 0);
    assert.match(notes[0]?.message ?? '', /1 row \(line 2\)/);
  });
});

describe('40 hostile files', () => {
  it('are 40', () => assert.equal(Object.keys(HOSTILE).length, 40));

  for (const [name, [content, code, line]] of Object.entries(HOSTILE)) {
    it(`${name}: ${code}`, async () => {
      const { bars } = await read(Buffer.from(content));
      assert.ok(!bars.ok);
      assert.equal(bars.problem.code, code, bars.problem.message);
      if (line !== undefined) assert.equal(bars.problem.line, line);
      assert.ok(bars.problem.message.length > 5 && bars.problem.message.length < 400);
      assert.ok(bars.problem.remedy.length > 5);
    });
  }

  it('without an end are given up at the first block', async () => {
    for (const block of [Buffer.alloc(4096), Buffer.alloc(20_000, 'x')]) {
      let taken = 0;
      const endless = async function* () {
        while (true) {
          taken++;
          yield block;
        }
      };
      const { bars } = await readBarsFile(endless(), BARS_FILE_PORTS, { maxBytes: Infinity });
      assert.equal(bars.ok, false);
      assert.equal(taken, 1);
    }
  });

  it('that cannot be fetched throw what the source threw', async () => {
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield gzipSync(PLAIN).subarray(0, 100);
      throw new RangeError('gone');
    };
    await assert.rejects(
      readBarsFile(broken(), BARS_FILE_PORTS, { maxBytes: MAX_UNPACKED_BYTES }),
      RangeError,
    );
  });
});

it('the reference shows both tables as they are', () => {
  const page = readFileSync(CSV_PAGE, 'utf8');
  assert.equal(page, withTables(page), 'run: node tests/golden/csv/csv-page.ts');
});
