import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readBarsParquet } from './read-bars-parquet.ts';
import { FILE_PORTS } from './testing/file-ports.ts';
import {
  close,
  DAY_MS,
  DAYS,
  DICTIONARY,
  file,
  HOSTILE,
  positions,
  prices,
  SOUND,
} from './testing/hostile-parquet.ts';
import type { ColumnPart } from './testing/parquet-parts.ts';

async function problemOf(bytes: Uint8Array) {
  const { bars } = await readBarsParquet(bytes, FILE_PORTS);
  return bars.ok ? null : bars.problem;
}

describe('a Parquet file is refused for', () => {
  for (const [name, [bytes, code, message, row]] of Object.entries(HOSTILE)) {
    it(name, async () => {
      const problem = (await problemOf(bytes)) ?? assert.fail('it was read');
      assert.equal(problem.code, code, problem.message);
      assert.match(problem.message, message);
      assert.equal(problem.line, row);
      assert.ok(problem.message.length < 300 && problem.remedy.length > 5);
    });
  }
});

describe('a Parquet file that is damaged anywhere', () => {
  it('is read or refused, and never throws', async () => {
    let refused = 0;
    for (let at = 0; at < SOUND.length; at += 1) {
      for (const value of [0, 0x19, 0xff]) {
        const bytes = SOUND.slice();
        bytes[at] = value;
        refused += (await problemOf(bytes)) === null ? 0 : 1;
      }
      assert.notEqual(await problemOf(SOUND.subarray(0, at)), null);
    }
    assert.ok(refused > SOUND.length / 2);
  });

  it('is read where nothing is wrong', async () => {
    assert.equal(await problemOf(SOUND), null);
    assert.equal(await problemOf(close([DICTIONARY, positions([1, 6, 0])])), null);
  });
});

describe('times of 96 bits', () => {
  it('are days and nanoseconds', async () => {
    const bytes = Buffer.alloc(36);
    DAYS.forEach((day, row) => {
      bytes.writeBigInt64LE(3_600_000_000_000n, row * 12);
      bytes.writeInt32LE(day + 2_440_588, row * 12 + 8);
    });
    const time: ColumnPart = {
      element: { name: 'date', type: 'INT96', repetition_type: 'REQUIRED' },
      pages: [{ bytes, valueCount: 3 }],
    };
    const { bars } = await readBarsParquet(file([time, ...prices()]), FILE_PORTS);
    assert.ok(bars.ok);
    assert.deepEqual(
      [...bars.value.openTime],
      DAYS.map((day) => day * DAY_MS + 3_600_000),
    );
  });
});
